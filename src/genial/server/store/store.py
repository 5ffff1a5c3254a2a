"""The store: tables with their events, guests, and keys of the server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any, TypeVar

from sqlalchemy import Select, Table, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .address import is_shared
from .database_file import DatabaseFault, DatabaseFile
from .event_log import GroupCommit, open_writer
from .notifications import TABLES_CHANNEL, format_notification
from .rows import Append, Conflict, EventRow, TableCounts, TableRow, TableState
from .schema import codes, events, guests, keys, sitters, tables

# The most tables that are loaded at the same time. When thousands of players reconnect at once,
# further loads wait, so that the connection pool has connections left for everything else.
MOST_LOADING = 4
MOST_LISTED = 200  # the most tables in a list
# the database may be silent this many seconds; the server writes every five seconds
SILENT_S = 30.0

Reserve = Callable[[AsyncConnection], Awaitable[None]]
"""Reserves something for a new table, in the transaction that writes the table."""


class Store:
    """Reads and writes the database. What a call writes is on disk when the call returns."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.is_shared = is_shared(engine.url)  # whether other processes may use the same database
        # SQLite's own lock for writes is not fair: a writer could wait until its timeout. Moves
        # need only the write lock. Everything else waits in line first, so a move waits for at most
        # one other transaction, however many tables are being created.
        self._line, self._write_lock = (
            nullcontext() if self.is_shared else asyncio.Lock() for _ in range(2)
        )
        self._load_slots = asyncio.Semaphore(MOST_LOADING)
        self._event_writer = open_writer(engine.url)
        self._group_commit = GroupCommit(self._write_batch)
        self._file = None if self.is_shared else DatabaseFile(str(engine.url.database))
        # why the last attempt to store something failed; None if it succeeded
        self._fault: str | None = None
        self._stored_at = time.monotonic()  # the time of the last attempt that succeeded

    async def close(self) -> None:
        """Closes all connections."""
        await self._event_writer.close()
        await self._engine.dispose()

    async def try_to_write(self, name: str, value: str) -> None:
        """Sets the value of a key, and records for `find_fault` whether that works.

        Raises:
            Exception: if that fails; the type depends on the database.
        """
        try:
            await self.write_key(name, value)
            if self._file is not None:
                self._file.check()
        except Exception as error:
            is_known = isinstance(error, DatabaseFault)
            kind = type(error).__name__  # not the message, which may contain stored data
            self._fault = str(error) if is_known else f"nothing can be stored ({kind})"
            raise
        self._note_success()

    def find_fault(self) -> str | None:
        """The reason why nothing can be stored. None if storing works."""
        silent_s = time.monotonic() - self._stored_at
        if self._fault is None and silent_s > SILENT_S:
            return f"the database has not answered for {silent_s:.0f} s"
        return self._fault

    def _note_success(self) -> None:
        self._fault, self._stored_at = None, time.monotonic()

    async def ping(self) -> None:
        """Runs a query, to see whether the database answers."""
        async with self._engine.connect() as connection:
            await connection.execute(select(keys.c.name).limit(1))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A transaction for writing anything but events of existing tables."""
        async with self._line, self._write_lock, self._engine.begin() as connection:
            yield connection

    def connect(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection for reading."""
        return self._engine.connect()

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """A connection for reading, on which all queries see the database at the same moment."""
        async with self._engine.connect() as connection:
            if self.is_shared:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.exec_driver_sql("BEGIN")
            yield connection

    async def create_table(
        self, row: TableRow, event: EventRow, reserve: Reserve | None = None
    ) -> None:
        """Writes a new table and its first event, and its owner if new.

        Args:
            row: the table.
            event: the first event of the table.
            reserve: runs in the same transaction, after the owner is written. If it raises an
                exception, nothing is written.
        """
        async with self.transaction() as connection:
            await self.insert_if_new(connection, guests, id=row.owner, created_at=row.created_at)
            if reserve is not None:
                await reserve(connection)
            await connection.execute(insert(tables), row.columns())
            await connection.execute(insert(events), {"table_id": row.id, **vars(event)})

    async def append(self, table_id: str, event: EventRow, state: TableState) -> None:
        """Writes the next event of a table. The commit notifies other processes.

        Raises:
            Conflict: if an event of this number exists already; nothing is written then.
        """
        try:
            await self._group_commit.write(Append(table_id, event, state))
        except Conflict:
            raise
        except Exception as error:
            self._fault = f"an event could not be stored ({type(error).__name__})"
            raise
        self._note_success()

    async def load_table(self, table_id: str) -> tuple[TableRow, list[EventRow]] | None:
        """A table and all its events, or None if there is no such table."""
        if "\0" in table_id:  # PostgreSQL refuses such text
            return None
        async with self._load_slots, self._engine.connect() as connection:
            # Events are read first: a table that is deleted in between is then not found at all.
            found = await _read_events(connection, table_id)
            row = (await connection.execute(select(tables).filter_by(id=table_id))).one_or_none()
            return None if row is None else (TableRow.read(row), found)

    async def load_events(self, table_id: str, after: int) -> list[EventRow]:
        """The events of a table with a higher number than `after`."""
        async with self._load_slots, self._engine.connect() as connection:
            return await _read_events(connection, table_id, after)

    async def has_table(self, table_id: str) -> bool:
        """Whether there is such a table."""
        query = select(tables.c.id).filter_by(id=table_id)
        async with self._load_slots, self._engine.connect() as connection:
            return (await connection.execute(query)).one_or_none() is not None

    async def list_tables(self, owner: str, most: int | None = MOST_LISTED) -> list[TableRow]:
        """The tables that a guest created or joined. The table played last comes first."""
        sat = select(sitters.c.table_id).filter_by(guest=owner)
        query = select(tables).where((tables.c.owner == owner) | tables.c.id.in_(sat))
        async with self._engine.connect() as connection:
            found = await connection.execute(query.order_by(tables.c.played_at.desc()).limit(most))
            return [TableRow.read(row) for row in found]

    async def list_lobby(self, kind: str, since: str) -> list[TableRow]:
        """The live or turn-based tables in the lobby. The table changed last comes first."""
        query = select(tables).filter_by(lobby=kind).where(tables.c.played_at >= since)
        async with self._engine.connect() as connection:
            found = await connection.execute(
                query.order_by(tables.c.played_at.desc()).limit(MOST_LISTED)
            )
            return [TableRow.read(row) for row in found]

    async def add_code(self, code: str, guest: str, now: str, until: str) -> None:
        """Stores a guest's code for a second device. Deletes the old code and expired codes."""
        async with self.transaction() as connection:
            is_old = (codes.c.until < now) | (codes.c.guest == guest)
            await connection.execute(delete(codes).where(is_old))
            await connection.execute(insert(codes).values(code=code, guest=guest, until=until))

    async def take_code(self, code: str, now: str) -> str | None:
        """The guest of a code, which works only once. None if there is no such code."""
        if "\0" in code:  # PostgreSQL refuses such text
            return None
        query = select(codes.c.guest).filter_by(code=code).where(codes.c.until >= now)
        async with self.transaction() as connection:
            guest: str | None = (await connection.execute(query)).scalar_one_or_none()
            if guest is not None:
                used = await connection.execute(delete(codes).where(codes.c.code == code))
                guest = guest if used.rowcount else None  # another process was faster
            return guest

    async def write_key(self, name: str, value: str) -> None:
        """Sets the value of a key."""
        async with self.transaction() as connection:
            await self.insert_if_new(connection, keys, name=name, value=value)
            await connection.execute(update(keys).filter_by(name=name).values(value=value))

    async def count_tables(self, owner: str) -> TableCounts:
        """The numbers of a guest's tables that have limits."""
        is_open = ~tables.c.is_over
        query = select(
            func.count().filter(is_open),
            func.count().filter(tables.c.is_imported),
            func.count().filter(tables.c.lobby.is_not(None)),
        ).filter_by(owner=owner)
        async with self._engine.connect() as connection:
            return TableCounts(*(await connection.execute(query)).one())

    async def list_due(self, before: str, since: str) -> list[str]:
        """Tables with running clocks that are up before a time, or with an event since a time."""
        is_soon = (tables.c.due_at < before) | (tables.c.played_at >= since)
        query = select(tables.c.id).where(tables.c.due_at.is_not(None) & is_soon)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def list_solo(self, owner: str, edition: str, most: int) -> list[TableRow]:
        """The best finished solo games of a guest, the best first."""
        query = _select_solo(select(tables), owner, edition)
        query = query.order_by(tables.c.solo_result.desc(), tables.c.played_at).limit(most)
        async with self._engine.connect() as connection:
            return [TableRow.read(row) for row in await connection.execute(query)]

    async def find_best_solo(self, owner: str, edition: str, before: str) -> int | None:
        """The best result of a guest's solo games that ended before a time."""
        query = _select_solo(select(func.max(tables.c.solo_result)), owner, edition)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.where(tables.c.played_at < before))
            best: int | None = found.scalar_one()
            return best

    async def delete_table(self, table_id: str) -> None:
        """Deletes a table and its events. The commit notifies other processes."""
        await self.delete_tables([table_id])

    async def delete_tables(self, table_ids: Sequence[str]) -> None:
        """Deletes tables and their events. The commit notifies other processes."""
        async with self.transaction() as connection:
            await connection.execute(delete(events).where(events.c.table_id.in_(table_ids)))
            await connection.execute(delete(tables).where(tables.c.id.in_(table_ids)))
            for table_id in table_ids if self.is_shared else ():
                payload = format_notification(table_id, None)
                await connection.execute(select(func.pg_notify(TABLES_CHANNEL, payload)))

    async def ensure_guest(self, guest: str, at: str) -> None:
        """Adds a guest, unless the guest is already stored."""
        async with self.transaction() as connection:
            await self.insert_if_new(connection, guests, id=guest, created_at=at)

    async def ensure_sitter(self, guest: str, table_id: str) -> None:
        """Records that a guest took a seat at a table. Caller ensures that the guest is stored."""
        async with self.transaction() as connection:
            await self.insert_if_new(connection, sitters, guest=guest, table_id=table_id)

    async def ensure_key(self, name: str, make: Callable[[], str]) -> str:
        """The value of a key. If the key is new, makes a value. All processes get the same one."""
        query = select(keys.c.value).filter_by(name=name)
        async with self.transaction() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
            if found is None:
                await self.insert_if_new(connection, keys, name=name, value=make())
                found = str((await connection.execute(query)).scalar_one())
            return found

    async def insert_if_new(
        self, connection: AsyncConnection, table: Table, **values: object
    ) -> bool:
        """Inserts a row unless its primary key already exists; returns whether it was inserted."""
        dialect = postgresql if self.is_shared else sqlite
        statement = dialect.insert(table).values(values).on_conflict_do_nothing()
        # Without the option, SQLAlchemy does not know the number of inserted rows on PostgreSQL.
        options = {"preserve_rowcount": True}
        return (await connection.execute(statement, execution_options=options)).rowcount > 0

    async def _write_batch(self, appends: Sequence[Append]) -> None:
        async with self._write_lock:
            await self._event_writer.write(appends)


_Select = TypeVar("_Select", bound=Select[Any])


def _select_solo(query: _Select, owner: str, edition: str) -> _Select:
    is_solo = tables.c.solo_result.is_not(None)
    return query.filter_by(owner=owner, edition=edition).where(is_solo)


async def _read_events(
    connection: AsyncConnection, table_id: str, after: int = 0
) -> list[EventRow]:
    query = select(events).filter_by(table_id=table_id).where(events.c.number > after)
    found = await connection.execute(query.order_by(events.c.number))
    return [EventRow(row.number, row.at, row.kind, row.body) for row in found]
