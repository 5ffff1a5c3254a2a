"""Web Push notifications: one for each turn of a turn-based game, to a player who is away."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import ssl
from base64 import urlsafe_b64encode
from collections.abc import Coroutine
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ...domain.seats import BOT, NOBODY
from ...domain.summary import is_slow
from ...domain.table import Table
from ...present.messages import write_notification
from ...store.subscriptions import Subscription, Subscriptions
from ..hub import Hub
from ..metrics import Metrics
from ..moments import Moments
from ..writer import OTHER_PROCESS, Cause, Writer
from .delivery import PushRequest, check_endpoint, deliver, split_origin
from .encryption import encrypt, read_device
from .keys import ServerKey, decode_base64, encode_base64

log = logging.getLogger("genial.server")

# a notification waits this many seconds, in which a player who reloads the page is back
GRACE_S = 5.0
# the delays between attempts while a service does not answer, in seconds
RETRIES_S = (10.0, 60.0, 600.0)
AT_ONCE = 8  # so many requests may run at the same time
_LONGEST_TTL_S = 28 * 24 * 3600  # push services store a message for at most so long
_SIZE = 1024  # the bytes of every message: four long names of four-byte characters fit
_SENT, _GONE = range(200, 300), (404, 410)
_LATER = (408, 429, *range(500, 600))


@dataclass(frozen=True)
class PersonTurn:
    """A turn of a person. Bonus placements and undone placements belong to the same turn."""

    number: int  # the number of the turn in the game, from 0
    guest: str


def find_turn(table: Table) -> PersonTurn | None:
    """The current turn of a turn-based game, if a person has the turn and other people wait."""
    if table.is_over or table.is_imported or table.is_waiting or not is_slow(table.opening):
        return None
    guest = table.sitter(table.on_turn)
    is_person = guest not in (BOT, NOBODY) and bool(table.people - {guest})
    return PersonTurn(table.turn, guest) if is_person else None


def name_topic(table: Table) -> str:
    """A topic for the table. Push services see the topic, so it must not reveal the table's id."""
    digest = hashlib.sha256(f"genial push {table.id}".encode()).digest()
    return urlsafe_b64encode(digest[:24]).decode()  # 32 characters, the most that are allowed


class Notifier:
    """Watches tables, and sends notifications in its own tasks, so that no table waits for it."""

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
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._seen: dict[str, int] = {}  # for each table, the turn that was handled last
        self._is_closed = False

    @property
    def public_key(self) -> str:
        """The key that browsers need to subscribe."""
        return encode_base64(self._key.public)

    def check(self, endpoint: str, p256dh: str) -> None:
        """Checks whether a device can get notifications.

        Raises:
            GenialError: if its push service is not allowed, or its key is wrong.
        """
        check_endpoint(endpoint, self._services)
        read_device(decode_base64(p256dh))

    def on_change(self, writer: Writer, cause: Cause | None) -> None:
        """Sends a notification if a new turn has begun. Called after every change of a table.

        The process that wrote the change sends the notification. If the player is connected to a
        process, that process claims the turn, so that no process sends a notification.
        """
        table = writer.table
        turn = None if writer.is_gone else find_turn(table)
        if turn is None:
            self._seen.pop(table.id, None)
            return
        is_watching = self._is_watching(writer, turn)
        is_ours = is_watching or cause is not OTHER_PROCESS
        if self._is_closed or not is_ours or self._seen.get(table.id) == turn.number:
            return
        self._seen[table.id] = turn.number
        self._start(self._notify(writer, turn, 0.0 if is_watching else GRACE_S))

    async def close(self) -> None:
        """Stops all tasks at once.

        A notification that was not sent is sent when the table is loaded again.
        """
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="push")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _notify(self, writer: Writer, turn: PersonTurn, wait_s: float) -> None:
        await asyncio.sleep(wait_s)
        if not self._is_current(writer, turn):
            return
        try:
            is_new = await self._subscriptions.claim(writer.table.id, turn.number)
            if not is_new or self._is_watching(writer, turn):
                return
            devices = await self._subscriptions.list_of(turn.guest)
        except Exception:
            log.exception("table %s: no notification could be sent", writer.table.id)
            return
        for device in devices:
            self._start(self._send_to(writer, turn, device))

    async def _send_to(self, writer: Writer, turn: PersonTurn, device: Subscription) -> None:
        """Retries until the device is notified, its subscription is gone, or the turn is over."""
        try:
            for wait_s in (0.0, *RETRIES_S):
                await asyncio.sleep(wait_s)
                if not self._is_current(writer, turn) or self._is_watching(writer, turn):
                    return
                if await self._try(writer, turn, device):
                    return
            self._metrics.pushed("failed")
        except Exception:  # the log gets no traceback, because it could contain the endpoint
            log.error("table %s: a device could not be notified", writer.table.id)
            self._metrics.pushed("failed")

    async def _try(self, writer: Writer, turn: PersonTurn, device: Subscription) -> bool:
        """Sends one request. Returns False if it should be tried again."""
        origin = check_endpoint(device.endpoint, self._services)
        request = self._new_request(writer, turn, device, origin)
        try:
            async with self._slots:
                status = await deliver(request, self._context)
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

    def _new_request(
        self, writer: Writer, turn: PersonTurn, device: Subscription, origin: str
    ) -> PushRequest:
        table = writer.table
        now = datetime.fromisoformat(self._moments.utc()).timestamp()
        left = table.read_clock(table.on_turn, self._moments.monotonic()) or 0
        message = write_notification(table, turn.guest, turn.number == 0, device.language)
        return PushRequest(
            origin=origin,
            endpoint=device.endpoint,
            authorisation=self._key.authorise(origin, self._contact, now),
            topic=name_topic(table),
            ttl=min(left // 1000, _LONGEST_TTL_S),
            body=encrypt(
                message.encode(),
                read_device(decode_base64(device.p256dh)),
                decode_base64(device.auth),
                size=_SIZE,
            ),
        )

    def _is_current(self, writer: Writer, turn: PersonTurn) -> bool:
        return not writer.is_gone and find_turn(writer.table) == turn

    def _is_watching(self, writer: Writer, turn: PersonTurn) -> bool:
        return turn.guest in self._hub.find_guests(writer.table.id)
