"""Notifications: each process gets the events of the others after the commit and in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from sqlalchemy import make_url, text

from genial.server.store.database import open_database
from genial.server.store.notifications import (
    DELETED,
    TABLES_CHANNEL,
    NoNotifications,
    Notification,
    Notifications,
    format_notification,
    open_notifications,
    parse_notification,
)
from genial.server.store.rows import Conflict, EventRow, TableRow, TableState
from genial.server.store.store import Store

if TYPE_CHECKING:  # pytest loads the imported module as a plugin
    from tests.server.harness.postgresql import PostgreSQL

pytest_plugins = ["tests.server.harness.postgresql"]

STATE = TableState("now", False, None, "{}")
WAIT_S = 20.0  # a timeout in seconds for a busy computer; messages usually come at once


def event(number: int) -> EventRow:
    return EventRow(number, "now", "played", "{}")


@pytest_asyncio.fixture
async def store(shared_database: str) -> AsyncIterator[Store]:
    """A store with the tables `one` and `two`."""
    store = Store(await open_database(shared_database))
    await store.ensure_guest("guest", "now")
    for name in ("one", "two"):
        row = TableRow(name, "guest", "now", "2023", "solo", False, False, STATE)
        await store.create_table(row, EventRow(1, "now", "created", "{}"))
    yield store
    await store.close()


class Listener:
    """Collects the notifications of one process."""

    def __init__(self) -> None:
        self.notifications: asyncio.Queue[Notification] = asyncio.Queue()
        self.gaps: asyncio.Queue[None] = asyncio.Queue()
        self.texts: asyncio.Queue[str] = asyncio.Queue()

    def add_notification(self, notification: Notification) -> None:
        self.notifications.put_nowait(notification)

    def add_gap(self) -> None:
        self.gaps.put_nowait(None)

    def add_text(self, text: str) -> None:
        self.texts.put_nowait(text)

    async def next(self) -> Notification:
        return await asyncio.wait_for(self.notifications.get(), WAIT_S)


@pytest_asyncio.fixture
async def bus(shared_database: str, store: Store) -> AsyncIterator[Notifications]:
    bus = open_notifications(shared_database)
    yield bus
    await bus.close()


@pytest_asyncio.fixture
async def listener(bus: Notifications) -> Listener:
    listener = Listener()
    await bus.listen(listener.add_notification, listener.add_gap, listener.add_text)
    return listener


async def test_notifications_of_appends_and_deletions_keep_their_order(
    store: Store, listener: Listener
) -> None:
    for number in (2, 3):
        await store.append("one", event(number), STATE)
    await store.delete_table("two")
    assert [await listener.next() for _ in range(3)] == [
        Notification("one", 2, event(2)),
        Notification("one", 3, event(3)),
        Notification("two", DELETED),
    ]


async def test_notifications_come_with_the_commit_and_not_before(
    shared_database: str, store: Store, listener: Listener
) -> None:
    other = Store(await open_database(shared_database))  # as another process would open it
    async with other.transaction() as connection:
        await connection.execute(text("SELECT 1 FROM tables WHERE id = 'one' FOR UPDATE"))
        # the append waits for our lock
        append = asyncio.create_task(store.append("one", event(2), STATE))
        await asyncio.sleep(0.1)
        await other.append("two", event(2), STATE)
        assert await listener.next() == Notification("two", 2, event(2))
        assert not append.done()
    await append
    assert await listener.next() == Notification("one", 2, event(2))
    await other.close()


async def test_a_failed_append_sends_no_notification(store: Store, listener: Listener) -> None:
    with pytest.raises(Conflict):
        await store.append("one", event(1), STATE)
    with pytest.raises(Conflict):
        await store.append("three", event(1), STATE)
    with pytest.raises(OSError, match="the append failed: StringDataRightTruncation"):
        await store.append("one", replace(event(2), kind="k" * 17), STATE)
    await store.append("two", event(2), STATE)
    assert await listener.next() == Notification("two", 2, event(2))


async def test_a_notification_of_a_long_event_has_only_its_number(
    store: Store, listener: Listener
) -> None:
    await store.append("one", replace(event(2), body="ä" * 4000), STATE)
    assert await listener.next() == Notification("one", 2)


async def test_appends_work_after_the_connection_was_cut(
    postgresql: PostgreSQL, shared_database: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.append("one", event(2), STATE)
    monkeypatch.setattr("genial.server.store.event_log.IDLE_S", 0.0)
    assert postgresql.cut_connections(shared_database) > 0
    # After an idle time, the store first checks the connection.
    await store.append("one", event(3), STATE)
    monkeypatch.setattr("genial.server.store.event_log.IDLE_S", WAIT_S)
    assert postgresql.cut_connections(shared_database) > 0
    with pytest.raises(OSError, match="the append failed"):
        await store.append("one", event(4), STATE)
    await store.append("one", event(4), STATE)
    assert [one.number for one in await store.load_events("one", 0)] == [1, 2, 3, 4]


async def test_messages_of_one_process_reach_all_others_in_order(
    shared_database: str, bus: Notifications, listener: Listener
) -> None:
    other = open_notifications(shared_database)
    for sent in ("one", "two", "3" * 7900):
        other.broadcast(sent)
    await other.close()  # this sends the messages that are still in the queue
    received = [await asyncio.wait_for(listener.texts.get(), WAIT_S) for _ in range(3)]
    assert received == ["one", "two", "3" * 7900]
    bus.broadcast("four")
    assert await asyncio.wait_for(listener.texts.get(), WAIT_S) == "four"
    assert listener.notifications.empty()


async def test_messages_to_other_processes_work_again_after_a_lost_connection(
    postgresql: PostgreSQL, shared_database: str, bus: Notifications, listener: Listener
) -> None:
    bus.broadcast("one")
    assert await asyncio.wait_for(listener.texts.get(), WAIT_S) == "one"
    postgresql.cut_connections(shared_database)
    await asyncio.wait_for(listener.gaps.get(), WAIT_S)
    bus.broadcast("lost with the connection")
    bus.broadcast("two")
    assert await asyncio.wait_for(listener.texts.get(), WAIT_S) == "two"


async def test_a_cut_connection_is_reopened_and_the_gap_is_reported(
    postgresql: PostgreSQL,
    shared_database: str,
    store: Store,
    listener: Listener,
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert postgresql.cut_connections(shared_database) > 0
    await asyncio.wait_for(listener.gaps.get(), WAIT_S)
    await store.append("one", event(2), STATE)
    assert await listener.next() == Notification("one", 2, event(2))
    assert listener.gaps.empty()
    assert ["was lost" in caplog.messages[0], "restored" in caplog.messages[-1]] == [True, True]


async def test_the_bus_retries_while_the_database_refuses_connections(
    postgresql: PostgreSQL,
    shared_database: str,
    listener: Listener,
    caplog: pytest.LogCaptureFixture,
) -> None:
    name = make_url(shared_database).database
    postgresql.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    postgresql.cut_connections(shared_database)
    async with asyncio.timeout(WAIT_S):
        while sum("cannot be restored yet" in words for words in caplog.messages) < 2:
            await asyncio.sleep(0.05)
    assert listener.gaps.empty()
    postgresql.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    await asyncio.wait_for(listener.gaps.get(), WAIT_S)


async def test_a_listener_that_fails_receives_the_next_notification(
    store: Store, bus: Notifications, caplog: pytest.LogCaptureFixture
) -> None:
    listener = Listener()

    def fail_at_two(notification: Notification) -> None:
        if notification.number == 2:
            raise RuntimeError("no")
        listener.add_notification(notification)

    await bus.listen(fail_at_two, listener.add_gap, listener.add_text)
    for number in (2, 3):
        await store.append("one", event(number), STATE)
    assert await listener.next() == Notification("one", 3, event(3))
    assert [record.levelno for record in caplog.records] == [logging.ERROR]


async def test_foreign_messages_on_the_channel_are_ignored(
    shared_database: str, store: Store, listener: Listener, caplog: pytest.LogCaptureFixture
) -> None:
    engine = await open_database(shared_database)
    async with engine.begin() as connection:
        await connection.execute(text(f"NOTIFY {TABLES_CHANNEL}, 'hello'"))
    await engine.dispose()
    await store.append("one", event(2), STATE)
    assert await listener.next() == Notification("one", 2, event(2))
    assert "'hello'" in caplog.text


async def test_a_closed_bus_leaves_no_connection(
    postgresql: PostgreSQL,
    shared_database: str,
    store: Store,
    bus: Notifications,
    listener: Listener,
) -> None:
    await store.close()
    await bus.close()
    async with asyncio.timeout(WAIT_S):
        while postgresql.find_connections(shared_database):
            await asyncio.sleep(0.01)
    await bus.close()  # a second call has no effect


async def test_a_bus_is_closed_while_it_waits_for_the_database(
    postgresql: PostgreSQL, shared_database: str, bus: Notifications, listener: Listener
) -> None:
    name = make_url(shared_database).database
    postgresql.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    postgresql.cut_connections(shared_database)
    await asyncio.sleep(0.2)
    async with asyncio.timeout(WAIT_S):
        await bus.close()
    assert listener.gaps.empty()


async def test_with_sqlite_there_are_no_other_processes_to_listen_to() -> None:
    bus = open_notifications("sqlite+aiosqlite:///genial.sqlite3")
    assert isinstance(bus, NoNotifications)
    await bus.listen(lambda *_: None, lambda: None, lambda _: None)
    await bus.close()


def test_notifications_round_trip() -> None:
    played = EventRow(17, "now", "played", '{"move": "a b"}')
    assert parse_notification(format_notification("4f0c", played)) == Notification(
        "4f0c", 17, played
    )
    assert parse_notification(format_notification("4f0c", None)) == Notification("4f0c", DELETED)
    for words in ("", "17", "4f0c x", " 17", "4f0c 17 now"):
        with pytest.raises(ValueError, match=r"."):
            parse_notification(words)
