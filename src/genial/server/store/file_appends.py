"""Appends to an SQLite file: in a thread of their own, and all of a transaction in one go.

Through the asynchronous engine each statement would go to another thread and back, which takes
longer than the statements.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import URL, bindparam, insert, update
from sqlalchemy.exc import IntegrityError

from .database import open_file
from .rows import Conflict, Entry
from .schema import events, tables

# Written once: these make up every move.
_ADD_EVENT = insert(events)
_SET_STATE = update(tables).where(tables.c.id == bindparam("of"))


class FileAppends:
    """Writes events to a file. Caller ensures that nobody else writes meanwhile."""

    def __init__(self, address: URL) -> None:
        self._engine = open_file(address)
        self._thread = ThreadPoolExecutor(1, "appends")

    async def write(self, entries: Sequence[Entry]) -> None:
        """Writes all of them or none; see `Appends`."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write, entries)

    async def close(self) -> None:
        """Waits for what is being written."""
        await asyncio.to_thread(self._thread.shutdown)
        self._engine.dispose()

    def _write(self, entries: Sequence[Entry]) -> None:
        added = [{"table_id": entry.table_id, **vars(entry.event)} for entry in entries]
        states = [{"of": entry.table_id, **vars(entry.state)} for entry in entries]
        try:
            with self._engine.begin() as connection:
                connection.execute(_ADD_EVENT, added)
                connection.execute(_SET_STATE, states)
        except IntegrityError:
            raise Conflict.among(entries) from None
