"""Tables played by link, over HTTP: set up with open seats, filled and started."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

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
