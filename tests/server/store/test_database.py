"""Opening a database: migrations, and addresses that name no database."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.util.exc import CommandError
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from genial.engine.errors import GenialError
from genial.server.store.address import parse_address
from genial.server.store.database import configure, open_database
from genial.server.store.schema import keys, metadata
from genial.server.store.store import Store
from tests.server.harness.processes import read_line

pytest_plugins = ["tests.server.harness.postgresql"]


@pytest.fixture
def database(each_database: str) -> str:
    return each_database


def test_migrations_lead_to_the_schema(database: str) -> None:
    async def compare() -> list[Any]:
        engine = await open_database(database)
        async with engine.connect() as connection:
            differences = await connection.run_sync(differ)
        await engine.dispose()
        return differences

    def differ(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    assert asyncio.run(compare()) == []


def test_migrations_can_be_reverted(database: str) -> None:
    async def leave() -> set[str]:
        engine = await open_database(database)
        async with engine.begin() as connection:
            await connection.run_sync(go_back)
            left = await connection.run_sync(lambda c: inspect(c).get_table_names())
        await engine.dispose()
        return set(left)

    def go_back(connection: Connection) -> None:
        command.downgrade(configure(connection), "base")

    assert asyncio.run(leave()) == {"alembic_version"}


def test_insert_if_new_regression_said_no_for_every_row_on_postgresql(database: str) -> None:
    async def insert_twice() -> list[bool]:
        store = Store(await open_database(database))
        async with store.transaction() as connection:
            row = {"name": "key", "value": "value"}
            found = [await store.insert_if_new(connection, keys, **row) for _ in range(2)]
        await store.close()
        return found

    assert asyncio.run(insert_twice()) == [True, False]


async def ask(url: str, *questions: str) -> list[Any]:
    """The answers to SQL queries on a new connection."""
    engine = await open_database(url)
    async with engine.connect() as connection:
        answers = [(await connection.execute(text(words))).scalar_one() for words in questions]
    await engine.dispose()
    return answers


def test_a_connection_to_sqlite_has_the_right_pragmas(tmp_path: Path) -> None:
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    asked = ask(f"sqlite:///{tmp_path / 'x'}", *(f"PRAGMA {name}" for name in names))
    assert asyncio.run(asked) == ["wal", 2, 1, 5000]


def test_a_database_of_a_newer_genial_is_refused_and_not_changed(database: str) -> None:
    async def spoil() -> None:
        engine = await open_database(database)
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await engine.dispose()

    asyncio.run(spoil())
    with pytest.raises(GenialError, match="newer Genial"):
        asyncio.run(open_database(database))


OPEN = """
import asyncio, sys
from genial.server.store.address import parse_address
from genial.server.store.database import open_database
async def main():
    print("ready", flush=True)
    sys.stdin.readline()
    for engine in await asyncio.gather(*(open_database(sys.argv[1]) for _ in range(2))):
        await engine.dispose()
asyncio.run(main())
"""


def test_processes_that_start_at_the_same_time_migrate_once(database: str) -> None:
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    processes: list[Any] = [
        subprocess.Popen([sys.executable, "-c", OPEN, database], **pipes) for _ in range(2)
    ]
    try:
        for process in processes:
            assert read_line(process.stdout) == "ready\n"
        for process in processes:
            process.stdin.write("go\n")
            process.stdin.flush()
        for process in processes:
            process.communicate(timeout=60)
        assert [process.returncode for process in processes] == [0, 0]
    finally:
        for process in processes:
            process.kill()


def test_opening_a_file_regression_waits_for_a_lock(tmp_path: Path) -> None:
    """SQLite does not wait when a connection switches a file to WAL while another one writes."""
    path = tmp_path / "genial.sqlite3"
    writer = sqlite3.connect(path, check_same_thread=False)
    writer.execute("BEGIN IMMEDIATE")
    timer = threading.Timer(0.2, writer.close)
    timer.start()
    try:
        assert asyncio.run(ask(f"sqlite:///{path}", "PRAGMA journal_mode")) == ["wal"]
    finally:
        timer.join()


def test_a_migration_that_fails_leaves_no_tables(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(config: Config, revision: str) -> None:
        upgrade(config, revision)
        raise CommandError("a later step is missing")

    async def list_tables() -> list[str]:
        engine = create_async_engine(parse_address(database))
        async with engine.connect() as connection:
            names = await connection.run_sync(lambda c: inspect(c).get_table_names())
        await engine.dispose()
        return names

    upgrade = command.upgrade
    monkeypatch.setattr(command, "upgrade", fail)
    with pytest.raises(GenialError):
        asyncio.run(open_database(database))
    assert asyncio.run(list_tables()) == []


def test_a_file_that_is_not_a_database_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(GenialError, match="cannot be opened"):
        asyncio.run(open_database(f"sqlite:///{tmp_path}"))  # the path is a folder
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ann, " * 200)
    with pytest.raises(GenialError, match="cannot be opened"):
        asyncio.run(open_database(f"sqlite:///{other}"))


@pytest.mark.parametrize(
    "url",
    [
        "mysql://user:secret@host/name",
        "postgresql+asyncpg://user:secret@host/name",
        "postgresql://user:secret",  # libpq reads "secret" as a port
        "postgresql://user:secret@host:port/name",
        "secret",
    ],
)
def test_the_error_for_a_wrong_url_names_the_right_form(url: str) -> None:
    with pytest.raises(GenialError, match="postgresql://user:password@host/name") as raised:
        asyncio.run(open_database(url))
    assert "secret" not in str(raised.value)
