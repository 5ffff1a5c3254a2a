"""Worker processes, which compute the moves of bots, hints and reviews."""

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
from genial.reviews.warmup import warm_up

from .queue import ThinkingQueue

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger("genial.server")

ATTEMPTS = 3
TIMEOUT_S = 60.0  # the most seconds of a call
NICENESS = 19  # the lowest priority, so that the server process comes first


class Workers(Protocol):
    """Runs functions outside the event loop."""

    queue: ThinkingQueue  # decides which call comes next

    async def start(self) -> None:
        """Starts the workers."""

    async def close(self) -> None:
        """Stops the workers, even in the middle of a call."""

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Calls a function in a worker and returns its result."""


class ProcessWorkers:
    """A pool of worker processes."""

    def __init__(self, number: int, timeout_s: float = TIMEOUT_S) -> None:
        self._number, self._timeout_s = number, timeout_s
        self._pool: ProcessPoolExecutor | None = None
        # The timeout of a call starts when the call gets a process. Calls get processes in order.
        self._free = asyncio.Semaphore(number)
        self.queue = ThinkingQueue(number, num_searching(number))

    async def start(self) -> None:
        """Starts the processes. Each process loads the engine now, not at its first move."""
        self._pool = self._new_pool()
        loop = asyncio.get_running_loop()
        for _ in range(self._number):
            loop.run_in_executor(self._pool, os.getpid).add_done_callback(self._note_start)

    async def close(self) -> None:
        """Stops the processes, even in the middle of a call."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        _stop(pool, cancel_futures=True)
        await asyncio.to_thread(pool.shutdown)

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Calls a function in a process. If the processes have died, calls it in new processes.

        Raises:
            TimeoutError: if the call takes too long.
        """
        async with self._free:
            for attempt in range(1, ATTEMPTS + 1):
                pool = self._pool
                if pool is None:
                    raise asyncio.CancelledError
                try:
                    async with asyncio.timeout(self._timeout_s):
                        return await asyncio.wrap_future(pool.submit(function, *args, **kwargs))
                except TimeoutError:
                    self._renew(pool, "a worker took too long")
                    raise
                except BrokenExecutor:
                    if self._pool is None or attempt == ATTEMPTS:
                        raise
                    self._renew(pool, "the workers have died")
        raise AssertionError("unreachable")

    def _renew(self, pool: ProcessPoolExecutor, why: str) -> None:
        if self._pool is pool:  # no other call has already replaced the pool
            log.warning("%s; starting new ones", why)
            self._pool = self._new_pool()
            _stop(pool)  # the other calls of the old pool are tried again in the new pool

    def _note_start(self, future: asyncio.Future[int]) -> None:
        is_closed = self._pool is None  # the server stopped before the worker had started
        if not future.cancelled() and future.exception() is not None and not is_closed:
            log.warning("a worker could not start: %s", future.exception())

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._number, context, initializer=warm_worker)


def num_searching(workers: int) -> int:
    """The most searches at the same time. One worker stays free for fast calls."""
    return max(1, workers - 1)


def share_cores(workers: int) -> int:
    """The number of threads for each search, so that simultaneous searches share the cores."""
    return max(1, count_cores() // num_searching(workers))


def _stop(pool: ProcessPoolExecutor, cancel_futures: bool = False) -> None:
    """Ends the processes of a pool, even in the middle of a call."""
    # Python 3.14 has `terminate_workers`. Earlier versions have only the private attribute.
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=cancel_futures)
    for process in processes:
        process.terminate()


def warm_worker() -> None:
    """Prepares a worker: loads the engine, lowers the priority, ends it with the server."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the server handles Ctrl-C
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    warm_up()


def _end_with(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(0)
