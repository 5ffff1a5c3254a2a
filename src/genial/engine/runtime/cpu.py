"""Runs kernels on all cores: each thread works on its own slice of the games in NumPy arrays."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from threading import Lock
from typing import Any

import numpy as np

from ..cores import count_cores
from ..errors import GenialError
from ..geometry import Geometry
from . import Array, Buffer, is_group


class CpuRuntime:
    """The arrays of a batch in main memory.

    Kernels release the GIL, so that threads run in parallel.
    """

    def __init__(
        self,
        geometry: Geometry,
        games: int,
        buffers: Mapping[str, Buffer],
        threads: int | None = None,
        fewest: int = 1,
    ) -> None:
        """Allocates the arrays, filled with 0.

        Args:
            geometry: the kind of game.
            games: number of games.
            buffers: the arrays by name.
            threads: the number of threads; None for one per core.
            fewest: the smallest number of games for which a separate thread saves time.
        """
        self.arrays: dict[str, Array] = {
            name: np.zeros((games, *buffer.shape), buffer.dtype) for name, buffer in buffers.items()
        }
        self.threads = count_cores() if threads is None else threads
        self._rules = geometry.record
        number = max(1, min(self.threads, games // fewest))
        edges = np.linspace(0, games, number + 1).astype(int).tolist()
        self._slices = [slice(*pair) for pair in pairwise(edges)]
        self._groups: dict[Any, list[Any]] = {}
        self._start_threads()

    def _start_threads(self) -> None:
        number = len(self._slices)
        self._pool = ThreadPoolExecutor(number) if number > 1 else None
        self._busy, self._process = Lock(), os.getpid()

    def __getstate__(self) -> dict[str, Any]:
        # Threads and locks cannot be copied. Cached slices are left out, because their copies would
        # be separate arrays.
        return {**self.__dict__, "_pool": None, "_busy": None, "_groups": {}}

    def __setstate__(self, attributes: dict[str, Any]) -> None:
        self.__dict__.update(attributes)
        self._start_threads()

    def run(self, kernel: Callable[..., Any], *arguments: Any) -> None:
        """Runs a kernel on all slices in parallel, and waits until all are done.

        Raises:
            GenialError: if another thread runs a kernel of this batch at the same time.
        """
        # a forked process has a copy of the memory, but no threads
        if self._process != os.getpid():
            self._start_threads()
        if not self._busy.acquire(blocking=False):
            raise GenialError("another thread steps this batch now; use one batch per thread")
        try:
            if self._pool is None:
                first = [self._spread(each)[0] if is_group(each) else each for each in arguments]
                kernel(self._rules, *first)
                return
            number = len(self._slices)
            spread = [
                self._spread(each) if is_group(each) else [each] * number for each in arguments
            ]
            calls = zip(*spread, strict=True)
            for future in [self._pool.submit(kernel, self._rules, *call) for call in calls]:
                future.result()
        finally:
            self._busy.release()

    def _spread(self, group: Any) -> list[Any]:
        """One instance of the class for each slice.

        Instances are cached, because the arrays stay in place.
        """
        if group not in self._groups:
            self._groups[group] = [
                group(*(self.arrays[name][part] for name in group._fields)) for part in self._slices
            ]
        return self._groups[group]
