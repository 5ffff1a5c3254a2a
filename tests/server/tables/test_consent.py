"""Nobody loses a game without knowing of it: consent to a rematch, and who counts as away."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.harness.app import Serve
from tests.server.harness.client import ORIGIN, Client, sit
from tests.server.harness.invitations import OPEN, invite, sit_down, start

AWAY_S = 0.2
LONG_S = 1.5 * AWAY_S


@pytest.fixture(autouse=True)
def _short_absence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes players count as away after a fraction of a second."""
    monkeypatch.setattr("genial.server.domain.leaving.AWAY_S", AWAY_S)


def begin(client: TestClient, stranger: TestClient) -> str:
    """A running game by link. Ben, on seat 1, took his seat over HTTP and moves first."""
    table_id = invite(client, {"name": "Ann"}, OPEN, start=1)
    sit_down(stranger, table_id, 1, "Ben")
    start(client, table_id)
    return table_id


def claim(ann: Client) -> str:
    """The code of the refusal, or the reason for the end of the game."""
    told = ann.propose("claim")
    return str(told["code"] if told["type"] == "error" else told["situation"]["end"]["reason"])


def test_a_rematch_waits_for_a_player_who_has_left(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = begin(client, stranger)
    assert client.post(f"/api/tables/{table_id}/seats/0/resign").status_code == 204
    with sit(client, table_id) as ann:
        time.sleep(LONG_S)
        assert ann.propose("rematch")["situation"]["next"] is None
        with sit(stranger, table_id) as ben:
            assert ben.answer(agrees=True)["situation"]["next"] is not None


def test_nobody_loses_a_rematch_that_they_have_not_seen(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = begin(client, stranger)
    assert client.post(f"/api/tables/{table_id}/seats/0/resign").status_code == 204
    with sit(client, table_id) as ann, sit(stranger, table_id) as ben:
        ann.receive()
        ann.propose("rematch")
        ben.receive()
        time.sleep(LONG_S)  # so that the server has run for longer than a player may be away
        again = ben.answer(agrees=True)["situation"]["next"]
    with sit(stranger, again) as ben:  # Ann proposed the rematch, and seat 0 moves first
        assert claim(ben) == "not_away"
        time.sleep(LONG_S)
        assert claim(ben) == "not_away", "Ann has not seen the game"
        with sit(client, again):
            ben.receive()
        ben.receive()
        assert claim(ben) == "not_away"
        time.sleep(LONG_S)
        assert claim(ben) == "left"


def test_nobody_is_replaced_in_a_rematch_that_was_never_announced(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = begin(client, stranger)
    assert client.post(f"/api/tables/{table_id}/seats/0/resign").status_code == 204
    with sit(stranger, table_id) as ben:
        with sit(client, table_id) as ann:
            ann.propose("rematch")
        ben.listen_until(lambda one: one.situation["proposal"] is not None)
        ben.listen_until(lambda one: not one.situation["seats"][0]["is_here"])
        again = ben.answer(agrees=True)["situation"]["next"]
    with sit(stranger, again) as ben:
        time.sleep(LONG_S)
        lent = stranger.post(f"/api/tables/{again}/seats/0/lend", json={"bot": "random"})
        assert lent.json()["code"] == "not_away"
        assert claim(ben) == "not_away"


def test_a_guest_does_not_lose_a_game_that_they_have_not_seen(
    client: TestClient, stranger: TestClient
) -> None:
    time.sleep(LONG_S)
    table_id = begin(client, stranger)
    with sit(client, table_id) as ann:
        assert claim(ann) == "not_away"
        lent = client.post(f"/api/tables/{table_id}/seats/1/lend", json={"bot": "random"})
        assert lent.json()["code"] == "not_away"
        time.sleep(LONG_S)
        assert claim(ann) == "not_away", "Ben has not seen the game"
        lent = client.post(f"/api/tables/{table_id}/seats/1/lend", json={"bot": "random"})
        assert lent.status_code == 204, "but a bot may play for him"


def test_time_before_the_start_of_a_game_does_not_count(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN, start=1)
    with sit(stranger, table_id):
        sit_down(stranger, table_id, 1, "Ben")
    time.sleep(LONG_S)
    start(client, table_id)
    lent = client.post(f"/api/tables/{table_id}/seats/1/lend", json={"bot": "random"})
    assert lent.json()["code"] == "not_away"


def test_after_a_restart_everybody_has_time_to_reconnect(serve: Serve, database: Path) -> None:
    first = serve()
    ben_there = TestClient(first.app, ORIGIN, headers={"X-Genial": "1"})
    ben_there.portal = first.portal
    table_id = begin(first, ben_there)
    with sit(ben_there, table_id) as ben, sit(first, table_id) as ann:
        ben.play(ben.first_move())
        ann.listen_until(lambda one: one.is_on_turn)
        ann.play(ann.first_move())
    second = serve()
    second.cookies = first.cookies
    time.sleep(LONG_S)
    with sit(second, table_id) as ann:
        assert claim(ann) == "not_away"
        time.sleep(LONG_S)
        assert claim(ann) == "left"
