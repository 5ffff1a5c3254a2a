"""The ranking at the end, and the marker that decided each rank."""

from __future__ import annotations

import numpy as np
import pytest

from genial.engine.game import Game
from genial.engine.state import FULL, OVER
from genial.server.present.endings import present_end
from genial.server.protocol.pieces import End


def end_with(*markers: list[int], variant: str = "standard") -> End:
    """The end of a game with these markers, as clients receive it."""
    players = {"duel": 2, "team": 4, "solo": 1}.get(variant, len(markers))
    game = Game("2023", variant=variant, players=players, seed=0)
    state = game.states[0]
    for board, row in enumerate(markers):
        state.pegs[board, : len(row)] = np.array(row)
    state.phase, state.reason = OVER, FULL
    end = present_end(game.view(None), best_before=None)
    assert end is not None
    return end


def test_the_first_difference_from_the_lowest_marker_decides() -> None:
    end = end_with([9, 12, 12, 18, 18, 18], [13, 12, 9, 18, 14, 15], [7, 18, 18, 18, 18, 18])
    rows = [(row.owner, row.rank, row.decided_at) for row in end.standings]
    assert rows == [(1, 1, None), (0, 2, 2), (2, 3, 0)]
    assert end.standings[0].markers == [9, 12, 13, 14, 15, 18]
    assert all(row.side is None for row in end.standings)


def test_an_exact_tie_shares_the_rank() -> None:
    end = end_with([1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1], [0, 9, 9, 9, 9, 9])
    rows = [(row.owner, row.rank, row.decided_at) for row in end.standings]
    assert rows == [(0, 1, None), (1, 1, None), (2, 3, 0)]


def test_a_team_has_two_seats() -> None:
    end = end_with([20] * 6, [21] * 6, variant="team")
    assert [(row.owner, row.seats) for row in end.standings] == [(1, [1, 3]), (0, [0, 2])]


@pytest.mark.parametrize(
    ("pegs", "rows"),
    [
        # Example 8 of the rules: two markers each, 2-4 against 2-3.
        ([2, 4, -2, -3, 0, 0], [(0, [2, 4], 2, None), (1, [2, 3], 2, 1)]),
        ([1, 1, 1, -9, -9, 0], [(0, [1, 1, 1], 3, None), (1, [9, 9], 2, None)]),
        ([3, -3, 0, 0, 0, 0], [(0, [3], 1, None), (1, [3], 1, None)]),
    ],
)
def test_in_a_duel_the_own_side_counts(pegs: list[int], rows: list[object]) -> None:
    end = end_with(pegs, variant="duel")
    assert [(r.owner, r.markers, r.side, r.decided_at) for r in end.standings] == rows


def test_solo_has_a_result() -> None:
    end = end_with([20, 4, 18, 36, 9, 11], variant="solo")
    assert (end.result, end.best, len(end.standings)) == (4, None, 1)
