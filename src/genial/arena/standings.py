"""The table of a contest: the rating of each contestant with its interval, and its share.

Ratings come from the `model` of all games; what it assumes is written there.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .intervals import Z
from .model import ELO, fit, list_choices, variance
from .results import Result, check_results


@dataclass(frozen=True)
class Standing:
    """How strong one contestant is, and how sure we are.

    Attributes:
        contestant: its number.
        rating: in points; 400 more are odds of 10:1, and the mean of all is 0.
        low: where its 95% interval begins; it is about the distance to the mean of all.
        high: where it ends.
        games: the places it took in games: two in a game where it held two.
        share: mean score of these places: 1 for the first rank, shared by those who share it.
    """

    contestant: int
    rating: float
    low: float
    high: float
    games: int
    share: float


def rate(
    results: Sequence[Result],
    number: int,
    weights: Sequence[float] | None = None,
    sets: Sequence[int] | None = None,
) -> list[Standing]:
    """Rates contestants 0 to `number` - 1 from games of two or more of them.

    Args:
        results: contestants and ranks of each game. A contestant may hold several places.
        number: how many contestants there are, with or without games.
        weights: how much each game counts; 1 if not given.
        sets: the set each game belongs to; each its own if not given. Games of one set may depend
            on each other, as they do when a seed is played again with seats exchanged.

    Returns:
        One standing for each contestant, in order of their numbers.
    """
    weights = [1.0] * len(results) if weights is None else weights
    sets = range(len(results)) if sets is None else sets
    check_results(results, number, weights, sets)
    choices = list_choices(results, weights, sets)
    strength = fit(choices, number)
    rating = ELO * (strength - strength.mean())
    set_size = sum(weights) / max(len(set(sets)), 1)
    margin = ELO * Z * np.sqrt(variance(choices, strength, set_size))
    places, share = _add_up(results, number, weights)
    columns = (rating, rating - margin, rating + margin)
    rows = zip(*(column.tolist() for column in columns), places, share, strict=True)
    return [Standing(contestant, *row) for contestant, row in enumerate(rows)]


def _add_up(
    results: Sequence[Result], number: int, weights: Sequence[float]
) -> tuple[list[int], list[float]]:
    """Places taken by each contestant, and the mean score of these places."""
    places, points, weight = [0] * number, [0.0] * number, [0.0] * number
    for (contestants, ranks), counts in zip(results, weights, strict=True):
        first = min(ranks)
        for contestant, rank in zip(contestants, ranks, strict=True):
            places[contestant] += 1
            weight[contestant] += counts
            points[contestant] += counts * (rank == first) / list(ranks).count(first)
    return places, [got / all_ if all_ else 0.0 for got, all_ in zip(points, weight, strict=True)]
