"""Measures the strength of a network by games against the bot `balanced`."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import torch

from genial.arena.intervals import Z
from genial.engine.geometry import Geometry

from .games import Batch, new_batch
from .kernel.selfplay import BALANCED, LEARNER

# the number of moves between two checks whether all games are over; a check waits for the GPU
_CHECK_EVERY = 8


@dataclass(frozen=True)
class Strength:
    """The share of wins against `balanced`, with its 95% interval.

    In solo, the strength is the mean result minus the mean result of `balanced`, as a share of the
    highest result.
    """

    value: float
    low: float
    high: float


class Evaluation:
    """Games against `balanced` in mirrored sets: the network plays each bag once on every side."""

    def __init__(self, geometry: Geometry, games: int, device: str) -> None:
        boards = int(geometry.record[0].boards)
        self._is_solo = boards == 1
        self._sides = max(boards, 2)  # in solo, the network and `balanced` each play every bag
        self._sets = max(1, games // self._sides)
        self._games: Batch = new_batch(geometry, self._sets * self._sides, device)
        self._is_learner = self._seat_learner(boards)
        policies = torch.where(self._is_learner, LEARNER, BALANCED)
        self._games.tensors["policies"].copy_(policies)

    def _seat_learner(self, boards: int) -> torch.Tensor:
        """Which score boards the network plays: the first one in the first games, and so on."""
        side = torch.arange(self._sides).repeat_interleave(self._sets)
        return side[:, None] == torch.arange(boards)

    def run(self, weights: torch.Tensor, seed: int) -> Strength:
        """Plays all games. The same seed deals the same bags."""
        games = self._games
        games.weights.copy_(weights)
        seeds = np.random.SeedSequence([seed, 77]).generate_state(self._sets, np.uint64)
        games.deal(np.tile(seeds, self._sides))
        games.tensors["done"].zero_()
        while not bool(games.tensors["done"].all()):
            for _ in range(_CHECK_EVERY):
                games.choose(0.0)
                games.play(is_renewed=False)
        return self._add_up(games.tensors["shares"].cpu())

    def _add_up(self, shares: torch.Tensor) -> Strength:
        """The strength from all results.

        Games with the same bag share their luck and count as one.
        """
        if self._is_solo:
            learner, other = shares[:, 0].reshape(self._sides, self._sets)
            return _estimate(learner - other, lowest=-1.0)
        won = (shares * self._is_learner).sum(1)
        return _estimate(won.reshape(self._sides, self._sets).mean(0), lowest=0.0)


def _estimate(sets: torch.Tensor, lowest: float) -> Strength:
    """The mean with its 95% interval. The interval stays between `lowest` and 1."""
    value = float(sets.mean())
    deviation = float(sets.std()) if len(sets) > 1 else 0.0
    reach = Z * deviation / math.sqrt(len(sets)) if len(sets) > 1 else 1.0 - lowest
    return Strength(value, max(value - reach, lowest), min(value + reach, 1.0))
