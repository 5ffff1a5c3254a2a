"""Rematches with the same bag or a new one."""

from __future__ import annotations

from starlette.testclient import TestClient

import genial
from tests.server.harness.client import finish, new_table, sit


def test_a_rematch_begins_with_the_next_seat(client: TestClient, stranger: TestClient) -> None:
    table_id = new_table(client, None, "random", start=1)
    early = client.post(f"/api/tables/{table_id}/rematch", json={})
    assert (early.status_code, early.json()["code"]) == (409, "not_over")
    with sit(client, table_id) as person:
        person.play_out()
    assert stranger.post(f"/api/tables/{table_id}/rematch", json={}).status_code == 403
    deals = {}
    for same_bag in (True, False):
        answer = client.post(f"/api/tables/{table_id}/rematch", json={"same_bag": same_bag})
        assert answer.status_code == 201
        with sit(client, answer.json()["id"]) as again:
            assert again.info["start"] == 0
            assert [seat["name"] for seat in again.situation["seats"]] == ["Name 0", "Name 1"]
            deals[same_bag] = (again.info["commitment"], again.rack)
    old = client.get(f"/api/tables/{table_id}/record").json()
    assert deals[True] == (None, old["deal"][0])  # its secret is known: nothing is sealed
    assert deals[False][0] not in (None, old["fair"]["commitment"])


def test_the_same_bag_again_claims_no_fairness(client: TestClient) -> None:
    table_id = finish(client, None, variant="solo")
    answer = client.post(f"/api/tables/{table_id}/rematch", json={"same_bag": True})
    table_id = answer.json()["id"]
    with sit(client, table_id) as person:
        assert person.info["commitment"] is None
        person.play_out()
    record = client.get(f"/api/tables/{table_id}/record").json()
    assert "fair" not in record
    assert genial.verify(record).source == ""
    replay = client.get(f"/api/tables/{table_id}/replay").json()
    assert (replay["info"]["commitment"], replay["deal"]) == (None, record["deal"])
    for same_bag in (True, False):
        answer = client.post(f"/api/tables/{table_id}/rematch", json={"same_bag": same_bag})
        with sit(client, answer.json()["id"]) as person:
            assert (person.info["commitment"] is None) == same_bag


def test_a_seed_is_shown_to_onlookers_once_the_game_is_over(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = new_table(client, None, "random", seed="5")
    with sit(client, table_id) as person, sit(stranger, table_id) as onlooker:
        assert (person.info["seed"], onlooker.info["seed"]) == ("5", None)
        person.play_out()
    with sit(stranger, table_id) as onlooker:
        assert onlooker.info["seed"] == "5"
    assert stranger.get(f"/api/tables/{table_id}/replay").json()["info"]["seed"] == "5"


def test_the_same_seed_again(client: TestClient) -> None:
    table_id = finish(client, None, "random", seed="11")
    for same_bag, seed in ((True, "11"), (False, None)):
        answer = client.post(f"/api/tables/{table_id}/rematch", json={"same_bag": same_bag})
        with sit(client, answer.json()["id"]) as again:
            assert again.info["seed"] == seed
