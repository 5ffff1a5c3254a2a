"""The store: tables with their events, guests, and the keys of this server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Row, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .rows import Conflict, EventRow, TableRow, TableState
from .schema import events, guests, keys, tables

# Written once: these two make up every move.
_ADD_EVENT = insert(events)
_SET_STATE = update(tables).where(tables.c.id == bindparam("of"))

MOST_LISTED = 200  # tables of one guest, the latest first


class Store:
    """Keeps what happened. Everything is on disk when a call returns."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._door = asyncio.Lock()

    async def close(self) -> None:
        """Lets the database go."""
        await self._engine.dispose()

    async def ping(self) -> None:
        """Asks the database for a sign of life."""
        async with self._engine.connect() as connection:
            await connection.execute(select(keys.c.name).limit(1))

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """The one door for writes: SQLite has one lock for them, and does not queue fairly."""
        async with self._door, self._engine.begin() as connection:
            yield connection

    async def create_table(self, row: TableRow, event: EventRow) -> None:
        """Writes a new table and its first event."""
        async with self._writing() as connection:
            await connection.execute(insert(tables), row.columns())
            await connection.execute(_ADD_EVENT, {"table_id": row.id, **vars(event)})

    async def append(self, table_id: str, event: EventRow, state: TableState) -> None:
        """Writes the next event of a table.

        Raises:
            Conflict: where an event of this number is there already; nothing is then written.
        """
        try:
            async with self._writing() as connection:
                await connection.execute(_ADD_EVENT, {"table_id": table_id, **vars(event)})
                await connection.execute(_SET_STATE, {"of": table_id, **vars(state)})
        except IntegrityError:
            raise Conflict(f"event {event.number} of table {table_id}") from None

    async def load_table(self, table_id: str) -> tuple[TableRow, list[EventRow]] | None:
        """A table and all its events, or None where there is none."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(tables).filter_by(id=table_id))).one_or_none()
            if row is None:
                return None
            found = await connection.execute(
                select(events).filter_by(table_id=table_id).order_by(events.c.number)
            )
            return _read_table(row), [EventRow(e.number, e.at, e.kind, e.body) for e in found]

    async def list_tables(self, owner: str) -> list[TableRow]:
        """A guest's tables, the one played last first."""
        query = select(tables).filter_by(owner=owner)
        async with self._engine.connect() as connection:
            found = await connection.execute(
                query.order_by(tables.c.played_at.desc()).limit(MOST_LISTED)
            )
            return [_read_table(row) for row in found]

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
            return [_read_table(row) for row in await connection.execute(query)]

    async def delete_table(self, table_id: str) -> None:
        """Removes a table and all its events."""
        async with self._writing() as connection:
            await connection.execute(delete(events).where(events.c.table_id == table_id))
            await connection.execute(delete(tables).where(tables.c.id == table_id))

    async def ensure_guest(self, guest: str, at: str) -> None:
        """Writes a guest down who is not known yet."""
        try:
            async with self._writing() as connection:
                known = await connection.execute(select(guests.c.id).filter_by(id=guest))
                if known.one_or_none() is None:
                    await connection.execute(insert(guests).values(id=guest, created_at=at))
        except IntegrityError:
            pass  # known since a moment ago

    async def ensure_key(self, name: str, make: Callable[[], str]) -> str:
        """A key of this server, made when it is first asked for."""
        query = select(keys.c.value).filter_by(name=name)
        async with self._writing() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
            if found is None:
                found = make()
                await connection.execute(insert(keys).values(name=name, value=found))
            return found


def _read_table(row: Row[Any]) -> TableRow:
    state = TableState(row.played_at, row.is_over, row.solo_result, row.summary)
    return TableRow(
        row.id,
        row.owner,
        row.created_at,
        row.edition,
        row.variant,
        row.is_imported,
        row.is_timed,
        state,
    )
