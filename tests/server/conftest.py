"""Servers for tests: each with a database of its own, thinking on the spot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.harness.app import Serve, build_client
from tests.server.harness.client import ORIGIN


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "genial.sqlite3"


@pytest.fixture
def serve(database: Path) -> Iterator[Serve]:
    """Starts servers, one after the other or at once, on the same database."""
    with ExitStack() as stack:
        yield lambda **options: stack.enter_context(build_client(database, **options))


@pytest.fixture
def client(serve: Serve) -> TestClient:
    return serve()


@pytest.fixture
def short_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks may be shorter than anybody would like to wait for."""
    monkeypatch.setattr("genial.server.domain.setup.SHORTEST_MINUTES", 0.0)


@pytest.fixture
def stranger(client: TestClient) -> TestClient:
    """Somebody else at the same server: no cookie of ours."""
    other = TestClient(client.app, ORIGIN, headers={"X-Genial": "1"})
    other.portal = client.portal
    return other
