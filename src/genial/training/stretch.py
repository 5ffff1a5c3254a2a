"""The data of one lesson: a few moves of every game."""

from __future__ import annotations

import torch

from genial.engine.geometry import Geometry

from .games import Batch, num_inputs
from .targets import spread_returns


class Stretch:
    """The moves of one stretch, as tensors of shape (steps, games, ...)."""

    def __init__(self, geometry: Geometry, steps: int, games: int, device: str) -> None:
        boards = int(geometry.record[0].boards)
        self.steps = steps
        self._inputs = torch.zeros(steps, games, num_inputs(geometry), device=device)
        self._logits = torch.zeros(steps, games, device=device)
        self._boards = torch.zeros(steps, games, dtype=torch.uint8, device=device)
        self._done = torch.zeros(steps, games, dtype=torch.uint8, device=device)
        self._shares = torch.zeros(steps, games, boards, device=device)

    def play(self, games: Batch, temperature: float, limit: int) -> None:
        """Plays `steps` moves in every game; stores inputs, logits and results."""
        for step in range(self.steps):
            games.explore(temperature, limit)
            games.note()
            self._inputs[step] = games.tensors["inputs"]
            self._logits[step] = games.tensors["logits"]
            self._boards[step] = games.tensors["boards"]
            games.play(is_renewed=True)
            self._done[step] = games.tensors["done"]
            self._shares[step] = games.tensors["shares"]

    def read(self, decay: float) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Inputs, targets and weights of all moves. Moves without a target have the weight 0."""
        targets, usable = spread_returns(
            self._logits, self._boards, self._done, self._shares, decay
        )
        return self._inputs.flatten(0, 1), targets.flatten(), usable.flatten().float()
