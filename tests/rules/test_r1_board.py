"""R1: the boards, the spaces in play, and neighbours."""

import pytest

from genial import Game, IllegalMove
from genial.engine.editions import every_kind
from tests.drawing import board_of, draw

HEXAGON_EDITIONS = ("2004", "2018", "2023", "2023-family")


def distance(name: str) -> int:
    """The distance of a space from h8, the centre of the hexagon board."""
    q, r = int(name[1:]) - 8, ord(name[0]) - ord("h")
    return max(abs(q), abs(r), abs(q + r))


@pytest.mark.parametrize("edition", HEXAGON_EDITIONS)
def test_hexagon_board_has_rings_of_three_shades(edition: str) -> None:
    """R1.1."""
    fewest = {space.name: space.players for space in board_of(edition).spaces}
    assert len(fewest) == 169
    assert all(distance(name) <= 7 for name in fewest)
    assert fewest == {name: {7: 4, 6: 3}.get(distance(name), 1) for name in fewest}
    assert list(fewest.values()).count(1) == 91


def test_hexagon_spaces_are_named_by_row_and_slanted_column() -> None:
    """R1.1: the centre is h8, the top row goes from a8 to a15."""
    names = [space.name for space in board_of("2023").spaces]
    assert names[:8] == ["a8", "a9", "a10", "a11", "a12", "a13", "a14", "a15"]
    assert names[84] == "h8"
    assert names[-8:] == ["o1", "o2", "o3", "o4", "o5", "o6", "o7", "o8"]


CORNERS = {"c8": "r", "c13": "g", "h13": "b", "m8": "o", "m3": "y", "h3": "p"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_symbols_stay_on_the_white_corners_for_every_number_of_players(players: int) -> None:
    """R1.2."""
    assert Game("2023", players=players, seed=1).symbols == CORNERS


@pytest.mark.parametrize("variant", ["team", "solo", "duel"])
def test_every_variant_has_the_same_six_symbols(variant: str) -> None:
    """R1.2."""
    assert Game("2023", variant=variant, seed=1).symbols == CORNERS


def test_three_players_score_a_printed_symbol_from_light_grey_spaces() -> None:
    """R1.2, R1.3."""
    board = """
         1 2 -
        - r . .
    """
    game = draw(board, at="b8", players=3, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 1, "b": 0}


def test_four_players_play_on_dark_grey_spaces() -> None:
    """R1.2, R1.3."""
    board = """
        1 2 = =
         R - - -
          r . . .
    """
    game = draw(board, at="a8", players=4, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 2, "b": 0}


IN_PLAY = {
    ("hexagon", 1): 91,
    ("hexagon", 2): 91,
    ("hexagon", 3): 127,
    ("hexagon", 4): 169,
    ("octagon", 1): 88,
    ("octagon", 2): 88,
    ("octagon", 3): 120,
    ("octagon", 4): 144,
}


@pytest.mark.parametrize(("edition", "variant", "players"), every_kind())
def test_more_players_play_on_more_spaces(edition: str, variant: str, players: int) -> None:
    """R1.3."""
    game = Game(edition, variant=variant, players=players, seed=1)
    shape = "octagon" if edition == "extreme" else "hexagon"
    assert len(game.geometry.spaces) == IN_PLAY[shape, players]


def test_space_out_of_play_cannot_be_covered() -> None:
    """R1.3."""
    board = """
         - 1 -
        - r 2 .
    """
    two = draw(board, at="b8", racks=["rb"])
    with pytest.raises(IllegalMove, match="b9 is not in play for 2 players") as refused:
        two.play(two.on("rb"))
    assert refused.value.clause == "R1.3"
    assert two.on("rb") not in map(str, two.legal_moves())
    three = draw(board, at="b8", players=3, racks=["rb"])
    three.play(three.on("rb"))
    assert three.symbols["b9"] == "r"


def test_space_out_of_play_ends_a_line() -> None:
    """R1.3: for two players the grey space is out of play, so red behind it does not count."""
    board = ". 2 1 R - R R"
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 1, "b": 0}


def test_a_line_continues_over_grey_spaces_in_play() -> None:
    """R1.3: for three players b8 is in play, and the line ends at the dark grey a8."""
    board = """
           R - -
          - r . .
         - . R . .
        - . . 1 2 .
    """
    game = draw(board, at="b8", players=3, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 3, "b": 0}


def test_octagon_half_scores_in_seven_directions() -> None:
    """R1.4: eight directions without the one towards the tile's other half."""
    board = """
        R . . R . . R
        . R . R . R .
        . . R R R . .
        R R R 1 2 R R
        . . R R R . .
        . R . R . R .
        R . . R . . R
    """
    game = draw(board, edition="extreme", racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 21, "b": 0}
    assert len(game.explain(game.on("rb")).halves[0].lines) == 7


def test_hexagon_half_scores_in_five_directions() -> None:
    """R1.6, R4.1: six directions without the one towards the tile's other half."""
    board = """
            R . R
           . R R .
          R R 1 2 R
           . R R .
            R . R
    """
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 10, "b": 0}
    assert len(game.explain(game.on("rb")).halves[0].lines) == 5


def test_tile_cannot_cover_two_octagons_that_touch_at_a_corner() -> None:
    """R1.4, R1.6: diagonal neighbours score, but share no edge."""
    board = """
        1 .
        . 2
    """
    game = draw(board, edition="extreme", racks=["rb"])
    with pytest.raises(IllegalMove, match="share an edge") as refused:
        game.play(game.on("rb"))
    assert refused.value.clause == "R3.3"
    assert len(game.covered()) == 4


@pytest.mark.parametrize(
    ("players", "rows"),
    [
        (2, [6, 8, 10, 10, 10, 10, 10, 10, 8, 6]),
        (3, [6, 8, 10, 12, 12, 12, 12, 12, 12, 10, 8, 6]),
        (4, [12] * 12),
    ],
)
def test_octagon_board_is_a_square_with_cut_corners(players: int, rows: list[int]) -> None:
    """R1.5."""
    in_play = board_of("extreme").in_play(players)
    letters = sorted({space.name[0] for space in in_play})
    assert [sum(space.name[0] == row for space in in_play) for row in letters] == rows
    for row in letters:  # centred between the columns 1 and 12
        numbers = [int(space.name[1:]) for space in in_play if space.name[0] == row]
        assert min(numbers) + max(numbers) == 13
        assert len(numbers) == max(numbers) - min(numbers) + 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_eight_symbols_stay_on_the_white_corners_of_the_octagon(players: int) -> None:
    """R1.5."""
    assert Game("extreme", players=players, seed=1).symbols == {
        "b4": "r",
        "b9": "g",
        "d11": "b",
        "i11": "o",
        "k9": "y",
        "k4": "p",
        "i2": "t",
        "d2": "k",
    }


def test_hexagon_has_six_neighbours_and_all_share_an_edge() -> None:
    """R1.6."""
    board = """
           . .
          . 1 .
           . .
    """
    game = draw(board, racks=["rb"])
    centre = game.spots["1"]
    assert sum(centre in pair for pair in game.covered()) == 6


def test_octagon_has_eight_neighbours_of_which_four_share_an_edge() -> None:
    """R1.6."""
    board = """
        R R R
        R 1 R
        R 2 R
    """
    game = draw(board, edition="extreme", racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 7, "b": 0}
    empty = draw(". . .\n. 1 .\n. . .", edition="extreme", racks=["rb"])
    centre = empty.spots["1"]
    assert sum(centre in pair for pair in empty.covered()) == 4
