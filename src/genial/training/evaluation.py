"""How strong a network is: games against the bot below it on the ladder."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import torch

from genial.engine.geometry import Geometry

from .games import Games, open_games
from .kernel.selfplay import BALANCED, LEARNER

_Z = 1.959964  # 95% of a normal distribution lie within so many deviations
_MOVES_UNASKED = 8  # between two looks at whether all games are over: each makes a card wait


@dataclass(frozen=True)
class Strength:
    """The share of wins against `balanced`, with its 95% interval.

    In solo, how much higher the mean result is than that of `balanced`, as a share of the highest
    one there is.
    """

    value: float
    low: float
    high: float


class Evaluation:
    """Places for games against `balanced`, with mirrored bags: each once for every side."""

    def __init__(self, geometry: Geometry, games: int, device: str) -> None:
        boards = int(geometry.record[0].boards)
        self._is_solo = boards == 1
        self._sides = max(boards, 2)  # in solo one plays the bag, then the other
        self._sets = max(1, games // self._sides)
        self._games: Games = open_games(geometry, self._sets * self._sides, device)
        self._is_learner = self._seat_learner(boards)
        policies = torch.where(self._is_learner, LEARNER, BALANCED)
        self._games.tensors["policies"].copy_(policies)

    def _seat_learner(self, boards: int) -> torch.Tensor:
        """Which boards are the network's: in the first game of every set the first, and so on."""
        side = torch.arange(self._sides).repeat_interleave(self._sets)
        return side[:, None] == torch.arange(boards)

    def run(self, weights: torch.Tensor, seed: int) -> Strength:
        """Plays all games; the same seed deals the same ones."""
        games = self._games
        games.weights.copy_(weights)
        seeds = np.random.SeedSequence([seed, 77]).generate_state(self._sets, np.uint64)
        games.deal(np.tile(seeds, self._sides))
        games.tensors["done"].zero_()
        while not bool(games.tensors["done"].all()):
            for _ in range(_MOVES_UNASKED):
                games.choose(0.0)
                games.play(is_renewed=False)
        return self._add_up(games.tensors["shares"].cpu())

    def _add_up(self, shares: torch.Tensor) -> Strength:
        """The games with one bag count as one observation, since they share their luck."""
        if self._is_solo:
            learner, other = shares[:, 0].reshape(self._sides, self._sets)
            return _estimate(learner - other, lowest=-1.0)
        won = (shares * self._is_learner).sum(1)
        return _estimate(won.reshape(self._sides, self._sets).mean(0), lowest=0.0)


def _estimate(sets: torch.Tensor, lowest: float) -> Strength:
    """The mean, and where the true one lies: within the lowest possible value and 1."""
    value = float(sets.mean())
    deviation = float(sets.std()) if len(sets) > 1 else 0.0
    reach = _Z * deviation / math.sqrt(len(sets)) if len(sets) > 1 else 1.0 - lowest
    return Strength(value, max(value - reach, lowest), min(value + reach, 1.0))
