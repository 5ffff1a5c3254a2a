"""Measures how hard a puzzle is: which levels find the solution.

The rating of a puzzle is on the scale of the levels: a level with the same rating finds the
solution every second time (the formula of Elo). It is the most likely rating, given how often each
level finds the solution. One find and one miss of a player with the mean rating of the levels are
added. So the rating is finite, even if all levels or no level find the solution.

The levels 1 to 4 accept every exchange without comparing it with keeping. So only the other levels
count for exchanges.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from genial.bots.levels import LEVELS, Level
from genial.bots.registry import load_bot
from genial.engine.view import View

TRIES = 8  # the number of tries of each level that makes random errors
TRIES_OF = {"expert": 1, "master": 4}  # `expert` always plays the same move
_WEIGHT = 4.0  # all tries of a level together count like this many independent tries
WEIGHING = next(level.rating for level in LEVELS if level.name == "skilled")
"""The rating of the weakest level that compares exchanging with keeping."""
_SCALE = 400 / np.log(10)  # rating points for a factor of e in the odds


@dataclass(frozen=True)
class Tries:
    """What the levels play in a position.

    Attributes:
        found: how often each level finds the solution, from 0 to 1.
        wrong: for each other move, how often the levels play it: the sum over all levels of a
            number from 0 to 1.
    """

    found: tuple[float, ...]
    wrong: dict[str, float]

    @property
    def tempting(self) -> str | None:
        """The wrong move that the levels play most often; None if they play none."""
        moves = sorted(self.wrong.items(), key=lambda item: (-item[1], item[0]))
        return moves[0][0] if moves else None


def try_levels(
    view: View, solution: str, key: tuple[int, ...], levels: Sequence[Level] = LEVELS
) -> Tries:
    """Lets the bot of each level choose a move, most of them several times.

    `key` is the seed of the bots' random mistakes.
    """
    found: list[float] = []
    wrong: defaultdict[str, float] = defaultdict(float)
    for level in levels:
        tries = TRIES_OF.get(level.name, TRIES)
        options = ":threads=1" if level.name == "master" else ""
        player = load_bot(level.name + options)
        moves = Counter(
            str(player.choose(view, np.random.default_rng((*key, level.number, number))).move)
            for number in range(tries)
        )
        found.append(moves.pop(solution, 0) / tries)
        for move, number in moves.items():
            wrong[move] += number / tries
    return Tries(tuple(found), wrong)


def rate(found: Sequence[float], *, is_exchange: bool) -> int:
    """The rating of a puzzle that the eight levels find this often."""
    ratings = np.array([level.rating for level in LEVELS], np.float64)
    middle = ratings.mean()
    weights = np.where((ratings < WEIGHING) & is_exchange, 0.0, _WEIGHT)
    results = np.append(weights * np.array(found), 1.0)
    numbers = np.append(weights, 2.0)
    players = np.append(ratings, middle)
    low, high = -10_000.0, 10_000.0
    while high - low > 0.01:  # the expected number of finds falls as the rating grows
        rating = (low + high) / 2
        expected = numbers / (1 + np.exp((rating - players) / _SCALE))
        if expected.sum() > results.sum():
            low = rating
        else:
            high = rating
    return round((low + high) / 2)
