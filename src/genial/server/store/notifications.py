"""Notifications between processes that share a PostgreSQL database (LISTEN and NOTIFY).

With the commit of an append or a deletion, every process learns which table has changed. Processes
also broadcast short messages to each other, for example who has opened a table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sqlalchemy import URL

from .address import explain_failure, is_shared, name_database, parse_address
from .database import connect_to_postgresql
from .rows import EventRow

if TYPE_CHECKING:
    from .database import PostgresConnection

log = logging.getLogger("genial.server")

TABLES_CHANNEL = "genial_tables"  # the channel for changes of tables
MESSAGES_CHANNEL = "genial_talk"  # the channel for messages between processes
DELETED = 0  # stands for a deletion in place of an event's number
LONGEST = 7_900  # the most bytes of a notification; PostgreSQL accepts 8,000

FIRST_RETRY_S = 0.1  # the first delay in seconds; each delay is twice the one before
LONGEST_RETRY_S = 5.0
CLOSING_S = 2.0  # seconds for sending queued messages at the end


class Notification(NamedTuple):
    """The notification that a table has a new event, or was deleted."""

    table_id: str
    number: int
    event: EventRow | None = None  # None if the event was too long for a notification


def format_notification(table_id: str, event: EventRow | None) -> str:
    """The payload, like `4f0c... 17 2026-01-01T10:00:00.000Z played {...}`.

    Args:
        table_id: the table.
        event: its newest event; None if the table was deleted.
    """
    if event is None:
        return f"{table_id} {DELETED}"
    text = f"{table_id} {event.number} {event.at} {event.kind} {event.body}"
    return text if len(text.encode()) <= LONGEST else f"{table_id} {event.number}"


def parse_notification(text: str) -> Notification:
    """Reads a payload.

    Raises:
        ValueError: if it has another form: some other program uses the channel.
    """
    table_id, number, *rest = text.split(" ", 4)
    if not table_id or len(rest) not in (0, 3):
        raise ValueError("a notification must have a table, a number, and optionally an event")
    return Notification(table_id, int(number), EventRow(int(number), *rest) if rest else None)


OnChange = Callable[[Notification], None]
OnGap = Callable[[], None]
OnMessage = Callable[[str], None]


class Notifications(Protocol):
    """Receives notifications of all processes, including this one, and broadcasts messages."""

    async def listen(self, on_change: OnChange, on_gap: OnGap, on_message: OnMessage) -> None:
        """Starts to listen. Every later commit causes a notification.

        Caller ensures that this function is called once, and that the callbacks return at once.

        Args:
            on_change: called after each commit of an append or deletion, in the order of commits.
                For an append of this process, the call may come before the append returns.
            on_gap: called after the connection was lost and restored: notifications may be lost.
            on_message: called for each message that a process broadcasts.

        Raises:
            GenialError: if the database cannot be reached. Later it is retried without end.
        """

    def broadcast(self, text: str) -> None:
        """Queues a message of up to 7,900 bytes for all processes. Messages stay in order.

        A message is lost without an error if the database cannot be reached.
        """

    async def close(self) -> None:
        """Sends the queued messages, and stops listening. No callback is called afterwards."""


def open_notifications(url: str) -> Notifications:
    """The notifications of a database.

    Raises:
        GenialError: if the URL is wrong.
    """
    address = parse_address(url)
    return PostgresNotifications(address) if is_shared(address) else NoNotifications()


class NoNotifications:
    """For an SQLite file, which only one process uses, so that nobody has to be notified."""

    async def listen(self, on_change: OnChange, on_gap: OnGap, on_message: OnMessage) -> None:
        """Does nothing."""

    def broadcast(self, text: str) -> None:
        """Does nothing."""

    async def close(self) -> None:
        """Does nothing."""


class PostgresNotifications:
    """Listens on one connection and broadcasts on another. Broken connections are restored."""

    def __init__(self, address: URL) -> None:
        self._address = address
        self._listener: asyncio.Task[None] | None = None
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._sender: asyncio.Task[None] | None = None

    async def listen(self, on_change: OnChange, on_gap: OnGap, on_message: OnMessage) -> None:
        """See `Notifications`."""
        connection = await self._connect()

        async def receive() -> None:
            nonlocal connection
            while True:
                try:
                    async for notice in connection.notifies():
                        if notice.channel == MESSAGES_CHANNEL:
                            on_message(notice.payload)
                        else:
                            _handle_change(notice.payload, on_change)
                # any error, because without a connection nothing arrives
                except Exception as error:
                    self._warn("was lost", error)
                finally:
                    await connection.close()
                connection = await self._reconnect()
                _handle_gap(on_gap)

        self._listener = asyncio.create_task(receive(), name="listener")

    def broadcast(self, text: str) -> None:
        """See `Notifications`."""
        self._queue.put_nowait(text)
        if self._sender is None:
            self._sender = asyncio.create_task(self._send_queued(), name="broadcasts")

    async def close(self) -> None:
        """See `Notifications`."""
        if self._sender is not None:
            try:
                await asyncio.wait_for(self._queue.join(), CLOSING_S)
            except TimeoutError:
                log.warning("some messages could not be sent to the other processes")
        for task in (self._sender, self._listener):
            if task is not None:
                task.cancel()
                await asyncio.wait([task])

    async def _connect(self) -> PostgresConnection:
        """A new connection that listens.

        Raises:
            GenialError: if the database cannot be reached.
        """
        try:
            return await connect_to_postgresql(
                self._address, f"LISTEN {TABLES_CHANNEL}", f"LISTEN {MESSAGES_CHANNEL}"
            )
        except ConnectionError as error:
            raise explain_failure(self._address, error) from None

    async def _reconnect(self) -> PostgresConnection:
        wait_s = FIRST_RETRY_S
        while True:
            await asyncio.sleep(wait_s)
            wait_s = min(2 * wait_s, LONGEST_RETRY_S)
            try:
                connection = await self._connect()
            except Exception as error:
                self._warn("cannot be restored yet", error)
            else:
                log.warning("the connection to %s is restored", name_database(self._address))
                return connection

    async def _send_queued(self) -> None:
        connection: PostgresConnection | None = None
        try:
            while True:
                text = await self._queue.get()
                try:
                    if connection is None:
                        connection = await connect_to_postgresql(self._address)
                    await connection.execute("SELECT pg_notify(%s, %s)", (MESSAGES_CHANNEL, text))
                except Exception as error:
                    log.warning("a message to other processes was lost: %s", type(error).__name__)
                    if connection is not None:
                        await connection.close()
                        connection = None
                finally:
                    self._queue.task_done()
        finally:
            if connection is not None:
                await connection.close()

    def _warn(self, what: str, error: Exception) -> None:
        reason = " ".join(str(error).split()) or type(error).__name__
        log.warning("the connection to %s %s: %s", name_database(self._address), what, reason)


def _handle_change(payload: str, on_change: OnChange) -> None:
    try:
        on_change(parse_notification(payload))
    except Exception:  # one bad notification must not stop the others
        log.exception("a notification could not be handled: %.100r", payload)


def _handle_gap(on_gap: OnGap) -> None:
    try:
        on_gap()
    except Exception:
        log.exception("tables could not be looked up after notifications were lost")
