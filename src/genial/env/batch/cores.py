"""A batch on the CPU: NumPy arrays, a thread for each core."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from threading import Lock
from typing import Any

import numpy as np
import numpy.typing as npt

from genial.engine.cores import count_cores
from genial.engine.errors import BadRules, GenialError, quote
from genial.engine.geometry import Geometry
from genial.engine.whole import read_whole
from genial.features.kernel import door as features

from ..kernel import door
from ..kernel.stepping import Words
from .buffers import GAMES, RESULTS, SIGHTS, Array, list_buffers

_FEWEST = 64  # games worth a thread of their own


class Cores:
    """Plays slices of the batch side by side; the kernels hold no lock."""

    def __init__(self, geometry: Geometry, games: int, threads: int | None = None) -> None:
        self._geometry = geometry
        self._threads = count_cores() if threads is None else check_threads(threads)
        self.arrays: Mapping[str, Array] = {
            name: np.zeros((games, *buffer.shape), buffer.dtype)
            for name, buffer in list_buffers(geometry).items()
        }
        self._opening = geometry.opening, write_opening_room(geometry)
        number = max(1, min(self._threads, games // _FEWEST))
        edges = np.linspace(0, games, number + 1).astype(int).tolist()
        self._slices = [slice(*pair) for pair in pairwise(edges)]
        self._cuts: dict[tuple[str, ...], list[list[Array]]] = {}
        self._pool, self._process = self._hire(), os.getpid()
        self._busy = Lock()

    def _hire(self) -> ThreadPoolExecutor | None:
        number = len(self._slices)
        return ThreadPoolExecutor(number) if number > 1 else None

    def __getstate__(self) -> dict[str, Any]:
        return {
            **self.__dict__,
            "_pool": None,
            "_busy": None,
            "_cuts": {},
        }  # threads are not copied

    def __setstate__(self, attributes: dict[str, Any]) -> None:
        self.__dict__.update(attributes)
        self._pool, self._process = self._hire(), os.getpid()
        self._busy = Lock()

    def reset(self, seeds: Words, first_seat: int) -> None:
        """Deals a game in every place, each from its seed, and observes it."""
        for name in RESULTS:
            self.arrays[name][:] = 0
        self.arrays["seeds"][:] = seeds
        self._run(door.reset, (*self._opening, first_seat), (*GAMES, *SIGHTS))

    def step(self, first_seat: int) -> None:
        """Takes the actions, deals anew where a game ends, and observes."""
        self._run(door.step, (*self._opening, first_seat), (*GAMES, *RESULTS, *SIGHTS))

    def sample(self) -> None:
        """Writes a random legal action for every game."""
        self._run(door.sample, (), ("states", "noise", "actions"))

    def read(self, name: str, games: slice) -> npt.NDArray[Any]:
        """A copy of a part of an array."""
        return np.array(self.arrays[name][games])

    def redeal(self, seeds: Words) -> Cores:
        """A copy in which everything that the seats on turn cannot see is dealt again."""
        twin = Cores(self._geometry, len(seeds), self._threads)
        for name, array in self.arrays.items():
            twin.arrays[name][:] = array
        twin.arrays["seeds"][:] = seeds
        twin._run(door.redeal, (), ("states", "seeds", "noise"))
        return twin

    def _run(
        self, kernel: Callable[..., None], constants: tuple[Any, ...], names: tuple[str, ...]
    ) -> None:
        """Runs a kernel on every slice, side by side.

        Raises:
            GenialError: where another thread does so at the same time.
        """
        if self._process != os.getpid():  # a fork has the memory, and none of the threads
            self._pool, self._process, self._busy = self._hire(), os.getpid(), Lock()
        if not self._busy.acquire(blocking=False):
            raise GenialError("this batch is being stepped by another thread; each needs its own")
        try:
            self._run_alone(kernel, constants, names)
        finally:
            self._busy.release()

    def _run_alone(
        self, kernel: Callable[..., None], constants: tuple[Any, ...], names: tuple[str, ...]
    ) -> None:
        record, parts = self._geometry.record, self._cut(names)
        if self._pool is None:
            kernel(record, *constants, *parts[0])
            return
        futures = [self._pool.submit(kernel, record, *constants, *arrays) for arrays in parts]
        for future in futures:
            future.result()

    def _cut(self, names: tuple[str, ...]) -> list[list[Array]]:
        """The arrays of these names for every slice; cut once, as they stay where they are."""
        if names not in self._cuts:
            self._cuts[names] = [
                [self.arrays[name][part] for name in names] for part in self._slices
            ]
        return self._cuts[names]


def write_opening_room(geometry: Geometry) -> npt.NDArray[np.uint8]:
    """Where a tile could go before the first move."""
    room = np.zeros(list_buffers(geometry)["rooms"].shape, np.uint8)
    features.write_room(geometry.record, geometry.opening, room)
    return room


def check_threads(threads: object) -> int:
    """A number of threads that makes sense."""
    number = read_whole(threads)
    if number is None or number < 1:
        raise BadRules(f"threads are a whole number from 1 on, not {quote(threads)}")
    return number
