"""R4: the score of a placement."""

import pytest

from genial.engine.editions import VariantName
from tests.drawing import draw


def test_half_counts_the_spaces_of_its_colour_in_every_line() -> None:
    """R4.1: two symbols up to the left, one down to the left, three to the left."""
    board = """
            R . . .
             R . . .
        R R R 1 2 . .
             R . . .
            . . . .
    """
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 6, "b": 0}


def test_line_stops_at_the_first_empty_space() -> None:
    """R4.1."""
    board = "2 1 R . R R"
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 1, "b": 0}


def test_line_stops_at_the_first_other_colour() -> None:
    """R4.1."""
    board = "2 1 R R G R R"
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 2, "b": 0}


def test_symbols_behind_a_gap_or_another_colour_do_not_count() -> None:
    """R4.1: red scores two; blue scores two and one; the blue at the far right is behind a gap."""
    board = """
          . . . . B
         . Y . . B P
        . R R 1 2 . B
         . G . O B .
    """
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 2, "b": 3}


def test_a_neighbour_of_another_colour_is_no_line() -> None:
    """R4.1."""
    board = "2 1 G R R R"
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 0, "b": 0}


def test_printed_symbols_count_like_tiles() -> None:
    """R4.1."""
    board = "2 1 R r R ."
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 3, "b": 0}


def test_the_half_itself_does_not_count() -> None:
    """R4.1."""
    board = "1 2 . ."
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 0, "b": 0}


def test_own_halves_do_not_score_each_other() -> None:
    """R4.1: a double alone scores nothing."""
    board = "1 2 . ."
    game = draw(board, racks=["rr"])
    assert game.points(game.on("rr")) == {"r": 0}


def test_a_line_does_not_continue_through_the_other_half() -> None:
    """R4.1: one red for the left half, two for the right one."""
    board = "R 1 2 R R"
    game = draw(board, racks=["rr"])
    assert game.points(game.on("rr")) == {"r": 3}


def test_colour_behind_the_other_half_does_not_count() -> None:
    """R4.1."""
    board = ". 1 2 R R"
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 0, "b": 0}


def test_octagon_half_also_scores_along_diagonals() -> None:
    """R4.1, R1.4: three on a diagonal, one below; the blue is in no line with the half."""
    board = """
        R . . . . .
        . R . . B .
        . . R . . .
        . . . 1 2 .
        . . . R . .
    """
    game = draw(board, edition="extreme", racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 4, "b": 0}


def test_octagon_double_does_not_score_its_other_half_or_beyond() -> None:
    """R4.1: the line down from the upper half would pass the lower half, so it scores nothing."""
    board = """
        . . 1 . .
        . . 2 . .
        . . R . .
        . . R . .
    """
    game = draw(board, edition="extreme", racks=["rr"])
    assert game.points(game.on("rr")) == {"r": 2}


def test_both_halves_are_scored_in_their_own_colours() -> None:
    """R4.2."""
    board = "R R 1 2 B ."
    game = draw(board, racks=["rb"])
    game.play(game.on("rb"))
    assert game.scores[0] == (2, 0, 1, 0, 0, 0)


def test_a_half_does_not_score_the_other_halfs_colour() -> None:
    """R4.2: the red half is beside blue, and the blue half is beside red."""
    board = "B B 1 2 R ."
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 0, "b": 0}


def test_space_in_line_with_both_halves_of_a_double_counts_for_each() -> None:
    """R4.2: the red above touches both halves."""
    board = """
         R .
        1 2 .
    """
    game = draw(board, racks=["rr"])
    assert game.points(game.on("rr")) == {"r": 2}


def test_symbol_above_a_double_counts_for_both_halves() -> None:
    """R4.2: two points for the left half, three for the right half; the green above is in both."""
    board = """
          . R . .
         . . G . .
        . G 1 2 G G
         Y . . . .
    """
    game = draw(board, racks=["gg"])
    assert [half.points for half in game.explain(game.on("gg")).halves] == [2, 3]
    assert game.points(game.on("gg")) == {"g": 5}


def test_octagon_space_in_line_with_both_halves_counts_for_each() -> None:
    """R4.2: the symbol is above one half, and diagonal to the other."""
    board = """
        R . .
        1 2 .
    """
    game = draw(board, edition="extreme", racks=["rr"])
    assert game.points(game.on("rr")) == {"r": 2}


def test_only_the_acting_player_scores() -> None:
    """R4.1."""
    board = "R 1 2 ."
    game = draw(board, racks=["gg", "rb"], seat=1, markers=["r1", "r2"])
    game.play(game.on("rb"))
    assert [markers[0] for markers in game.scores] == [1, 3]


@pytest.mark.parametrize(("edition", "end"), [("2004", 18), ("2023", 18), ("extreme", 13)])
def test_marker_stops_at_the_end_of_its_track(edition: str, end: int) -> None:
    """R4.3: the remaining points are lost."""
    board = "R R R 1 2 . . . ."
    game = draw(board, edition=edition, racks=["rb gg"], markers=[f"r{end - 1}"])
    assert game.points(game.on("rb")) == {"r": 3, "b": 0}
    game.play(game.on("rb"))
    assert game.scores[0][0] == end


def test_order_of_halves_does_not_matter_on_a_single_track() -> None:
    """R4.4: both orders move the marker from 17 to 18, so there is only one move."""
    board = "R 1 2 R"
    game = draw(board, racks=["rr"], markers=["r17"])
    assert list(map(str, game.legal_moves())) == [game.on("rr")]


ROUND_THE_CORNER = """
    R R 1 2 R R R
     . . . . . .
"""


@pytest.mark.parametrize("variant", ["team", "solo"])
@pytest.mark.parametrize(
    ("first", "place"),
    [
        ("12", 21),  # 16 + 2 is 0 on the second half, then + 3
        ("21", 20),  # 16 + 3 is 0 on the second half, 1 is lost, then + 2
    ],
)
def test_order_of_halves_matters_at_the_corner(
    variant: VariantName, first: str, place: int
) -> None:
    """R4.4, R8.2."""
    game = draw(ROUND_THE_CORNER, variant=variant, racks=["rr"], markers=["r16"])
    game.play(game.on("rr", first))
    assert game.scores[0][0] == place


@pytest.mark.parametrize("variant", ["team", "solo"])
def test_both_orders_are_listed_only_if_a_double_passes_the_corner(variant: VariantName) -> None:
    """R4.4: from 16, both orders on spaces 1 and 2 are two moves, but not in the row below."""
    game = draw(ROUND_THE_CORNER, variant=variant, racks=["rr"], markers=["r16"])
    moves = list(map(str, game.legal_moves()))
    assert {game.on("rr", "12"), game.on("rr", "21")} <= set(moves)
    pairs = [frozenset(move.spaces) for move in game.legal_moves()]
    scoring = [pair for pair in pairs if pairs.count(pair) == 2]
    for pair in set(scoring):
        here, there = sorted(pair)
        assert game.points(f"rr{here}{there}")["r"] >= 2
    for pair in set(pairs) - set(scoring):
        here, there = sorted(pair)
        assert game.points(f"rr{here}{there}")["r"] < 2


@pytest.mark.parametrize("variant", ["team", "solo"])
@pytest.mark.parametrize("place", [12, 18, 20, 35])
def test_one_order_is_listed_if_a_double_does_not_pass_the_corner(
    variant: VariantName, place: int
) -> None:
    """R4.4: 12 + 5 is 17, before the corner; behind the corner the order does not matter either."""
    board = "R R 1 2 R R R"
    game = draw(board, variant=variant, racks=["rr"], markers=[f"r{place}"])
    assert list(map(str, game.legal_moves())) == [game.on("rr", "12")]


def test_both_halves_together_can_pass_the_corner() -> None:
    """R4.4: neither half alone moves the marker from 13 to 18, but both together do."""
    board = "R R 1 2 R R R"
    game = draw(board, variant="team", racks=["rr"], markers=["r13"])
    assert len(game.legal_moves()) == 2


def test_a_tile_with_two_colours_has_one_order_at_the_corner() -> None:
    """R4.4: only doubles have two orders; other moves are always written in colour order."""
    board = "R 1 2 B . ."
    game = draw(board, variant="team", racks=["rb"], markers=["r17 b17"])
    both = [move for move in game.legal_moves() if set(move.spaces) == {"a2", "a3"}]
    assert list(map(str, both)) == ["rba2a3", "rba3a2"]
    assert game.explain("bra3a2") == game.explain("rba2a3")


def test_half_named_first_is_scored_first() -> None:
    """R4.4."""
    game = draw(ROUND_THE_CORNER, variant="team", racks=["rr"], markers=["r16"])
    for spots in ("12", "21"):
        halves = game.explain(game.on("rr", spots)).halves
        assert [half.space for half in halves] == [game.spots[spot] for spot in spots]
        assert (halves[0].before, halves[0].after) == (16, 18)


def test_extreme_corner_is_at_13() -> None:
    """R4.4, R4.3."""
    board = "R R 1 2 R R R"
    game = draw(board, edition="extreme", variant="solo", racks=["rr"], markers=["r11"])
    assert len(game.legal_moves()) == 2
    game.play(game.on("rr", "21"))
    assert game.scores[0][0] == 15
