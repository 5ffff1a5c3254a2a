"""My page over HTTP, and games of two people that count for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient

from tests.server.harness.invitations import OPEN, invite, place_tiles, sit_down, start

RATED = {"is_rated": True, "hints": False}

Page = dict[str, Any]


def look(client: TestClient, is_there: Callable[[Page], bool] = lambda page: True) -> Page:
    """The page. Waits, because the server counts a game some time after its end."""
    for _ in range(500):
        answer = client.get("/api/me")
        assert answer.status_code == 200, answer.text
        page: Page = answer.json()
        if is_there(page) and page["waiting"] == 0:
            return page
        time.sleep(0.01)
    raise AssertionError(f"the page does not show it: {page}")


def has(number: int) -> Callable[[Page], bool]:
    return lambda page: page["versus"]["games"] + page["solo"] >= number


def resign_game(
    client: TestClient, friend: TestClient, names: tuple[str, str], **options: Any
) -> str:
    """A game of two people that the friend resigns after two placements each."""
    table_id = invite(client, {"name": names[0]}, OPEN, **options)
    sit_down(friend, table_id, 1, names[1])
    start(client, table_id)
    place_tiles(client, friend, table_id)
    assert friend.post(f"/api/tables/{table_id}/seats/1/resign").status_code == 204
    return table_id
