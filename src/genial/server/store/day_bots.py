"""The results of the bots with the bags of the days."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import select, update

from ..domain.day_results import DayResult, parse_result
from ..domain.days import DayKind
from .schema import day_attempts, day_bots
from .store import Store


class DayBots:
    """One game of each bot for each kind and day.

    A process plays a game while it has the lease of the game. If the process stops, the lease runs
    out, and another process plays the game.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def list_results(self, day: str, kind: DayKind) -> dict[str, DayResult]:
        """The results so far, by bot."""
        query = select(day_bots).filter_by(day=day, kind=kind)
        async with self._store.connect() as connection:
            found = await connection.execute(query.where(day_bots.c.score.is_not(None)))
            return {row.bot: parse_result(row.score, row.other) for row in found}

    async def list_kinds(self, day: str) -> list[DayKind]:
        """The games of a day that somebody has begun."""
        query = select(day_attempts.c.kind).filter_by(day=day).distinct()
        async with self._store.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def lease(self, day: str, kind: DayKind, bot: str, now: str, until: str) -> bool:
        """Takes the lease of a game; False if another process has it, or the game is over."""
        key = {"day": day, "kind": kind, "bot": bot}
        async with self._store.transaction() as connection:
            row = {"until": until, "score": None, "other": ""}
            if await self._store.insert_if_new(connection, day_bots, **key, **row):
                return True
            change = update(day_bots).filter_by(**key, score=None).where(day_bots.c.until < now)
            return (await connection.execute(change.values(until=until))).rowcount > 0

    async def release(self, day: str, kind: DayKind, bots: Iterable[str]) -> None:
        """Ends leases, so that other processes, or the next start, play the games."""
        async with self._store.transaction() as connection:
            change = update(day_bots).filter_by(day=day, kind=kind, score=None)
            change = change.where(day_bots.c.bot.in_(list(bots)))
            await connection.execute(change.values(until=""))

    async def write(self, day: str, kind: DayKind, bot: str, result: DayResult) -> None:
        """Stores the result of a game. A second result of a slow process changes nothing."""
        change = update(day_bots).filter_by(day=day, kind=kind, bot=bot, score=None)
        async with self._store.transaction() as connection:
            await connection.execute(change.values(score=result.score, other=result.others_score))
