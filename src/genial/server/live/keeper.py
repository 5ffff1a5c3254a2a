"""Keeps the tables that are in use in memory, and forgets those that nobody needs."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable

from ..domain.commands import Refusal
from ..domain.dealing import BrokenTable
from ..domain.events import Created, Opening, format_event
from ..domain.moments import Moments
from ..domain.summary import summarise
from ..domain.table import Table
from ..store.notifications import Notification
from ..store.rows import EventRow, TableRow
from ..store.store import Store
from ..store.summaries import to_state
from .loading import load_table
from .metrics import Metrics
from .writer import UNKNOWN, Cause, Tell, Writer

log = logging.getLogger("genial.server")

RESTORING_S = (0.0, 0.5, 2.0, 5.0)  # the waits before each try to read tables after a start
IDLE_S = 60.0  # a table that nobody has used for so long is forgotten


class Keeper:
    """Opens tables, one writer for each.

    Its `watchers` are told of every change, in their order, and when a table comes into memory.
    """

    def __init__(self, store: Store, moments: Moments, metrics: Metrics) -> None:
        self.watchers: list[Tell] = []
        self._store, self._moments, self._metrics = store, moments, metrics
        self._writers: dict[str, Writer] = {}
        self._loading: dict[str, asyncio.Task[Writer | None]] = {}
        self._following: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._writers)

    async def create(self, owner: str, opening: Opening) -> Writer:
        """Sets a table up and stores it."""
        began = self._moments.monotonic()
        table_id = secrets.token_hex(16)
        at = self._moments.utc()
        await self._store.ensure_guest(owner, at)
        table = Table(table_id, owner, at, opening)
        rules = table.game.rules
        row = TableRow(
            id=table_id,
            owner=owner,
            created_at=at,
            edition=rules.edition.id,
            variant=rules.variant,
            is_imported=table.is_imported,
            is_timed=isinstance(opening, Created) and opening.clock is not None,
            state=to_state(
                summarise(table.game, table.seats, table.is_imported, table.is_waiting, table.cut),
                at,
                opening,
            ),
        )
        event = EventRow(1, at, opening.kind, format_event(opening))
        await self._store.create_table(row, event)
        self._metrics.stored(self._moments.monotonic() - began)
        table.start_clock(self._moments.monotonic())
        return self._keep(table)

    async def open(self, table_id: str) -> Writer:
        """The writer of a table, from memory or the store.

        Raises:
            Refusal: where there is no such table, or it is broken.
        """
        writer = self._writers.get(table_id)
        if writer is None:
            task = self._loading.get(table_id)
            if task is None:  # two who come at once get the same writer
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            writer = await asyncio.shield(task)
        if writer is None or writer.is_gone:
            raise Refusal("not_found", "there is no such table")
        writer.used = self._moments.monotonic()
        return writer

    def find(self, table_id: str) -> Writer | None:
        """The writer of a table that is in memory."""
        return self._writers.get(table_id)

    async def restore(self, part: tuple[int, int] = (0, 1)) -> None:
        """After a start: tables whose clocks run come back into memory.

        Args:
            part: which of how many parts of them; each of several processes takes another.
        """
        number, parts = part
        timed = await self._store.list_timed()
        left = [table_id for table_id in timed if int(table_id[:8], 16) % parts == number]
        for wait in RESTORING_S:
            await asyncio.sleep(wait)
            left = [table_id for table_id in left if not await self._try_to_open(table_id)]
            if not left:
                return
        for table_id in left:
            log.error("table %s could not be restored: the database does not answer", table_id)

    def forget_idle(self, is_needed: Callable[[Writer], bool]) -> None:
        """Forgets tables that nobody has used for a while; the store has them."""
        oldest = self._moments.monotonic() - IDLE_S
        for table_id, writer in list(self._writers.items()):
            if writer.used < oldest and not is_needed(writer):
                del self._writers[table_id]

    def hear(self, notification: Notification) -> None:
        """Some process, maybe this one, has written an event or deleted a table."""
        writer = self._writers.get(notification.table_id)
        if writer is not None and not writer.knows(notification.number):
            task = asyncio.create_task(writer.follow(notification.number, notification.event))
            self._following.add(task)
            task.add_done_callback(self._following.discard)

    def hear_gap(self) -> None:
        """Notifications may have been lost: looks up every table again."""
        for table_id in list(self._writers):
            self.hear(Notification(table_id, UNKNOWN))

    async def close(self) -> None:
        """Waits for what is being read and written."""
        if self._following:
            await asyncio.wait(list(self._following))
        if self._loading:
            await asyncio.wait(list(self._loading.values()))
        for writer in list(self._writers.values()):
            await writer.close()
        self._writers.clear()

    async def _try_to_open(self, table_id: str) -> bool:
        """Opens a table, and says if another try would be no better."""
        try:
            await self.open(table_id)
        except Refusal as refusal:  # it is broken, or gone: the others come back all the same
            log.error("table %s could not be restored: %s", table_id, refusal)
        except Exception as error:
            log.warning("table %s could not be restored yet: %s", table_id, type(error).__name__)
            return False
        return True

    async def _load(self, table_id: str) -> Writer | None:
        try:
            table = await load_table(table_id, self._store, self._moments)
        except BrokenTable:
            log.exception("table %s is broken", table_id)
            raise Refusal("broken", "this table is broken; the server's log says how") from None
        return None if table is None else self._keep(table)

    def _keep(self, table: Table) -> Writer:
        writer = Writer(table, self._store, self._moments, self._metrics, self._tell)
        self._writers[table.id] = writer
        self._tell(writer, None)
        return writer

    def _tell(self, writer: Writer, cause: Cause | None) -> None:
        if writer.is_gone:
            self._writers.pop(writer.table.id, None)
        for watcher in self.watchers:
            watcher(writer, cause)
