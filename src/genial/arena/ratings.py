"""Ratings, and how sure we are of them.

**Model.** Plackett and Luce: the first place goes to a contestant with a chance in proportion to
its strength, the second likewise among those left, and so on (R. Plackett, The analysis of
permutations, 1975; R. D. Luce, Individual choice behavior, 1959). For two this is Bradley and
Terry's model, that is, Elo's curve.

**Ties.** Tied contestants could have come in any order, so a tie counts as the mean of the
log-likelihoods of these orders. For two that is half a win and half a loss (as in M. Glickman,
Parameter estimation in large dynamic paired comparison experiments, 1999), and equal shares give
equal ratings however many games are tied.

**Prior.** Every rating is drawn towards 0 by a normal prior with a deviation of 800 points: too
weak to matter after a few dozen games, but it keeps those finite who always win, and those
comparable who never met, even indirectly. With it the ratings have a mean of 0 by themselves.

**Intervals.** Games of a mirrored set share their luck, so only sets are independent: the
variance comes from how much whole sets differ from what the ratings expect (the sandwich of K.-Y.
Liang and S. Zeger, Longitudinal data analysis using generalized linear models, 1986). A few sets
may agree by chance; so one more set is added to them whose games all end alike, the worst that
could be.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, permutations
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Result: TypeAlias = tuple[Sequence[int], Sequence[int]]
"""One game: the contestants by number, and the rank of each, the lowest being the best."""

ELO = 400 / math.log(10)
"""Points for one unit of log-odds."""
PRIOR = (ELO / 800) ** 2
"""Precision of the prior, in units of log-odds."""
Z = 1.959964
"""95% of a normal distribution lie within so many deviations."""


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


@dataclass(frozen=True)
class Share:
    """The share of points one contestant took from another, with its 95% interval."""

    share: float
    low: float
    high: float
    games: int


class Choices(NamedTuple):
    """All games as a series of choices: one of several contestants comes next.

    Letters: E choices, S places in a game, G sets.
    """

    chosen: NDArray[np.int64]  # (E,)
    among: NDArray[np.int64]  # (E, S), -1 where fewer were left
    weight: Floats  # (E,), parts of a game
    of_set: NDArray[np.int64]  # (E,), 0 to G - 1


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
    _check(results, number, weights, sets)
    choices = _list_choices(results, weights, sets)
    strength = _fit(choices, number)
    rating = ELO * (strength - strength.mean())
    set_size = sum(weights) / max(len(set(sets)), 1)
    margin = ELO * Z * np.sqrt(_variance(choices, strength, set_size))
    places, share = _shares(results, number, weights)
    columns = (rating, rating - margin, rating + margin)
    rows = zip(*(column.tolist() for column in columns), places, share, strict=True)
    return [Standing(contestant, *row) for contestant, row in enumerate(rows)]


def compare(
    results: Sequence[Result], one: int, other: int, sets: Sequence[int] | None = None
) -> Share:
    """The share of `one` against `other`: 1 for the better rank of the two, 1/2 for a tie.

    The interval is E. Wilson's (Probable inference, 1927), which copes with few games and with none
    lost. The number of games in it is the *effective* one: of so many independent games the share
    would vary as much as it does between the sets (E. Korn and B. Graubard, 1998). One set that
    ends at its worst is added as for ratings; if all is won or lost, a set counts as one game.
    """
    sets = range(len(results)) if sets is None else sets
    points, games = defaultdict[int, float](float), Counter[int]()
    for (contestants, ranks), its_set in zip(results, sets, strict=True):
        score = _score(contestants, ranks, one, other)
        if score is not None:
            points[its_set] += score
            games[its_set] += 1
    if not games:
        return Share(0.5, 0.0, 1.0, 0)
    share = sum(points.values()) / games.total()
    off = sum((points[key] - share * games[key]) ** 2 for key in games) / games.total() ** 2
    alike = share * (1 - share)
    variance = off * _unbiased(len(games)) + alike / len(games) ** 2
    effective = alike / variance if variance > 0 else len(games)
    return Share(share, *_wilson(share, effective), games.total())


def _score(contestants: Sequence[int], ranks: Sequence[int], one: int, other: int) -> float | None:
    """What `one` scored against `other` in a game, or None if they did not meet."""
    mine = [rank for who, rank in zip(contestants, ranks, strict=True) if who == one]
    theirs = [rank for who, rank in zip(contestants, ranks, strict=True) if who == other]
    if not mine or not theirs:
        return None
    scores = [(a < b) + (a == b) / 2 for a in mine for b in theirs]
    return sum(scores) / len(scores)


def _wilson(share: float, games: float) -> tuple[float, float]:
    pull = Z**2 / games
    middle = (share + pull / 2) / (1 + pull)
    half = math.sqrt(share * (1 - share) * pull + pull**2 / 4) / (1 + pull)
    return max(0.0, middle - half), min(1.0, middle + half)


def _unbiased(sets: int) -> float:
    """Makes up for sets being nearer to their own mean than to the true one."""
    return sets / max(sets - 1, 1)


def _check(
    results: Sequence[Result], number: int, weights: Sequence[float], sets: Sequence[int]
) -> None:
    if number < 1:
        raise ValueError(f"there should be at least one contestant, not {number}")
    for name, values in (("weights", weights), ("sets", sets)):
        if len(values) != len(results):
            raise ValueError(f"{len(results)} games need as many {name}, not {len(values)}")
    for game, (contestants, ranks) in enumerate(results):
        if len(contestants) != len(ranks):
            raise ValueError(f"game {game} has {len(contestants)} contestants, {len(ranks)} ranks")
        if not all(0 <= contestant < number for contestant in contestants):
            raise ValueError(f"game {game}: {list(contestants)} should be 0 to {number - 1}")


@cache
def _orders(ranks: tuple[int, ...]) -> list[tuple[int, tuple[int, ...], float]]:
    """The choices that lead to these ranks: who, among whom, in which part of the orders."""
    places = range(len(ranks))
    orders = [
        order
        for order in permutations(places)
        if all(ranks[a] <= ranks[b] for a, b in pairwise(order))
    ]
    count = Counter((order[i], tuple(sorted(order[i:]))) for order in orders for i in places[:-1])
    return [(who, among, times / len(orders)) for (who, among), times in count.items()]


def _list_choices(
    results: Sequence[Result], weights: Sequence[float], sets: Sequence[int]
) -> Choices:
    size = max((len(ranks) for _, ranks in results), default=1)
    numbers = {key: i for i, key in enumerate(dict.fromkeys(sets))}
    rows = [
        (
            who[chosen],
            [who[i] for i in among] + [-1] * (size - len(among)),
            part * weight,
            numbers[key],
        )
        for (who, ranks), weight, key in zip(results, weights, sets, strict=True)
        for chosen, among, part in _orders(tuple(ranks))
    ]
    chosen, among, weight, of_set = zip(*rows, strict=True) if rows else ((), (), (), ())
    return Choices(
        np.array(chosen, np.int64),
        np.array(among, np.int64).reshape(-1, size),
        np.array(weight, np.float64),
        np.array(of_set, np.int64),
    )


def _fit(choices: Choices, number: int) -> Floats:
    """Strengths of the greatest likelihood with the prior, by Newton's method."""
    strength = np.zeros(number)
    for _ in range(200):
        surprise, information = _expect(choices, strength)
        slope = choices.weight @ surprise - PRIOR * strength
        step = np.linalg.solve(information + PRIOR * np.eye(number), slope)
        longest = np.abs(step).max(initial=0)
        # Far from the top the curve is not a parabola; a full step could land beyond it.
        strength += step / max(1, longest)
        if longest < 1e-9:
            break
    return strength


def _expect(choices: Choices, strength: Floats) -> tuple[Floats, Floats]:
    """What was chosen less what was expected (E, number), and the information in all choices."""
    power = np.where(choices.among >= 0, np.exp(strength)[choices.among], 0)
    power /= power.sum(axis=1, keepdims=True)
    row = np.arange(len(choices.chosen))
    chance = np.zeros((len(row), len(strength)))
    for place, who in zip(power.T, choices.among.T, strict=True):
        chance[row, who] += place  # place is 0 where who is -1
    weighted = chance * choices.weight[:, None]
    information = np.diag(weighted.sum(axis=0)) - weighted.T @ chance
    surprise = -chance
    surprise[row, choices.chosen] += 1
    return surprise, information


def _variance(choices: Choices, strength: Floats, set_size: float) -> Floats:
    """Variance of each strength's distance to the mean of all."""
    number, sets = len(strength), int(choices.of_set.max(initial=-1)) + 1
    surprise, information = _expect(choices, strength)
    surprise *= choices.weight[:, None]
    of_sets, touched = np.zeros((2, sets, number))
    np.add.at(of_sets, choices.of_set, surprise)
    np.add.at(touched, choices.of_set, np.abs(surprise))
    took_part = np.maximum((touched > 0).sum(axis=0), 1)
    prior = PRIOR * np.eye(number)
    bread = np.asarray(np.linalg.inv(information + prior), np.float64)
    bread -= bread.mean(axis=0)  # the mean of all is 0 by definition, hence not uncertain
    between = _sandwich(bread, of_sets.T @ of_sets * _unbiased(sets) + prior)
    # Where the games of a set end alike, its variance is that of independent games times its size.
    alike = _sandwich(bread, information * set_size)
    return np.asarray(between + alike / took_part, np.float64)


def _sandwich(bread: Floats, filling: Floats) -> Floats:
    """The diagonal of bread, filling and bread."""
    return np.asarray(((bread @ filling) * bread).sum(axis=1), np.float64)


def _shares(
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
