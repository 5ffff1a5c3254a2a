"""The one writer of a table: everything that happens at it goes through here, one by one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from ..domain.commands import Decide, Decision, Refusal
from ..domain.events import format_event
from ..domain.moments import Moments
from ..domain.table import Table
from ..store.notifications import DELETED
from ..store.rows import Conflict, EventRow
from ..store.store import Store
from ..store.summaries import to_state
from .loading import catch_up, find_best
from .metrics import Metrics

log = logging.getLogger("genial.server")


@dataclass(frozen=True)
class Cause:
    """Which message of which connection made something happen."""

    connection: object
    message: int


HEARD = Cause(None, 0)  # another process made it happen
ATTEMPTS = 3  # each but the first follows news of another process
UNKNOWN = 1 << 62  # a number that no event has: nobody knows how far the store is


class Writer:
    """Holds a table, and appends to the store before anybody hears of a change."""

    def __init__(
        self, table: Table, store: Store, moments: Moments, metrics: Metrics, tell: Tell
    ) -> None:
        self.table = table
        self.is_gone = False  # the table was deleted
        self._is_closed = False
        self.used = moments.monotonic()
        self._store, self._moments, self._metrics, self._tell = store, moments, metrics, tell
        self._lock = asyncio.Lock()

    async def write(self, decide: Decide, cause: Cause | None = None) -> None:
        """Lets something happen, and tells everybody.

        Raises:
            Refusal: where it may not, or could not be stored; nothing has changed then.
        """
        # Whoever asked may go away: what has been begun is finished all the same.
        writing = asyncio.create_task(self._write(decide, cause))
        writing.add_done_callback(_hear_out)
        await asyncio.shield(writing)

    async def check(self, decide: Decide) -> None:
        """Whether something may happen now; it does not.

        Raises:
            Refusal: where it may not.
        """
        async with self._lock:
            await self._decide(decide, _store_nothing)

    async def remove(self) -> None:
        """Deletes the table for good."""
        async with self._lock:
            await self._store.delete_table(self.table.id)
            self.is_gone = True
        self._tell(self, None)

    def knows(self, number: int) -> bool:
        """Whether the table here is as far as an event, and not DELETED."""
        return number != DELETED and number <= self.table.version

    async def follow(self, number: int, event: EventRow | None = None) -> None:
        """Takes over what another process has written, if it is more than this one knows.

        Args:
            number: of the newest event, or DELETED.
            event: that event, if it was told.
        """
        async with self._lock:  # our own news may be heard before we are done with it
            if not (self.knows(number) or self.is_gone or self._is_closed):
                with suppress(Refusal):  # it has been logged, and there is nobody to tell
                    await self._catch_up(event)

    async def close(self) -> None:
        """Waits until what is being written has been written; nothing more is."""
        async with self._lock:
            self._is_closed = True

    async def _write(self, decide: Decide, cause: Cause | None) -> None:
        began = self._moments.monotonic()
        async with self._lock:
            decision, at = await self._decide(decide, self._append)
            self._metrics.stored(self._moments.monotonic() - began)
            if decision.event.kind == "played":
                self._metrics.moved()
            self.table.apply(decision.event, at, decision.ahead)
            self.table.start_clock(self._moments.monotonic())
            if self.table.is_over:
                await find_best(self.table, self._store)
        self._tell(self, cause)

    async def _decide(self, decide: Decide, store: StoreDecision) -> tuple[Decision, str]:
        """Decides and stores, and says when; again where others have written meanwhile."""
        if self.is_gone:
            raise Refusal("not_found", "this table is gone")
        if self._is_closed:
            raise Refusal("failed", "the server is shutting down; nothing has changed")
        refusal = Refusal("stale", "the table has moved on")
        for _ in range(ATTEMPTS):
            self.used = self._moments.monotonic()
            try:
                decision = decide(self.table, self.used)
                return decision, await store(decision)
            except Conflict:
                pass
            except Refusal as reason:
                if reason.code == "failed" or not self._store.is_shared:
                    raise
                refusal = reason  # it may be for what another process has changed since
            if not await self._catch_up():
                break
        raise refusal

    async def _append(self, decision: Decision) -> str:
        at = self._moments.utc()
        number = self.table.version + 1
        event = EventRow(number, at, decision.event.kind, format_event(decision.event))
        state = to_state(decision.summary, at, self.table.opening)
        try:
            await self._store.append(self.table.id, event, state)
        except Conflict:
            raise
        except Exception:
            log.exception("table %s: event %d could not be stored", self.table.id, number)
            raise Refusal("failed", "it could not be saved; nothing has changed") from None
        return at

    async def _catch_up(self, heard: EventRow | None = None) -> bool:
        """Takes over what has been stored without this writer; says if there was something.

        Another process has written, or an append that seemed to fail had not.

        Raises:
            Refusal: where the table is gone, or cannot be read.
        """
        version = self.table.version
        try:
            found = await catch_up(self.table, heard, self._store, self._moments)
        except Exception:
            log.exception("table %s could not be read again", self.table.id)
            raise Refusal("failed", "the table could not be read again") from None
        if found is not None and found.version == version:
            return False
        self.table, self.is_gone = found or self.table, found is None
        self._tell(self, HEARD)
        if self.is_gone:
            raise Refusal("not_found", "this table is gone")
        return True


async def _store_nothing(_: Decision) -> str:
    return ""


def _hear_out(writing: asyncio.Task[None]) -> None:
    """Takes note of a refusal, which asyncio calls an error where nobody is left to hear it."""
    error = None if writing.cancelled() else writing.exception()
    if error is not None and not isinstance(error, Refusal):
        log.error("something could not be written", exc_info=error)


StoreDecision = Callable[[Decision], Awaitable[str]]
"""Stores what was decided, and says at what time."""

Tell = Callable[[Writer, Cause | None], None]
"""Is told after every change of a table."""
