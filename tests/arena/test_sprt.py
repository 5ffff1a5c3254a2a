"""The sequential test: a known ratio, error rates within their limits, and early stops."""

from collections import Counter

import numpy as np
import pytest

from genial.arena.sprt import Sprt

SPLIT = (0.15, 0.2, 0.3, 0.2, 0.15)
"""Probabilities of 0, 1/2, 1, 3/2 and 2 points in a set of two games between equal bots."""


def run(rng: np.random.Generator, test: Sprt, share: float) -> tuple[str | None, int]:
    """Adds random sets to the test until it has a verdict, at most 2000 sets.

    `share` is the share of the points that the first entrant is expected to score.
    """
    # The mean is changed by moving probability from 0 points to 2 points.
    chances = np.array(SPLIT) + (share - 0.5) * np.array([-1, 0, 0, 0, 1])
    for sets, points in enumerate(rng.choice(5, 2000, p=chances) / 2, start=1):
        test.add(float(points), 2)
        if test.verdict:
            return test.verdict, sets
    return None, 2000


def test_the_ratio_is_the_one_fishtest_shows() -> None:
    # Published statistics of a test of the engine Monty: 128 pairs with the hypotheses 0.5
    # and 0.503909 give a log-likelihood ratio of -0.53772.
    test = Sprt(margin=0.003909)
    for points, sets in zip((0, 0.5, 1, 1.5, 2), (13, 37, 50, 25, 3), strict=True):
        for _ in range(sets):
            test.add(points, 2)
    assert test.llr == pytest.approx(-0.53772, abs=2e-4)


def test_without_sets_there_is_no_verdict() -> None:
    test = Sprt()
    assert test.verdict is None
    assert test.llr == pytest.approx(0, abs=1e-4)
    low, high = Sprt(two_sided=False).bounds
    assert (low, high) == pytest.approx((-2.944, 2.944), abs=1e-3)


def test_equal_bots_are_rarely_found_different() -> None:
    rng = np.random.default_rng(1)
    verdicts = Counter(run(rng, Sprt(margin=0.1), 0.5)[0] for _ in range(120))
    assert verdicts["stronger"] + verdicts["weaker"] <= 12  # 6 are expected
    assert verdicts[None] == 0


@pytest.mark.parametrize(("share", "verdict"), [(0.6, "stronger"), (0.4, "weaker")])
def test_a_difference_as_large_as_the_margin_is_rarely_missed(share: float, verdict: str) -> None:
    rng = np.random.default_rng(2)
    verdicts = Counter(run(rng, Sprt(margin=0.1), share)[0] for _ in range(100))
    assert verdicts[verdict] >= 89  # 95 are expected


def test_the_one_sided_test_keeps_its_error_rates() -> None:
    rng = np.random.default_rng(3)
    for share, verdict in ((0.5, "not stronger"), (0.6, "stronger"), (0.4, "not stronger")):
        ends = [run(rng, Sprt(margin=0.1, two_sided=False), share)[0] for _ in range(80)]
        assert Counter(ends)[verdict] >= 71  # 76 are expected


def test_large_differences_end_the_test_early() -> None:
    rng = np.random.default_rng(4)
    close = np.mean([run(rng, Sprt(margin=0.1), 0.6)[1] for _ in range(30)])
    clear = np.mean([run(rng, Sprt(margin=0.1), 0.64)[1] for _ in range(30)])
    assert clear < 0.75 * close


@pytest.mark.parametrize(
    ("points", "verdict"), [(2, "stronger"), (0, "weaker"), (1, "not stronger")]
)
def test_sets_with_equal_points_lead_to_a_verdict(points: int, verdict: str) -> None:
    test = Sprt()
    for _ in range(100):
        test.add(points, 2)
    assert test.verdict == verdict


def test_one_set_is_not_enough_for_a_verdict() -> None:
    test = Sprt(margin=0.1)
    test.add(2, 2)
    assert test.verdict is None
    assert test.llr > 0


@pytest.mark.parametrize(("points", "verdict"), [(2, "stronger"), (0, "weaker")])
def test_a_verdict_does_not_change_with_more_games(points: int, verdict: str) -> None:
    test = Sprt(margin=0.1)
    while test.verdict is None:
        test.add(points, 2)
    before = test.llr
    for _ in range(100):
        test.add(2 - points, 2)
    assert (test.llr > before) == (verdict == "weaker")
    assert test.verdict == verdict


def test_sets_may_have_any_number_of_games() -> None:
    pairs, sixes = Sprt(), Sprt()
    for points in (0, 1, 2, 2, 1.5):
        pairs.add(points, 2)
        sixes.add(points * 3, 6)
    assert sixes.llr == pytest.approx(pairs.llr)


def test_invalid_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="score 3 of 2 games should be between 0 and 2"):
        Sprt().add(3, 2)
    with pytest.raises(ValueError, match="margin 0 should be between"):
        Sprt(margin=0)
    with pytest.raises(ValueError, match="alpha and beta should be between"):
        Sprt(alpha=1)
