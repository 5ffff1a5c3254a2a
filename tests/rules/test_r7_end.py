"""R7: the end of the standard game, and its result."""

import pytest

from tests.drawing import Drawn, draw


def standings(*boards: str, edition: str = "2023") -> tuple[int, ...]:
    """The ranks of score boards, each written as its six (eight) markers."""
    colours = "rgboyptk"
    markers = [
        " ".join(colour + place for colour, place in zip(colours, board.split(), strict=False))
        for board in boards
    ]
    board = "1 2 . . . ."
    return draw(board, edition=edition, players=len(boards), markers=markers).ranks


def finish(game: Drawn, move: str) -> str:
    """Plays a move that ends the game; returns the reason."""
    game.play(move)
    assert game.outcome is not None
    assert game.legal_moves() == []
    return game.outcome.reason


def test_game_ends_when_no_two_empty_spaces_share_an_edge() -> None:
    """R7.1: two single spaces are left."""
    board = ". R 1 2 R ."
    game = draw(board, racks=["rb gg"])
    assert finish(game, game.on("rb")) == "full"


def test_game_goes_on_while_one_pair_is_left() -> None:
    """R7.1."""
    board = "3 4 R 1 2 R ."
    game = draw(board, racks=["rb", "gg"])
    game.play(game.on("rb"))
    assert (game.outcome, game.seat) == (None, 1)
    assert game.covered() == game.pairs("34")


def test_two_empty_octagons_that_touch_at_a_corner_do_not_continue_the_game() -> None:
    """R7.1, R1.4: the two empty spaces touch only diagonally."""
    board = """
        1 2 . R
        R R R .
    """
    game = draw(board, edition="extreme", racks=["rb gg"])
    assert finish(game, game.on("rb")) == "full"


@pytest.mark.parametrize(("players", "phase"), [(2, "over"), (3, "place")])
def test_empty_spaces_out_of_play_do_not_keep_the_game_going(players: int, phase: str) -> None:
    """R7.1, R1.3."""
    board = "1 2 R - -"
    game = draw(board, players=players, racks=["rb", "oo"])
    game.play(game.on("rb"))
    assert game.phase == phase


def test_game_ends_in_the_middle_of_a_turn() -> None:
    """R7.1, R5.3: of two earned bonus placements, the first covers the last pair of spaces."""
    board = "R 1 2 B 3 4 R"
    game = draw(board, racks=["rb gg oo yy"], markers=["r17 b17"])
    game.play(game.on("rb"))
    assert (game.seat, game.bonus) == (0, 2)
    assert finish(game, game.on("gg", "34")) == "full"
    assert game.bonus == 0
    assert game.racks[0] == ("oo", "yy")


def test_game_ends_before_any_exchange_or_refill() -> None:
    """R7.1."""
    board = "1 2 R"
    game = draw(board, racks=["rr gb"], markers=["g5 b5 o5 y5 p5"])
    assert finish(game, game.on("rr")) == "full"
    assert game.racks[0] == ("gb",)
    assert game.turns[-1].exchange is None
    assert game.turns[-1].draw is None


ALMOST = "r17 g18 b18 o18 y18 p18"


def test_player_with_all_markers_at_the_end_wins_at_once() -> None:
    """R7.2."""
    board = "R 1 2 . . . ."
    game = draw(board, racks=["rb gg"], markers=[ALMOST, "r18 g18 b18 o18 y18 p17"])
    assert finish(game, game.on("rb")) == "instant"
    assert game.outcome is not None
    assert (game.outcome.ranks, game.outcome.winners) == ((1, 2), (0,))
    assert game.bonus == 0


def test_instant_win_also_with_bonuses_due() -> None:
    """R7.2: by a bonus placement while another one is still due."""
    board = """
        R 1 2 B . . .
         G 3 4 . . . .
    """
    game = draw(board, racks=["rb go yy yy"], markers=["r17 g17 b17 o18 y18 p18"])
    game.play(game.on("rb", "12"))
    assert game.bonus == 2
    assert finish(game, game.on("go", "34")) == "instant"


def test_instant_win_is_checked_after_both_halves() -> None:
    """R7.2: one tile moves the last two markers to the end."""
    board = "R 1 2 B . . ."
    game = draw(board, racks=["rb gg"], markers=["r17 g18 b17 o18 y18 p18"])
    assert finish(game, game.on("rb")) == "instant"
    assert game.scores[0] == (18,) * 6


def test_five_markers_at_the_end_are_not_enough() -> None:
    """R7.2."""
    board = "R 1 2 . . . ."
    game = draw(board, racks=["rb gg"], markers=["r17 g17 b18 o18 y18 p18"])
    game.play(game.on("rb"))
    assert game.outcome is None


def test_instant_win_is_the_reason_even_if_the_board_is_full() -> None:
    """R7.2, R7.1."""
    board = "R 1 2"
    game = draw(board, racks=["rb gg"], markers=[ALMOST])
    assert finish(game, game.on("rb")) == "instant"


def test_extreme_instant_win_takes_eight_markers_at_13() -> None:
    """R7.2, R4.3."""
    board = "R 1 2 . . . ."
    rest = "g13 b13 o13 y13 p13 t13"
    game = draw(board, edition="extreme", racks=["rb gg"], markers=[f"r12 {rest} k13"])
    assert finish(game, game.on("rb")) == "instant"
    game = draw(board, edition="extreme", racks=["rb gg"], markers=[f"r12 {rest} k12"])
    game.play(game.on("rb"))
    assert game.outcome is None


def test_higher_lowest_marker_ranks_better() -> None:
    """R7.3."""
    assert standings("5 5 5 5 5 5", "4 18 18 18 18 18") == (1, 2)


def test_a_tie_is_broken_by_the_next_lowest_marker() -> None:
    """R7.3."""
    assert standings("3 7 9 9 9 9", "8 3 9 9 9 9") == (2, 1)


def test_two_markers_on_the_lowest_value_lose_to_one() -> None:
    """R7.3: markers 3 and 3 lose to markers 3 and 4."""
    assert standings("3 3 18 18 18 18", "3 4 4 4 4 4") == (2, 1)


def test_colours_do_not_matter_for_the_rank() -> None:
    """R7.3."""
    assert standings("1 2 3 4 5 6", "6 5 4 3 2 1") == (1, 1)


def test_exact_ties_share_the_rank() -> None:
    """R7.3: after two winners comes rank 3."""
    assert standings("4 4 4 4 4 4", "1 9 9 9 9 9", "4 4 4 4 4 4") == (1, 3, 1)
    assert standings("4 4 4 4 4 4", "5 5 5 5 5 5", "4 4 4 4 4 4") == (2, 1, 2)


def test_exact_tie_at_the_end_has_several_winners() -> None:
    """R7.3."""
    board = "1 2 R"
    game = draw(board, racks=["gb"], markers=["r3 g4", "y3 p4"])
    assert finish(game, game.on("gb")) == "full"
    assert game.outcome is not None
    assert (game.outcome.ranks, game.outcome.winners) == ((1, 1), (0, 1))


def test_difference_in_the_highest_marker_still_decides() -> None:
    """R7.3."""
    assert standings("7 8 9 10 11 12", "7 8 9 10 11 13") == (2, 1)


def test_outcome_has_scores_ranks_and_reason() -> None:
    """R7.3."""
    board = "R 1 2"
    game = draw(board, players=3, racks=["rb"], markers=["", "g5", "p2"])
    assert game.outcome is None
    finish(game, game.on("rb"))
    assert game.outcome is not None
    assert game.outcome.scores == ((1, 0, 0, 0, 0, 0), (0, 5, 0, 0, 0, 0), (0, 0, 0, 0, 0, 2))
    assert game.outcome.ranks == (3, 1, 2)
    assert game.outcome.reason == "full"


def test_extreme_ranks_as_the_rule_says_not_as_its_example() -> None:
    """R7.4: markers 7 8 11 rank before 7 8 10, but markers 7 8 8 11 rank behind 7 8 10."""
    ahead, behind = "7 8 11 12 12 12 12 12", "7 8 10 12 12 12 12 12"
    assert standings(behind, ahead, edition="extreme") == (2, 1)
    assert standings(behind, "7 8 8 11 12 12 12 12", edition="extreme") == (1, 2)
