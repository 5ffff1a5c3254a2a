"""Games by link: open seats, taking a seat, and what is hidden before the start."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.harness.app import Serve
from tests.server.harness.client import ORIGIN, sit
from tests.server.harness.invitations import OPEN, invite, sit_down, start


@pytest.fixture
def spectator(client: TestClient) -> TestClient:
    """A third guest of the same server."""
    other = TestClient(client.app, ORIGIN, headers={"X-Genial": "1"})
    other.portal = client.portal
    return other


def test_two_people_at_two_devices_play_a_whole_game(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN, start=1)
    assert start(client, table_id) == (409, "waiting")
    assert sit_down(stranger, table_id, 1, "Ben") == (204, "")
    assert start(stranger, table_id) == (403, "not_host")
    assert start(client, table_id) == (204, "")
    with sit(client, table_id) as ann, sit(stranger, table_id) as ben:
        names = [seat["name"] for seat in ann.situation["seats"]]
        assert names == ["Ann", "Ben"]
        for person, seat in ((ann, 0), (ben, 1)):
            assert person.situation["viewer"] == seat
            racks = [one["rack"] is not None for one in person.situation["seats"]]
            assert racks == [seat == 0, seat == 1]
        assert ann.play(ben.first_move())["code"] == "not_your_seat"
        while not ben.is_over:
            mover, other = (ben, ann) if ben.is_on_turn else (ann, ben)
            assert mover.play(mover.first_move())["type"] == "update"
            # other players do not learn of an offered exchange
            if mover.situation["phase"] != "exchange":
                other.receive()
        assert ann.situation["end"] == ben.situation["end"]
    record = client.get(f"/api/tables/{table_id}/record").json()
    assert record["names"] == ["Ann", "Ben"]


def test_nothing_is_seen_or_played_before_the_host_begins(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN, edition="2023-family", clock={"minutes": 5.0})
    with sit(client, table_id) as ann:
        assert ann.situation["waiting"]
        assert ann.situation["is_host"]
        assert ann.situation["choices"] is None
        assert [seat["rack"] for seat in ann.situation["seats"]] == [None, None]
        assert [seat["is_open"] for seat in ann.situation["seats"]] == [False, True]
        assert ann.command("play", seat=0, move="rbh8h9")["code"] == "waiting"
        assert sit_down(stranger, table_id, 1, "Ben") == (204, "")
        assert [seat["rack"] for seat in ann.receive()["situation"]["seats"]] == [None, None]
        assert start(client, table_id) == (204, "")
        update = ann.receive()
        assert not update["situation"]["waiting"]
        assert all(seat["rack"] for seat in update["situation"]["seats"])  # racks are open (R2.4)
        assert all(seat["clock_ms"] > 290_000 for seat in update["situation"]["seats"])


def test_a_seat_is_taken_once_and_names_are_distinct(
    client: TestClient, stranger: TestClient, spectator: TestClient
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN, OPEN)
    assert sit_down(stranger, table_id, 1, "ann") == (422, "bad_name")
    assert sit_down(stranger, table_id, 1, "Ben") == (204, "")
    assert sit_down(spectator, table_id, 1, "Cas") == (409, "taken")
    assert sit_down(spectator, table_id, 0, "Cas") == (409, "taken")
    assert sit_down(spectator, table_id, 3, "Cas") == (404, "not_found")
    assert sit_down(spectator, table_id, 2, "Cas") == (204, "")
    assert start(client, table_id) == (204, "")
    assert sit_down(spectator, table_id, 2, "Dan") == (409, "begun")
    with sit(spectator, table_id) as cas:
        assert [seat["is_mine"] for seat in cas.situation["seats"]] == [False, False, True]


def test_asking_for_a_guest_twice_keeps_the_same_guest_and_stores_nothing(
    client: TestClient, stranger: TestClient, database: Path
) -> None:
    assert stranger.post("/api/guest").status_code == 204
    [(name, cookie)] = stranger.cookies.items()
    assert stranger.post("/api/guest").status_code == 204
    assert stranger.cookies[name] == cookie
    assert stranger.post("/api/guest", headers={"X-Genial": ""}).status_code == 403
    assert client.post("/api/guest").status_code == 204
    assert client.cookies[name] != cookie
    with closing(sqlite3.connect(database)) as stored:
        assert stored.execute("SELECT count(*) FROM guests").fetchone() == (0,)


def test_sitting_down_again_after_a_lost_answer_regression_seat_had_no_guest(
    client: TestClient, stranger: TestClient, spectator: TestClient
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN)
    stranger.post("/api/guest")
    before = dict(stranger.cookies)
    assert sit_down(stranger, table_id, 1, "Zoe\u0308") == (204, "")
    assert dict(stranger.cookies) == before, "a guest who lost the answer still has the seat"
    with sit(client, table_id) as ann:
        assert sit_down(stranger, table_id, 1, "Zoe\u0308") == (204, "")
        assert sit_down(stranger, table_id, 1, "Ben") == (409, "taken")
        assert sit_down(spectator, table_id, 1, "Zo\u00eb") == (409, "taken")
        assert ann.situation["seats"][1]["name"] == "Zo\u00eb"
        version = ann.version
    assert start(client, table_id) == (204, "")
    assert sit_down(stranger, table_id, 1, "Zo\u00eb") == (204, ""), "also after the start"
    with sit(client, table_id) as ann:
        assert ann.version == version + 1, "only the start is a new event"


def test_players_leave_seats_and_the_host_removes_players_and_adds_bots(
    client: TestClient, stranger: TestClient, spectator: TestClient
) -> None:
    table_id = invite(client, OPEN, OPEN, {"name": "Bot", "bot": "casual"})
    seat = f"/api/tables/{table_id}/seats"
    assert sit_down(stranger, table_id, 0, "Ben") == (204, "")
    assert spectator.delete(f"{seat}/0").json()["code"] == "not_your_seat"
    assert stranger.delete(f"{seat}/0").status_code == 204
    assert sit_down(spectator, table_id, 0, "Cas") == (204, "")
    assert client.delete(f"{seat}/0").status_code == 204
    assert client.delete(f"{seat}/2").status_code == 204
    assert stranger.put(f"{seat}/1/bot", json={"bot": "random"}).json()["code"] == "not_host"
    assert client.put(f"{seat}/1/bot", json={"bot": "nobody"}).status_code == 422
    for number in (0, 1, 2):
        assert client.put(f"{seat}/{number}/bot", json={"bot": "random"}).status_code == 204
    assert start(client, table_id) == (204, "")
    with sit(client, table_id) as host:
        names = [one["name"] for one in host.situation["seats"]]
        assert names == ["Random", "Random (2)", "Random (3)"]


def test_a_spectator_sees_no_rack(
    client: TestClient, stranger: TestClient, spectator: TestClient
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN)
    sit_down(stranger, table_id, 1, "Ben")
    start(client, table_id)
    with sit(spectator, table_id) as watcher:
        assert watcher.situation["viewer"] is None
        assert not watcher.situation["is_host"]
        assert [seat["rack"] for seat in watcher.situation["seats"]] == [None, None]


def test_my_games_are_the_tables_with_my_seats(client: TestClient, stranger: TestClient) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN, start=1)
    assert stranger.get("/api/tables").json() == []
    assert client.get("/api/tables").json()[0]["is_open"] == [False, True]
    sit_down(stranger, table_id, 1, "Ben")
    (listed,) = stranger.get("/api/tables").json()
    assert (listed["id"], listed["is_waiting"], listed["is_host"]) == (table_id, True, False)
    assert (listed["is_open"], listed["on_turn"]) == ([False, False], None)
    assert not listed["my_turn"]
    start(client, table_id)
    assert [one["my_turn"] for one in stranger.get("/api/tables").json()] == [True]
    assert [one["on_turn"] for one in client.get("/api/tables").json()] == [1]
    assert [one["my_turn"] for one in client.get("/api/tables").json()] == [False]
    assert stranger.delete(f"/api/tables/{table_id}").status_code == 403


def test_a_game_with_a_chosen_seed_has_no_open_seats(client: TestClient) -> None:
    seats = [{"name": "Ann"}, OPEN]
    answer = client.post("/api/tables", json={"seats": seats, "seed": "7"})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
    both = client.post("/api/tables", json={"seats": [{"name": "A"}, {**OPEN, "bot": "random"}]})
    assert both.status_code == 422


def test_a_restart_keeps_the_seats(serve: Serve) -> None:
    first = serve()
    table_id = invite(first, {"name": "Ann"}, OPEN, clock={"minutes": 5.0})
    ben = TestClient(first.app, ORIGIN, headers={"X-Genial": "1"})
    ben.portal = first.portal
    sit_down(ben, table_id, 1, "Ben")
    second = serve()
    ben_again = TestClient(second.app, ORIGIN, headers={"X-Genial": "1"}, cookies=ben.cookies)
    ben_again.portal = second.portal
    with sit(ben_again, table_id) as there:
        assert there.situation["waiting"]
        assert [seat["is_mine"] for seat in there.situation["seats"]] == [False, True]


def test_a_bot_plays_for_a_player_who_left_until_they_return(
    client: TestClient, stranger: TestClient, spectator: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN, start=1)
    sit_down(stranger, table_id, 1, "Ben")
    start(client, table_id)
    seat = f"/api/tables/{table_id}/seats/1"
    with sit(client, table_id) as ann:
        with sit(stranger, table_id) as ben:
            assert ann.receive()["situation"]["seats"][1]["is_here"]
            answer = client.post(f"{seat}/lend", json={"bot": "random"})
            assert (answer.status_code, answer.json()["code"]) == (409, "not_away")
            assert ben.situation["seats"][0]["is_here"]
        assert not ann.receive()["situation"]["seats"][1]["is_here"]
        assert client.post(f"{seat}/lend", json={"bot": "random"}).json()["code"] == "not_away"
        monkeypatch.setattr("genial.server.domain.leaving.AWAY_S", 0.0)
        assert spectator.post(f"{seat}/lend", json={"bot": "random"}).status_code == 403
        assert client.post(f"{seat}/lend", json={"bot": "random"}).status_code == 204
        ann.wait_for_turn()
        assert ann.situation["seats"][1]["is_lent"]
        with sit(stranger, table_id) as ben:
            assert ben.situation["viewer"] is None
            assert [one["is_returnable"] for one in ben.situation["seats"]] == [False, True]
            assert spectator.post(f"{seat}/return").json()["code"] == "not_your_seat"
            assert stranger.post(f"{seat}/return").status_code == 204
            ben.listen_until(lambda one: one.situation["viewer"] == 1)
            assert ben.rack
            assert stranger.post(f"{seat}/return").json()["code"] == "not_your_seat"
            assert stranger.post(f"{seat}/lend", json={"bot": "random"}).status_code == 204
            ben.listen_until(lambda one: one.situation["seats"][1]["is_lent"])


def test_when_one_of_two_players_resigns_the_other_wins(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN, start=1)
    seat = f"/api/tables/{table_id}/seats"
    sit_down(stranger, table_id, 1, "Ben")
    assert stranger.post(f"{seat}/1/resign").json()["code"] == "waiting"
    start(client, table_id)
    assert client.post(f"{seat}/1/resign").json()["code"] == "not_your_seat"
    with sit(stranger, table_id) as ben:
        ben.play(ben.first_move())
        assert stranger.post(f"{seat}/1/resign").status_code == 204
        end = ben.receive()["situation"]["end"]
        assert end["reason"] == "resigned"
        assert [(row["owner"], row["rank"]) for row in end["standings"]] == [(0, 1), (1, 2)]
        assert ben.situation["phase"] == "over"
        assert ben.situation["choices"] is None
        assert ben.play("rbh8h9", seat=1)["code"] == "illegal"
    assert client.post(f"{seat}/0/resign").json()["code"] == "illegal"
    (listed,) = client.get("/api/tables").json()
    assert (listed["is_over"], listed["winners"], listed["my_turn"]) == (True, [0], False)
    assert client.get(f"/api/tables/{table_id}/record").json()["resigned"] == 1
    assert client.get(f"/api/tables/{table_id}/replay").json()["final"]["end"] == end


def test_with_three_players_nobody_can_resign(client: TestClient) -> None:
    table_id = invite(client, {"name": "Ann"}, {"name": "Ben"}, {"name": "Cas"})
    answer = client.post(f"/api/tables/{table_id}/seats/0/resign")
    assert (answer.status_code, answer.json()["code"]) == (409, "no_resigning")
