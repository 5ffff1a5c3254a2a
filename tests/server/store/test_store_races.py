"""Several processes on one database: reads see all writes, and one of two racing writes fails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from genial.server.store import database as databases
from genial.server.store.database import open_database
from genial.server.store.rows import Conflict, EventRow, TableRow, TableState
from genial.server.store.store import Store

pytest_plugins = ["tests.server.harness.postgresql"]

STATE = TableState("now", False, None, "{}")
CREATED = EventRow(1, "now", "created", "{}")


@pytest.fixture
def database(each_database: str) -> str:
    """Makes every test in this file run on both kinds of database."""
    return each_database


def new_row(table_id: str, owner: str) -> TableRow:
    return TableRow(table_id, owner, "now", "2023", "solo", False, False, STATE)


def with_stores(
    url: str, number: int, use: Callable[..., Awaitable[None]], create: bool = True
) -> None:
    """Opens this many stores on one database, as processes would. By default, creates a table."""

    async def run() -> None:
        stores = [Store(await open_database(url)) for _ in range(number)]
        try:
            if create:
                await stores[0].ensure_guest("guest", "now")
                await stores[0].create_table(new_row("id", "guest"), CREATED)
            await use(*stores)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


def test_an_event_number_is_used_once(database: str) -> None:
    async def race(*stores: Store) -> None:
        results = await asyncio.gather(
            *(store.append("id", EventRow(2, "now", "played", "{}"), STATE) for store in stores),
            return_exceptions=True,
        )
        assert [type(result) for result in results if result] == [Conflict] * 3
        found = await stores[0].load_table("id")
        assert found is not None
        assert [event.number for event in found[1]] == [1, 2]

    with_stores(database, 4, race)


def test_stores_of_two_processes_take_turns_event_by_event(database: str) -> None:
    async def write(store: Store, name: str) -> None:
        number = 2
        while number <= 21:
            try:
                await store.append("id", EventRow(number, "now", "played", name), STATE)
            except Conflict:
                number += 1

    async def race(*stores: Store) -> None:
        await asyncio.gather(*(write(store, str(n)) for n, store in enumerate(stores)))
        found = await stores[0].load_table("id")
        assert found is not None
        assert [event.number for event in found[1]] == list(range(1, 22))

    with_stores(database, 2, race)


def test_an_append_to_a_table_that_is_gone_is_a_conflict(database: str) -> None:
    async def append(store: Store, other: Store) -> None:
        await other.delete_table("id")
        with pytest.raises(Conflict):
            await store.append("id", EventRow(2, "now", "played", "{}"), STATE)
        assert await store.load_table("id") is None

    with_stores(database, 2, append)


def test_a_table_that_is_deleted_while_it_is_read_is_gone(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read(store: Store, other: Store) -> None:
        execute = AsyncConnection.execute
        is_deleted = False

        async def delete_then(connection: AsyncConnection, *args: Any) -> Any:
            nonlocal is_deleted
            found = await execute(connection, *args)
            if not is_deleted:
                is_deleted = True
                await other.delete_table("id")
            return found

        monkeypatch.setattr(AsyncConnection, "execute", delete_then)
        assert await store.load_table("id") is None

    with_stores(database, 2, read)


def test_stored_events_are_read_back(database: str) -> None:
    async def read(store: Store, other: Store) -> None:
        later = TableState("tomorrow", True, 17, '{"names": ["Zoë \\u0000 🂡"]}')
        event = EventRow(2, "tomorrow", "played", '{"move": "Zoë \\u0000 🂡"}')
        await store.append("id", event, later)
        row = replace(new_row("id", "guest"), state=later)
        assert await other.load_table("id") == (row, [CREATED, event])
        assert await other.list_tables("guest") == [row]
        assert await other.list_solo("guest", "2023", 10) == [row]
        assert await other.list_solo("guest", "2023", 0) == []
        assert await other.list_solo("guest", "2004", 10) == []
        assert await other.find_best_solo("guest", "2023", "tomorrow") is None
        assert await other.find_best_solo("guest", "2023", "tomorrows") == 17
        assert await other.count_tables("guest") == (0, 0, 0)
        assert await other.list_due("9", "9") == []
        await other.ping()

    with_stores(database, 2, read)


def test_tables_are_sorted_by_their_last_event(database: str) -> None:
    async def read(store: Store) -> None:
        for name, at in (("b", "2026-01-02"), ("a", "2026-01-03"), ("c", "2026-01-01")):
            row = replace(new_row(name, "guest"), state=replace(STATE, played_at=at))
            due = replace(row.state, due_at="2026-02-01" if name == "c" else None)
            await store.create_table(replace(row, state=due), CREATED)
        assert [row.id for row in await store.list_tables("guest")] == ["id", "a", "b", "c"]
        assert await store.list_due("2026-02-02", "9") == ["c"]
        assert await store.list_due("2026-01-31", "9") == []
        assert await store.list_due("2026-01-31", "2026-01-01") == ["c"]
        assert await store.count_tables("guest") == (4, 0, 0)

    with_stores(database, 1, read)


def test_a_table_is_listed_for_those_who_sat_down_at_it(database: str) -> None:
    async def sit_down(store: Store, other: Store) -> None:
        await store.ensure_guest("friend", "now")
        assert await store.list_tables("friend") == []
        await asyncio.gather(*(each.ensure_sitter("friend", "id") for each in (store, other)))
        assert [row.id for row in await other.list_tables("friend")] == ["id"]
        await store.delete_table("id")
        assert await other.list_tables("friend") == []

    with_stores(database, 2, sit_down)


def test_an_id_that_no_database_could_hold_is_not_found(database: str) -> None:
    async def look(store: Store) -> None:
        assert await store.load_table("\0") is None
        assert await store.load_table("x" * 100) is None

    with_stores(database, 1, look)


def test_processes_that_start_at_once_get_the_same_key(database: str) -> None:
    async def race(*stores: Store) -> None:
        for store in stores:
            await store.ping()  # all stores are connected, so that the writes really compete
        keys = await asyncio.gather(
            *(store.ensure_key("guests", f"key {n}".lower) for n, store in enumerate(stores))
        )
        assert len(set(keys)) == 1
        assert await stores[0].ensure_key("guests", lambda: "another") == keys[0]

    with_stores(database, 4, race, create=False)


def test_processes_can_store_the_same_guest_at_the_same_time(database: str) -> None:
    async def race(*stores: Store) -> None:
        await asyncio.gather(*(store.ensure_guest("guest", "now") for store in stores * 3))
        await stores[-1].create_table(new_row("id", "guest"), CREATED)

    with_stores(database, 4, race, create=False)


def test_many_writers_regression_the_database_was_locked(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Without a timeout for the lock, the test fails if any writer has to wait.
    impatient = ("PRAGMA journal_mode=WAL", "PRAGMA busy_timeout=0")
    monkeypatch.setattr(databases, "SQLITE", replace(databases.SQLITE, session=impatient))

    async def crowd(store: Store) -> None:
        async def write(name: str) -> None:
            await store.ensure_guest(name, "now")
            await store.create_table(new_row(name, name), CREATED)
            await store.append(name, EventRow(2, "now", "played", "{}"), STATE)
            await store.delete_table(name)

        await asyncio.gather(*(write(f"guest {number}") for number in range(60)))

    with_stores(database, 1, crowd)


def test_moves_regression_they_waited_for_all_tables_that_were_being_created(database: str) -> None:
    async def race(store: Store) -> None:
        done: list[str] = []

        async def note(name: str, write: Awaitable[None]) -> None:
            await write
            done.append(name)

        # The first move opens its connection to the database. That can take longer than creating
        # all 40 tables, so it happens before the race.
        await store.append("id", EventRow(2, "now", "played", "{}"), STATE)
        creations = [
            asyncio.create_task(note("table", store.create_table(new_row(f"{n}", "new"), CREATED)))
            for n in range(40)
        ]
        await asyncio.sleep(0)
        played = EventRow(3, "now", "played", "{}")
        await note("move", store.append("id", played, STATE))
        # PostgreSQL creates tables on all connections at once, so about 15 of them can be first.
        assert done.index("move") < (30 if store.is_shared else 3), done
        await asyncio.gather(*creations)
        assert (await store.load_table("7")) is not None

    with_stores(database, 1, race)
