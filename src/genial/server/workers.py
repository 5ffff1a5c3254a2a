"""Processes that think, so that the tables need not wait for bots."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import ParamSpec, Protocol, TypeVar

import numpy as np

from genial.engine.view import View

P = ParamSpec("P")
R = TypeVar("R")
Seed = Sequence[int] | None  # None: from the operating system

log = logging.getLogger("genial.server")

ATTEMPTS = 3


def think(view: View, bot: str, seed: Seed) -> str:
    """The move that a bot chooses."""
    from genial.bots.bot import find_bot

    return str(find_bot(bot).choose(view, np.random.default_rng(seed)))


def rank(view: View, number: int) -> list[str]:
    """The best moves, best first."""
    from genial.bots.hints import rank_moves

    return [str(candidate.move) for candidate in rank_moves(view, number)]


class Workers(Protocol):
    """Whoever thinks."""

    async def start(self) -> None:
        """Gets ready."""

    async def close(self) -> None:
        """Stops, whatever is being thought about."""

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Calls a function of this module."""


class InlineWorkers:
    """Thinks on the spot: for tests, and where there is no other process to be had."""

    async def start(self) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        """Nothing to do."""

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Calls it."""
        await asyncio.sleep(0)  # others come first, as they would with a process
        return function(*args, **kwargs)


class ProcessWorkers:
    """Thinks in processes of its own."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._pool: ProcessPoolExecutor | None = None

    async def start(self) -> None:
        """Starts the processes; each loads the engine now, and not at the first move."""
        self._pool = self._new_pool()
        loop = asyncio.get_running_loop()
        for _ in range(self._number):
            loop.run_in_executor(self._pool, os.getpid)

    async def close(self) -> None:
        """Stops the processes, also in the middle of a thought."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        # Python 3.14 has a name for this; until then the pool has to be asked for its processes.
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        await asyncio.to_thread(pool.shutdown)

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Calls it in a process; where the processes have died, in new ones."""
        loop = asyncio.get_running_loop()
        for attempt in range(1, ATTEMPTS + 1):
            pool = self._pool
            if pool is None:
                raise asyncio.CancelledError
            try:
                return await asyncio.wrap_future(pool.submit(function, *args, **kwargs), loop=loop)
            except BrokenExecutor:
                if self._pool is None or attempt == ATTEMPTS:
                    raise
                if self._pool is pool:  # the first who notices
                    log.warning("the workers have died; starting new ones")
                    self._pool = self._new_pool()
                    pool.shutdown(wait=False)
        raise AssertionError("unreachable")

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._number, context, initializer=warm_worker)


def warm_worker() -> None:
    """Loads the engine, and sees to it that a worker ends with its server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    warm_engine()


def _end_with(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(0)


def warm_engine() -> None:
    """Plays a few moves, so that everything is loaded, and compiled if it has to be."""
    from genial.bots.bot import BOTS
    from genial.engine.game import Game
    from genial.engine.replay import replay

    game = Game("2023", players=2, seed=0)
    for ply in range(2):
        view = game.view(game.seat)
        view.explain(view.legal_moves()[0])
        game.play(think(view, next(iter(BOTS)), [ply]))
    replay(game.record())
    game.ranks  # noqa: B018  # compiles
