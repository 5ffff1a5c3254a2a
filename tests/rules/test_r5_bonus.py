"""R5: bonus placements."""

import pytest

from genial import IllegalMove
from tests.drawing import Drawn, draw

ROOMY = """
    R 1 2 B . . . .
     3 4 . . . . . .
"""


def play_first(markers: str, tile: str = "rb", rest: str = "gg gg gg gg gg") -> Drawn:
    """The board ROOMY after its first tile: red and blue score one point each."""
    game = draw(ROOMY, racks=[f"{tile} {rest}"], markers=[markers])
    game.play(game.on(tile))
    return game


def test_bonus_is_earned_at_exactly_18() -> None:
    """R5.1: 17 + 1."""
    game = play_first("r17")
    assert game.scores[0][0] == 18
    assert (game.seat, game.phase, game.bonus) == (0, "place", 1)


def test_no_bonus_at_17() -> None:
    """R5.1: 16 + 1."""
    game = play_first("r16")
    assert game.scores[0][0] == 17
    assert game.bonus == 0


def test_bonus_is_earned_when_points_are_left_over() -> None:
    """R5.1, R4.3: 17 + 3."""
    board = """
        R R R 1 2 . . .
         . . . . . . .
    """
    game = draw(board, racks=["rb gg"], markers=["r17"])
    game.play(game.on("rb"))
    assert (game.scores[0][0], game.bonus) == (18, 1)


def test_extreme_bonus_is_earned_at_13() -> None:
    """R5.1, R4.3."""
    board = """
        R 1 2 . . .
        . . . . . .
    """
    game = draw(board, edition="extreme", racks=["rb gg"], markers=["r12"])
    game.play(game.on("rb"))
    assert (game.scores[0][0], game.bonus) == (13, 1)


def test_one_tile_can_earn_two_bonuses() -> None:
    """R5.1."""
    game = play_first("r17 b17")
    assert (game.seat, game.bonus) == (0, 2)
    game.play(game.on("gg", "34"))
    assert (game.seat, game.bonus) == (0, 1)
    game.play(game.legal_moves()[0])
    assert game.bonus == 0
    assert len(game.turns[0].moves) == 3


@pytest.mark.parametrize("place", [16, 17])
def test_a_double_earns_one_bonus(place: int) -> None:
    """R5.1: whether its first half or its second reaches the end."""
    board = """
        R 1 2 R . . .
         . . . . . .
    """
    game = draw(board, racks=["rr gg gg"], markers=[f"r{place}"])
    game.play(game.on("rr"))
    assert (game.scores[0][0], game.bonus) == (18, 1)


@pytest.mark.parametrize(("edition", "track"), [("2023", 18), ("extreme", 13)])
def test_team_double_earns_two_bonuses_when_its_second_half_moves_a_whole_track(
    edition: str, track: int
) -> None:
    """R5.1, R8.2: one point reaches the corner; the second half scores a whole track."""
    board = f"R 1 2 {'R ' * track}. . . ."
    game = draw(board, edition=edition, variant="team", racks=["rr gg oo yy"])
    game.states[0].pegs[0, 0] = track - 1
    before = game.states.copy()
    game.play(game.on("rr", "12"))
    assert (game.scores[0][0], game.bonus) == (2 * track, 2)
    game.states[:] = before
    game.play(game.on("rr", "21"))
    assert (game.scores[0][0], game.bonus) == (track + 1, 1)


def test_bonus_placements_are_compulsory() -> None:
    """R5.2: neither an exchange nor a move of the next player is possible."""
    game = play_first("r17")
    for decision in ("keep", "swap"):
        with pytest.raises(IllegalMove) as refused:
            game.play(decision)
        assert refused.value.clause == "R6.1"
    assert all(move.tile in game.racks[0] for move in game.legal_moves())


def test_refill_waits_for_all_bonus_placements() -> None:
    """R5.2: the rack goes down to three tiles before it is refilled."""
    game = play_first("r17 b17", rest="gg gg gg oo oo")
    bag = game.bag_size
    assert game.rack_sizes[0] == 5
    game.play(game.on("gg", "34"))
    assert (game.rack_sizes[0], game.bag_size) == (4, bag)
    game.play(game.legal_moves()[-1])  # green and orange are lowest and on the rack: no exchange
    assert (game.seat, game.rack_sizes[0], game.bag_size) == (1, 6, bag - 3)
    assert (len(game.turns[0].moves), game.turns[0].drawn) == (3, 3)


def test_bonus_uses_the_tiles_left_on_the_rack() -> None:
    """R5.2."""
    game = play_first("r17", rest="oo yy")
    assert {str(move.tile) for move in game.legal_moves()} == {"oo", "yy"}


def test_bonus_placement_is_scored_and_can_earn_more() -> None:
    """R5.2: red earns a bonus, blue earns another with the next tile, orange earns none."""
    board = """
        R 1 2 . . . .
         B 3 4 . . . .
          . 5 6 . . .
    """
    game = draw(board, racks=["rg by oo pp"], markers=["r17 b17"])
    game.play(game.on("rg", "12"))
    assert (game.scores[0][0], game.bonus) == (18, 1)
    game.play(game.on("by", "34"))
    assert (game.scores[0][2], game.bonus) == (18, 1)
    game.play(game.on("oo", "56"))
    assert game.bonus == 0
    assert [str(move.tile) for move in game.turns[0].moves] == ["rg", "by", "oo"]


def test_bonuses_add_up() -> None:
    """R5.2: of two due bonus placements the first earns another, so two are still due."""
    board = """
        R 1 2 B . . .
         O 3 4 . . . .
    """
    game = draw(board, racks=["rb og gg gg"], markers=["r17 b17 o17"])
    game.play(game.on("rb", "12"))
    assert game.bonus == 2
    game.play(game.on("og", "34"))
    assert game.bonus == 2


def test_exchange_is_checked_after_the_last_bonus_placement() -> None:
    """R5.2, R6.1: the bonus placement uses the last tile with the lowest colour."""
    game = draw(ROOMY, racks=["rb pp gg gg"], markers=["r17 g5 b5 o5 y5 p0"])
    game.play(game.on("rb"))
    before = game.phase
    game.play(game.on("pp", "34"))
    assert (before, game.phase) == ("place", "exchange")


def test_bonus_lapses_with_an_empty_rack() -> None:
    """R5.3: the last tile of the rack earns two bonuses; the rack is refilled and the turn ends."""
    game = play_first("r17 b17", rest="")
    assert game.bonus == 0
    assert game.rack_sizes[0] == 6
    assert game.seat == 1


def test_bonus_lapses_partly_when_the_rack_runs_out() -> None:
    """R5.3: two bonus placements are due, and one tile is left."""
    game = play_first("r17 b17", rest="gg")
    game.play(game.on("gg", "34"))
    assert (game.seat, game.bonus, game.rack_sizes[0]) == (1, 0, 6)


def test_bonus_lapses_when_the_board_is_full() -> None:
    """R5.3, R7.1."""
    board = "R 1 2 . R ."
    game = draw(board, racks=["rb gg"], markers=["r17"])
    game.play(game.on("rb"))
    assert game.outcome is not None
    assert (game.outcome.reason, game.bonus) == ("full", 0)


def test_marker_already_at_the_end_earns_nothing() -> None:
    """R5.4."""
    game = play_first("r18")
    assert (game.scores[0][0], game.bonus) == (18, 0)


def test_marker_that_does_not_move_earns_nothing() -> None:
    """R5.4: the tile scores nothing; both markers are already at the end."""
    board = "1 2 . . . . ."
    game = draw(board, racks=["rb gg"], markers=["r18 b18"])
    game.play(game.on("rb"))
    assert game.bonus == 0
