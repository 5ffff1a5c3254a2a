"""Intervals: known values, and whether 95% of them contain the truth."""

from __future__ import annotations

import numpy as np
import pytest

from genial.lab.estimates import Estimate, estimate_mean, estimate_share, measure_spread


def contains(estimate: Estimate, truth: float) -> bool:
    return estimate.low <= truth <= estimate.high


def test_a_share_has_wilsons_interval() -> None:
    # (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n) with p = 1/2, n = 100, z = 1.96
    estimate = estimate_share([True] * 50 + [False] * 50)
    assert estimate.value == 0.5
    assert (estimate.low, estimate.high) == pytest.approx((0.40383, 0.59617), abs=1e-5)


def test_the_interval_of_an_event_that_never_happened_is_above_zero() -> None:
    estimate = estimate_share([False] * 10)
    assert (estimate.value, estimate.low) == (0, 0)
    assert estimate.high == pytest.approx(0.27754, abs=1e-5)


def test_a_mean_has_its_normal_interval_and_counts_stay_above_zero() -> None:
    estimate = estimate_mean([1, 3, 1, 3], most=9)  # deviation 2/√3, so the standard error is 1/√3
    assert estimate.value == 2
    assert estimate.high - 2 == pytest.approx(1.959964 / 3**0.5)
    assert estimate_mean([0, 0, 0, 9], most=9).low == 0
    assert estimate_mean([0, 9, 9, 9], most=9).high == 9


@pytest.mark.parametrize(("same", "low", "high"), [(0, 0, 9), (9, 0, 9), (3, 0, 9)])
def test_equal_games_still_leave_an_interval(same: int, low: int, high: int) -> None:
    """The interval assumes that as many games as Wilson's allows had an extreme value."""
    estimate = estimate_mean([same] * 10, most=9)
    assert estimate.value == same
    assert same - estimate.low == pytest.approx(0.27754 * (same - low), abs=1e-4)
    assert estimate.high - same == pytest.approx(0.27754 * (high - same), abs=1e-4)
    assert estimate.low < estimate.high


def test_quartiles_are_scores_that_happened() -> None:
    spread = measure_spread([3, 3, 4, 5, 7, 8, 8, 9], most=10)
    assert spread.quartiles == (3, 5, 8)
    assert spread.counts == (0, 0, 0, 2, 1, 1, 0, 1, 2, 1, 0)


def test_intervals_contain_the_true_value_at_the_stated_rate() -> None:
    rng = np.random.default_rng(1)
    shares = [contains(estimate_share((rng.random(80) < 0.3).tolist()), 0.3) for _ in range(1000)]
    means = [contains(estimate_mean(rng.poisson(4, 80).tolist(), most=99), 4) for _ in range(1000)]
    halves = [
        contains(estimate_share((rng.integers(0, 3, 80) / 2).tolist()), 0.5) for _ in range(1000)
    ]
    assert 930 <= sum(shares) <= 970
    assert 930 <= sum(means) <= 970
    assert sum(halves) >= 950  # with shared wins the intervals are wider than necessary
