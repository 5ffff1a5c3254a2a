"""Opening the database, and the migrations."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from genial.engine.errors import GenialError

from .address import explain_driver, explain_failure, is_shared, name_database, parse_address
from .kinds import Kind, find_kind

MIGRATIONS = Path(__file__).parent / "migrations"


async def open_database(url: str) -> AsyncEngine:
    """Connects, and brings the database to the newest form.

    Args:
        url: like `sqlite:///file` or `postgresql://user:password@host/name`.

    Raises:
        GenialError: where it cannot be opened, or was written by a newer Genial.
    """
    address = parse_address(url)
    if not is_shared(address):
        _check_file(Path(str(address.database)))
    kind = find_kind(address)
    engine = _create_engine(address, kind)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate, kind.turn)
    except BaseException as error:
        await engine.dispose()
        if isinstance(error, DBAPIError):
            raise explain_failure(address, error.orig) from None
        if isinstance(error, CommandError):
            raise GenialError(
                f"the database {name_database(address)} was written by a newer Genial: "
                "use that one, or name another database with --database"
            ) from None
        raise
    return engine


def migrate(connection: Connection, turn: Sequence[str] = ()) -> None:
    """Runs the migrations that are missing.

    Args:
        connection: to the database, in a transaction.
        turn: statements that wait for whoever is doing the same.
    """
    for statement in turn:
        connection.exec_driver_sql(statement)
    command.upgrade(configure(connection), "head")


def configure(connection: Connection) -> Config:
    """What Alembic has to know."""
    config = Config()
    # Alembic reads the option as a format: a per cent sign in a path has to be doubled.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _create_engine(address: URL, kind: Kind) -> AsyncEngine:
    try:
        # Parameters of a failed statement would put tiles and secrets into the log.
        engine = create_async_engine(address, hide_parameters=True, **kind.pool)
    except ImportError:
        raise explain_driver() from None
    _greet_with(engine.sync_engine, kind)
    return engine


def _greet_with(engine: Engine, kind: Kind) -> None:
    def greet(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for statement in kind.greeting:
            cursor.execute(statement)
        cursor.close()
        connection.commit()  # PostgreSQL forgets a setting that is rolled back

    event.listen(engine, "connect", greet)


def _check_file(path: Path) -> None:
    """Opens an SQLite file once without ado: what can be wrong with it is found out here."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # For its owner alone: it has the secrets of games under way, and the key of the cookies.
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        connection = sqlite3.connect(path)
        try:
            connection.execute("PRAGMA schema_version")
        finally:
            connection.close()
    except (OSError, sqlite3.Error) as error:
        raise GenialError(f"the database {path} cannot be opened: {error}") from None
