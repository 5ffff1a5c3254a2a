"""The only writer of a table: it handles every event of the table, one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from ..domain.events import Event, format_event
from ..domain.growth import check_growth
from ..domain.moves import Decide
from ..domain.refusals import Refusal
from ..domain.table import Table
from ..present.table_messages import TableMessages
from ..store.notifications import DELETED
from ..store.rows import Conflict, EventRow
from ..store.store import Store
from ..store.summaries import to_state
from .loading import catch_up, find_best
from .metrics import Metrics
from .moments import Moments
from .threads import Threads

log = logging.getLogger("genial.server")


@dataclass(frozen=True)
class Cause:
    """The message of a connection that caused a change."""

    connection: object
    message: int


OTHER_PROCESS = Cause(None, 0)  # another process caused the change
# the attempts to write an event; each attempt after the first follows a change by another process
ATTEMPTS = 3
# stands for an unknown number of the newest event; it is greater than every event number
UNKNOWN = 1 << 62


class Writer:
    """Has a table in memory. A change is stored before any client gets it."""

    def __init__(
        self,
        table: Table,
        store: Store,
        moments: Moments,
        metrics: Metrics,
        threads: Threads,
        on_change: OnChange,
        prepare: Prepare,
    ) -> None:
        self.table = table
        self.messages = TableMessages()
        self.is_gone = False  # whether the table was deleted
        self._is_closed = False
        self.used = moments.monotonic()
        self._store, self._moments, self._metrics = store, moments, metrics
        self._threads = threads
        self._on_change, self._prepare = on_change, prepare
        self._lock = asyncio.Lock()

    async def write(self, decide: Decide, cause: Cause | None = None) -> None:
        """Decides on a request, stores the event, and notifies all connections.

        Raises:
            Refusal: if the request is refused or could not be stored; nothing has changed then.
        """
        # A write that has begun is completed, even if the client has disconnected.
        writing = asyncio.create_task(self._write(decide, cause))
        writing.add_done_callback(_log_failure)
        await asyncio.shield(writing)

    async def check(self, decide: Decide) -> None:
        """Decides on a request without storing anything.

        Raises:
            Refusal: if the request is refused.
        """
        async with self._lock:
            await self._attempt(decide, _store_nothing)

    async def remove(self, check: Callable[[Table], None] | None = None) -> None:
        """Deletes the table for good.

        Args:
            check: raises Refusal if the table may not be deleted. With None, the table is deleted
                without a check.
        """
        async with self._lock:
            if check is not None:
                if self._store.is_shared:
                    await self._catch_up()
                check(self.table)
            await self._store.delete_table(self.table.id)
            self.is_gone = True
        self._on_change(self, None)

    def knows(self, number: int) -> bool:
        """Whether the table in memory includes this event. A deletion is never included."""
        return number != DELETED and number <= self.table.version

    async def follow(self, number: int, event: EventRow | None = None) -> None:
        """Reads the events of another process, if the table in memory does not have them.

        Args:
            number: of the newest event, or DELETED.
            event: that event, if it came with the notification.
        """
        # the notification of our own write may arrive before the write returns
        async with self._lock:
            if not (self.knows(number) or self.is_gone or self._is_closed):
                with suppress(Refusal):  # the refusal is already logged, and no caller waits for it
                    await self._catch_up(event)

    async def close(self) -> None:
        """Waits until the current write is done. All later writes are refused."""
        async with self._lock:
            self._is_closed = True

    async def _write(self, decide: Decide, cause: Cause | None) -> None:
        began = self._moments.monotonic()
        async with self._lock:
            event, following = await self._attempt(decide, self._append)
            self._metrics.stored(self._moments.monotonic() - began)
            if event.kind == "played":
                self._metrics.moved()
            following.start_clock(self._moments.monotonic())
            if following.is_over:
                await find_best(following, self._store)
            self.table = following
        self._on_change(self, cause)

    async def _attempt(self, decide: Decide, store: StoreEvent) -> tuple[Event, Table]:
        """Decides and stores; returns the event and the table after it.

        Tries again if another process has written in the meantime.
        """
        if self.is_gone:
            raise Refusal("not_found", "this table was deleted")
        if self._is_closed:
            raise Refusal("failed", "the server is shutting down; nothing has changed")
        refusal = Refusal("stale", "the table has moved on")
        for _ in range(ATTEMPTS):
            self.used = self._moments.monotonic()
            try:
                event = decide(self.table, self.used)
                check_growth(self.table, event)
                following = self.table.after(event, self._moments.utc())
                await store(event, following)
                return event, following
            except Conflict:
                pass
            except Refusal as reason:
                if reason.code == "failed" or not self._store.is_shared:
                    raise
                # the reason may be out of date, because another process may have written
                refusal = reason
            if not await self._catch_up():
                break
        raise refusal

    async def _append(self, event: Event, following: Table) -> None:
        number, at = following.version, following.played_at
        row = EventRow(number, at, event.kind, format_event(event))
        try:
            await self._prepare(self.table, event)
            await self._store.append(self.table.id, row, to_state(following))
        except (Conflict, Refusal):
            raise
        except Exception:
            log.exception("table %s: event %d could not be stored", self.table.id, number)
            raise Refusal("failed", "the change could not be stored; nothing has changed") from None

    async def _catch_up(self, notified: EventRow | None = None) -> bool:
        """Reads events that were stored without this writer; returns whether there were any.

        This happens if another process has written, or if an append succeeded that seemed to fail.

        Raises:
            Refusal: if the table is gone, or cannot be read.
        """
        version = self.table.version
        try:
            found = await catch_up(self.table, notified, self._store, self._moments, self._threads)
        except Exception:
            log.exception("table %s could not be read again", self.table.id)
            raise Refusal("failed", "the table could not be read again") from None
        if found is not None and found.version == version:
            return False
        self.table, self.is_gone = found or self.table, found is None
        self._on_change(self, OTHER_PROCESS)
        if self.is_gone:
            raise Refusal("not_found", "this table was deleted")
        return True


async def _store_nothing(_: Event, __: Table) -> None:
    pass


def _log_failure(writing: asyncio.Task[None]) -> None:
    """Logs an error of a write.

    It reads the exception, otherwise asyncio would log every refusal.
    """
    error = None if writing.cancelled() else writing.exception()
    if error is not None and not isinstance(error, Refusal):
        log.error("a write failed", exc_info=error)


StoreEvent = Callable[[Event, Table], Awaitable[None]]
"""Stores an event, with a summary of the table after it."""

OnChange = Callable[[Writer, Cause | None], None]
"""Is called after every change of a table."""

Prepare = Callable[[Table, Event], Awaitable[None]]
"""Is called before an event is stored, with the table before it."""
