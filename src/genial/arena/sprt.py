"""Stops a contest as soon as it is clear who is stronger.

A sequential probability ratio test (A. Wald, 1945) weighs two claims about the share of points
that one contestant takes from another: it is one half, or it is one half and a margin. After
every set it asks how much likelier the second makes what was seen, and stops when that is clear
either way. Most contests need far fewer games than one of fixed length with the same chances of
error.

The test here is the *generalised* one, as fishtest runs it for Stockfish (M. Van den Bergh, The
generalized maximum likelihood ratio test for the expected score; its theory is X. Li, J. Liu and
Z. Ying, Generalized sequential probability ratio test, 2014). Nothing is assumed about how scores
are distributed: for each claim the likeliest distribution is taken whose mean is as claimed. What
is counted are whole mirrored sets (0, 1/2, 1, 3/2 or 2 points in two games: the pentanomial
model), since the games of a set share their luck and are not independent.
"""

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Verdict: TypeAlias = Literal["stronger", "weaker", "not stronger"]

MARGIN = 0.02
"""The difference worth finding where none is named: a share of 52%."""
UNSEEN = 1e-3
"""How many sets without a point, and with all points, are taken as seen from the start.

Without them no distribution with the claimed mean might be possible. Fishtest does the same.
"""
HALVINGS = 45
"""Finds the tilt to 13 digits, near enough to the ends of its interval for a million sets."""


@dataclass
class Sprt:
    """Tests whether one contestant is stronger than another, set by set.

    The verdict is "stronger" when a share of one half and `margin` is believed, "not stronger" when
    one half is. Two-sided, the same test runs for the other contestant too: the verdict is "weaker"
    if that one is the stronger, and "not stronger" only when neither is. A verdict is kept: sets
    that were still being played when it fell change the ratio, and no longer the verdict.

    Attributes:
        margin: the difference worth finding; 0.02 asks for a share of 52%.
        alpha: chance to find a difference between equals (two-sided: one of the two).
        beta: chance to overlook a difference of `margin`.
        two_sided: whether to look for the other's being stronger, too. Without it a test of one who
            is weaker ends sooner.
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
        """Counts one more set: the points of the first contestant, out of so many games."""
        if not 0 <= score <= games or games < 1:
            raise ValueError(f"score {score} of {games} games should be between 0 and {games}")
        self._sets[score / games] += 1
        if self.verdict is None:
            self._decide()

    @property
    def llr(self) -> float:
        """Log of how much likelier what was seen is if the first is stronger, than if equal."""
        return self._ratio(1)

    @property
    def bounds(self) -> tuple[float, float]:
        """The ratios at which a test ends: of equal strength, and of one being stronger."""
        alpha = self.alpha / len(self._sides)  # two tests may err in turn
        return math.log(self.beta / (1 - alpha)), math.log((1 - self.beta) / alpha)

    @property
    def verdict(self) -> Verdict | None:
        """What was found, or None if more sets are needed."""
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
    """Likelihood of the likeliest distribution with this mean, compared to that of what was seen.

    Such a distribution has the frequencies seen, each divided by `1 + tilt * (share - mean)`, with
    the one tilt that makes the mean right (A. Owen, Empirical likelihood ratio confidence
    intervals for a single functional, 1988).

    Args:
        sets: how many sets were seen with each share of points.
        mean: the share that is claimed, between 0 and 1.
    """
    seen = [(share - mean, float(count)) for share, count in sets.items()]
    seen += [(-mean, UNSEEN), (1 - mean, UNSEEN)]
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        # The excess falls as the tilt rises, from plus to minus infinity.
        excess = sum(count * off / (1 + tilt * off) for off, count in seen)
        low, high = (tilt, high) if excess > 0 else (low, tilt)
    return -sum(count * math.log1p(low * off) for off, count in seen)
