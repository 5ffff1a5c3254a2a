"""The sequential test that stops a contest as soon as it is clear which bot is stronger.

A sequential probability ratio test (A. Wald, 1945) compares two hypotheses about the share of
points that one entrant takes from another: one half, or one half plus a margin. After every set it
computes the likelihood ratio of the two hypotheses, and stops when the ratio crosses a bound. Most
contests need far fewer games than a contest of fixed length with the same error rates.

This is the *generalised* test, as fishtest runs it for Stockfish (M. Van den Bergh, The generalized
maximum likelihood ratio test for the expected score; theory in X. Li, J. Liu and Z. Ying,
Generalized sequential probability ratio test, 2014). It assumes no distribution of the scores: each
hypothesis uses the most likely distribution that has the claimed mean. The test counts whole
mirrored sets (0, 1/2, 1, 3/2 or 2 points in two games: the pentanomial model), because the games of
a set share their luck and are not independent.
"""

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Verdict: TypeAlias = Literal["stronger", "weaker", "not stronger"]

MARGIN = 0.02
"""The default margin: a share of 52%."""
UNSEEN = 1e-3
"""The initial count of sets with no points, and of sets with all points.

With a count of 0 there may be no distribution with the claimed mean. Fishtest does the same.
"""
HALVINGS = 45
"""Bisection steps to find the tilt to 13 digits, which is enough for a million sets."""


@dataclass
class Sprt:
    """Tests whether the first entrant is stronger than the second, after every set of games.

    The verdict is "stronger" when the test accepts a share of one half plus `margin`, and "not
    stronger" when it accepts one half. A two-sided test also tests the second entrant. Its verdict
    is "weaker" if the second entrant is stronger, and "not stronger" only if neither is. A verdict
    is final: later sets change the ratio, but not the verdict.

    Attributes:
        margin: the smallest difference to find; 0.02 is a share of 52%.
        alpha: the chance to find a difference between equals, in a two-sided test in either
            direction.
        beta: the chance to miss a difference of `margin`.
        two_sided: whether to test the second entrant, too. A one-sided test ends sooner if the
            first entrant is weaker.
    """

    margin: float = MARGIN
    alpha: float = 0.05
    beta: float = 0.05
    two_sided: bool = True
    _sets: Counter[float] = field(default_factory=Counter, init=False, repr=False)
    _found: dict[int, bool] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        if not 0 < self.margin < 0.5:
            raise ValueError(f"margin {self.margin} should be between 0 and 0.5")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("alpha and beta should be between 0 and 0.5")

    def add(self, score: float, games: int) -> None:
        """Adds a set: the points of the first entrant, and the number of games."""
        if not 0 <= score <= games or games < 1:
            raise ValueError(f"score {score} of {games} games should be between 0 and {games}")
        self._sets[score / games] += 1
        if self.verdict is None:
            self._decide()

    @property
    def llr(self) -> float:
        """The log-likelihood ratio of "the first entrant is stronger" against "both are equal"."""
        return self._ratio(1)

    @property
    def bounds(self) -> tuple[float, float]:
        """The log ratios at which the test accepts "equal" and "stronger"."""
        alpha = self.alpha / len(self._sides)  # two tests share the error rate
        return math.log(self.beta / (1 - alpha)), math.log((1 - self.beta) / alpha)

    @property
    def verdict(self) -> Verdict | None:
        """The verdict, or None if more sets are needed."""
        if self._found.get(1):
            return "stronger"
        if self._found.get(-1):
            return "weaker"
        return "not stronger" if len(self._found) == len(self._sides) else None

    @property
    def _sides(self) -> tuple[int, ...]:
        return (1, -1) if self.two_sided else (1,)

    def _decide(self) -> None:
        low, high = self.bounds
        for side in self._sides:
            if side not in self._found and not low < (ratio := self._ratio(side)) < high:
                self._found[side] = ratio >= high

    def _ratio(self, side: int) -> float:
        claimed = log_likelihood(self._sets, 0.5 + side * self.margin)
        return claimed - log_likelihood(self._sets, 0.5)


def log_likelihood(sets: Counter[float], mean: float) -> float:
    """The greatest log-likelihood of a distribution with this mean, minus that of the observed one.

    The most likely distribution has the observed frequencies, each divided by `1 + tilt * (share -
    mean)`. Exactly one tilt gives the right mean (A. Owen, Empirical likelihood ratio confidence
    intervals for a single functional, 1988).

    Args:
        sets: the number of sets with each share of points.
        mean: the claimed share, between 0 and 1.
    """
    seen = [(share - mean, float(count)) for share, count in sets.items()]
    seen += [(-mean, UNSEEN), (1 - mean, UNSEEN)]
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        # As the tilt grows, the excess falls from plus infinity to minus infinity.
        excess = sum(count * off / (1 + tilt * off) for off, count in seen)
        low, high = (tilt, high) if excess > 0 else (low, tilt)
    return -sum(count * math.log1p(low * off) for off, count in seen)
