"""Calls people to slow tables: once for each turn, and only those who do not look."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Coroutine
from datetime import datetime
from typing import Any

from ...domain.moments import Moments
from ...store.subscriptions import Subscription, Subscriptions
from ..hub import Hub
from ..metrics import Metrics
from ..writer import HEARD, Cause, Writer
from .delivery import Letter, deliver
from .keys import ServerKey, decode_base64, encode_base64
from .sealing import read_device, seal
from .services import check_endpoint, split_origin
from .turns import Turn, find_turn, name_topic, write_call

log = logging.getLogger("genial.server")

GRACE_S = 5.0  # who loads the page again, or has just moved, is back by then
RETRIES_S = (10.0, 60.0, 600.0)  # waits between tries while a service does not answer
AT_ONCE = 8  # letters on their way
_LONGEST_TTL_S = 28 * 24 * 3600  # no service keeps a letter for longer
_SIZE = 1024  # bytes: four names of four-byte letters fit
_SENT, _GONE = range(200, 300), (404, 410)
_LATER = (408, 429, *range(500, 600))


class Caller:
    """Watches tables. Nothing that it does keeps a table waiting."""

    def __init__(
        self,
        key: str,
        contact: str,
        services: tuple[str, ...],
        hub: Hub,
        subscriptions: Subscriptions,
        moments: Moments,
        metrics: Metrics,
    ) -> None:
        self._key = ServerKey(key)
        self._contact, self._services = contact, services
        self._hub, self._subscriptions = hub, subscriptions
        self._moments, self._metrics = moments, metrics
        self._context = ssl.create_default_context()
        self._line = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._seen: dict[str, int] = {}  # by table: the turn that was last considered
        self._is_closed = False

    @property
    def public_key(self) -> str:
        """What browsers need to subscribe."""
        return encode_base64(self._key.public)

    def check(self, endpoint: str, p256dh: str) -> None:
        """Looks whether letters could be sent to a device.

        Raises:
            GenialError: where it is at a service that is not asked, or its key is none.
        """
        check_endpoint(endpoint, self._services)
        read_device(decode_base64(p256dh))

    def consider(self, writer: Writer, cause: Cause | None) -> None:
        """Looks whether somebody is to be called: after every change of a table.

        The process that wrote calls; one at which the person looks makes sure that none does.
        """
        table = writer.table
        turn = None if writer.is_gone else find_turn(table)
        if turn is None:
            self._seen.pop(table.id, None)
            return
        is_here = self._is_here(writer, turn)
        is_ours = is_here or cause is not HEARD
        if self._is_closed or not is_ours or self._seen.get(table.id) == turn.number:
            return
        self._seen[table.id] = turn.number
        self._start(self._call(writer, turn, 0.0 if is_here else GRACE_S))

    async def close(self) -> None:
        """Stops at once; whoever has not been called is called when the table is next read."""
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="push")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _call(self, writer: Writer, turn: Turn, wait: float) -> None:
        await asyncio.sleep(wait)
        if not self._is_on(writer, turn):
            return
        try:
            is_new = await self._subscriptions.claim(writer.table.id, turn.number)
            if not is_new or self._is_here(writer, turn):
                return
            devices = await self._subscriptions.list_of(turn.guest)
        except Exception:
            log.exception("table %s: nobody could be called", writer.table.id)
            return
        for device in devices:
            self._start(self._reach(writer, turn, device))

    async def _reach(self, writer: Writer, turn: Turn, device: Subscription) -> None:
        """Tries until one device was told, is gone, or it is too late."""
        try:
            for wait in (0.0, *RETRIES_S):
                await asyncio.sleep(wait)
                if not self._is_on(writer, turn) or self._is_here(writer, turn):
                    return
                if await self._try(writer, turn, device):
                    return
            self._metrics.pushed("failed")
        except Exception:  # not its traceback, which could tell a secret address
            log.error("table %s: a device could not be called", writer.table.id)
            self._metrics.pushed("failed")

    async def _try(self, writer: Writer, turn: Turn, device: Subscription) -> bool:
        """Sends a letter once; says whether that was the end of it."""
        origin = check_endpoint(device.endpoint, self._services)
        letter = self._write(writer, turn, device, origin)
        try:
            async with self._line:
                status = await deliver(letter, self._context)
        except OSError as error:
            log.info("push service %s: %s", split_origin(origin)[0], type(error).__name__)
            return False
        if status in _LATER:
            return False
        if status in _GONE:
            await self._subscriptions.remove(device.guest, device.id)
        elif status not in _SENT:
            log.warning("push service %s answered %d", split_origin(origin)[0], status)
        self._metrics.pushed("sent" if status in _SENT else "gone" if status in _GONE else "failed")
        return True

    def _write(self, writer: Writer, turn: Turn, device: Subscription, origin: str) -> Letter:
        table = writer.table
        now = datetime.fromisoformat(self._moments.utc()).timestamp()
        left = table.read_clock(table.game.seat, self._moments.monotonic()) or 0
        message = write_call(table, turn, device.language)
        return Letter(
            origin=origin,
            endpoint=device.endpoint,
            authorisation=self._key.authorise(origin, self._contact, now),
            topic=name_topic(table),
            ttl=min(left // 1000, _LONGEST_TTL_S),
            body=seal(
                message,
                read_device(decode_base64(device.p256dh)),
                decode_base64(device.auth),
                size=_SIZE,
            ),
        )

    def _is_on(self, writer: Writer, turn: Turn) -> bool:
        return not writer.is_gone and find_turn(writer.table) == turn

    def _is_here(self, writer: Writer, turn: Turn) -> bool:
        return turn.guest in self._hub.find_guests(writer.table.id)
