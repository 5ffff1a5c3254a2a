"""Threads for work that would hold up the event loop: replays of records and of stored tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ..domain.refusals import Refusal

R = TypeVar("R")

# Threads share the interpreter with the event loop: with two of them the loop keeps a third of it.
NUM_THREADS = 2
MOST_WAITING = 20  # calls of `run_or_refuse`; one takes about 20 ms


class Threads:
    """Runs functions outside the event loop, few at a time and in their order."""

    def __init__(self, number: int = NUM_THREADS, most_waiting: int = MOST_WAITING) -> None:
        self._pool = ThreadPoolExecutor(number, "slow work")
        self._most = number + most_waiting
        self._num_calls = 0  # running or waiting

    async def run(self, function: Callable[..., R], *args: object) -> R:
        """Calls a function in a thread, however many calls wait before it."""
        self._num_calls += 1
        # The thread goes on if the caller is cancelled, so its end is counted, not the caller's.
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

    async def close(self) -> None:
        """Waits for the running calls, and drops those that wait."""
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)

    def _note_end(self, call: asyncio.Future[R]) -> None:
        self._num_calls -= 1
        if not call.cancelled():
            call.exception()  # a caller that was cancelled does not read it
