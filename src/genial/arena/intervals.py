"""How far the truth may be from what was seen."""

import math

Z = 1.959964
"""95% of a normal distribution lie within so many deviations."""


def find_interval(share: float, games: float) -> tuple[float, float]:
    """The 95% interval of a share (E. Wilson, Probable inference, 1927).

    It copes with few games, with parts of games, and with none lost.
    """
    pull = Z**2 / games
    middle = (share + pull / 2) / (1 + pull)
    half = math.sqrt(share * (1 - share) * pull + pull**2 / 4) / (1 + pull)
    return max(0.0, middle - half), min(1.0, middle + half)


def correct_bias(sets: int) -> float:
    """The factor that makes up for sets being nearer to their own mean than to the true one."""
    return sets / max(sets - 1, 1)
