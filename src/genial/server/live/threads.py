"""Threads for work that would block the event loop: replaying records and stored tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ..domain.refusals import Refusal
from .semaphores import Semaphores

R = TypeVar("R")

# Threads and the event loop share the interpreter. With two threads, the event loop gets a third of
# the time.
NUM_THREADS = 2
MOST_WAITING = 20  # the most waiting calls of `run_or_refuse`; a call takes about 20 ms
MOST_OWN = 6  # the most calls of one visitor that run or wait among these; further ones wait longer


class Threads:
    """Runs functions outside the event loop, a few at a time and in their order."""

    def __init__(self, number: int = NUM_THREADS, most_waiting: int = MOST_WAITING) -> None:
        self._pool = ThreadPoolExecutor(number, "slow work")
        self._most = number + most_waiting
        self._num_calls = 0  # the number of calls that run or wait
        self._semaphores = Semaphores(MOST_OWN)

    async def run(self, function: Callable[..., R], *args: object) -> R:
        """Calls a function in a thread, however many calls already wait."""
        self._num_calls += 1
        # If the caller is cancelled, the thread continues. So the end of the thread is counted, not
        # the end of the caller.
        call = asyncio.get_running_loop().run_in_executor(self._pool, function, *args)
        call.add_done_callback(self._note_end)
        return await asyncio.shield(call)

    async def run_or_refuse(self, function: Callable[..., R], *args: object) -> R:
        """Calls a function in a thread for a request that any visitor may send.

        Raises:
            Refusal: if too many calls wait already.
        """
        if self._num_calls >= self._most:
            raise Refusal("busy", "the server has too much to do; try again in a few seconds")
        return await self.run(function, *args)

    async def run_for(self, visitor: str, function: Callable[..., R], *args: object) -> R:
        """As `run_or_refuse`, but a visitor with many calls does not delay the calls of others.

        Args:
            visitor: the IP address. Empty for a request from this machine, which has no limit.
            function: the function to call.
            args: its arguments.

        Raises:
            Refusal: if too many calls wait already.
        """
        if not visitor:
            return await self.run_or_refuse(function, *args)
        async with self._semaphores.take(visitor):
            return await self.run_or_refuse(function, *args)

    async def close(self) -> None:
        """Waits for the running calls, and drops the waiting calls."""
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)

    def _note_end(self, call: asyncio.Future[R]) -> None:
        self._num_calls -= 1
        if not call.cancelled():
            call.exception()  # reads the exception, because a cancelled caller does not read it
