"""Stores the results of finished games, and the grades of reviews that are done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine

from genial.engine.errors import GenialError
from genial.reviews.review import FORMAT

from ..domain.mistakes import grade_seats
from ..domain.refusals import BrokenTable
from ..domain.results import find_results
from ..domain.table import Table
from ..store.results import Results
from ..store.reviews import Reviews
from ..store.store import Store
from .cancellation import finish
from .loading import rebuild
from .threads import Threads
from .writer import Cause, Writer

log = logging.getLogger("genial.server")

BATCH = 50  # games or reviews of one query
PAUSE_S = 0.05  # seconds between two games, so that players do not notice the work
AGAIN_S = 600.0  # seconds between two searches for games that are not counted


class ResultWriter:
    """Stores the results of each game once.

    A game is counted when it ends, and a review when it is done. `run` counts what was missed:
    games of earlier versions, and games that ended just before a crash.
    """

    def __init__(self, results: Results, reviews: Reviews, store: Store, threads: Threads) -> None:
        self._results, self._reviews, self._store = results, reviews, store
        self._threads = threads
        self._tasks: set[asyncio.Task[None]] = set()

    def on_change(self, writer: Writer, _: Cause | None) -> None:
        """Counts the game of a table, if it is over and not counted yet."""
        table = writer.table
        if table.is_over and not (writer.is_gone or table.is_imported):
            self._start(self._record(table))

    def on_review(self, table_id: str) -> None:
        """Counts a review that is done."""
        self._start(self._count_review(table_id))

    async def settle(self) -> None:
        """Waits until everything that has begun is stored."""
        if self._tasks:
            await asyncio.wait(list(self._tasks))

    async def run(self) -> None:
        """Counts missing games and reviews, one after the other. Run it as a task."""
        while True:
            try:
                await self.catch_up()
            except Exception:
                log.exception("games and reviews could not be counted")
            await asyncio.sleep(AGAIN_S)

    async def catch_up(self) -> None:
        """Counts all games and reviews that are not counted."""
        while found := await self._results.list_unrecorded(BATCH):
            for table_id in found:
                await finish(self._record_stored(table_id))
                await asyncio.sleep(PAUSE_S)
        while found := await self._results.list_uncounted(FORMAT, BATCH):
            for table_id in found:
                await finish(self._grade(table_id))
                await asyncio.sleep(PAUSE_S)

    def _start(self, counting: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(counting)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _record(self, table: Table) -> None:
        try:
            if not await self._results.is_recorded(table.id):
                await self._results.record(table.id, find_results(table))
        except Exception:  # `run` tries again
            log.exception("table %s: its results could not be stored", table.id)

    async def _record_stored(self, table_id: str) -> None:
        stored = await self._store.load_table(table_id)
        if stored is None:
            return
        try:
            found = find_results(await self._threads.run(rebuild, *stored))
        except BrokenTable as error:  # the table is not read again and again
            log.error("table %s has no results: %s", table_id, error)
            found = []
        await self._results.record(table_id, found)

    async def _count_review(self, table_id: str) -> None:
        try:
            await self._grade(table_id)
        except Exception:  # `run` tries again
            log.exception("table %s: its review could not be counted", table_id)

    async def _grade(self, table_id: str) -> None:
        review = await self._reviews.find(table_id)
        if review is None or review.state != "done" or review.body is None:
            return
        try:
            seats = await self._threads.run(grade_seats, review.body)
        except GenialError as error:
            log.error("table %s: its review cannot be counted: %s", table_id, error)
            seats = []
        await self._results.count_review(table_id, seats)
