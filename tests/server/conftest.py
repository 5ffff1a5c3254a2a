"""Fixtures: servers in this process, each with its own database. Bots compute in this process."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import create_engine
from starlette.testclient import TestClient

from genial.server.store.database import migrate
from tests.server.harness.app import Serve, build_client
from tests.server.harness.client import ORIGIN


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file with all tables and no rows."""
    path = tmp_path_factory.mktemp("empty") / "genial.sqlite3"
    path.touch(0o600)
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    return path


@pytest.fixture
def database(tmp_path: Path, empty_database: Path) -> Path:
    """A copy of the empty database, because migrations take a third of the time of a start."""
    return Path(shutil.copy(empty_database, tmp_path))


@pytest.fixture
def serve(database: Path) -> Iterator[Serve]:
    """Starts servers on the same database, one after the other or several at once."""
    with ExitStack() as stack:
        yield lambda **options: stack.enter_context(build_client(database, **options))


@pytest.fixture
def client(serve: Serve) -> TestClient:
    return serve()


@pytest.fixture
def short_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allows clocks shorter than the server accepts, so that tests need not wait."""
    monkeypatch.setattr("genial.server.domain.setup.SHORTEST_MINUTES", 0.0)


@pytest.fixture
def stranger(client: TestClient) -> TestClient:
    """Another guest of the same server, with another cookie."""
    other = TestClient(client.app, ORIGIN, headers={"X-Genial": "1"})
    other.portal = client.portal
    return other
