"""The event log: appends the events of all tables with group commit.

A commit takes as long for a hundred events as for one event. While a commit is running, new events
wait, and then share the next commit. If no commit is running, an event is written at once.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy import URL

from .address import is_shared
from .database import SQLITE, connect_to_postgresql
from .notifications import TABLES_CHANNEL, format_notification
from .rows import Append, Conflict

if TYPE_CHECKING:
    from .database import PostgresConnection

MOST_TOGETHER = 200  # the most events in one commit
# the least time between commits under load, because a commit delays everything else
COMMIT_INTERVAL_S = 0.01
IDLE_S = 1.0  # a PostgreSQL connection that was idle for more seconds is tested before use

_INSERT_EVENT = """
    INSERT INTO events (table_id, number, at, kind, body)
    VALUES (:table_id, :number, :at, :kind, :body)
"""
_UPDATE_TABLE = """
    UPDATE tables
    SET played_at = :played_at, is_over = :is_over, solo_result = :solo_result,
        summary = :summary, lobby = :lobby, due_at = :due_at
    WHERE id = :table_id
"""

# Rows are inserted in the order of their table ids, and each table is updated after its event. So
# two processes that write the same tables cannot deadlock: the second process waits at the first
# table.
_APPEND = f"""
    WITH given AS (
        SELECT * FROM json_to_recordset(%s) AS given (
            table_id text, number int, at text, kind text, body text, notification text,
            played_at text, is_over boolean, solo_result int, summary text, lobby text, due_at text
        )
    ), added AS (
        INSERT INTO events (table_id, number, at, kind, body)
        SELECT table_id, number, at, kind, body FROM given
        RETURNING events.table_id
    ), changed AS (
        UPDATE tables
        SET played_at = given.played_at, is_over = given.is_over,
            solo_result = given.solo_result, summary = given.summary, lobby = given.lobby,
            due_at = given.due_at
        FROM added JOIN given USING (table_id)
        WHERE tables.id = added.table_id
    )
    SELECT pg_notify('{TABLES_CHANNEL}', notification) FROM given
""".encode()


class EventWriter(Protocol):
    """Writes events to one kind of database."""

    async def write(self, appends: Sequence[Append]) -> None:
        """Writes the next events of different tables in one transaction.

        On PostgreSQL, the commit also notifies all processes. Caller ensures that calls do not
        overlap. On SQLite, caller also ensures that nobody else writes at the same time.

        Raises:
            Conflict: if one of the events exists already, or its table does not; nothing is
                written then.
        """

    async def close(self) -> None:
        """Waits for the running write, and closes the connection."""


def open_writer(address: URL) -> EventWriter:
    """The writer for a database."""
    return PostgresWriter(address) if is_shared(address) else SqliteWriter(address)


class SqliteWriter:
    """Writes to an SQLite file, in its own thread and on its own connection.

    With the asynchronous engine, each statement would switch threads twice, which takes longer than
    the statement.
    """

    def __init__(self, address: URL) -> None:
        self._file = str(address.database)
        self._thread = ThreadPoolExecutor(1, "event log")
        self._connection: sqlite3.Connection | None = None

    async def write(self, appends: Sequence[Append]) -> None:
        """See `EventWriter`."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write, appends)

    async def close(self) -> None:
        """See `EventWriter`."""
        self._thread.submit(self._close)
        await asyncio.to_thread(self._thread.shutdown)

    def _write(self, appends: Sequence[Append]) -> None:
        connection = self._connect()
        rows = [_format_row(append) for append in appends]
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.executemany(_INSERT_EVENT, rows)
            connection.executemany(_UPDATE_TABLE, rows)
            connection.execute("COMMIT")
        except BaseException as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise Conflict.among(appends) from None
            raise

    def _connect(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = sqlite3.connect(self._file, isolation_level=None)
            for statement in SQLITE.session:
                connection.execute(statement)
            self._connection = connection
        return self._connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()


class PostgresWriter:
    """Writes to PostgreSQL: one statement for all events, on its own connection.

    With the connection pool, an append would take six round trips, one after the other.
    """

    def __init__(self, address: URL) -> None:
        self._address = address
        self._connection: PostgresConnection | None = None
        self._used = 0.0

    async def write(self, appends: Sequence[Append]) -> None:
        """See `EventWriter`."""
        import psycopg  # the package comes with the extra `postgresql`

        rows = [
            {
                **_format_row(append),
                "notification": format_notification(append.table_id, append.event),
            }
            for append in sorted(appends, key=lambda append: append.table_id)
        ]
        connection = await self._connect()
        try:
            await connection.execute(_APPEND, (json.dumps(rows),))
        except psycopg.IntegrityError:
            raise Conflict.among(appends) from None
        except psycopg.Error as error:  # the message may contain the event, with hidden tiles
            raise OSError(f"the append failed: {type(error).__name__}") from None

    async def close(self) -> None:
        """See `EventWriter`."""
        if self._connection is not None:
            await self._connection.close()

    async def _connect(self) -> PostgresConnection:
        """The connection. If the database has closed it in the meantime, a new one."""
        import psycopg

        now = asyncio.get_running_loop().time()
        connection, idle_s, self._used = self._connection, now - self._used, now
        if connection is not None and not connection.closed and idle_s > IDLE_S:
            try:
                await connection.execute(b"SELECT 1")
            except psycopg.Error:
                await connection.close()
        if connection is None or connection.closed:
            connection = self._connection = await connect_to_postgresql(self._address)
        return connection


def _format_row(append: Append) -> dict[str, Any]:
    return {"table_id": append.table_id, **vars(append.event), **vars(append.state)}


@dataclass(frozen=True)
class _Pending:
    append: Append
    is_written: asyncio.Future[None]


class GroupCommit:
    """Collects appends, and writes them in batches, in the order in which they arrived."""

    def __init__(self, write_batch: Callable[[Sequence[Append]], Awaitable[None]]) -> None:
        """`write_batch` writes appends in one transaction, as `EventWriter.write` does."""
        self._write_batch = write_batch
        self._pending: list[_Pending] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, append: Append) -> None:
        """Returns when the append is on disk.

        Raises:
            Conflict: if an event of this number exists already; nothing is written then.
        """
        pending = _Pending(append, asyncio.get_running_loop().create_future())
        self._pending.append(pending)
        if self._task is None:
            self._task = asyncio.create_task(self._write_pending())
        await pending.is_written

    async def _write_pending(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._pending:
                batch = self._pending[:MOST_TOGETHER]
                del self._pending[:MOST_TOGETHER]
                began = loop.time()
                await self._commit(batch)
                if self._pending:
                    await asyncio.sleep(max(0.0, began + COMMIT_INTERVAL_S - loop.time()))
        finally:
            self._task = None

    async def _commit(self, batch: Sequence[_Pending]) -> None:
        error: BaseException | None = None
        try:
            await self._write_batch([pending.append for pending in batch])
        except Conflict as conflict:
            # a conflict at one table must not make the appends of other tables fail
            if len(batch) > 1:
                for pending in batch:
                    await self._commit([pending])
                return
            error = conflict
        except BaseException as other:
            error = other
        for pending in batch:
            if pending.is_written.done():  # the caller was cancelled
                continue
            if error is None:
                pending.is_written.set_result(None)
            else:
                pending.is_written.set_exception(error)
        if isinstance(error, asyncio.CancelledError):
            raise error
