"""A batch on the CPU."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from genial.engine.geometry import Geometry
from genial.engine.runtime import Array
from genial.engine.runtime.cpu import CpuRuntime
from genial.engine.state import Words

from ..kernel import door
from ..kernel.stepping import Games, Observations, Results
from .buffers import list_buffers, new_opening

_FEWEST = 64  # with fewer games than this, another thread costs more time than it saves


class CpuBatch:
    """A batch on the CPU: threads play slices of the games in parallel."""

    def __init__(
        self, geometry: Geometry, games: int, first_seat: int, threads: int | None = None
    ) -> None:
        buffers = list_buffers(geometry)
        self._geometry = geometry
        self._opening = new_opening(geometry, first_seat)
        self._runtime = CpuRuntime(geometry, games, buffers, threads, _FEWEST)
        self.arrays: Mapping[str, Array] = self._runtime.arrays

    def reset(self, seeds: Words) -> None:
        """Deals a new game at every index, each from its own seed, and writes the observations."""
        for name in Results._fields:
            self.arrays[name][:] = 0
        self.arrays["seeds"][:] = seeds
        self._runtime.run(door.reset, self._opening, Games, Observations)

    def step(self) -> None:
        """Takes the actions, replaces ended games by new games, and writes the observations."""
        self._runtime.run(door.step, self._opening, Games, Results, Observations)

    def sample(self) -> None:
        """Writes a random legal action for every game."""
        self._runtime.run(door.sample, Games, Results)

    def read(self, name: str, games: slice) -> npt.NDArray[Any]:
        """A copy of a part of an array."""
        return np.array(self.arrays[name][games])

    def redeal(self, seeds: Words) -> CpuBatch:
        """A copy in which all tiles that the acting seats cannot see are dealt again."""
        first_seat = self._opening.first_seat
        twin = CpuBatch(self._geometry, len(seeds), first_seat, self._runtime.threads)
        for name, array in self.arrays.items():
            twin.arrays[name][:] = array
        twin.arrays["seeds"][:] = seeds
        twin._runtime.run(door.redeal, Games)
        return twin
