"""A guest deletes everything. What others need of shared games stays, without the guest."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.harness.client import finish, guest_cookie, new_table, sit
from tests.server.harness.invitations import OPEN, invite, place_tiles, sit_down, start
from tests.server.harness.my_page import RATED, has, look, resign_game
from tests.server.harness.seeded_results import read_guest


def dump(database: Path) -> str:
    """All rows of the database as text."""
    with sqlite3.connect(database) as connection:
        text = "\n".join(connection.iterdump())
    connection.close()
    return text


def erase(client: TestClient) -> Any:
    return client.delete("/api/me")


def test_everything_about_a_guest_is_deleted(client: TestClient, database: Path) -> None:
    finished, open_game = finish(client, None, "random", **RATED), new_table(client, None, "random")
    look(client, has(1))
    client.post("/api/guest/code")
    puzzle = client.get("/api/puzzles/next").json()["id"]
    client.post(f"/api/puzzles/{puzzle}/answer", json={"move": None, "other": None})
    today = client.get("/api/day").json()["today"]["day"]
    assert client.post(f"/api/days/{today}/solo", json={"name": "Ann"}).is_success
    days = client.get("/api/me/data").json()["days"]
    assert days == [{"day": today, "kind": "solo", "score": None}]
    guest = read_guest(guest_cookie(client)[1])
    assert guest in dump(database)
    assert erase(client).status_code == 204
    assert not client.cookies
    stored = dump(database)
    assert guest not in stored
    assert finished not in stored
    assert open_game not in stored
    for table in (finished, open_game):
        assert client.get(f"/api/tables/{table}/record").status_code == 404


def test_finished_games_stay_for_the_others(
    client: TestClient, stranger: TestClient, database: Path
) -> None:
    hosted = resign_game(client, stranger, ("Ann", "Ben"), **RATED)
    joined = resign_game(stranger, client, ("Ben", "Ann"))
    look(client, has(2))
    look(stranger, has(2))
    guest, cookie = read_guest(guest_cookie(client)[1]), guest_cookie(client)
    before = [stranger.get(f"/api/tables/{table}/record").json() for table in (hosted, joined)]
    rating = look(stranger)["rating"]
    assert erase(client).status_code == 204
    assert guest not in dump(database)
    after = [stranger.get(f"/api/tables/{table}/record").json() for table in (hosted, joined)]
    assert after == before
    page = look(stranger)
    assert page["rating"] == rating
    assert page["versus"] == {"games": 2, "won": 1, "tied": 0}
    assert [(one["name"], one["games"]) for one in page["opponents"]] == [("Ann", 2)]
    assert {game["id"] for game in stranger.get("/api/tables").json()} == {hosted, joined}
    client.cookies.set(*cookie)  # a second device still has the cookie
    assert client.get("/api/tables").json() == []
    assert look(client)["versus"]["games"] == 0
    assert client.delete(f"/api/tables/{hosted}").status_code == 403


def test_a_game_under_way_with_others_has_to_be_finished_first(
    client: TestClient, stranger: TestClient, database: Path
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN)
    sit_down(stranger, table_id, 1, "Ben")
    start(client, table_id)
    place_tiles(client, stranger, table_id)
    finish(client, None, "random")
    look(client, has(1))
    for guest in (client, stranger):
        before = dump(database).count("INSERT")
        answer = erase(guest)
        assert (answer.status_code, answer.json()["code"]) == (409, "begun")
        assert dump(database).count("INSERT") == before
        assert guest.cookies
    assert stranger.post(f"/api/tables/{table_id}/seats/1/resign").status_code == 204
    assert erase(stranger).status_code == 204
    assert look(client, has(2))["versus"]["games"] == 2


def test_waiting_rooms_are_left_and_own_ones_deleted(
    client: TestClient, stranger: TestClient
) -> None:
    own, theirs = (invite(host, {"name": "Ann"}, OPEN) for host in (client, stranger))
    sit_down(client, theirs, 1, "Ben")
    sit_down(stranger, own, 1, "Ben")
    assert erase(client).status_code == 204
    with sit(stranger, theirs) as host:
        assert host.situation["seats"][1]["is_open"]
    assert stranger.get(f"/api/tables/{own}/record").status_code == 404
    assert [game["id"] for game in stranger.get("/api/tables").json()] == [theirs]


def test_the_data_of_others_stays(client: TestClient, stranger: TestClient) -> None:
    finish(client, None, "random")
    finish(stranger, None, "random")
    look(client, has(1))
    before = look(stranger, has(1))
    assert erase(client).status_code == 204
    assert look(stranger) == before


@pytest.mark.parametrize("cookie", [False, True])
def test_a_guest_without_data_can_be_deleted(client: TestClient, cookie: bool) -> None:
    if cookie:
        client.post("/api/guest")
    assert erase(client).status_code == 204
    assert not client.cookies
