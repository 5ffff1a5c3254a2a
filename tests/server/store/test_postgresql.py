"""Tests for PostgreSQL only: addresses with passwords, and broken connections."""

from __future__ import annotations

import asyncio
import socket
import sys
from typing import TYPE_CHECKING, cast

import pytest
from sqlalchemy import make_url, text

from genial.engine.errors import GenialError
from genial.server.store.database import POSTGRESQL, open_database
from genial.server.store.notifications import open_notifications
from genial.server.store.store import Store

if TYPE_CHECKING:  # pytest loads the second import as a plugin
    from sqlalchemy.pool import QueuePool

    from tests.server.harness.postgresql import PostgreSQL

pytest_plugins = ["tests.server.harness.postgresql"]


async def refuse(url: str) -> str:
    """The message with which both the store and the notifications refuse an address."""
    with pytest.raises(GenialError) as raised:
        await open_database(url)
    with pytest.raises(GenialError) as again:
        await open_notifications(url).listen(lambda *_: None, lambda: None, lambda _: None)
    assert str(again.value) == str(raised.value)
    return str(raised.value)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
async def test_every_spelling_of_the_scheme_is_accepted(shared_database: str, scheme: str) -> None:
    engine = await open_database(shared_database.replace("postgresql", scheme, 1))
    await engine.dispose()


async def test_an_unreachable_server_is_an_error() -> None:
    with socket.socket() as taken:  # the port is bound, but nothing listens
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        words = await refuse(f"postgresql://ann:s3cret@127.0.0.1:{port}/games?password=s3cret")
    assert words.startswith("the database games at 127.0.0.1 cannot be opened: ")
    assert "refused" in words
    assert "s3cret" not in words


async def test_a_missing_database_is_an_error(postgresql: PostgreSQL) -> None:
    words = await refuse(postgresql.name_url("genial_nowhere"))
    assert '"genial_nowhere" does not exist' in words


async def test_the_error_does_not_repeat_a_wrong_password(
    postgresql: PostgreSQL, shared_database: str
) -> None:
    with postgresql.invite("right") as user:
        address = make_url(shared_database).set(username=user, password="s3cret")
        words = await refuse(address.render_as_string(hide_password=False))
    assert "password authentication failed" in words
    assert "s3cret" not in words


async def test_a_password_with_a_bare_at_sign_is_not_taken_for_a_host() -> None:
    words = await refuse("postgresql://ann:s3c@ret@127.0.0.1/games")
    assert "%40" in words
    assert "ret" not in words


async def test_without_the_driver_the_error_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert "pip install 'genial[postgresql]'" in await refuse("postgresql://ann@host/games")


async def test_a_commit_waits_for_the_disk_with_any_server_setting(
    postgresql: PostgreSQL, shared_database: str
) -> None:
    name = make_url(shared_database).database
    postgresql.run(f"ALTER DATABASE {name} SET synchronous_commit = off")
    engine = await open_database(shared_database)
    async with engine.connect() as connection:
        for setting, value in [("synchronous_commit", "on"), ("statement_timeout", "10s")]:
            assert (await connection.execute(text(f"SHOW {setting}"))).scalar_one() == value
    await engine.dispose()


async def test_a_store_outlives_its_connections(
    postgresql: PostgreSQL, shared_database: str
) -> None:
    store = Store(await open_database(shared_database))
    await asyncio.gather(*(store.ping() for _ in range(3)))
    assert postgresql.cut_connections(shared_database) > 0
    await store.ensure_guest("guest", "now")
    await store.close()


async def test_many_requests_regression_took_every_connection(shared_database: str) -> None:
    engine = await open_database(shared_database)
    pool = cast("QueuePool", engine.pool)
    most = pool.size() + POSTGRESQL.pool["max_overflow"]
    store = Store(engine)
    rush = asyncio.gather(*(store.load_events("one", 0) for _ in range(500)))
    taken = 0
    while not rush.done():
        taken = max(taken, pool.checkedout())
        await asyncio.sleep(0)
    assert 1 < taken < most
    await store.close()
