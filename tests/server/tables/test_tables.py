"""Tables over HTTP: creating, listing, deleting."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import genial
from genial.bots.levels import LEVEL_BOTS
from genial.bots.registry import BOTS
from genial.engine.editions import editions, every_kind
from genial.server.http.limits import Limits
from tests.server.harness.app import Serve
from tests.server.harness.client import finish, new_table, sit


def test_the_catalogue_has_every_kind_and_every_bot(client: TestClient) -> None:
    catalogue = client.get("/api/catalogue").json()
    kinds = [
        (edition["id"], variant["id"], players)
        for edition in catalogue["editions"]
        for variant in edition["variants"]
        for players in variant["players"]
    ]
    assert kinds == every_kind()
    assert [bot["id"] for bot in catalogue["bots"]] == [*LEVEL_BOTS, *BOTS]
    assert catalogue["default_bot"] in LEVEL_BOTS
    assert catalogue["default_edition"] in editions
    assert catalogue["version"] == genial.__version__


def test_my_games_are_listed_the_latest_first(client: TestClient, stranger: TestClient) -> None:
    assert client.get("/api/tables").json() == []
    first = new_table(client, None, "random")
    second = finish(client, None, variant="solo")
    listed = client.get("/api/tables").json()
    assert [row["id"] for row in listed] == [second, first]
    solo, running = listed
    assert (running["my_turn"], running["is_over"], running["turns"]) == (True, False, 0)
    assert (running["names"], running["bots"]) == (["Name 0", "Name 1"], [None, "random"])
    assert (solo["my_turn"], solo["is_over"], solo["winners"]) == (False, True, [0])
    assert solo["result"] >= 0
    assert solo["turns"] > 10
    assert stranger.get("/api/tables").json() == []


def test_the_unfinished_games_of_a_guest_are_limited(serve: Serve) -> None:
    client = serve(limits=Limits(tables=2))
    first = new_table(client, None, "random")
    new_table(client, None, "random")
    record = json.dumps(genial.Game("2023", players=2).record())
    for answer in (
        client.post("/api/tables", json={"seats": [{"name": "A"}, {"name": "B"}]}),
        client.post("/api/records", content=record),
    ):
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
        assert "finish or delete" in answer.json()["message"]
    assert client.delete(f"/api/tables/{first}").status_code == 204
    assert client.post("/api/records", content=record).status_code == 201


def test_only_its_owner_deletes_a_table(client: TestClient, stranger: TestClient) -> None:
    table_id = new_table(client, None, "random")
    assert stranger.delete(f"/api/tables/{table_id}").status_code == 403
    with sit(stranger, table_id) as spectator:
        assert client.delete(f"/api/tables/{table_id}").status_code == 204
        assert spectator.receive()["code"] == "not_found"
        with pytest.raises(WebSocketDisconnect):
            spectator.receive()
    assert client.get("/api/tables").json() == []
    assert client.delete(f"/api/tables/{table_id}").status_code == 404


def test_solo_results_are_compared_with_earlier_ones(
    client: TestClient, stranger: TestClient
) -> None:
    results: list[int] = []
    for seed in ("1", "2", "3"):
        with sit(client, new_table(client, None, variant="solo", seed=seed)) as person:
            person.play_out()
        end = person.situation["end"]
        assert end["best"] == (max(results) if results else None)
        results.append(end["result"])
        assert end["result"] == end["standings"][0]["markers"][0]
    finish(client, None, variant="solo", edition="extreme")
    # the result of a bot is not a personal best
    bot = new_table(client, "balanced", variant="solo")
    with sit(client, bot) as spectator:
        spectator.listen_until(lambda spectator: spectator.is_over)
    listed = client.get("/api/solo").json()
    mine = [row["result"] for row in listed if row["edition"] == "2023"]
    assert mine == sorted(results, reverse=True)
    assert len(listed) == 4
    assert all(row["markers"][0] == row["result"] for row in listed)
    assert stranger.get("/api/solo").json() == []


def test_health_says_how_many_tables_are_open(client: TestClient) -> None:
    new_table(client, None, "random")
    assert client.get("/health").json() == {
        "status": "ok",
        "version": genial.__version__,
        "tables": 1,
    }
