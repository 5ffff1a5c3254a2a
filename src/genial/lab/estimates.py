"""Means and shares with their 95% intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from genial.arena.intervals import Z, find_interval


@dataclass(frozen=True)
class Estimate:
    """A number with its 95% interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Spread:
    """The distribution of a whole number over games.

    Attributes:
        mean: the mean.
        quartiles: a quarter of the games have at most the first value, half at most the second ...
        counts: the number of games with the value 0, 1, 2 and so on.
    """

    mean: Estimate
    quartiles: tuple[int, int, int]
    counts: tuple[int, ...]


def estimate_share(parts: Sequence[float]) -> Estimate:
    """The mean of numbers from 0 to 1, with E. Wilson's interval (Probable inference, 1927).

    The interval is made for numbers that are 0 or 1. Shared wins are between 0 and 1 and vary less.
    So with shared wins, the interval is a little too wide.

    Caller ensures that there is at least one number.
    """
    share = sum(parts) / len(parts)
    return Estimate(share, *find_interval(share, len(parts)))


def estimate_mean(numbers: Sequence[float], most: float) -> Estimate:
    """The mean of numbers from 0 to `most`, with the interval of a normal distribution.

    If all numbers are equal, the sample has no variance. The interval then assumes the worst case:
    as many games differ as Wilson's interval allows, and these games have the value 0 or `most`.

    Caller ensures that there are at least two numbers.
    """
    mean = float(np.mean(numbers))
    if min(numbers) == max(numbers):
        _, others = find_interval(0.0, len(numbers))
        return Estimate(mean, mean - others * mean, mean + others * (most - mean))
    margin = Z * float(np.std(numbers, ddof=1)) / math.sqrt(len(numbers))
    return Estimate(mean, max(0.0, mean - margin), min(most, mean + margin))


def measure_spread(numbers: Sequence[int], most: int) -> Spread:
    """The distribution of numbers from 0 to `most`. Caller ensures that there are at least two."""
    seen = Counter(numbers)
    first, second, third = np.quantile(numbers, (0.25, 0.5, 0.75), method="inverted_cdf").tolist()
    counts = tuple(seen[number] for number in range(most + 1))
    return Spread(estimate_mean(numbers, most), (first, second, third), counts)
