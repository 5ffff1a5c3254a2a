"""The server in this process, behind a test client."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from genial.server.http.limits import Limits
from genial.server.live.quotas import Quota
from genial.server.process.app import create_app
from genial.server.process.settings import Settings
from tests.server.harness.client import ORIGIN
from tests.server.harness.inline_workers import InlineWorkers

UNLIMITED = Limits(
    burst=10**6, unsent=10**4, new_tables=10**6, program_requests=10**6, program_tables=10**3
)  # tests send faster than people do

QUOTA = Quota(unfinished=1000, uploaded=1000, public=1000, burst=1000, per_second=1.0)

Serve = Callable[..., TestClient]


def build_client(database: Path, **options: Any) -> TestClient:
    """A server without rate limits on a database file, with a client whose guest is new."""
    settings = options.pop("settings", Settings(database=str(database)))
    defaults: dict[str, Any] = {"workers": InlineWorkers(), "limits": UNLIMITED}
    app = create_app(settings, **(defaults | options))
    return TestClient(app, ORIGIN, headers={"X-Genial": "1"}, raise_server_exceptions=False)


def restart(database: Path, old: TestClient) -> TestClient:
    """A new server on the same database, with a client for the same guest."""
    client = build_client(database)
    client.cookies = old.cookies
    return client
