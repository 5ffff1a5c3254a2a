"""What happened in a stretch of all games: a few moves of each, kept to learn from."""

from __future__ import annotations

import torch

from genial.engine.geometry import Geometry

from .games import Games, num_inputs
from .targets import spread_returns


class Stretch:
    """Tensors with a row for every move of the stretch, and in it a place for every game."""

    def __init__(self, geometry: Geometry, steps: int, games: int, device: str) -> None:
        boards = int(geometry.record[0].boards)
        self.steps = steps
        self._inputs = torch.zeros(steps, games, num_inputs(geometry), device=device)
        self._logits = torch.zeros(steps, games, device=device)
        self._boards = torch.zeros(steps, games, dtype=torch.uint8, device=device)
        self._done = torch.zeros(steps, games, dtype=torch.uint8, device=device)
        self._shares = torch.zeros(steps, games, boards, device=device)

    def play(self, games: Games, temperature: float, limit: int) -> None:
        """Plays on in every game, and keeps what the network was told and what came of it."""
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
        """Inputs, targets, and 1 where there is a target or 0 where not; a row for each move."""
        targets, usable = spread_returns(
            self._logits, self._boards, self._done, self._shares, decay
        )
        return self._inputs.flatten(0, 1), targets.flatten(), usable.flatten().float()
