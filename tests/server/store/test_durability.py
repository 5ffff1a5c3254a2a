"""Acknowledged events are stored, and events that cannot be stored have no effect."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from genial.server.store.database import open_database
from genial.server.store.store import Store
from tests.server.harness.client import new_table, sit

pytest_plugins = ["tests.server.harness.postgresql"]


@pytest.fixture
def database(each_database: str) -> str:
    """Makes every test in this file run on both kinds of database."""
    return each_database


class BrokenDisk:
    """Makes appends fail while `is_broken` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_broken = False
        append = Store.append

        async def fail(store: Store, *args: Any) -> None:
            if self.is_broken:
                raise OSError("the disk is full")
            await append(store, *args)

        monkeypatch.setattr(Store, "append", fail)


def test_a_move_that_cannot_be_stored_has_no_effect(
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
        assert (
            tab.ask("ping")["type"] == "pong"
        )  # the other tab received no message before this answer
        person.hello()
        assert (person.version, person.ply, person.situation) == before
        disk.is_broken = False
        assert person.play(move)["type"] == "update"


def test_a_bot_tries_again_when_its_move_could_not_be_stored(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.live.bots.FIRST_WAIT_S", 0.05)
    disk = BrokenDisk(monkeypatch)
    disk.is_broken = True
    with sit(client, new_table(client, "random", None)) as person:
        assert person.steps == []
        disk.is_broken = False
        person.wait_for_turn()
        assert person.steps


def test_the_move_is_in_the_database_when_it_is_acknowledged(
    client: TestClient, database: str
) -> None:
    async def count() -> int:
        engine = await open_database(database)
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
            raise OSError("the connection broke after the commit")

    monkeypatch.setattr(Store, "append", store_and_lose)
    with sit(client, new_table(client, None, None)) as screen:
        screen.ask("look", seat=0)
        move = screen.first_move()
        assert screen.play(move)["code"] == "failed"
        answer = screen.play(move)  # the page tries again, and the store already has the event
        # If the change arrived before the retry, the retry has another ply and is refused as
        # illegal.
        assert answer["code"] in ("stale", "illegal")
        screen.listen_until(lambda screen: screen.version == 2)
        assert [step["move"] for step in screen.steps] == [move]
