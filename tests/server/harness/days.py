"""Days that pass at will, and games with their bags."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.server.live.backend import Backend
from genial.server.live.moments import Moments
from tests.server.harness.client import ORIGIN, Client, sit

TODAY, TOMORROW, YESTERDAY = "2026-03-10", "2026-03-11", "2026-03-09"
LADDER = ("newcomer", "regular")  # bots that need no time


def find_backend(client: TestClient) -> Backend:
    app: Any = client.app
    backend: Backend = app.state.backend
    return backend


def start_today(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets new servers start on TODAY, with a ladder of two quick bots."""
    for module in ("live.ladder", "http.days"):
        monkeypatch.setattr(f"genial.server.{module}.BOTS", LADDER)
    moments = partial(Moments, lambda: f"{TODAY}T10:00:00.000Z")
    monkeypatch.setattr("genial.server.live.backend.Moments", moments)


def set_time(client: TestClient, day: str, clock: str = "10:00:00") -> None:
    """Sets the clock of a server."""
    at = f"{day}T{clock}.000Z"
    find_backend(client).moments.utc = lambda: at


def visit(client: TestClient) -> TestClient:
    """Another guest of the same server, without a cookie."""
    visitor = TestClient(
        client.app, ORIGIN, headers={"X-Genial": "1"}, raise_server_exceptions=False
    )
    visitor.portal = client.portal
    return visitor


def begin(client: TestClient, kind: str, day: str = TODAY, name: str = "Ann", **more: Any) -> Any:
    """Begins a game of a day; returns the answer."""
    return client.post(f"/api/days/{day}/{kind}", json={"name": name} | more)


def begin_table(
    client: TestClient, kind: str, day: str = TODAY, name: str = "Ann", **more: Any
) -> str:
    answer = begin(client, kind, day, name, **more)
    assert answer.status_code == 201, answer.text
    table_id: str = answer.json()["id"]
    return table_id


def play_last(client: Client) -> str:
    """Another choice of moves than the first legal one, so that results differ."""
    if client.situation["exchange"]:
        return "keep"
    return client.rack[-1] + str(client.situation["choices"]["pairs"][-1])


def play_day(
    client: TestClient,
    kind: str,
    day: str = TODAY,
    name: str = "Ann",
    choose: Callable[[Client], str] = Client.first_move,
    **more: Any,
) -> str:
    """Plays a game of a day to its end; returns its table."""
    table_id = begin_table(client, kind, day, name, **more)
    with sit(client, table_id) as person:
        person.play_out(choose)
    settle(client)
    return table_id


def settle(client: TestClient) -> None:
    """Waits until results are counted."""
    assert client.portal is not None
    client.portal.call(find_backend(client).daily.settle)


def show_today(client: TestClient) -> dict[str, Any]:
    answer = client.get("/api/day")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def show_game(client: TestClient, kind: str, day: str = TODAY) -> dict[str, Any]:
    """A game of a day, as the client sees it."""
    answer = client.get(f"/api/days/{day}")
    assert answer.status_code == 200, answer.text
    [found] = [game for game in answer.json()["games"] if game["seal"]["kind"] == kind]
    shown: dict[str, Any] = found
    return shown


def wait_for_bots(client: TestClient, kind: str) -> dict[str, Any]:
    for _ in range(600):
        found = show_game(client, kind)
        if found["are_bots_done"]:
            return found
        time.sleep(0.02)
    raise AssertionError("the bots have not finished")
