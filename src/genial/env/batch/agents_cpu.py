"""Games with one agent each, on a CPU."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from genial.engine.geometry import Geometry
from genial.engine.runtime import Array
from genial.engine.runtime.cpu import CpuRuntime
from genial.engine.state import Words
from genial.features.encoding import Encoding

from ..kernel import door
from ..kernel.agency import Conduct, Course
from ..kernel.opposing import Agents, Lineup
from ..kernel.stepping import Games, Observations, Results
from .buffers import list_agent_buffers, new_opening

_FEWEST = 64  # with fewer games than this, another thread costs more time than it saves


class CpuAgents:
    """Games with agents on the CPU: threads play slices of the games in parallel."""

    def __init__(
        self,
        geometry: Geometry,
        games: int,
        first_seat: int,
        conduct: Conduct,
        threads: int | None = None,
    ) -> None:
        self._opening, self._conduct = new_opening(geometry, first_seat), conduct
        buffers = list_agent_buffers(geometry)
        self._runtime = CpuRuntime(geometry, games, buffers, threads, _FEWEST)
        self.arrays: Mapping[str, Array] = self._runtime.arrays

    def set_lineup(self, lineup: Lineup) -> None:
        """Sets the opponents of the games that begin from now on."""
        self._course = Course(self._opening, lineup, self._conduct)

    def reset(self, seeds: Words, chosen: npt.NDArray[np.bool_]) -> None:
        """Deals the chosen games, up to the first decisions of their agents."""
        self.arrays["seeds"][chosen] = seeds[chosen]
        self.arrays["chosen"][:] = chosen
        self._run(door.begin_agents)

    def step(self, is_for_functions: bool = False) -> None:
        """Takes the actions, up to the next decisions of the agents.

        With `is_for_functions`, only the games that wait for a function outside the kernels.
        """
        waiting = self.arrays["waiting"]
        self.arrays["chosen"][:] = waiting != 0 if is_for_functions else 1
        self._run(door.step_agents)

    def sample(self) -> None:
        """Writes a random legal action for every agent."""
        self._runtime.run(door.sample_agents, Games, Results, Agents)

    def encode(self, encoding: Encoding, rows: Array, outputs: Array) -> None:
        """Writes the encoding of rows."""
        encoding.write(np.asarray(rows), np.asarray(outputs))

    def read(self, name: str, games: slice) -> npt.NDArray[Any]:
        """A copy of a part of an array."""
        return np.array(self.arrays[name][games])

    def _run(self, kernel: Any) -> None:
        self._runtime.run(kernel, self._course, Games, Results, Agents, Observations)
