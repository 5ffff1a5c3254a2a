"""Timers for the clocks: when a person's time is up, a bot continues for the person."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ..domain.moves import decide_timeout
from ..domain.refusals import Refusal
from .moments import Moments
from .writer import Cause, Writer

log = logging.getLogger("genial.server")

RETRY_S = 1.0


class Timers:
    """One timer for every table whose clock runs.

    A timer keeps only the id of its table, because turn-based games need not be in memory.
    """

    def __init__(
        self, moments: Moments, open_table: Callable[[str], Awaitable[Writer]], bot: str
    ) -> None:
        self._moments, self._open, self._bot = moments, open_table, bot
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._is_closed = False
        self._tasks: set[asyncio.Task[None]] = set()

    def on_change(self, writer: Writer, _: Cause | None) -> None:
        """Cancels the timer of the table, and starts a new one if a clock is running."""
        table_id, clock = writer.table.id, writer.table.clock
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()
        if self._is_closed or clock is None or clock.running is None or writer.is_gone:
            return
        left = clock.read(clock.running, self._moments.monotonic()) or 0
        self._set(table_id, clock.running, left / 1000)

    def has(self, table_id: str) -> bool:
        """Whether a timer runs for a table."""
        return table_id in self._timers

    def close(self) -> None:
        """Stops all timers for good. After a restart, clocks continue from the stored events."""
        self._is_closed = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in self._tasks:
            task.cancel()

    def _set(self, table_id: str, seat: int, seconds: float) -> None:
        if self._is_closed:
            return
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(seconds, self._expire, table_id, seat)

    def _expire(self, table_id: str, seat: int) -> None:
        del self._timers[table_id]
        task = asyncio.create_task(self._end_time(table_id, seat))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _end_time(self, table_id: str, seat: int) -> None:
        try:
            writer = await self._open(table_id)
            try:
                await writer.write(decide_timeout(seat, self._bot))
            except Refusal as refusal:
                if refusal.code != "stale":
                    raise
                self.on_change(writer, None)  # the timer was early, or a move came first
        except Refusal as refusal:
            if refusal.code == "failed":
                self._set(table_id, seat, RETRY_S)
        except Exception:
            log.exception("table %s: its timer failed", table_id)
            self._set(table_id, seat, RETRY_S)
