"""The bags of the days as they are stored: secrets, attempts, rankings and players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from sqlalchemy import ColumnElement, Row, delete, exists, func, select, update
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
from ..domain.days import DayKind, Seal
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
        columns = [days.c[name] for name in Seal._fields]
        query = select(*columns).where(days.c.day.between(first, last)).order_by(days.c.day)
        async with self._store.connect() as connection:
            return [Seal(*row) for row in await connection.execute(query)]

    async def seal(self, seals: Iterable[Seal]) -> None:
        """Stores new secrets. A secret that another process has stored first is not replaced."""
        async with self._store.transaction() as connection:
            for seal in seals:
                await self._store.insert_if_new(connection, days, **seal._asdict(), opened_at=None)

    async def open_until(self, last: str, at: str) -> str:
        """Opens the bags of all days until a day, for ever: from now on, nothing counts for them.

        Args:
            last: the last day that is over.
            at: the current time.

        Returns:
            The last day whose bag is open, perhaps by another process; "" if there is none.
        """
        closed = days.c.opened_at.is_(None)
        async with self._store.transaction() as connection:
            change = update(days).where((days.c.day <= last) & closed)
            await connection.execute(change.values(opened_at=at))
            query = select(func.max(days.c.day)).where(~closed)
            return (await connection.execute(query)).scalar() or ""

    def reserve(self, seal: Seal, guest: str, name: str, table_id: str) -> Reserve:
        """Makes a new table the attempt of a guest, who is known.

        It raises Conflict if the guest has one already, or the day is over.
        """

        async def insert_attempt(connection: AsyncConnection) -> None:
            sealed = select(days.c.day).where(_is_sealed(seal.day, seal.kind))
            if (await connection.execute(sealed)).one_or_none() is None:
                raise Conflict(f"the end of {seal.day}")
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
        """Counts the result of an attempt once; returns False if it is counted, or too late."""
        score = {"score": result.score, "other": result.others_score}
        async with self._store.transaction() as connection:
            change = update(day_attempts).filter_by(day=day, kind=kind, guest=guest, score=None)
            change = change.where(exists().where(_is_sealed(day, kind)))
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

    async def list_uncounted(self) -> list[str]:
        """Tables that ended in time, are not counted, and can still be; oldest first."""
        day = day_attempts.c.day
        is_same = (days.c.day == day) & (days.c.kind == day_attempts.c.kind)
        both = day_attempts.join(tables, tables.c.id == day_attempts.c.table_id)
        query = select(tables.c.id).select_from(both.join(days, is_same))
        query = query.where(days.c.opened_at.is_(None) & day_attempts.c.score.is_(None))
        # the day of a time is its first ten characters
        query = query.where(tables.c.is_over & (func.substr(tables.c.played_at, 1, 10) <= day))
        query = query.order_by(day, tables.c.id).limit(MOST_UNCOUNTED)
        async with self._store.connect() as connection:
            return list((await connection.execute(query)).scalars())

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
        self, day: str, kind: DayKind, guest: str, result: DayResult | None
    ) -> Standing:
        """How a result compares with those of all other guests who are not hidden.

        Args:
            day: the day of the game.
            kind: the game.
            guest: the guest who has the result.
            result: None: the guest has none, and the others are only counted.
        """
        both = day_attempts.outerjoin(day_players, day_players.c.guest == day_attempts.c.guest)
        score = day_attempts.c.score
        counts: list[ColumnElement[int]] = [func.count()]
        if result is not None:
            counts += [func.count().filter(score > result.score)]
            counts += [func.count().filter(score < result.score)]
        query = select(*counts).select_from(both).where(score.is_not(None) & ~_IS_HIDDEN)
        query = query.where((day_attempts.c.day == day) & (day_attempts.c.kind == kind))
        async with self._store.connect() as connection:
            found = await connection.execute(query.where(day_attempts.c.guest != guest))
            return Standing(*list(found.one()))

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


def _is_sealed(day: str, kind: DayKind) -> ColumnElement[bool]:
    """Whether the bag of a game is not open yet."""
    return (days.c.day == day) & (days.c.kind == kind) & days.c.opened_at.is_(None)


def _read(row: Row[Any]) -> DayResult | None:
    return None if row.score is None else parse_result(row.score, row.other)
