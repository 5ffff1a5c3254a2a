"""Tables over HTTP: setting up, listing, rematches, deleting."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import genial
from genial.bots.bot import BOTS
from genial.engine.editions import editions, every_kind
from genial.server.limits import Limits
from tests.server.conftest import Serve
from tests.server.driver import new_table, sit


def finish(client: TestClient, *bots: str | None, **fields: Any) -> str:
    """A table where a game has been played to its end."""
    table_id = new_table(client, *bots, **fields)
    with sit(client, table_id) as person:
        person.play_out()
    return table_id


def test_the_catalogue_has_every_kind_and_every_bot(client: TestClient) -> None:
    catalogue = client.get("/api/catalogue").json()
    kinds = [
        (edition["id"], variant["id"], players)
        for edition in catalogue["editions"]
        for variant in edition["variants"]
        for players in variant["players"]
    ]
    assert kinds == every_kind()
    assert {bot["id"]: bot["summary"] for bot in catalogue["bots"]} == {
        name: bot.summary for name, bot in BOTS.items()
    }
    assert catalogue["bots"][0]["id"] == catalogue["default_bot"]
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


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"edition": "1999"}, "there is no edition"),
        ({"variant": "duel", "edition": "2018"}, "has no variant"),
        ({"variant": "team"}, "4 players"),
        ({"seats": [{"name": "A"}, {"name": "B", "bot": "deep"}]}, "there is no bot 'deep'"),
        ({"seats": [{"name": "A"}, {"name": " a "}]}, "name of its own"),
        ({"seats": [{"name": " "}, {"name": "B"}]}, "not empty"),
        ({"seats": [{"name": "A\u0007"}, {"name": "B"}]}, "can be shown"),
        ({"seats": [{"name": "A" * 25}, {"name": "B"}]}, "seats.0.name"),
        ({"seats": []}, "seats"),
        ({"start": 2}, "there is no seat 2"),
        ({"open_partners": True}, "partners"),
        ({"seed": "99999999999999999999"}, "2**64"),
        ({"seed": "-1"}, "seed"),
        ({"clock": {"minutes": 0}}, "clock.minutes"),
        ({"clock": {"minutes": 0.09}}, "at least 0.1 minutes"),
        ({"clock": {"minutes": "5"}}, "clock.minutes"),
        ({"start": "1"}, "start"),
        ({"start": True}, "start"),
        ({"hints": "yes"}, "hints"),
        ({"training": 1}, "training"),
        ({"seats": [{"name": "A\u200bB"}, {"name": "B"}]}, "can be shown"),
        ({"clock": {"minutes": "NaN"}}, "clock.minutes"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_an_impossible_table_is_refused(
    client: TestClient, change: dict[str, Any], words: str
) -> None:
    good = {"seats": [{"name": "A"}, {"name": "B"}]}
    answer = client.post("/api/tables", json=good | change)
    problem = answer.json()
    assert (answer.status_code, problem["code"], set(problem)) == (
        422,
        "invalid",
        {"code", "message"},
    )
    assert words in problem["message"]
    assert client.get("/api/tables").json() == []


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not_found"),
        ("GET", "/api/nowhere", 404, "not_found"),
        ("GET", "/api/tables/none/record", 404, "not_found"),
        ("DELETE", "/api/tables/none", 404, "not_found"),
        ("PUT", "/api/tables", 405, "method_not_allowed"),
        ("PATCH", "/api/tables/none", 405, "method_not_allowed"),
        ("PUT", "/api/tables/none/record", 405, "method_not_allowed"),
        ("GET", "/api/tables/none", 405, "method_not_allowed"),
        ("POST", "/api/tables", 422, "invalid"),
    ],
)
def test_every_problem_has_the_same_form(
    client: TestClient, method: str, path: str, status: int, code: str
) -> None:
    answer = client.request(method, path)
    assert answer.status_code == status
    assert answer.json()["code"] == code
    assert set(answer.json()) == {"code", "message"}


@pytest.mark.parametrize("is_built", [True, False])
def test_a_page_does_not_hide_what_the_api_cannot_do(
    serve: Serve, tmp_path: Path, is_built: bool
) -> None:
    if is_built:
        (tmp_path / "index.html").write_text("<p>")
    client = serve(page=tmp_path)
    for method, path in [("PUT", "/api/tables"), ("HEAD", "/api/tables"), ("PATCH", "/api/solo")]:
        assert client.request(method, path).status_code == 405
    assert client.get("/").status_code == (200 if is_built else 503)


def test_what_nobody_expected_is_a_problem_too(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("genial.server.api.build_catalogue", lambda: 1 / 0)
    answer = client.get("/api/catalogue")
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")
    assert "ZeroDivisionError" in caplog.text
    assert answer.headers["x-content-type-options"] == "nosniff"


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


def test_a_guest_has_only_so_many_games_at_once(serve: Serve) -> None:
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


def test_the_same_seed_again(client: TestClient) -> None:
    table_id = finish(client, None, "random", seed="11")
    for same_bag, seed in ((True, "11"), (False, None)):
        answer = client.post(f"/api/tables/{table_id}/rematch", json={"same_bag": same_bag})
        with sit(client, answer.json()["id"]) as again:
            assert again.info["seed"] == seed


def test_only_its_owner_deletes_a_table(client: TestClient, stranger: TestClient) -> None:
    table_id = new_table(client, None, "random")
    assert stranger.delete(f"/api/tables/{table_id}").status_code == 403
    with sit(stranger, table_id) as onlooker:
        assert client.delete(f"/api/tables/{table_id}").status_code == 204
        assert onlooker.receive()["code"] == "not_found"
        with pytest.raises(WebSocketDisconnect):
            onlooker.receive()
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
    bot = new_table(client, "balanced", variant="solo")  # a bot's result is nobody's best
    with sit(client, bot) as onlooker:
        onlooker.listen_until(lambda onlooker: onlooker.is_over)
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
