"""The mean loss of each level, as `python -m genial.lab.reviews` measured it.

A player who is nearly beaten has little left to lose, and moves near the end of a game decide more
than the first moves. So each move has a *stake*: how much such a move costs a typical player,
compared with the mean of all moves in games between equals. The sum of the losses, divided by the
sum of the stakes, can be compared between games with equal and with unequal players.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from genial.bots.networks import name_network
from genial.engine.editions import Rules
from genial.engine.geometry import Geometry
from genial.engine.state import EMPTY, Records

from .review import LEAST_STAKE, GradedMove, Performance

FILE = Path(__file__).parent / "measured.json"
Z = 1.959964
"""95% of a normal distribution lie within this many standard deviations."""
QUARTERS = 4  # the parts of a game: how much of the board is covered


@dataclass(frozen=True)
class LevelLoss:
    """The mean loss of a level for a move with a stake of 1, with its 95% interval."""

    level: str
    loss: float
    low: float
    high: float
    games: int
    moves: int


@dataclass(frozen=True)
class Measured:
    """The measurements of one kind of game: games of each level against itself.

    Attributes:
        stakes: for each quarter of the board, the stake of a move divided by its openness.
        levels: weakest first.
    """

    stakes: tuple[float, ...]
    levels: tuple[LevelLoss, ...]


@cache
def load_measured() -> dict[str, Measured]:
    """The measurements by the name of the network of a kind of game."""
    data: dict[str, dict[str, Any]] = json.loads(FILE.read_text("utf-8"))["kinds"]
    return {
        name: Measured(tuple(kind["stakes"]), tuple(LevelLoss(**level) for level in kind["levels"]))
        for name, kind in data.items()
    }


def measure(
    rules: Rules, seat: int, graded: Sequence[GradedMove | None], quarters: Sequence[int]
) -> Performance | None:
    """How well a seat played, by its graded moves that were not forced. None if there are none.

    Args:
        rules: the kind of game.
        seat: the seat.
        graded: all moves of the game.
        quarters: `find_quarter` for the position before each move.
    """
    moves = [
        move for move in graded if move is not None and move.seat == seat and move.grade != "forced"
    ]
    if not moves:
        return None
    kind = load_measured().get(name_network(rules), Measured((1.0,) * QUARTERS, ()))
    losses = [move.loss for move in moves]
    stakes = [find_openness(rules, move) * kind.stakes[quarters[move.step]] for move in moves]
    is_comparable = sum(stakes) >= LEAST_STAKE
    mean, low, high = estimate_mean(losses, stakes if is_comparable else None)
    levels = kind.levels if is_comparable else ()
    nearest = min(levels, key=lambda each: abs(each.loss - mean), default=None)
    return Performance(
        seat=seat,
        moves=len(losses),
        loss=float(np.mean(losses)),
        low=low,
        high=high,
        level=None if nearest is None else nearest.level,
        levels=tuple(each.level for each in levels if low <= each.loss <= high),
        stake=float(np.mean(stakes)),
    )


def find_openness(rules: Rules, move: GradedMove) -> float:
    """How open the game is for a side with the win chance p: (p (1 - p)) squared.

    Here p is midway between the values of the best and the played move. With the square, the losses
    of the levels against equals and against others agree (docs/review.md). The result of a solo
    game is no win chance; there the openness is always 1.
    """
    if rules.is_solo:
        return 1.0
    chance = move.shares[rules.owners[move.seat]] + move.loss / 2
    chance = min(max(chance, 0.0), 1.0)
    return (chance * (1 - chance)) ** 2


def find_quarter(geometry: Geometry, states: Records) -> int:
    """The quarter of the game at a position, from 0: by the share of spaces that are covered."""
    number = len(geometry.spaces)
    covered = number - int((states["cell"][0, :number] == EMPTY).sum())
    return min(QUARTERS * covered // number, QUARTERS - 1)


def estimate_mean(
    numbers: Sequence[float], weights: Sequence[float] | None = None
) -> tuple[float, float, float]:
    """The mean and its 95% interval; with weights, the sum of the numbers for one unit of weight.

    One number alone has no standard error, and gets the widest interval.
    """
    values, sizes = np.array(numbers), np.ones(len(numbers))
    if weights is not None:
        sizes = np.array(weights)
    mean = float(values.sum() / sizes.sum())
    if len(values) < 2:
        return mean, min(mean, 0.0), 1.0
    errors = (values - mean * sizes) ** 2
    reach = Z * math.sqrt(errors.sum() * len(values) / (len(values) - 1)) / float(sizes.sum())
    return mean, mean - reach, mean + reach
