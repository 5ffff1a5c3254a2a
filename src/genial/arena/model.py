"""The rating model: the most likely strengths, and their variances.

**Model.** Plackett and Luce: the chance of the first place is proportional to an entrant's
strength. The chance of the second place is proportional to the strength among the remaining
entrants, and so on (R. Plackett, The analysis of permutations, 1975; R. D. Luce, Individual choice
behavior, 1959). For two entrants this is the Bradley-Terry model, the logistic curve of Elo
ratings.

**Ties.** Tied entrants could have finished in any order. The log-likelihood of a tie is the mean
of the log-likelihoods of these orders. For two entrants a tie is half a win and half a loss (as
in M. Glickman, Parameter estimation in large dynamic paired comparison experiments, 1999). Equal
shares of points give equal ratings, for any number of ties.

**Prior.** A normal prior with mean 0 and a standard deviation of 800 points. After a few dozen
games it hardly matters. If an entrant wins every game, the prior keeps the rating finite. The prior
makes ratings comparable between entrants that never met, and makes the mean of all ratings 0.

**Intervals.** Games of a mirrored set share their luck, so only sets are independent. The variance
is the sandwich estimator over whole sets (K.-Y. Liang and S. Zeger, Longitudinal data analysis
using generalized linear models, 1986). A few sets may agree by chance, so one more set is added in
the worst case: all its games end alike.
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

Floats: TypeAlias = NDArray[np.float64]
Ranking: TypeAlias = tuple[Sequence[int], Sequence[int]]
"""One game: the entrants by number, and the rank of each. Rank 1 is the best."""

ELO = 400 / math.log(10)
"""Rating points for one unit of log-odds."""
PRIOR = (ELO / 800) ** 2
"""Precision of the prior, in units of log-odds."""


def check_rankings(
    rankings: Sequence[Ranking], number: int, weights: Sequence[float], sets: Sequence[int]
) -> None:
    """Checks that games, weights and sets fit together.

    Raises:
        ValueError: if they do not fit, or if there is no entrant. The message names the wrong
            game or list.
    """
    if number < 1:
        raise ValueError(f"there should be at least one entrant, not {number}")
    for name, values in (("weights", weights), ("sets", sets)):
        if len(values) != len(rankings):
            raise ValueError(
                f"{len(rankings)} games need {len(rankings)} {name}, not {len(values)}"
            )
    for game, (entrants, ranks) in enumerate(rankings):
        if len(entrants) != len(ranks):
            raise ValueError(f"game {game} has {len(entrants)} entrants, {len(ranks)} ranks")
        if not all(0 <= entrant < number for entrant in entrants):
            raise ValueError(f"game {game}: entrants {list(entrants)} should be 0 to {number - 1}")


class LuceChoices(NamedTuple):
    """All games as a series of choices. Each choice says which entrant takes the next place.

    Letters in the shapes: E choices, S places in a game, G sets.
    """

    chosen: NDArray[np.int64]  # the chosen entrant, shape (E,)
    among: NDArray[np.int64]  # the entrants to choose from, shape (E, S), padded with -1
    # the weight of the choice, shape (E,); the orders of a tie divide the weight of the game
    weight: Floats
    of_set: NDArray[np.int64]  # the number of the set, shape (E,), 0 to G - 1


@cache
def _orders(ranks: tuple[int, ...]) -> list[tuple[int, tuple[int, ...], float]]:
    """The choices in all orders that fit the ranks: chosen, candidates, share of the orders."""
    places = range(len(ranks))
    orders = [
        order
        for order in permutations(places)
        if all(ranks[a] <= ranks[b] for a, b in pairwise(order))
    ]
    count = Counter((order[i], tuple(sorted(order[i:]))) for order in orders for i in places[:-1])
    return [(who, among, times / len(orders)) for (who, among), times in count.items()]


def list_choices(
    rankings: Sequence[Ranking], weights: Sequence[float], sets: Sequence[int]
) -> LuceChoices:
    """Splits games into choices. The arguments are those of `rate`."""
    size = max((len(ranks) for _, ranks in rankings), default=1)
    numbers = {key: i for i, key in enumerate(dict.fromkeys(sets))}
    rows = [
        (
            who[chosen],
            [who[i] for i in among] + [-1] * (size - len(among)),
            part * weight,
            numbers[key],
        )
        for (who, ranks), weight, key in zip(rankings, weights, sets, strict=True)
        for chosen, among, part in _orders(tuple(ranks))
    ]
    chosen, among, weight, of_set = zip(*rows, strict=True) if rows else ((), (), (), ())
    return LuceChoices(
        np.array(chosen, np.int64),
        np.array(among, np.int64).reshape(-1, size),
        np.array(weight, np.float64),
        np.array(of_set, np.int64),
    )


def fit(choices: LuceChoices, number: int) -> Floats:
    """The strengths with the highest posterior probability, by Newton's method."""
    strength = np.zeros(number)
    for _ in range(200):
        surprise, information = _expect(choices, strength)
        slope = choices.weight @ surprise - PRIOR * strength
        step = np.linalg.solve(information + PRIOR * np.eye(number), slope)
        longest = np.abs(step).max(initial=0)
        # Steps are shortened: far from the maximum, a full Newton step could overshoot.
        strength += step / max(1, longest)
        if longest < 1e-9:
            break
    return strength


def _expect(choices: LuceChoices, strength: Floats) -> tuple[Floats, Floats]:
    """Observed minus expected choices, shape (E, number), and the Fisher information."""
    power = np.where(choices.among >= 0, np.exp(strength)[choices.among], 0)
    power /= power.sum(axis=1, keepdims=True)
    row = np.arange(len(choices.chosen))
    chance = np.zeros((len(row), len(strength)))
    for place, who in zip(power.T, choices.among.T, strict=True):
        chance[row, who] += place  # where `who` is -1, `place` is 0
    weighted = chance * choices.weight[:, None]
    information = np.diag(weighted.sum(axis=0)) - weighted.T @ chance
    surprise = -chance
    surprise[row, choices.chosen] += 1
    return surprise, information


def variance(choices: LuceChoices, strength: Floats, set_size: float) -> Floats:
    """The variance of each strength, measured from the mean of all strengths."""
    number, sets = len(strength), int(choices.of_set.max(initial=-1)) + 1
    surprise, information = _expect(choices, strength)
    surprise *= choices.weight[:, None]
    of_sets, touched = np.zeros((2, sets, number))
    np.add.at(of_sets, choices.of_set, surprise)
    np.add.at(touched, choices.of_set, np.abs(surprise))
    took_part = np.maximum((touched > 0).sum(axis=0), 1)
    prior = PRIOR * np.eye(number)
    bread = np.asarray(np.linalg.inv(information + prior), np.float64)
    bread -= bread.mean(axis=0)  # the mean of all strengths is 0 by definition and has no variance
    between = _sandwich(bread, of_sets.T @ of_sets * correct_bias(sets) + prior)
    # If all games of a set end alike, the variance of the set is that of independent games times
    # the size of the set.
    alike = _sandwich(bread, information * set_size)
    return np.asarray(between + alike / took_part, np.float64)


def _sandwich(bread: Floats, filling: Floats) -> Floats:
    """The diagonal of bread @ filling @ bread."""
    return np.asarray(((bread @ filling) * bread).sum(axis=1), np.float64)
