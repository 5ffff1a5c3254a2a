"""Appends to a PostgreSQL database: one statement for all, on a connection of their own.

Through the engine they would be six messages to the database and back, one after the other.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

import psycopg
from sqlalchemy import URL

from .lines import Line, open_line
from .news import CHANNEL, format_news
from .rows import Conflict, Entry

QUIET_S = 1.0  # a connection that has rested for so long may have died unnoticed

# Events first, in the order of their tables, and a table's state after its event: processes that
# write the same ones wait for each other at the first of them, and none for one that waits for it.
_APPEND = f"""
    WITH given AS (
        SELECT * FROM json_to_recordset(%s) AS given (
            table_id text, number int, at text, kind text, body text, news text,
            played_at text, is_over boolean, solo_result int, summary text, lobby text
        )
    ), added AS (
        INSERT INTO events (table_id, number, at, kind, body)
        SELECT table_id, number, at, kind, body FROM given
        RETURNING events.table_id
    ), changed AS (
        UPDATE tables
        SET played_at = given.played_at, is_over = given.is_over,
            solo_result = given.solo_result, summary = given.summary, lobby = given.lobby
        FROM added JOIN given USING (table_id)
        WHERE tables.id = added.table_id
    )
    SELECT pg_notify('{CHANNEL}', news) FROM given
""".encode()


class SharedAppends:
    """Writes events to a database that other processes write to; they hear of each."""

    def __init__(self, address: URL) -> None:
        self._address = address
        self._line: Line | None = None
        self._used = 0.0

    async def write(self, entries: Sequence[Entry]) -> None:
        """Writes all of them or none; see `Appends`."""
        rows = [
            {
                "table_id": entry.table_id,
                "news": format_news(entry.table_id, entry.event),
                **vars(entry.event),
                **vars(entry.state),
            }
            for entry in sorted(entries, key=lambda entry: entry.table_id)
        ]
        line = await self._find_line()
        try:
            await line.execute(_APPEND, (json.dumps(rows),))
        except psycopg.IntegrityError:
            raise Conflict.among(entries) from None
        except psycopg.Error as error:  # its words may hold what was to be written
            raise OSError(f"the database did not take it: {type(error).__name__}") from None

    async def close(self) -> None:
        """Lets the connection go."""
        if self._line is not None:
            await self._line.close()

    async def _find_line(self) -> Line:
        now = asyncio.get_running_loop().time()
        line, quiet_s, self._used = self._line, now - self._used, now
        if line is not None and not line.closed and quiet_s > QUIET_S:
            try:
                await line.execute(b"SELECT 1")
            except psycopg.Error:
                await line.close()
        if line is None or line.closed:
            line = self._line = await open_line(self._address)
        return line
