"""The health of the server: whether it can store moves, and a damaged database."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections import namedtuple
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.server.process.run import _warn_of_damage
from genial.server.process.settings import Settings
from genial.server.store import database_file, store
from genial.server.store.database_file import find_damage
from genial.server.store.event_log import GroupCommit
from tests.server.harness.app import Serve, build_client
from tests.server.harness.client import new_table, sit

Usage = namedtuple("Usage", "total used free")


def beat(client: TestClient) -> None:
    """Sends a heartbeat now."""
    app: Any = client.app
    assert client.portal is not None
    client.portal.call(app.state.backend._note_alive)


def read_fault(client: TestClient) -> str:
    answer = client.get("/health")
    if answer.status_code == 200:
        return ""
    assert (answer.status_code, answer.json()["code"]) == (503, "failed")
    return str(answer.json()["message"])


def test_a_full_disk_is_reported(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    client = serve()
    with monkeypatch.context() as patch:
        patch.setattr("shutil.disk_usage", lambda _: Usage(100, 99, 1))
        beat(client)
        assert read_fault(client) == "the disk of the database is full"
    beat(client)
    assert read_fault(client) == ""


def test_a_database_that_was_deleted_is_reported(serve: Serve, database: Path) -> None:
    client = serve()
    beat(client)
    assert read_fault(client) == ""
    database.unlink()
    beat(client)
    assert read_fault(client) == "the file of the database was deleted or replaced"


def test_a_database_that_cannot_be_written_is_reported(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = serve()
    beat(client)  # the first heartbeat of the server has ended before this one

    async def fail(*_: object) -> None:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    with monkeypatch.context() as patch:
        patch.setattr(store.Store, "write_key", fail)
        beat(client)
        assert read_fault(client) == "nothing can be stored (OperationalError)"
    with monkeypatch.context() as patch:
        patch.setattr(GroupCommit, "write", fail)
        with sit(client, new_table(client, None, None), seat=0) as screen:
            assert screen.play(screen.first_move())["code"] == "failed"
            assert read_fault(client) == "an event could not be stored (OperationalError)"
    with sit(client, new_table(client, None, None), seat=0) as screen:
        assert screen.play(screen.first_move())["type"] == "update"
        assert read_fault(client) == ""


def test_a_database_that_does_not_answer_is_reported(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "SILENT_S", -1.0)
    assert "the database has not answered for" in read_fault(client)


def damage(database: Path) -> None:
    """Overwrites a page in the middle of a database."""
    with build_client(database) as client:
        for _ in range(30):
            new_table(client, None, None)
    with database.open("r+b") as file:
        file.seek(database.stat().st_size // 2 // 4096 * 4096)
        file.write(b"\xff" * 8192)


def test_a_damaged_database_is_reported_at_the_start(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    damage(database)
    with caplog.at_level(logging.ERROR, "genial.server"):
        _warn_of_damage(Settings(database=str(database)))
    assert "the database is damaged" in caplog.text
    assert "genial restore" in caplog.text


def test_an_intact_database_is_not_reported(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with build_client(database) as client:
        new_table(client, None, None)
    _warn_of_damage(Settings(database=str(database)))
    assert caplog.text == ""


def test_the_check_for_damage_ends_in_time(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damage(database)
    monkeypatch.setattr(database_file, "_STEPS", 1)
    began = time.monotonic()
    assert find_damage(database, seconds=-1.0) is None
    assert time.monotonic() - began < 30
