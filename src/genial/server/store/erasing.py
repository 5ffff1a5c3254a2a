"""Deletes everything that is stored about a guest."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from sqlalchemy import Table, delete, func, or_, select, update

from .rows import TableRow
from .schema import (
    codes,
    day_attempts,
    day_players,
    events,
    guests,
    meetings,
    programs,
    puzzle_answers,
    rating_points,
    result_markers,
    result_opponents,
    results,
    sitters,
    skills,
    solvers,
    subscriptions,
    tables,
)
from .store import Store

PAGE = 200  # tables of one query
BATCH = 20  # tables of one transaction, so that moves need not wait long

# The rows of a guest that no other guest needs, with the column that names the guest.
_OWN = (
    (results, "guest"),
    (result_markers, "guest"),
    (result_opponents, "guest"),
    (rating_points, "guest"),
    (skills, "player"),
    (puzzle_answers, "guest"),
    (solvers, "guest"),
    (subscriptions, "guest"),
    (codes, "guest"),
    (sitters, "guest"),
    (day_attempts, "guest"),
    (day_players, "guest"),
    (programs, "id"),
)


class Erasing:
    """The stored data of guests, to be deleted."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def list_tables(self, guest: str) -> AsyncIterator[TableRow]:
        """All tables of a guest, created or joined."""
        sat = select(sitters.c.table_id).filter_by(guest=guest)
        query = select(tables).where((tables.c.owner == guest) | tables.c.id.in_(sat))
        query = query.order_by(tables.c.id).limit(PAGE)
        last = ""
        while True:
            async with self._store.connect() as connection:
                found = await connection.execute(query.where(tables.c.id > last))
                rows = [TableRow.read(row) for row in found]
            for row in rows:
                yield row
            if len(rows) < PAGE:
                return
            last = rows[-1].id

    async def delete_tables(self, table_ids: Sequence[str]) -> None:
        """Deletes tables, some at a time."""
        for start in range(0, len(table_ids), BATCH):
            await self._store.delete_tables(table_ids[start : start + BATCH])

    async def replace_guest(
        self, guest: str, stand_in: str, table_ids: Sequence[str], at: str
    ) -> None:
        """Gives the guest's part in these tables to a new guest, whose cookie nobody has.

        A guest's id is random and occurs in no other text, so it can be replaced as text.
        """
        for start in range(0, len(table_ids), BATCH):
            those = table_ids[start : start + BATCH]
            async with self._store.transaction() as connection:
                await self._store.insert_if_new(connection, guests, id=stand_in, created_at=at)
                body = func.replace(events.c.body, guest, stand_in)
                is_one = events.c.table_id.in_(those)
                await connection.execute(update(events).where(is_one).values(body=body))
                summary = func.replace(tables.c.summary, guest, stand_in)
                change = update(tables).where(tables.c.id.in_(those)).values(summary=summary)
                await connection.execute(change)
                is_owned = tables.c.id.in_(those) & (tables.c.owner == guest)
                await connection.execute(update(tables).where(is_owned).values(owner=stand_in))

    async def delete_guest(self, guest: str, stand_in: str) -> None:
        """Deletes all other rows of a guest. In results of others, the guest has another id.

        Caller ensures that no table refers to the guest.
        """
        async with self._store.transaction() as connection:
            for table, column in _OWN:
                await connection.execute(delete(table).where(table.c[column] == guest))
            is_in = or_(meetings.c.one == guest, meetings.c.other == guest)
            await connection.execute(delete(meetings).where(is_in))
            met: Table = result_opponents
            change = update(met).where(met.c.opponent == guest).values(opponent=stand_in)
            await connection.execute(change)
            await connection.execute(delete(guests).where(guests.c.id == guest))
