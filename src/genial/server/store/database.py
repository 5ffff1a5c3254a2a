"""Opening the database: how each kind wants to be spoken to, and the migrations."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from genial.engine.errors import GenialError

MIGRATIONS = Path(__file__).parent / "migrations"

# WAL lets readers go on while one writes. FULL puts a move on disk before it is acknowledged.
_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


async def open_database(url: str) -> AsyncEngine:
    """Connects, and brings the database to the newest form.

    Raises:
        GenialError: where it cannot be opened, or was written by a newer Genial.
    """
    try:
        address = make_url(url)
    except ArgumentError:
        raise GenialError(
            "the database must be a file, or a URL like sqlite+aiosqlite:///..."
        ) from None
    is_sqlite = address.get_backend_name() == "sqlite"
    if is_sqlite and address.database:
        _check_file(Path(address.database))
    # Parameters of a failed statement would put tiles and secrets into the log.
    engine = create_async_engine(address, hide_parameters=True)
    if is_sqlite:
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    except DBAPIError as error:
        await engine.dispose()
        raise GenialError(
            f"the database {address.database} cannot be opened: {error.orig}"
        ) from None
    except CommandError:
        await engine.dispose()
        raise GenialError(
            f"the database {address.database} was written by a newer Genial: use that one, "
            "or name another file with --database"
        ) from None
    return engine


def migrate(connection: Connection) -> None:
    """Runs the migrations that are missing."""
    config = Config()
    # Alembic reads the option as a format: a per cent sign in a path has to be doubled.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _check_file(path: Path) -> None:
    """Opens an SQLite file once without ado: what can be wrong with it is found out here."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path)
        try:
            connection.execute("PRAGMA schema_version")
        finally:
            connection.close()
    except (OSError, sqlite3.Error) as error:
        raise GenialError(f"the database {path} cannot be opened: {error}") from None


def _set_up_sqlite(connection: Any, _: object) -> None:
    """Says how SQLite is to write; this file is the only one that knows it."""
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
