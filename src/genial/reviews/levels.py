"""The mean loss of each level, as `python -m genial.lab.reviews` measured it."""

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

from .review import GradedMove, Performance

FILE = Path(__file__).parent / "measured.json"
Z = 1.959964
"""95% of a normal distribution lie within this many standard deviations."""


@dataclass(frozen=True)
class LevelLoss:
    """The mean loss of a level in one kind of game, with its 95% interval."""

    level: str
    loss: float
    low: float
    high: float
    games: int
    moves: int


@cache
def load_levels() -> dict[str, tuple[LevelLoss, ...]]:
    """The measured losses of the levels, by the name of the network of a kind of game."""
    return {
        kind: tuple(LevelLoss(**level) for level in levels)
        for kind, levels in _read()["levels"].items()
    }


@cache
def _read() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return data


def measure(rules: Rules, seat: int, graded: Sequence[GradedMove | None]) -> Performance | None:
    """How well a seat played, by its graded moves that were not forced. None if there are none."""
    losses = [
        move.loss
        for move in graded
        if move is not None and move.seat == seat and move.grade != "forced"
    ]
    if not losses:
        return None
    mean, low, high = estimate_mean(losses)
    levels = load_levels().get(name_network(rules), ())
    nearest = min(levels, key=lambda each: abs(each.loss - mean), default=None)
    return Performance(
        seat=seat,
        moves=len(losses),
        loss=mean,
        low=low,
        high=high,
        level=None if nearest is None else nearest.level,
        levels=tuple(each.level for each in levels if low <= each.loss <= high),
    )


def estimate_mean(losses: Sequence[float]) -> tuple[float, float, float]:
    """The mean and its 95% interval.

    One loss alone has no standard error, and gets the widest interval.
    """
    mean = float(np.mean(losses))
    if len(losses) < 2:
        return mean, min(mean, 0.0), 1.0
    reach = Z * float(np.std(losses, ddof=1)) / math.sqrt(len(losses))
    return mean, mean - reach, mean + reach
