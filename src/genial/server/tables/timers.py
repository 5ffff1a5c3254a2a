"""Watches the clocks: when a person's time is up, a bot plays on."""

from __future__ import annotations

import asyncio
import logging

from ..moments import Moments
from .commands import Refusal, decide_timeout
from .writer import Cause, Writer

log = logging.getLogger("genial.server")

RETRY_S = 1.0


class Timers:
    """One timer for every table whose clock runs."""

    def __init__(self, moments: Moments, bot: str) -> None:
        self._moments, self._bot = moments, bot
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._is_closed = False
        self._tasks: set[asyncio.Task[None]] = set()

    def consider(self, writer: Writer, _: Cause | None) -> None:
        """Sets the timer anew: called after every change of a table."""
        table_id, clock = writer.table.id, writer.table.clock
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()
        if self._is_closed or clock is None or clock.running is None or writer.is_gone:
            return
        left = clock.read(clock.running, self._moments.monotonic()) or 0
        self._set(writer, clock.running, left / 1000)

    def is_running(self, table_id: str) -> bool:
        """Whether a clock runs there."""
        return table_id in self._timers

    def close(self) -> None:
        """Stops all timers for good; clocks start again from what is stored."""
        self._is_closed = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in self._tasks:
            task.cancel()

    def _set(self, writer: Writer, seat: int, seconds: float) -> None:
        if self._is_closed:
            return
        loop = asyncio.get_running_loop()
        self._timers[writer.table.id] = loop.call_later(seconds, self._ring, writer, seat)

    def _ring(self, writer: Writer, seat: int) -> None:
        task = asyncio.create_task(self._end_time(writer, seat))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _end_time(self, writer: Writer, seat: int) -> None:
        try:
            await writer.write(decide_timeout(seat, self._bot))
        except Refusal as refusal:
            if refusal.code == "failed":
                self._set(writer, seat, RETRY_S)
            elif refusal.code == "stale" and not writer.is_gone:
                self.consider(writer, None)  # rang a moment too early, or after a move
        except Exception:
            log.exception("table %s: its clock could not ring", writer.table.id)
            self._set(writer, seat, RETRY_S)
