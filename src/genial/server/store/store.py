"""The store: tables with their events, guests, and the keys of this server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext

from sqlalchemy import Table, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .address import is_shared
from .appends import open_appends
from .journal import Journal
from .news import CHANNEL, format_news
from .rows import Entry, EventRow, TableRow, TableState
from .schema import codes, events, guests, keys, sitters, tables

# Tables that are read at once: where thousands of people come back together they queue up here, and
# leave connections to everybody else.
MOST_READING = 4
MOST_LISTED = 200  # tables of one guest, the latest first


class Store:
    """Keeps what happened. Everything is on disk when a call returns."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.is_shared = is_shared(engine.url)  # with other processes
        # SQLite has one lock for writes, and does not queue fairly: there all use one door.
        self._door: AbstractAsyncContextManager[None] = (
            nullcontext() if self.is_shared else asyncio.Lock()
        )
        self._rush = asyncio.Semaphore(MOST_READING)
        self._journal = Journal(self._append_all)
        self._appends = open_appends(engine.url)

    async def close(self) -> None:
        """Lets the database go."""
        await self._appends.close()
        await self._engine.dispose()

    async def ping(self) -> None:
        """Asks the database for a sign of life."""
        async with self._engine.connect() as connection:
            await connection.execute(select(keys.c.name).limit(1))

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it or nothing."""
        async with self._door, self._engine.begin() as connection:
            yield connection

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection to read with."""
        return self._engine.connect()

    async def create_table(self, row: TableRow, event: EventRow) -> None:
        """Writes a new table and its first event."""
        async with self.writing() as connection:
            await connection.execute(insert(tables), row.columns())
            await connection.execute(insert(events), {"table_id": row.id, **vars(event)})

    async def append(self, table_id: str, event: EventRow, state: TableState) -> None:
        """Writes the next event of a table; other workers hear of it with the commit.

        Raises:
            Conflict: where an event of this number is there already; nothing is then written.
        """
        await self._journal.write(Entry(table_id, event, state))

    async def load_table(self, table_id: str) -> tuple[TableRow, list[EventRow]] | None:
        """A table and all its events, or None where there is none."""
        if "\0" in table_id:  # PostgreSQL has no such texts
            return None
        async with self._rush, self._engine.connect() as connection:
            # Events first: whoever deletes the table meanwhile leaves no table without events.
            found = await _read_events(connection, table_id)
            row = (await connection.execute(select(tables).filter_by(id=table_id))).one_or_none()
            return None if row is None else (TableRow.read(row), found)

    async def load_events(self, table_id: str, after: int) -> list[EventRow]:
        """The events of a table with a higher number."""
        async with self._rush, self._engine.connect() as connection:
            return await _read_events(connection, table_id, after)

    async def has_table(self, table_id: str) -> bool:
        """Whether there is such a table."""
        query = select(tables.c.id).filter_by(id=table_id)
        async with self._rush, self._engine.connect() as connection:
            return (await connection.execute(query)).one_or_none() is not None

    async def list_tables(self, owner: str, most: int | None = MOST_LISTED) -> list[TableRow]:
        """A guest's tables, own ones and those they sat down at, the one played last first."""
        sat = select(sitters.c.table_id).filter_by(guest=owner)
        query = select(tables).where((tables.c.owner == owner) | tables.c.id.in_(sat))
        async with self._engine.connect() as connection:
            found = await connection.execute(query.order_by(tables.c.played_at.desc()).limit(most))
            return [TableRow.read(row) for row in found]

    async def list_lobby(self, kind: str, since: str) -> list[TableRow]:
        """Tables that wait for anybody, the one where something happened last first."""
        query = select(tables).filter_by(lobby=kind).where(tables.c.played_at >= since)
        async with self._engine.connect() as connection:
            found = await connection.execute(
                query.order_by(tables.c.played_at.desc()).limit(MOST_LISTED)
            )
            return [TableRow.read(row) for row in found]

    async def add_code(self, code: str, guest: str, now: str, until: str) -> None:
        """Keeps a code of a guest for a while, and forgets those whose time is up."""
        async with self.writing() as connection:
            is_old = (codes.c.until < now) | (codes.c.guest == guest)
            await connection.execute(delete(codes).where(is_old))
            await connection.execute(insert(codes).values(code=code, guest=guest, until=until))

    async def take_code(self, code: str, now: str) -> str | None:
        """The guest of a code, which is used up with that; None where there is none."""
        if "\0" in code:  # PostgreSQL has no such texts
            return None
        query = select(codes.c.guest).filter_by(code=code).where(codes.c.until >= now)
        async with self.writing() as connection:
            guest: str | None = (await connection.execute(query)).scalar_one_or_none()
            if guest is not None:
                used = await connection.execute(delete(codes).where(codes.c.code == code))
                guest = guest if used.rowcount else None  # somebody else was faster
            return guest

    async def write_key(self, name: str, value: str) -> None:
        """Sets what is kept under a name."""
        async with self.writing() as connection:
            await self.add_new(connection, keys, name=name, value=value)
            await connection.execute(update(keys).filter_by(name=name).values(value=value))

    async def count_unfinished(self, owner: str) -> int:
        """How many tables of a guest are not over."""
        query = select(func.count()).select_from(tables).filter_by(owner=owner, is_over=False)
        async with self._engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def list_timed(self) -> list[str]:
        """The tables whose clocks run."""
        query = select(tables.c.id).filter_by(is_timed=True, is_over=False, is_imported=False)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def list_solo(self, owner: str, edition: str | None = None) -> list[TableRow]:
        """The solo games that a guest has finished, the best first."""
        query = select(tables).filter_by(owner=owner).where(tables.c.solo_result.is_not(None))
        if edition is not None:
            query = query.filter_by(edition=edition)
        query = query.order_by(tables.c.solo_result.desc(), tables.c.played_at)
        async with self._engine.connect() as connection:
            return [TableRow.read(row) for row in await connection.execute(query)]

    async def delete_table(self, table_id: str) -> None:
        """Removes a table and all its events; other workers hear of it with the commit."""
        async with self.writing() as connection:
            await connection.execute(delete(events).where(events.c.table_id == table_id))
            await connection.execute(delete(tables).where(tables.c.id == table_id))
            if self.is_shared:
                news = format_news(table_id, None)
                await connection.execute(select(func.pg_notify(CHANNEL, news)))

    async def ensure_guest(self, guest: str, at: str) -> None:
        """Writes a guest down who is not known yet."""
        async with self.writing() as connection:
            await self.add_new(connection, guests, id=guest, created_at=at)

    async def ensure_sitter(self, guest: str, table_id: str) -> None:
        """Writes down that a known guest sat down at a table."""
        async with self.writing() as connection:
            await self.add_new(connection, sitters, guest=guest, table_id=table_id)

    async def ensure_key(self, name: str, make: Callable[[], str]) -> str:
        """A key of this server, made when it is first asked for; all workers get the same."""
        query = select(keys.c.value).filter_by(name=name)
        async with self.writing() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
            if found is None:
                await self.add_new(connection, keys, name=name, value=make())
                found = str((await connection.execute(query)).scalar_one())
            return found

    async def add_new(self, connection: AsyncConnection, table: Table, **values: str) -> bool:
        """Adds a row unless there is one with its key, also one of a moment ago; says if it did."""
        kind = postgresql if self.is_shared else sqlite
        adding = kind.insert(table).values(values).on_conflict_do_nothing()
        return (await connection.execute(adding)).rowcount > 0

    async def _append_all(self, entries: Sequence[Entry]) -> None:
        async with self._door:
            await self._appends.write(entries)


async def _read_events(
    connection: AsyncConnection, table_id: str, after: int = 0
) -> list[EventRow]:
    query = select(events).filter_by(table_id=table_id).where(events.c.number > after)
    found = await connection.execute(query.order_by(events.c.number))
    return [EventRow(row.number, row.at, row.kind, row.body) for row in found]
