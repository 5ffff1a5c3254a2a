"""Figures with their 95% intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from genial.arena.intervals import Z, find_interval


@dataclass(frozen=True)
class Estimate:
    """A figure, and where its 95% interval begins and ends."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Spread:
    """How a whole number is spread over games.

    Attributes:
        mean: its mean.
        quartiles: a quarter of all games have at most the first, half the second, and so on.
        counts: in how many games it was 0, 1, 2 ...
    """

    mean: Estimate
    quartiles: tuple[int, int, int]
    counts: tuple[int, ...]


def estimate_share(parts: Sequence[float]) -> Estimate:
    """The mean of numbers from 0 to 1, with E. Wilson's interval (Probable inference, 1927).

    Made for yes and no; halves vary less than these, so that with shared places it is wide rather
    than narrow. Caller ensures that there is at least one.
    """
    share = sum(parts) / len(parts)
    return Estimate(share, *find_interval(share, len(parts)))


def estimate_mean(numbers: Sequence[float], most: float) -> Estimate:
    """The mean of numbers from 0 to `most`, with the interval of a normal distribution.

    Where all are the same there is no deviation to tell it from: then as many games may be
    otherwise as Wilson's interval allows where none was, and as far off as a game can be.

    Caller ensures that there are at least two.
    """
    mean = float(np.mean(numbers))
    if min(numbers) == max(numbers):
        _, others = find_interval(0.0, len(numbers))
        return Estimate(mean, mean - others * mean, mean + others * (most - mean))
    margin = Z * float(np.std(numbers, ddof=1)) / math.sqrt(len(numbers))
    return Estimate(mean, max(0.0, mean - margin), min(most, mean + margin))


def measure_spread(numbers: Sequence[int], most: int) -> Spread:
    """How numbers from 0 to `most` are spread. Caller ensures that there are at least two."""
    seen = Counter(numbers)
    first, second, third = np.quantile(numbers, (0.25, 0.5, 0.75), method="inverted_cdf").tolist()
    counts = tuple(seen[number] for number in range(most + 1))
    return Spread(estimate_mean(numbers, most), (first, second, third), counts)
