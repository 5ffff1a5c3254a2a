"""The bag of the day: seals it in advance, opens a table for each guest, and counts results."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import NamedTuple

from genial.engine.fairness import new_secret

from ..domain.day_results import DayResult, find_counted
from ..domain.days import (
    AHEAD,
    KINDS,
    DayKind,
    Seal,
    check_begin,
    find_kind,
    set_up_day,
    shift_day,
)
from ..domain.events import Created
from ..domain.refusals import Refusal
from ..domain.table import Table
from ..store.day_bots import DayBots
from ..store.days import Days
from ..store.rows import Conflict
from ..store.store import Store
from .cancellation import finish
from .current_day import CurrentDay
from .keeper import Keeper
from .ladder import Ladder
from .moments import Moments
from .writer import Cause, Writer

log = logging.getLogger("genial.server")

CHECK_S = 60.0  # the number of seconds between two checks


class NewGame(NamedTuple):
    """A game of a day that is about to begin."""

    seal: Seal
    opening: Created


class Daily:
    """The games of the days."""

    def __init__(self, store: Store, keeper: Keeper, ladder: Ladder, moments: Moments) -> None:
        """Seals nothing yet."""
        self._keeper, self._ladder, self._moments = keeper, ladder, moments
        self.stored, self.bots = Days(store), DayBots(store)
        self.current = CurrentDay(self.stored, moments, self._count_missed)
        self._tasks: set[asyncio.Task[None]] = set()

    async def find_seals(self, day: str) -> list[Seal]:
        """The seals of a day, in the order of KINDS.

        Raises:
            Refusal: if this server had no bag on that day, or has none yet.
        """
        seals = await self.stored.list_seals(day, day)
        if not seals and day == await self.current.find():  # the first request of the day
            seals = await self.list_coming()
        found = {seal.kind: seal for seal in seals if seal.day == day}
        if len(found) < len(KINDS):
            raise Refusal("not_found", f"there is no bag of {day} here")
        return [found[kind] for kind in KINDS]

    async def list_coming(self) -> list[Seal]:
        """The seals of today and of the next days. Those that are missing are made now."""
        today = await self.current.find()
        last = shift_day(today, AHEAD)
        found = await self.stored.list_seals(today, last)
        wanted = [(shift_day(today, by), kind) for by in range(AHEAD + 1) for kind in KINDS]
        if missing := set(wanted) - {(seal.day, seal.kind) for seal in found}:
            now = self._moments.utc()
            await self.stored.seal(
                Seal(day, kind, new_secret().hex(), now) for day, kind in sorted(missing)
            )
            found = await self.stored.list_seals(today, last)  # perhaps of another process
        return sorted(found, key=lambda seal: wanted.index((seal.day, seal.kind)))

    async def find_table(self, guest: str, day: str, kind: DayKind) -> str | None:
        """The table of a guest's attempt, if the guest has one.

        Raises:
            Refusal: if the guest has deleted the table.
        """
        attempts = await self.stored.list_attempts(guest, day, day)
        mine = next((attempt for attempt in attempts if attempt.kind == kind), None)
        if mine is not None and not mine.is_there:
            raise Refusal("taken", "you have deleted your game of the day: there is no second one")
        return None if mine is None else mine.table_id

    async def prepare(
        self, day: str, kind: DayKind, name: str, opponent: str | None, is_practice: bool
    ) -> NewGame:
        """A new game with the bag of a day.

        Raises:
            Refusal: if there is no such bag, its day has not begun, or a game that is no practice
                would not count any more.
            GenialError: if a name is invalid.
        """
        check_begin(day, await self.current.find(), is_practice)
        seal = (await self.find_seals(day))[KINDS.index(kind)]
        return NewGame(seal, set_up_day(seal, name, opponent, is_practice))

    async def create(self, guest: str, game: NewGame) -> str:
        """Creates the table of a new game; returns its id, or that of the guest's attempt.

        Raises:
            Refusal: if the day has ended in the meantime.
        """
        if game.opening.is_known:
            return (await self._keeper.create(guest, game.opening)).table.id
        seal, table_id = game.seal, secrets.token_hex(16)
        reserve = self.stored.reserve(seal, guest, game.opening.names[0], table_id)
        try:
            await self._keeper.create(guest, game.opening, table_id, reserve)
        except Conflict:  # another request of the guest was faster, or the day is over
            found = await self.find_table(guest, seal.day, seal.kind)
            if found is None:
                raise Refusal("day_over", "this day is over (UTC)") from None
            return found
        self._ladder.start(seal)
        return table_id

    def on_change(self, writer: Writer, _: Cause | None) -> None:
        """Counts the result of a table, if it is over and counts."""
        result = None if writer.is_gone else find_counted(writer.table)
        if result is not None:
            task = asyncio.create_task(self._count(writer.table, result))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Waits until all results that are known are counted."""
        if self._tasks:
            await asyncio.wait(list(self._tasks))

    async def run(self) -> None:
        """Seals the next days, and makes up for what was missed; run it as a task."""
        while True:
            try:
                await finish(self._check())
            except Exception:
                log.exception("the bag of the day could not be prepared")
            await asyncio.sleep(CHECK_S)

    async def close(self) -> None:
        """Stops the games of the bots, and waits until results are counted."""
        await self._ladder.close()
        await self.settle()

    async def _check(self) -> None:
        coming = await self.list_coming()
        await self._count_missed()
        today = coming[0].day
        begun = await self.bots.list_kinds(today)
        for seal in coming:
            if seal.day == today and seal.kind in begun:
                await self._ladder.resume(seal)

    async def _count_missed(self) -> None:
        """Counts results of processes that stopped between the end of a game and the counting."""
        await self.settle()
        tried: set[str] = set()
        while missed := set(await self.stored.list_uncounted()) - tried:
            tried |= missed
            for table_id in sorted(missed):
                try:
                    table = (await self._keeper.open(table_id)).table
                except Refusal as refusal:  # the table is broken or gone
                    log.warning("table %s does not count: %s", table_id, refusal.message)
                    continue
                if (result := find_counted(table)) is not None:
                    await self._count(table, result)

    async def _count(self, table: Table, result: DayResult) -> None:
        assert table.day is not None
        try:
            await self.stored.count(
                table.day, find_kind(table), table.owner, result, table.played_at
            )
        except Exception:  # `_count_missed` counts it later
            log.exception("table %s could not be counted for its day", table.id)
