"""Servers whose date is TODAY. Only two quick bots play the games of the day."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server.harness.app import Serve
from tests.server.harness.days import start_today


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    start_today(monkeypatch)


@pytest.fixture
def client(serve: Serve) -> TestClient:
    return serve()
