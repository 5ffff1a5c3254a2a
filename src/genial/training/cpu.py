"""The games of a training run on a CPU."""

from __future__ import annotations

import numpy as np
import torch

from genial.bots.kernel.network import NETWORK
from genial.engine.geometry import Geometry
from genial.engine.runtime.cpu import CpuRuntime
from genial.engine.state import Words

from .games import ALL, is_tensor, list_buffers
from .kernel import door
from .kernel.selfplay import Ends, Games, Samples


class CpuBatch:
    """A batch of games on a CPU: threads play slices of the games in parallel."""

    def __init__(self, geometry: Geometry, games: int) -> None:
        buffers = list_buffers(geometry)
        self._opening = geometry.opening
        self._runtime = CpuRuntime(geometry, games, buffers)
        self.arrays = self._runtime.arrays
        self.tensors = {
            name: torch.from_numpy(self.arrays[name])
            for name, buffer in buffers.items()
            if is_tensor(buffer)
        }
        self._network = np.zeros(1, NETWORK)
        self.weights = torch.from_numpy(self._network.view(np.float32))

    def deal(self, seeds: Words) -> None:
        """Deals every game from its seed."""
        self.arrays["seeds"][:] = seeds
        self.arrays["noise"][:] = seeds[::-1]
        self._runtime.run(door.deal_all, self._opening, Games)

    def explore(self, temperature: float, limit: int) -> None:
        """Does the same as `choose`, because a CPU always judges one move after the other."""
        self.choose(temperature, limit)

    def choose(self, temperature: float, limit: int = ALL) -> None:
        """Chooses a move in every game, from about `limit` candidates."""
        self._runtime.run(door.choose_all, self._network, temperature, limit, Games)

    def note(self) -> None:
        """Writes the inputs of the network for the chosen moves."""
        self._runtime.run(door.note_all, Games, Samples)

    def play(self, is_renewed: bool) -> None:
        """Makes the chosen moves. With `is_renewed`, a new game replaces each ended game."""
        self._runtime.run(door.play_all, self._opening, is_renewed, Games, Ends)
