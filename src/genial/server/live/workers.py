"""Processes that think, so that the tables need not wait for bots."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import ParamSpec, Protocol, TypeVar

from genial.engine.cores import count_cores

from .thoughts import warm_engine

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger("genial.server")

ATTEMPTS = 3
THOUGHT_S = 60.0  # the longest a call may take
NICENESS = 19  # the lowest: thoughts take what the tables, and everybody else, leave of the cores


class Workers(Protocol):
    """Whoever thinks."""

    async def start(self) -> None:
        """Gets ready."""

    async def close(self) -> None:
        """Stops, whatever is being thought about."""

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Calls a function that answers at once."""

    async def ponder(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Calls a function that takes long; others go on being answered meanwhile."""


class ProcessWorkers:
    """Thinks in processes of its own."""

    def __init__(self, number: int, thought_s: float = THOUGHT_S) -> None:
        self._number, self._thought_s = number, thought_s
        self._pool: ProcessPoolExecutor | None = None
        # Who waits for a process is not thinking yet; whoever has waited longest is next.
        self._free = asyncio.Semaphore(number)
        self._free_for_long = asyncio.Semaphore(num_pondering(number))

    async def start(self) -> None:
        """Starts the processes; each loads the engine now, and not at the first move."""
        self._pool = self._new_pool()
        loop = asyncio.get_running_loop()
        for _ in range(self._number):
            loop.run_in_executor(self._pool, os.getpid).add_done_callback(self._note_start)

    async def close(self) -> None:
        """Stops the processes, also in the middle of a thought."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        _stop(pool, cancel_futures=True)
        await asyncio.to_thread(pool.shutdown)

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Calls it in a process; where the processes have died, in new ones.

        Raises:
            TimeoutError: where it takes too long.
        """
        async with self._free:
            for attempt in range(1, ATTEMPTS + 1):
                pool = self._pool
                if pool is None:
                    raise asyncio.CancelledError
                try:
                    async with asyncio.timeout(self._thought_s):
                        return await asyncio.wrap_future(pool.submit(function, *args, **kwargs))
                except TimeoutError:
                    self._renew(pool, "a worker thought too long")
                    raise
                except BrokenExecutor:
                    if self._pool is None or attempt == ATTEMPTS:
                        raise
                    self._renew(pool, "the workers have died")
        raise AssertionError("unreachable")

    async def ponder(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """As `run`, in all processes but one, which stays with those who answer at once.

        Raises:
            TimeoutError: where it takes too long.
        """
        async with self._free_for_long:
            return await self.run(function, *args, **kwargs)

    def _renew(self, pool: ProcessPoolExecutor, why: str) -> None:
        if self._pool is pool:  # the first who notices
            log.warning("%s; starting new ones", why)
            self._pool = self._new_pool()
            _stop(pool)  # what others think about in it is begun again

    def _note_start(self, future: asyncio.Future[int]) -> None:
        is_closed = self._pool is None  # ended before it had begun: nobody misses it
        if not future.cancelled() and future.exception() is not None and not is_closed:
            log.warning("a worker could not start: %s", future.exception())

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._number, context, initializer=warm_worker)


def num_pondering(workers: int) -> int:
    """How many long thoughts so many processes have at a time."""
    return max(1, workers - 1)


def share_cores(workers: int) -> int:
    """On how many threads each of them searches, so that all at a time have the cores for it."""
    return max(1, count_cores() // num_pondering(workers))


def _stop(pool: ProcessPoolExecutor, cancel_futures: bool = False) -> None:
    """Ends the processes of a pool, also in the middle of a thought."""
    # Python 3.14 has a name for this; until then the pool has to be asked for its processes.
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=cancel_futures)
    for process in processes:
        process.terminate()


def warm_worker() -> None:
    """Loads the engine, and sees to it that a worker gives way to its server and ends with it."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    warm_engine()


def _end_with(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(0)
