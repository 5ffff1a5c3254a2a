"""The interval of a share: known values and limits."""

from __future__ import annotations

import pytest

from genial.arena.intervals import find_interval


@pytest.mark.parametrize(
    ("wins", "low", "high"), [(0, 0.0, 0.03699), (50, 0.40383, 0.59617), (100, 0.96301, 1.0)]
)
def test_shares_of_a_hundred_games_have_wilsons_interval(
    wins: int, low: float, high: float
) -> None:
    assert find_interval(wins / 100, 100) == pytest.approx((low, high), abs=1e-5)


def test_rounding_keeps_the_share_within_its_interval() -> None:
    for games in range(1, 200):
        for wins in range(games + 1):
            low, high = find_interval(wins / games, games)
            assert 0 <= low <= wins / games <= high <= 1
