"""What is acknowledged is stored, what is not stored has not happened; and the database's form."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from genial.server.store.database import open_database
from genial.server.store.rows import Conflict, EventRow, TableRow, TableState
from genial.server.store.store import Store
from tests.server.driver import new_table, sit


def url(database: Path) -> str:
    return f"sqlite+aiosqlite:///{database}"


class BrokenDisk:
    """Makes appends fail while it is broken."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_broken = False
        append = Store.append

        async def fail(store: Store, *args: Any) -> None:
            if self.is_broken:
                raise OSError("the disk is full")
            await append(store, *args)

        monkeypatch.setattr(Store, "append", fail)


def test_what_cannot_be_stored_has_not_happened(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = BrokenDisk(monkeypatch)
    table_id = new_table(client, None, "random")
    with sit(client, table_id) as person, sit(client, table_id) as tab:
        before = (person.version, person.ply, person.situation)
        move = person.first_move()
        disk.is_broken = True
        answer = person.play(move)
        assert (answer["type"], answer["code"]) == ("error", "failed")
        assert tab.ask("ping")["type"] == "pong"  # nobody was told anything before
        person.hello()
        assert (person.version, person.ply, person.situation) == before
        disk.is_broken = False
        assert person.play(move)["type"] == "news"


def test_a_bot_tries_again_when_its_move_could_not_be_stored(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.tables.bots.FIRST_WAIT_S", 0.05)
    disk = BrokenDisk(monkeypatch)
    disk.is_broken = True
    with sit(client, new_table(client, "random", None)) as person:
        assert person.steps == []
        disk.is_broken = False
        person.wait_for_turn()
        assert person.steps


def test_the_move_is_in_the_database_when_it_is_acknowledged(
    client: TestClient, database: Path
) -> None:
    async def count() -> int:
        engine = await open_database(url(database))
        async with engine.connect() as connection:
            number = (await connection.execute(text("SELECT count(*) FROM events"))).scalar_one()
        await engine.dispose()
        return int(number)

    with sit(client, new_table(client, None, None)) as screen:
        screen.ask("look", seat=0)
        for played in range(1, 3):
            screen.play(screen.first_move())
            assert asyncio.run(count()) == 1 + played
            screen.ask("look", seat=1)


def test_a_table_that_another_process_has_moved_is_read_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Store.append
    is_lost = True

    async def store_and_lose(store: Store, *args: Any) -> None:
        nonlocal is_lost
        await append(store, *args)
        if is_lost:
            is_lost = False
            raise OSError("the line broke after the commit")

    monkeypatch.setattr(Store, "append", store_and_lose)
    with sit(client, new_table(client, None, None)) as screen:
        screen.ask("look", seat=0)
        move = screen.first_move()
        assert screen.play(move)["code"] == "failed"
        answer = screen.play(move)  # the page tries again, and the store knows better
        assert answer["code"] == "stale"
        screen.listen_until(lambda screen: screen.version == 2)
        assert [step["move"] for step in screen.steps] == [move]


def test_an_event_number_is_used_once(database: Path) -> None:
    async def race() -> None:
        store = Store(await open_database(url(database)))
        try:
            await store.ensure_guest("guest", "now")
            state = TableState("now", False, None, "{}")
            row = TableRow("id", "guest", "now", "2023", "solo", False, False, state)
            await store.create_table(row, EventRow(1, "now", "created", "{}"))
            results = await asyncio.gather(
                *(store.append("id", EventRow(2, "now", "played", str(n)), state) for n in "ab"),
                return_exceptions=True,
            )
            assert [type(result) for result in results if result] == [Conflict]
            found = await store.load_table("id")
            assert found is not None
            assert len(found[1]) == 2
        finally:
            await store.close()

    asyncio.run(race())


def test_many_writers_regression_the_database_was_locked(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nobody waits for the lock in vain if nobody has to wait for it.
    impatient = ("journal_mode=WAL", "busy_timeout=0")
    monkeypatch.setattr("genial.server.store.database._PRAGMAS", impatient)

    async def crowd() -> None:
        store = Store(await open_database(url(database)))
        state = TableState("now", False, None, "{}")

        async def write(name: str) -> None:
            row = TableRow(name, name, "now", "2023", "solo", False, False, state)
            await store.ensure_guest(name, "now")
            await store.create_table(row, EventRow(1, "now", "created", "{}"))
            await store.append(name, EventRow(2, "now", "played", "{}"), state)
            await store.delete_table(name)

        try:
            await asyncio.gather(*(write(f"guest {number}") for number in range(60)))
        finally:
            await store.close()

    asyncio.run(crowd())
