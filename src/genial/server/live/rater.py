"""Rates finished games."""

from __future__ import annotations

import asyncio
import logging

from ..domain.rating import find_sides, pair_opponents, rank_sides, rate, weigh
from ..domain.table import Table
from ..store.skills import Meetings, Skills
from .writer import Cause, Writer

log = logging.getLogger("genial.server")


class Rater:
    """Rates each finished game once."""

    def __init__(self, skills: Skills) -> None:
        self._skills = skills
        self._tasks: set[asyncio.Task[None]] = set()

    def on_change(self, writer: Writer, _: Cause | None) -> None:
        """Rates the game of a table, if it is over and counts."""
        table = writer.table
        sides = None if writer.is_gone else find_sides(table)
        if sides is not None:
            task = asyncio.create_task(self._count(table, sides))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Waits until all ratings that have begun are stored."""
        if self._tasks:
            await asyncio.wait(list(self._tasks))

    async def _count(self, table: Table, sides: list[list[str]]) -> None:
        names = {seat.holder: seat.name for seat in table.seats if seat.holder is not None}
        ranks = rank_sides(table)
        players = {player for side in sides for player in side}
        day = table.played_at[:10]
        try:
            await self._skills.count_table(
                table.id,
                players,
                Meetings(day, pair_opponents(sides)),
                table.played_at,
                lambda known, earlier: rate(sides, ranks, names, known, weigh(earlier)),
            )
        except Exception:  # the rating is retried when the table is loaded again
            log.exception("table %s could not be rated", table.id)
