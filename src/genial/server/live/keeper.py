"""Keeps the tables that are in use in memory, and drops idle ones."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable

from ..domain.events import Continued, Event, Imported, Opening, format_event
from ..domain.refusals import BrokenTable, Refusal
from ..domain.setup import set_up_again
from ..domain.table import Table
from ..store.notifications import Notification
from ..store.rows import EventRow, TableRow
from ..store.store import Reserve, Store
from ..store.summaries import to_state
from .loading import load_table
from .metrics import Metrics
from .moments import Moments
from .quotas import Quota, Quotas
from .threads import Threads
from .writer import UNKNOWN, Cause, OnChange, Writer

log = logging.getLogger("genial.server")

RESTORING_S = (0.0, 0.5, 2.0, 5.0)  # seconds before each attempt to read tables after a start
IDLE_S = 60.0  # an unused table is dropped from memory after this many seconds


class Keeper:
    """The tables in memory. Opens tables, with one writer for each.

    The keeper calls its `watchers` in their order after every change, and when a table is loaded.
    """

    def __init__(
        self,
        store: Store,
        moments: Moments,
        metrics: Metrics,
        threads: Threads,
        quota: Quota,
    ) -> None:
        """Starts without open tables."""
        self.watchers: list[OnChange] = []
        self.quotas = Quotas(quota, store, moments)
        self._store, self._moments, self._metrics = store, moments, metrics
        self._threads = threads
        self._writers: dict[str, Writer] = {}
        self._loading: dict[str, asyncio.Task[Writer | None]] = {}
        self._following: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._writers)

    async def create(
        self,
        owner: str,
        opening: Opening,
        table_id: str | None = None,
        reserve: Reserve | None = None,
    ) -> Writer:
        """Creates a table and stores it.

        Args:
            owner: the guest who creates the table.
            opening: the first event of the table.
            table_id: the id of the table; None: a new id.
            reserve: see `Store.create_table`. Its exceptions are passed on.

        Raises:
            BadRecord: if an uploaded record is wrong.
            Refusal: if the server has too much to do.
        """
        began = self._moments.monotonic()
        at, new_id = self._moments.utc(), table_id or secrets.token_hex(16)
        if isinstance(opening, Imported):
            table = await self._threads.run_or_refuse(Table, new_id, owner, at, opening)
        else:
            table = Table(new_id, owner, at, opening)
        rules = table.game.rules
        row = TableRow(
            id=table.id,
            owner=owner,
            created_at=at,
            edition=rules.edition.id,
            variant=rules.variant,
            is_imported=table.is_imported,
            is_timed=opening.clock is not None,
            state=to_state(table),
        )
        event = EventRow(1, at, opening.kind, format_event(opening))
        await self._store.create_table(row, event, reserve)
        self._metrics.stored(self._moments.monotonic() - began)
        table.start_clock(self._moments.monotonic())
        return self._keep(table)

    async def open(self, table_id: str) -> Writer:
        """The writer of a table, from memory or the store.

        Raises:
            Refusal: if there is no such table, or it is broken.
        """
        writer = self._writers.get(table_id)
        if writer is None:
            task = self._loading.get(table_id)
            if task is None:  # so that two requests at the same time get the same writer
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            writer = await asyncio.shield(task)
        if writer is None or writer.is_gone:
            raise Refusal("not_found", "there is no such table")
        writer.used = self._moments.monotonic()
        return writer

    def find(self, table_id: str) -> Writer | None:
        """The writer of a table, if it is in memory."""
        return self._writers.get(table_id)

    async def restore(self, table_ids: Iterable[str]) -> None:
        """Loads the given tables, whose clocks run."""
        left = list(table_ids)
        for wait in RESTORING_S:
            await asyncio.sleep(wait)
            left = [table_id for table_id in left if not await self._try_to_open(table_id)]
            if not left:
                return
        for table_id in left:
            log.error("table %s could not be restored: the database does not answer", table_id)

    def forget_idle(self, is_needed: Callable[[Writer], bool]) -> None:
        """Drops tables that were not used for a while from memory. The store still has them."""
        oldest = self._moments.monotonic() - IDLE_S
        for table_id, writer in list(self._writers.items()):
            if writer.used < oldest and not is_needed(writer):
                del self._writers[table_id]

    def drop(self, table_id: str) -> None:
        """Drops a table from memory. The next request reads it from the store again."""
        self._writers.pop(table_id, None)

    def follow(self, notification: Notification) -> None:
        """Handles the notification that a process has changed a table. It may be this process."""
        writer = self._writers.get(notification.table_id)
        if writer is not None and not writer.knows(notification.number):
            task = asyncio.create_task(writer.follow(notification.number, notification.event))
            self._following.add(task)
            task.add_done_callback(self._following.discard)

    def follow_all(self) -> None:
        """Reads every table again, because notifications may have been lost."""
        for table_id in list(self._writers):
            self.follow(Notification(table_id, UNKNOWN))

    async def close(self) -> None:
        """Waits for the running reads and writes."""
        if self._following:
            await asyncio.wait(list(self._following))
        if self._loading:
            await asyncio.wait(list(self._loading.values()))
        for writer in list(self._writers.values()):
            await writer.close()
        self._writers.clear()

    async def _try_to_open(self, table_id: str) -> bool:
        """Opens a table. Returns False if a retry may help."""
        try:
            await self.open(table_id)
        # the table is broken or gone; the other tables are loaded anyway
        except Refusal as refusal:
            log.error("table %s could not be restored: %s", table_id, refusal)
        except Exception as error:
            log.warning("table %s could not be restored yet: %s", table_id, type(error).__name__)
            return False
        return True

    async def _load(self, table_id: str) -> Writer | None:
        try:
            table = await load_table(table_id, self._store, self._moments, self._threads)
        except BrokenTable:
            log.exception("table %s is broken", table_id)
            raise Refusal(
                "broken", "this table cannot be read; the log of the server says why"
            ) from None
        return None if table is None else self._keep(table)

    async def _prepare(self, table: Table, event: Event) -> None:
        """Creates the table of the rematch before the event `continued` is stored.

        The event fixes the id of that table. So a second attempt, after a crash or by another
        process, finds the table of the first attempt.
        """
        if not isinstance(event, Continued):
            return
        holder = None if event.by is None else table.seats[event.by].holder
        owner, next_id = holder or table.owner, event.table
        if not await self._store.has_table(next_id):
            opening = set_up_again(table, event.same_bag)
            await self.quotas.check(owner, opening)
            try:
                await self.create(owner, opening, next_id)
            except Exception:
                # if the table exists, another process was faster
                if not await self._store.has_table(next_id):
                    raise
        for person in table.people - {owner}:
            await self._store.ensure_sitter(person, next_id)

    def _keep(self, table: Table) -> Writer:
        writer = Writer(
            table,
            self._store,
            self._moments,
            self._metrics,
            self._threads,
            self._tell_watchers,
            self._prepare,
        )
        self._writers[table.id] = writer
        self._tell_watchers(writer, None)
        return writer

    def _tell_watchers(self, writer: Writer, cause: Cause | None) -> None:
        if writer.is_gone:
            self._writers.pop(writer.table.id, None)
        for watcher in self.watchers:
            watcher(writer, cause)
