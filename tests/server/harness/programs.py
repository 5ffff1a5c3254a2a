"""Programs of other people: clients that act with a token."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from starlette.testclient import TestClient

from tests.server.harness.client import ORIGIN


def make_token(owner: TestClient, name: str = "Ada") -> tuple[str, str]:
    """A new program of this owner: its id in addresses, and its token."""
    answer = owner.post("/api/programs", json={"name": name})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return made["program"]["id"], made["token"]


def use_token(client: TestClient, token: str) -> TestClient:
    """A program of the same server. It sends only its token, as the documentation says."""
    program = TestClient(client.app, ORIGIN, headers={"Authorization": f"Bearer {token}"})
    program.portal = client.portal
    return program


def make_program(owner: TestClient, name: str = "Ada") -> TestClient:
    """A new program of this owner."""
    return use_token(owner, make_token(owner, name)[1])


def dump(database: Path) -> str:
    """All rows of the database as text."""
    with sqlite3.connect(database) as connection:
        text = "\n".join(connection.iterdump())
    connection.close()
    return text
