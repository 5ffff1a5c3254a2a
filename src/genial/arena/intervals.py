"""95% intervals of shares."""

import math

Z = 1.959964
"""95% of a normal distribution lie within this many standard deviations."""


def find_interval(share: float, games: float) -> tuple[float, float]:
    """The 95% interval of a share (E. Wilson, Probable inference, 1927).

    Works for few games, for a fractional number of games, and for shares of 0 or 1. The share
    itself is always inside the interval.
    """
    pull = Z**2 / games
    middle = (share + pull / 2) / (1 + pull)
    half = math.sqrt(share * (1 - share) * pull + pull**2 / 4) / (1 + pull)
    # Because of rounding, the share itself could be outside the interval.
    low, high = min(middle - half, share), max(middle + half, share)
    return max(0.0, low), min(1.0, high)


def correct_bias(sets: int) -> float:
    """Bessel's correction factor for a variance that is estimated from this number of sets."""
    return sets / max(sets - 1, 1)
