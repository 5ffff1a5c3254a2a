"""The rating of each entrant, and the share of points that one entrant takes from another.

Both have 95% intervals.

`model.py` describes the model behind the ratings.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .intervals import Z, correct_bias, find_interval
from .model import ELO, Ranking, check_rankings, fit, list_choices, variance


@dataclass(frozen=True)
class Standing:
    """The rating of one entrant.

    Attributes:
        entrant: its number.
        rating: in points; 400 more are odds of 10:1. The mean of all ratings is 0.
        low: the lower end of the 95% interval of its distance to the mean.
        high: the upper end.
        games: the number of sides it played; a game in which it plays two sides counts twice.
        share: its mean score: 1 for the first rank, divided by the number of winners.
    """

    entrant: int
    rating: float
    low: float
    high: float
    games: int
    share: float


def rate(
    rankings: Sequence[Ranking],
    number: int,
    weights: Sequence[float] | None = None,
    sets: Sequence[int] | None = None,
) -> list[Standing]:
    """Rates entrants 0 to `number` - 1 from games of two or more of them.

    Args:
        rankings: entrants and ranks of each game. An entrant may play several sides.
        number: how many entrants there are, with or without games.
        weights: the weight of each game; 1 by default.
        sets: the set of each game; by default each game is its own set. Games of a set may depend
            on each other, such as games with the same seed and rotated seats.

    Returns:
        One standing for each entrant, in order of their numbers.
    """
    weights = [1.0] * len(rankings) if weights is None else weights
    sets = range(len(rankings)) if sets is None else sets
    check_rankings(rankings, number, weights, sets)
    choices = list_choices(rankings, weights, sets)
    strength = fit(choices, number)
    rating = ELO * (strength - strength.mean())
    set_size = sum(weights) / max(len(set(sets)), 1)
    margin = ELO * Z * np.sqrt(variance(choices, strength, set_size))
    places, share = _add_up(rankings, number, weights)
    columns = (rating, rating - margin, rating + margin)
    rows = zip(*(column.tolist() for column in columns), places, share, strict=True)
    return [Standing(entrant, *row) for entrant, row in enumerate(rows)]


def _add_up(
    rankings: Sequence[Ranking], number: int, weights: Sequence[float]
) -> tuple[list[int], list[float]]:
    """The number of sides that each entrant played, and the mean score of each entrant."""
    places, points, weight = [0] * number, [0.0] * number, [0.0] * number
    for (entrants, ranks), counts in zip(rankings, weights, strict=True):
        first = min(ranks)
        for entrant, rank in zip(entrants, ranks, strict=True):
            places[entrant] += 1
            weight[entrant] += counts
            points[entrant] += counts * (rank == first) / list(ranks).count(first)
    return places, [got / all_ if all_ else 0.0 for got, all_ in zip(points, weight, strict=True)]


@dataclass(frozen=True)
class Share:
    """The share of points one entrant took from another, with its 95% interval."""

    share: float
    low: float
    high: float
    games: int


def compare(
    rankings: Sequence[Ranking], one: int, other: int, sets: Sequence[int] | None = None
) -> Share:
    """The share of points of `one` against `other`. The better rank gets 1 point, a tie 1/2.

    The interval uses the *effective* number of games (E. Korn and B. Graubard, 1998): the number of
    independent games whose variance would be the variance observed between sets. As for ratings,
    one more set is added in the worst case. If all games are won, or all lost, a set counts as one
    game.
    """
    sets = range(len(rankings)) if sets is None else sets
    points, games = defaultdict[int, float](float), Counter[int]()
    for (entrants, ranks), its_set in zip(rankings, sets, strict=True):
        score = _score(entrants, ranks, one, other)
        if score is not None:
            points[its_set] += score
            games[its_set] += 1
    if not games:
        return Share(0.5, 0.0, 1.0, 0)
    share = sum(points.values()) / games.total()
    off = sum((points[key] - share * games[key]) ** 2 for key in games) / games.total() ** 2
    alike = share * (1 - share)
    variance = off * correct_bias(len(games)) + alike / len(games) ** 2
    effective = alike / variance if variance > 0 else len(games)
    return Share(share, *find_interval(share, effective), games.total())


def _score(entrants: Sequence[int], ranks: Sequence[int], one: int, other: int) -> float | None:
    """The score of `one` against `other` in a game. None if they did not meet."""
    mine = [rank for who, rank in zip(entrants, ranks, strict=True) if who == one]
    theirs = [rank for who, rank in zip(entrants, ranks, strict=True) if who == other]
    if not mine or not theirs:
        return None
    scores = [(a < b) + (a == b) / 2 for a in mine for b in theirs]
    return sum(scores) / len(scores)
