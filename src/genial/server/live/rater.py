"""Rates finished games."""

from __future__ import annotations

import asyncio
import logging

from ..domain.rating import find_sides, rate
from ..domain.table import Table
from ..store.skills import Skills

log = logging.getLogger("genial.server")


class Rater:
    """Rates finished games, each once."""

    def __init__(self, skills: Skills) -> None:
        self._skills = skills
        self._tasks: set[asyncio.Task[None]] = set()

    def on_change(self, table: Table) -> None:
        """Rates the game of a table, if it is over and rated."""
        sides = find_sides(table)
        if sides is not None:
            task = asyncio.create_task(self._count(table, sides))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Waits for the running ratings."""
        if self._tasks:
            await asyncio.wait(list(self._tasks))

    async def _count(self, table: Table, sides: list[list[str]]) -> None:
        names = {seat.holder: seat.name for seat in table.seats if seat.holder is not None}
        ranks = table.ranks
        players = {player for side in sides for player in side}
        try:
            await self._skills.count_table(
                table.id, players, lambda known: rate(sides, ranks, names, known)
            )
        except Exception:  # the rating is retried when the table is loaded again
            log.exception("table %s could not be rated", table.id)
