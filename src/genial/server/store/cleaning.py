"""Finds and deletes old rows."""

from __future__ import annotations

from sqlalchemy import Select, delete, exists, func, select

from .schema import (
    codes,
    day_attempts,
    day_bots,
    day_players,
    events,
    guests,
    programs,
    puzzle_answers,
    sitters,
    skills,
    solvers,
    subscriptions,
    tables,
)
from .store import Store


class Cleaning:
    """Old rows of the database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def list_unplayed(self, before: str, most: int) -> list[str]:
        """Unfinished tables without a move whose last event is before this time, oldest first."""
        moves = exists().where((events.c.table_id == tables.c.id) & (events.c.kind == "played"))
        query = select(tables.c.id).filter_by(is_over=False, is_imported=False)
        query = query.where((tables.c.played_at < before) & ~moves)
        return await self._list(query.order_by(tables.c.played_at).limit(most))

    async def list_uploads(self, before: str, most: int) -> list[str]:
        """Records that were uploaded before a time, oldest first."""
        query = select(tables.c.id).filter_by(is_imported=True)
        query = query.where(tables.c.played_at < before)
        return await self._list(query.order_by(tables.c.played_at).limit(most))

    async def delete_guests(self, before: str) -> None:
        """Deletes guests who came before a time, if no other row of the database refers to them."""
        uses = (
            exists().where(column == guests.c.id)
            for column in (
                tables.c.owner,
                sitters.c.guest,
                codes.c.guest,
                subscriptions.c.guest,
                skills.c.player,
                puzzle_answers.c.guest,
                day_attempts.c.guest,
                day_players.c.guest,
                programs.c.id,
                programs.c.owner,
            )
        )
        is_idle = guests.c.created_at < before
        for is_used in uses:
            is_idle &= ~is_used
        async with self._store.transaction() as connection:
            await connection.execute(delete(guests).where(is_idle))

    async def delete_solvers(self, before: str, few: int) -> None:
        """Deletes the answers of guests with fewer than `few`, if their last is before a time."""
        is_idle = (solvers.c.played_at < before) & (solvers.c.answered < few)
        async with self._store.transaction() as connection:
            idle = select(solvers.c.guest).where(is_idle)
            await connection.execute(delete(puzzle_answers).where(puzzle_answers.c.guest.in_(idle)))
            await connection.execute(delete(solvers).where(is_idle))

    async def delete_programs(self, before: str) -> None:
        """Deletes programs whose tokens were not used since a time."""
        used = func.coalesce(programs.c.used_at, programs.c.created_at)
        async with self._store.transaction() as connection:
            await connection.execute(delete(programs).where(used < before))

    async def delete_rankings(self, before: str) -> None:
        """Deletes the results of days before a day, and players who have not played since then.

        The secrets of the days stay, so that old records can still be checked.
        """
        is_known = exists().where(day_attempts.c.guest == day_players.c.guest)
        is_gone = (day_players.c.last_day < before) & ~is_known
        async with self._store.transaction() as connection:
            await connection.execute(delete(day_attempts).where(day_attempts.c.day < before))
            await connection.execute(delete(day_bots).where(day_bots.c.day < before))
            await connection.execute(delete(day_players).where(is_gone))

    async def _list(self, query: Select[str]) -> list[str]:
        async with self._store.connect() as connection:
            return list((await connection.execute(query)).scalars())
