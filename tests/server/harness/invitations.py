"""Tables played by link, over HTTP: set up with open seats, filled and started."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from genial.server.domain.table import BINDING
from tests.server.harness.client import sit

OPEN = {"name": "x", "is_open": True}


def invite(client: TestClient, *seats: dict[str, Any], **options: Any) -> str:
    """Creates a table with open seats for guests who have the link."""
    answer = client.post("/api/tables", json={"seats": list(seats), **options})
    assert answer.status_code == 201, answer.text
    table_id: str = answer.json()["id"]
    return table_id


def sit_down(client: TestClient, table_id: str, seat: int, name: str) -> tuple[int, str]:
    answer = client.put(f"/api/tables/{table_id}/seats/{seat}", json={"name": name})
    return answer.status_code, answer.json()["code"] if answer.content else ""


def start(client: TestClient, table_id: str) -> tuple[int, str]:
    answer = client.post(f"/api/tables/{table_id}/start")
    return answer.status_code, answer.json()["code"] if answer.content else ""


def place_tiles(
    first: TestClient, second: TestClient, table_id: str, number: int = BINDING
) -> None:
    """Two people play, each on their own seat, until both have placed this many tiles."""
    with sit(first, table_id) as one, sit(second, table_id) as other:
        placed = [0, 0]
        while min(placed) < number:
            one.ask("hello")
            other.ask("hello")
            seat = one.situation["seat"]
            is_first = one.situation["seats"][seat]["is_mine"]
            mover = one if is_first else other
            if mover.situation["curtain"] is not None:
                mover.ask("look", seat=seat)
            placed[seat] += mover.situation["exchange"] is None
            assert mover.play(mover.first_move())["type"] == "update"
