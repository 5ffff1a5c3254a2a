"""Opening the database: settings for each kind, the connection pool, and migrations."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from genial.engine.errors import GenialError

from .address import explain_failure, is_shared, name_database, parse_address

if TYPE_CHECKING:
    import psycopg

    PostgresConnection = psycopg.AsyncConnection[tuple[object, ...]]

MIGRATIONS = Path(__file__).parent / "migrations"

_PATIENCE = 5  # how long a statement waits for a lock of SQLite, in seconds


@dataclass(frozen=True)
class DatabaseKind:
    """The settings that differ between the kinds of databases."""

    pool: Mapping[str, Any]  # options of SQLAlchemy's connection pool
    session: tuple[str, ...]  # statements for each new connection
    # statements before migrations, which make a second process wait for the first
    lock: tuple[str, ...]


SQLITE = DatabaseKind(
    pool={},
    session=(
        f"PRAGMA busy_timeout={1000 * _PATIENCE}",  # in milliseconds
        "PRAGMA synchronous=FULL",  # a move is on disk before it is acknowledged
        "PRAGMA foreign_keys=ON",
    ),
    lock=("BEGIN IMMEDIATE",),
)

_ADVISORY_LOCK = 0x67656E69616C  # an arbitrary number, "genial" in ASCII

POSTGRESQL = DatabaseKind(
    pool={
        # Appends wait for PostgreSQL's single lock for notifications, so more connections would not
        # help.
        "pool_size": 5,
        "max_overflow": 5,
        "pool_timeout": 10,  # seconds
        # replaces connections that were opened before a restart of the database
        "pool_pre_ping": True,
    },
    session=(
        "SET synchronous_commit = on",  # a move is on disk before it is acknowledged
        "SET statement_timeout = '10s'",
        # frees the locks of a process that hangs
        "SET idle_in_transaction_session_timeout = '30s'",
    ),
    lock=(
        "SET LOCAL statement_timeout = 0",
        f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})",
    ),
)


async def open_database(url: str) -> AsyncEngine:
    """Connects to the database, and runs the migrations that are missing.

    Args:
        url: like `sqlite:///file` or `postgresql://user:password@host/name`.

    Raises:
        GenialError: if it cannot be opened, or was written by a newer Genial.
    """
    address = parse_address(url)
    if not is_shared(address):
        _prepare_file(Path(str(address.database)))
    kind = POSTGRESQL if is_shared(address) else SQLITE
    engine = _create_engine(address, kind)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate, kind.lock)
    except BaseException as error:
        await engine.dispose()
        if isinstance(error, DBAPIError):
            raise explain_failure(address, error.orig) from None
        if isinstance(error, CommandError):
            raise GenialError(
                f"the database {name_database(address)} was written by a newer Genial: "
                "use that version, or name another database with --database"
            ) from None
        raise
    return engine


async def connect_to_postgresql(address: URL, *statements: str) -> PostgresConnection:
    """A connection outside the pool. Every statement on it is a transaction.

    Args:
        address: the database.
        statements: to be run first, after those of the session.

    Raises:
        GenialError: if the driver is not installed.
        ConnectionError: if the database cannot be reached.
    """
    try:
        import psycopg  # the package comes with an extra
    except ImportError:
        raise _explain_driver() from None
    _, options = address.get_dialect()().create_connect_args(address)
    try:
        connection = await psycopg.AsyncConnection.connect(**options, autocommit=True)
        try:
            for statement in (*POSTGRESQL.session, *statements):
                await connection.execute(statement.encode())
        except BaseException:
            await connection.close()
            raise
    except psycopg.Error as error:
        raise ConnectionError(str(error)) from None
    return connection


def migrate(connection: Connection, lock: Sequence[str] = ()) -> None:
    """Runs the migrations that are missing.

    Args:
        connection: to the database, in a transaction.
        lock: statements that wait for another process that migrates.
    """
    for statement in lock:
        connection.exec_driver_sql(statement)
    command.upgrade(configure(connection), "head")


def configure(connection: Connection) -> Config:
    """Alembic's configuration."""
    config = Config()
    # Alembic reads the option as a format, so a per cent sign in a path has to be doubled.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _create_engine(address: URL, kind: DatabaseKind) -> AsyncEngine:
    try:
        # Parameters are hidden, because they would put tiles and secrets into the log.
        engine = create_async_engine(address, hide_parameters=True, **kind.pool)
    except ImportError:
        raise _explain_driver() from None
    _set_up_sessions(engine.sync_engine, kind)
    return engine


def _set_up_sessions(engine: Engine, kind: DatabaseKind) -> None:
    def set_up(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for statement in kind.session:
            cursor.execute(statement)
        cursor.close()
        connection.commit()  # PostgreSQL drops a setting whose transaction is rolled back

    event.listen(engine, "connect", set_up)


def _explain_driver() -> GenialError:
    return GenialError(
        "a PostgreSQL database needs psycopg, which is not installed: "
        "pip install 'genial[postgresql]'"
    )


def _prepare_file(path: Path) -> None:
    """Creates an SQLite file if it is missing, and switches it to WAL.

    With WAL, readers do not wait for a writer. This function does not use SQLAlchemy, so that an
    error has a short message.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Only the owner may read the file, because it has the secrets of games and the key of the
        # cookies.
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        connection = sqlite3.connect(path, timeout=_PATIENCE)
        try:
            _write_ahead(connection)
        finally:
            connection.close()
    except (OSError, sqlite3.Error) as error:
        raise GenialError(f"the database {path} cannot be opened: {error}") from None


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switches a file to the write-ahead log (WAL). SQLite remembers this in the file.

    The statement is repeated, because SQLite's busy timeout does not apply to it while another
    connection has a lock. Without this, one of two processes that open a new file at once fails.
    """
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            is_busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not is_busy or time.monotonic() >= end:
                raise
            time.sleep(0.02)
        else:
            return
