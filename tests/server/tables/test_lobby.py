"""Public tables, and a guest with two devices."""

from __future__ import annotations

from datetime import timedelta

import pytest
from starlette.testclient import TestClient

from tests.server.harness.invitations import OPEN, invite, sit_down, start

HOUR = timedelta(hours=1)
DAYS = {"minutes": 3 * 24 * 60.0, "per": "turn"}


def list_ids(client: TestClient) -> tuple[list[str], list[str]]:
    lobby = client.get("/api/lobby").json()
    return [listed["id"] for listed in lobby["live"]], [listed["id"] for listed in lobby["slow"]]


def test_public_tables_are_listed_until_they_begin(
    client: TestClient, stranger: TestClient
) -> None:
    invite(client, {"name": "Ann"}, OPEN)  # this table is only for guests who have the link
    live = invite(client, {"name": "Ann"}, OPEN, is_public=True, clock={"minutes": 10.0})
    rated = {"is_rated": True, "hints": False}
    slow = invite(client, {"name": "Ann"}, OPEN, is_public=True, clock=DAYS, **rated)
    assert list_ids(stranger) == ([live], [slow])
    (listed,) = stranger.get("/api/lobby").json()["live"]
    assert (listed["names"][0], listed["is_open"]) == ("Ann", [False, True])
    assert listed["clock"]["minutes"] == 10
    assert not listed["is_rated"]
    assert stranger.get("/api/lobby").json()["slow"][0]["is_rated"]
    sit_down(stranger, live, 1, "Ben")
    # The tables are listed until the game begins, because Ben may leave his seat again.
    assert list_ids(stranger) == ([live], [slow])
    start(client, live)
    client.delete(f"/api/tables/{slow}")
    assert list_ids(stranger) == ([], [])


def test_a_live_table_leaves_the_lobby_after_its_time(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN, is_public=True)
    assert list_ids(client) == ([table_id], [])
    monkeypatch.setattr("genial.server.http.lobby.LIVE_FOR", -HOUR)
    assert list_ids(client) == ([], [])


def test_a_public_table_needs_an_open_seat(client: TestClient) -> None:
    answer = client.post("/api/tables", json={"seats": [{"name": "Ann"}], "is_public": True})
    assert answer.status_code == 422


def test_a_guest_is_the_same_on_a_second_device(client: TestClient, stranger: TestClient) -> None:
    assert client.post("/api/guest/code").json()["code"] == "no_guest"
    table_id = invite(client, {"name": "Ann"}, OPEN)
    given = client.post("/api/guest/code").json()
    typed = f" {given['code'][:5].lower()}-{given['code'][5:]} "
    assert stranger.get("/api/tables").json() == []
    assert stranger.post("/api/guest/transfer", json={"code": typed}).status_code == 204
    assert [listed["id"] for listed in stranger.get("/api/tables").json()] == [table_id]
    again = stranger.post("/api/guest/transfer", json={"code": given["code"]})
    assert (again.status_code, again.json()["code"]) == (404, "not_found")


def test_a_code_is_valid_for_ten_minutes_and_only_the_last_one_counts(
    client: TestClient, stranger: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    invite(client, {"name": "Ann"}, OPEN)
    first, second = (client.post("/api/guest/code").json()["code"] for _ in range(2))
    assert stranger.post("/api/guest/transfer", json={"code": first}).status_code == 404
    monkeypatch.setattr("genial.server.http.lobby.CODE_FOR", -HOUR)
    late = client.post("/api/guest/code").json()["code"]
    for code in (second, late, "", "x" * 33):
        assert stranger.post("/api/guest/transfer", json={"code": code}).status_code in (404, 422)
