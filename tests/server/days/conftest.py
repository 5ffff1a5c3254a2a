"""Servers on which it is TODAY, and whose ladder has two quick bots."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server.harness.app import Serve
from tests.server.harness.days import LADDER, TODAY, set_time


@pytest.fixture(autouse=True)
def quick_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("live.ladder", "http.days"):
        monkeypatch.setattr(f"genial.server.{module}.BOTS", LADDER)


@pytest.fixture
def client(serve: Serve) -> TestClient:
    client = serve()
    set_time(client, TODAY)
    return client
