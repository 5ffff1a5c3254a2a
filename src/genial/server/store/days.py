"""The bags of the days as they are stored: secrets, attempts, rankings and players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from sqlalchemy import Row, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..domain.day_results import (
    Attempt,
    Best,
    DayPlayer,
    DayResult,
    Place,
    Standing,
    extend_streak,
    parse_result,
)
from ..domain.days import DayKind, Seal, find_end
from .rows import Conflict
from .schema import day_attempts, day_bests, day_players, days, tables
from .store import Reserve, Store

MOST_UNCOUNTED = 200  # the most attempts that `list_uncounted` returns

# Whether the player of an attempt is hidden. A player has no row before the first result.
_IS_HIDDEN = func.coalesce(day_players.c.is_hidden, False)


class Days:
    """The days of all guests."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def list_seals(self, first: str, last: str) -> list[Seal]:
        """The seals of some days, in their order."""
        query = select(days).where(days.c.day.between(first, last)).order_by(days.c.day)
        async with self._store.connect() as connection:
            return [Seal(*row) for row in await connection.execute(query)]

    async def seal(self, seals: Iterable[Seal]) -> None:
        """Stores new secrets. A secret that another process has stored first is not replaced."""
        async with self._store.transaction() as connection:
            for seal in seals:
                await self._store.insert_if_new(connection, days, **seal._asdict())

    def reserve(self, seal: Seal, guest: str, name: str, table_id: str) -> Reserve:
        """Makes a new table the attempt of a guest, who is known.

        It raises Conflict if the guest has one already.
        """

        async def insert_attempt(connection: AsyncConnection) -> None:
            is_new = await self._store.insert_if_new(
                connection,
                day_attempts,
                day=seal.day,
                kind=seal.kind,
                guest=guest,
                name=name,
                table_id=table_id,
                score=None,
                other="",
                finished_at=None,
            )
            if not is_new:
                raise Conflict(f"an attempt of {seal.day}")

        return insert_attempt

    async def list_attempts(self, guest: str, first: str, last: str) -> list[Attempt]:
        """The attempts of a guest on some days."""
        mine = day_attempts.outerjoin(tables, tables.c.id == day_attempts.c.table_id)
        query = select(day_attempts, tables.c.id.label("found")).select_from(mine)
        query = query.where(
            (day_attempts.c.guest == guest) & day_attempts.c.day.between(first, last)
        )
        async with self._store.connect() as connection:
            return [
                Attempt(row.day, row.kind, row.table_id, row.found is not None, _read(row))
                for row in await connection.execute(query.order_by(day_attempts.c.day))
            ]

    async def count(self, day: str, kind: DayKind, guest: str, result: DayResult, at: str) -> bool:
        """Counts the result of an attempt once; returns False if it was counted before."""
        score = {"score": result.score, "other": result.others_score}
        async with self._store.transaction() as connection:
            change = update(day_attempts).filter_by(day=day, kind=kind, guest=guest, score=None)
            counted = await connection.execute(change.values(**score, finished_at=at))
            if not counted.rowcount:
                return False
            await self._ensure_player(connection, guest)
            query = select(day_players).filter_by(guest=guest).with_for_update()
            row = (await connection.execute(query)).one()
            streak = extend_streak(row.last_day, row.streak, day)
            longest = max(streak, row.longest)
            reached = {"last_day": max(day, row.last_day), "streak": streak, "longest": longest}
            await connection.execute(update(day_players).filter_by(guest=guest).values(reached))
            is_worse = (day_bests.c.score < result.score) & (day_bests.c.guest == guest)
            await connection.execute(delete(day_bests).where(is_worse & (day_bests.c.kind == kind)))
            await self._store.insert_if_new(
                connection, day_bests, guest=guest, kind=kind, day=day, **score
            )
            return True

    async def list_uncounted(self, first: str) -> list[str]:
        """Tables of attempts since a day that ended in time and are not counted, oldest first."""
        both = day_attempts.join(tables, tables.c.id == day_attempts.c.table_id)
        query = select(tables.c.id, tables.c.played_at, day_attempts.c.day).select_from(both)
        query = query.where((day_attempts.c.day >= first) & day_attempts.c.score.is_(None))
        query = query.where(tables.c.is_over).order_by(day_attempts.c.day).limit(MOST_UNCOUNTED)
        async with self._store.connect() as connection:
            found = (await connection.execute(query)).all()
        return [row.id for row in found if row.played_at < find_end(row.day)]

    async def list_best(self, day: str, kind: DayKind, most: int, guest: str) -> list[Place]:
        """The best results of a game that are not hidden, and in any case the guest's own."""
        both = day_attempts.outerjoin(day_players, day_players.c.guest == day_attempts.c.guest)
        done = (
            select(day_attempts, _IS_HIDDEN.label("is_hidden"))
            .select_from(both)
            .where(day_attempts.c.score.is_not(None))
            .filter_by(day=day, kind=kind)
        )
        order = (day_attempts.c.score.desc(), day_attempts.c.finished_at)
        shown = done.where(~_IS_HIDDEN).order_by(*order).limit(most)
        own = done.where(day_attempts.c.guest == guest)
        async with self._store.connect() as connection:
            rows = list(await connection.execute(shown))
            if not any(row.guest == guest for row in rows):
                rows += await connection.execute(own)
        return [
            Place(row.name, parse_result(row.score, row.other), row.guest, None, row.is_hidden)
            for row in rows
        ]

    async def compare(
        self, guest: str, first: str, last: str
    ) -> dict[tuple[str, DayKind], Standing]:
        """How the results of a guest on some days compare with those of all who are not hidden.

        A game that nobody else has finished is missing.
        """
        mine, score = day_attempts.alias(), day_attempts.c.score
        is_mine = (mine.c.day == day_attempts.c.day) & (mine.c.kind == day_attempts.c.kind)
        pairs = day_attempts.outerjoin(
            day_players, day_players.c.guest == day_attempts.c.guest
        ).outerjoin(mine, is_mine & (mine.c.guest == guest))
        is_other = (day_attempts.c.guest != guest) & ~_IS_HIDDEN & score.is_not(None)
        game = day_attempts.c.day, day_attempts.c.kind
        query = select(
            *game,
            func.count(),
            func.count().filter(score > mine.c.score),
            func.count().filter(score < mine.c.score),
        ).select_from(pairs)
        query = query.where(is_other & day_attempts.c.day.between(first, last)).group_by(*game)
        async with self._store.connect() as connection:
            found = await connection.execute(query)
            return {(row[0], row[1]): Standing(*row[2:]) for row in found}

    async def find_player(self, guest: str) -> DayPlayer:
        """What a guest has reached; nothing for a guest without a result."""
        async with self._store.connect() as connection:
            query = select(day_players).filter_by(guest=guest)
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                return DayPlayer()
            bests = await connection.execute(select(day_bests).filter_by(guest=guest))
            return DayPlayer(
                row.last_day,
                row.streak,
                row.longest,
                row.is_hidden,
                [Best(best.day, best.kind, cast("DayResult", _read(best))) for best in bests],
            )

    async def hide(self, guest: str, is_hidden: bool) -> bool:
        """Hides a guest from the rankings that others see, or shows them again.

        Returns:
            False for a guest without an attempt: nothing is stored then.
        """
        async with self._store.transaction() as connection:
            attempts = select(day_attempts.c.guest).filter_by(guest=guest).limit(1)
            if (await connection.execute(attempts)).one_or_none() is None:
                return False
            await self._ensure_player(connection, guest)
            change = update(day_players).filter_by(guest=guest).values(is_hidden=is_hidden)
            await connection.execute(change)
            return True

    async def _ensure_player(self, connection: AsyncConnection, guest: str) -> None:
        nothing = {"last_day": "", "streak": 0, "longest": 0, "is_hidden": False}
        await self._store.insert_if_new(connection, day_players, guest=guest, **nothing)


def _read(row: Row[Any]) -> DayResult | None:
    return None if row.score is None else parse_result(row.score, row.other)
