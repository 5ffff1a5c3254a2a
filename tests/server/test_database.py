"""Opening a database: its form, and files that are none."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from genial.engine.errors import GenialError
from genial.server.store.database import open_database
from genial.server.store.schema import metadata
from tests.server.test_store import url


def test_migrations_lead_to_the_schema(database: Path) -> None:
    async def compare() -> None:
        engine = await open_database(url(database))
        async with engine.connect() as connection:
            differences = await connection.run_sync(differ)
            pragmas = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            ]
        await engine.dispose()
        assert differences == []
        assert pragmas == ["wal", 2, 1, 5000]

    def differ(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    asyncio.run(compare())


def test_a_database_of_a_newer_genial_is_left_alone(database: Path) -> None:
    async def spoil() -> None:
        engine = await open_database(url(database))
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await engine.dispose()

    asyncio.run(spoil())
    with pytest.raises(GenialError, match="newer Genial"):
        asyncio.run(open_database(url(database)))


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(GenialError, match="cannot be opened"):
        asyncio.run(open_database(url(tmp_path)))  # a folder
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ann, " * 200)
    with pytest.raises(GenialError, match="cannot be opened"):
        asyncio.run(open_database(url(other)))
