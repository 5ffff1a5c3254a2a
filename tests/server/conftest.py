"""Servers for tests: each with a database of its own, thinking on the spot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.server.http.limits import Limits
from genial.server.process.app import create_app
from genial.server.process.settings import Settings
from tests.server.driver import ORIGIN
from tests.server.inline import InlineWorkers

FREE = Limits(burst=10**6, waiting=10**4)  # tests are faster than people

Serve = Callable[..., TestClient]


def build_client(database: Path, **options: Any) -> TestClient:
    settings = options.pop("settings", Settings(database=str(database)))
    defaults: dict[str, Any] = {"workers": InlineWorkers(), "limits": FREE}
    app = create_app(settings, **(defaults | options))
    return TestClient(app, ORIGIN, headers={"X-Genial": "1"}, raise_server_exceptions=False)


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
