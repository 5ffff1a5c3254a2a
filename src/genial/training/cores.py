"""Many games on a CPU: NumPy arrays, a thread for each core."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import torch

from genial.engine.geometry import Geometry

from .games import ALL, Arrays, list_arrays
from .kernel import door


class Cores:
    """Plays slices of the games side by side; the kernels hold no lock."""

    def __init__(self, geometry: Geometry, games: int) -> None:
        self._geometry = geometry
        self._arrays: Arrays = {
            name: np.zeros((games, *shape), dtype)
            for name, (shape, dtype) in list_arrays(geometry).items()
        }
        self._network = self._arrays.pop("network")[:1]
        self.tensors = {
            name: torch.from_numpy(array)
            for name, array in self._arrays.items()
            if array.dtype.fields is None and array.dtype != np.uint64
        }
        self.weights = torch.from_numpy(self._network.view(np.float32))
        edges = np.linspace(0, games, (os.cpu_count() or 1) + 1).astype(int).tolist()
        self._slices = [slice(*pair) for pair in pairwise(edges) if pair[0] < pair[1]]
        self._pool = ThreadPoolExecutor(len(self._slices))

    def deal(self, seeds: Any) -> None:
        """Begins every game from its seed."""
        self._arrays["seeds"][:] = seeds
        self._arrays["noise"][:] = seeds[::-1]
        self._run(door.deal_all, (self._geometry.opening,), "states", "seeds")

    def explore(self, temperature: float, limit: int) -> None:
        """Picks a move in every game that is learned from, of about so many."""
        self.choose(temperature, limit)

    def choose(self, temperature: float, limit: int = ALL) -> None:
        """Picks a move in every game, of about so many."""
        names = "states", "surveys", "noise", "policies", "moves", "logits"
        self._run(door.choose_all, (self._network, temperature, limit), *names)

    def note(self) -> None:
        """Writes what the network was told about the moves."""
        self._run(door.note_all, (), "states", "surveys", "moves", "boards", "inputs")

    def play(self, is_renewed: bool) -> None:
        """Makes the moves; where a game is over, a new one is dealt, or nothing more happens."""
        names = "states", "seeds", "moves", "done", "shares"
        self._run(door.play_all, (self._geometry.opening, is_renewed), *names)

    def _run(self, kernel: Callable[..., None], constants: tuple[Any, ...], *names: str) -> None:
        futures = [
            self._pool.submit(
                kernel, self._geometry.record, *constants, *(self._arrays[n][part] for n in names)
            )
            for part in self._slices
        ]
        for future in futures:
            future.result()
