"""How far the truth may be from what was seen."""

import math

Z = 1.959964
"""95% of a normal distribution lie within so many deviations."""


def find_interval(share: float, games: float) -> tuple[float, float]:
    """The 95% interval of a share (E. Wilson, Probable inference, 1927).

    It copes with few games, with parts of games, and with none lost; the share is always in it.
    """
    pull = Z**2 / games
    middle = (share + pull / 2) / (1 + pull)
    half = math.sqrt(share * (1 - share) * pull + pull**2 / 4) / (1 + pull)
    low, high = min(middle - half, share), max(middle + half, share)  # rounding may cross it
    return max(0.0, low), min(1.0, high)


def correct_bias(sets: int) -> float:
    """The factor that makes up for sets being nearer to their own mean than to the true one."""
    return sets / max(sets - 1, 1)
