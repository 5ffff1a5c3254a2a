"""Events of many tables that come at about the same time, written together.

A commit takes as long for a hundred events as for one. While one is under way the next events
wait, and then go together; where nothing is going on an event waits for nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from .rows import Conflict, Entry

MOST_TOGETHER = 200
GATHER_S = 0.01  # from commit to commit where many come, at least: each costs all the others time


WriteAll = Callable[[Sequence[Entry]], Awaitable[None]]
"""Writes entries in one transaction; raises Conflict, and writes nothing, where one is there."""


@dataclass(frozen=True)
class _Waiting:
    entry: Entry
    is_written: asyncio.Future[None]


class Journal:
    """Writes what comes in, in the order it came."""

    def __init__(self, write_all: WriteAll) -> None:
        self._write_all = write_all
        self._waiting: list[_Waiting] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, entry: Entry) -> None:
        """Returns once the entry is on disk.

        Raises:
            Conflict: where an event of this number is there already; nothing is then written.
        """
        waiting = _Waiting(entry, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_waiting())
        await waiting.is_written

    async def _write_waiting(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                together = self._waiting[:MOST_TOGETHER]
                del self._waiting[:MOST_TOGETHER]
                began = loop.time()
                await self._write_together(together)
                if self._waiting:  # many come: let more of them come together
                    await asyncio.sleep(max(0.0, began + GATHER_S - loop.time()))
        finally:
            self._writing = None

    async def _write_together(self, together: Sequence[_Waiting]) -> None:
        error: BaseException | None = None
        try:
            await self._write_all([waiting.entry for waiting in together])
        except Conflict as conflict:
            if len(together) > 1:  # one table's trouble is not that of the others
                for waiting in together:
                    await self._write_together([waiting])
                return
            error = conflict
        except BaseException as other:
            error = other
        for waiting in together:
            if waiting.is_written.done():  # whoever asked has gone
                continue
            if error is None:
                waiting.is_written.set_result(None)
            else:
                waiting.is_written.set_exception(error)
        if isinstance(error, asyncio.CancelledError):
            raise error
