"""R8: the team game."""

import pytest

from genial import BadRules, Game
from tests.drawing import draw


@pytest.mark.parametrize("edition", ["2004", "2018", "2023", "extreme"])
def test_opposite_seats_share_a_score_board(edition: str) -> None:
    """R8.1."""
    board = "R 1 2 . . . ."
    boards = {}
    for seat in range(4):
        racks = ["oo", "oo", "gg", "gg"]
        racks[seat] = "rb"
        game = draw(board, edition=edition, variant="team", racks=racks, seat=seat)
        game.play(game.on("rb"))
        boards[seat] = [markers[0] for markers in game.scores]
    assert boards == {0: [1, 0], 1: [0, 1], 2: [1, 0], 3: [0, 1]}


def test_family_edition_has_no_teams() -> None:
    """R8."""
    with pytest.raises(BadRules, match="2023-family has no variant 'team'"):
        Game("2023-family", variant="team")


def test_team_game_is_for_four_on_the_whole_board() -> None:
    """R8.1, R1.3."""
    game = Game("2023", variant="team", seed=1)
    assert (game.rules.players, len(game.geometry.spaces)) == (4, 169)
    with pytest.raises(BadRules, match="for 4 players"):
        Game("2023", variant="team", players=2)


def test_each_partner_has_a_first_turn() -> None:
    """R8.1, R3.4: tiles touch red and purple, so the third seat's first tile must touch green."""
    board = "r 1 2 . . 3 4 p 5 6 . . 7 8 g"
    game = draw(board, variant="team", racks=["rb", "oo", "rb", "oo"], begun=False)
    game.play(game.on("rb", "12"))
    game.play(game.on("oo", "34"))
    assert game.seat == 2
    assert game.covered() == game.pairs("78")


MIDWAY = """
    R R R 1 2 . . . .
     . . . . . . . .
"""


@pytest.mark.parametrize("place", [15, 16, 17])
def test_marker_that_reaches_or_passes_the_corner_goes_to_0_on_the_second_half(place: int) -> None:
    """R8.2: 3 points from 15, 16 or 17; the points beyond the corner are lost."""
    game = draw(MIDWAY, variant="team", racks=["rb gg"], markers=[f"r{place}"])
    game.play(game.on("rb"))
    assert game.scores[0][0] == 18


def test_marker_continues_on_the_second_half() -> None:
    """R8.2."""
    game = draw(MIDWAY, variant="team", racks=["rb gg"], markers=["r18"])
    game.play(game.on("rb"))
    assert (game.scores[0][0], game.bonus) == (21, 0)


def test_corner_earns_the_placing_player_a_bonus() -> None:
    """R8.2: seat 2 places a tile and scores on the score board that it shares with seat 0."""
    game = draw(
        MIDWAY, variant="team", racks=["oo", "oo", "rb gg yy"], seat=2, markers=["r17", "r17"]
    )
    game.play(game.on("rb"))
    assert (game.seat, game.phase, game.bonus) == (2, "place", 1)
    assert [markers[0] for markers in game.scores] == [18, 17]


@pytest.mark.parametrize("place", [33, 35])
def test_end_of_the_second_half_earns_a_bonus_and_stops_the_marker(place: int) -> None:
    """R8.2."""
    game = draw(MIDWAY, variant="team", racks=["rb gg"], markers=[f"r{place}"])
    game.play(game.on("rb"))
    assert (game.scores[0][0], game.bonus) == (36, 1)


def test_marker_at_the_end_of_the_second_half_earns_nothing_more() -> None:
    """R8.2, R5.4."""
    game = draw(MIDWAY, variant="team", racks=["rb gg"], markers=["r36"])
    game.play(game.on("rb"))
    assert (game.scores[0][0], game.bonus) == (36, 0)


@pytest.mark.parametrize(("place", "after", "bonus"), [(11, 13, 1), (13, 16, 0), (24, 26, 1)])
def test_extreme_halves_are_13_long(place: int, after: int, bonus: int) -> None:
    """R8.2, R8.3."""
    board = "R R R 1 2 . . . ."
    game = draw(board, edition="extreme", variant="team", racks=["rb gg"], markers=[f"r{place}"])
    game.play(game.on("rb"))
    assert (game.scores[0][0], game.bonus) == (after, bonus)


def test_second_half_is_ahead_of_the_first() -> None:
    """R8.3: 0 on the second half counts as 18, one more than 17 on the first half."""
    board = "1 2 . . . ."
    ahead = "r18 g18 b18 o18 y18 p18"
    behind = "r17 g36 b36 o36 y36 p36"
    game = draw(board, variant="team", markers=[behind, ahead])
    assert game.ranks == (2, 1)


def test_teams_are_ranked_and_not_seats() -> None:
    """R8.1, R7.3."""
    board = "1 2 R"
    game = draw(board, variant="team", racks=["gb"], markers=["r3", "r4 g1"])
    game.play(game.on("gb"))
    assert game.outcome is not None
    assert len(game.outcome.scores) == 2
    assert game.outcome.ranks == (2, 1)
    level = draw(board, variant="team", racks=["gb"], markers=["r3", "y3"])
    level.play(level.on("gb"))
    assert level.outcome is not None
    assert level.outcome.winners == (0, 1)


def test_partners_do_not_see_each_others_racks_by_default() -> None:
    """R8.4."""
    game = Game("2023", variant="team", seed=1)
    assert game.view(0).racks == (game.racks[0], None, None, None)


def test_partners_see_each_others_racks_with_open_communication() -> None:
    """R8.4."""
    game = Game("2023", variant="team", seed=1, open_partners=True)
    assert game.view(0).racks == (game.racks[0], None, game.racks[2], None)
    assert game.view(3).racks == (None, game.racks[1], None, game.racks[3])
    assert game.view(3).unseen.total() == game.bag_size + 12


def test_partners_see_each_others_draws_with_open_communication() -> None:
    """R8.4."""
    game = Game("2023", variant="team", seed=1, start=0, open_partners=True)
    game.play(game.legal_moves()[0])
    drawn = game.turns[0].draw
    assert drawn is not None
    assert [game.view(seat).turns[0].draw for seat in range(4)] == [drawn, None, drawn, None]


def test_open_partners_need_partners() -> None:
    """R8.4."""
    with pytest.raises(BadRules, match="standard has no partners"):
        Game("2023", players=4, open_partners=True)


def test_all_markers_at_the_end_of_the_second_half_win_at_once() -> None:
    """R8.5."""
    board = "R 1 2 . . . ."
    rest = "g36 b36 o36 y36 p36"
    game = draw(board, variant="team", racks=["rb gg"], markers=[f"r35 {rest}", ""])
    game.play(game.on("rb"))
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("instant", (0,))


def test_all_markers_past_the_corner_do_not_win_at_once() -> None:
    """R8.5: the end of the first half is not the end."""
    board = "R 1 2 . . . ."
    game = draw(board, variant="team", racks=["rb gg"], markers=["r17 g18 b18 o18 y18 p18"])
    game.play(game.on("rb"))
    assert game.outcome is None
    assert game.scores[0] == (18,) * 6
