"""Strengths that explain the games best, and how sure we are of them.

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
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise, permutations
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .intervals import correct_bias
from .results import Result

Floats: TypeAlias = NDArray[np.float64]

ELO = 400 / math.log(10)
"""Points for one unit of log-odds."""
PRIOR = (ELO / 800) ** 2
"""Precision of the prior, in units of log-odds."""


class Choices(NamedTuple):
    """All games as a series of choices: one of several contestants comes next.

    Letters: E choices, S places in a game, G sets.
    """

    chosen: NDArray[np.int64]  # (E,)
    among: NDArray[np.int64]  # (E, S), -1 where fewer were left
    weight: Floats  # (E,), parts of a game
    of_set: NDArray[np.int64]  # (E,), 0 to G - 1


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


def list_choices(
    results: Sequence[Result], weights: Sequence[float], sets: Sequence[int]
) -> Choices:
    """Takes games apart; contestants, ranks, weights and sets as for `rate`."""
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


def fit(choices: Choices, number: int) -> Floats:
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


def variance(choices: Choices, strength: Floats, set_size: float) -> Floats:
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
    between = _sandwich(bread, of_sets.T @ of_sets * correct_bias(sets) + prior)
    # Where the games of a set end alike, its variance is that of independent games times its size.
    alike = _sandwich(bread, information * set_size)
    return np.asarray(between + alike / took_part, np.float64)


def _sandwich(bread: Floats, filling: Floats) -> Floats:
    """The diagonal of bread, filling and bread."""
    return np.asarray(((bread @ filling) * bread).sum(axis=1), np.float64)
