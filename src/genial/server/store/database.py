"""Opening the database: how each kind wants to be spoken to, and the migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, event, make_url
from sqlalchemy.exc import ArgumentError, OperationalError
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
        _make_folder(Path(address.database).parent)
    # Parameters of a failed statement would put tiles and secrets into the log.
    engine = create_async_engine(address, hide_parameters=True)
    if is_sqlite:
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    except OperationalError as error:
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


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GenialError(f"the database needs the folder {folder}: {error.strerror}") from None


def _set_up_sqlite(connection: Any, _: object) -> None:
    """The one place that knows SQLite."""
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
