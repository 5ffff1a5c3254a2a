"""Appends to an SQLite file: in a thread of their own, on a connection of their own.

Through the asynchronous engine each statement would go to another thread and back, which takes
longer than the statements.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import URL

from .kinds import SQLITE
from .rows import Conflict, Entry

_ADD_EVENT = """
    INSERT INTO events (table_id, number, at, kind, body)
    VALUES (:table_id, :number, :at, :kind, :body)
"""
_SET_STATE = """
    UPDATE tables
    SET played_at = :played_at, is_over = :is_over, solo_result = :solo_result,
        summary = :summary, lobby = :lobby
    WHERE id = :table_id
"""


class FileAppends:
    """Writes events to a file. Caller ensures that nobody else writes meanwhile."""

    def __init__(self, address: URL) -> None:
        self._file = str(address.database)
        self._thread = ThreadPoolExecutor(1, "appends")
        self._line: sqlite3.Connection | None = None

    async def write(self, entries: Sequence[Entry]) -> None:
        """Writes all of them or none; see `Appends`."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write, entries)

    async def close(self) -> None:
        """Waits for what is being written."""
        self._thread.submit(self._close)
        await asyncio.to_thread(self._thread.shutdown)

    def _write(self, entries: Sequence[Entry]) -> None:
        line = self._find_line()
        rows = [
            {"table_id": entry.table_id, **vars(entry.event), **vars(entry.state)}
            for entry in entries
        ]
        line.execute("BEGIN IMMEDIATE")
        try:
            line.executemany(_ADD_EVENT, rows)
            line.executemany(_SET_STATE, rows)
            line.execute("COMMIT")
        except BaseException as error:
            if line.in_transaction:
                line.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise Conflict.among(entries) from None
            raise

    def _find_line(self) -> sqlite3.Connection:
        if self._line is None:
            line = sqlite3.connect(self._file, isolation_level=None)
            for statement in SQLITE.greeting:
                line.execute(statement)
            self._line = line
        return self._line

    def _close(self) -> None:
        if self._line is not None:
            self._line.close()
