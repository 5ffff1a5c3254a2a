"""Uploaded records: replayed, repaired or refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

import genial
from tests.golden.files import FIXTURES
from tests.server.harness.client import finish, new_table, sit
from tests.server.harness.scripted_moves import find_moves


def test_an_unfinished_record_can_be_viewed_but_not_played(client: TestClient) -> None:
    seed, moves = find_moves("exchange", bonus=False)
    game = genial.Game("2023", players=2, seed=int(seed), start=0)
    for move in moves:
        game.play(move)
    answer = client.post("/api/records", content=json.dumps(game.record()))
    table_id = answer.json()["id"]
    replay = client.get(f"/api/tables/{table_id}/replay").json()
    assert len(replay["steps"]) == len(moves)
    assert replay["final"]["end"] is None
    with sit(client, table_id) as spectator:
        assert spectator.situation["viewer"] is None
        assert spectator.play("keep")["code"] == "not_your_seat"
        assert spectator.command("hint")["code"] == "no_hints"
    [row] = client.get("/api/tables").json()
    assert (row["is_over"], row["my_turn"]) == (False, False)
    assert row["is_open"] == [False, False], "nobody sits there, and nobody can sit down"


@pytest.mark.parametrize("name", ["2023-duel-2", "2023-standard-2"])
def test_racks_of_a_game_on_cardboard_stay_hidden(client: TestClient, name: str) -> None:
    text = (FIXTURES / "cardboard" / f"{name}.json").read_text("utf-8")
    record = json.loads(text)
    table_id = client.post("/api/records", content=text).json()["id"]
    replay = client.get(f"/api/tables/{table_id}/replay").json()
    assert (replay["unknown_racks"], replay["deal"]) == (True, [])
    assert all(seat["rack"] is None for seat in replay["seats"])
    assert not any(draw for draw in replay["draws"])
    assert any(step["move"] == "swap" for step in replay["steps"])
    assert not any(step["shown"] for step in replay["steps"])
    positions = replay["positions"]
    assert len(positions) == len(replay["steps"]) + 1
    for position in positions:
        shown = client.get("/api/position", params={"text": position}).json()
        assert shown["racks"] == [None, None]
        assert shown["rack_sizes"][shown["seat"]] >= 1
    kept = [at for at, step in enumerate(replay["steps"]) if step["move"] == "keep"]
    assert all(positions[at] == positions[at + 1] for at in kept)
    with sit(client, table_id) as spectator:
        assert not any(step["shown"] for step in spectator.steps)
    assert client.get(f"/api/tables/{table_id}/record").json() == record
    page = client.get(f"/api/tables/{table_id}/replay.html")
    assert page.status_code == 200


@pytest.mark.parametrize("name", ["2023-duel-2", "2023-team-4"])
def test_a_game_on_cardboard_can_be_resigned(client: TestClient, name: str) -> None:
    record = json.loads((FIXTURES / "cardboard" / f"{name}.json").read_text("utf-8"))
    record.pop("result")
    record["turns"] = record["turns"][:9]
    table_id = client.post("/api/records", json=record | {"resigned": 1}).json()["id"]
    replay = client.get(f"/api/tables/{table_id}/replay").json()
    assert replay["unknown_racks"]
    end = replay["final"]["end"]
    assert (end["reason"], [each["owner"] for each in end["standings"]]) == ("resigned", [0, 1])
    assert client.get(f"/api/tables/{table_id}/record").json()["resigned"] == 1


def cut_short(ending: dict[str, object], variant: str = "standard") -> dict[str, Any]:
    """The record of a game that ended early."""
    players = {"team": 4, "solo": 1}.get(variant, 2)
    game = genial.Game("2023", variant=variant, players=players, seed=1, start=0)
    game.play(game.legal_moves()[0])
    return {**game.record(), **ending}


@pytest.mark.parametrize(
    ("reason", "variant", "seat"),
    [("resigned", "standard", 1), ("left", "standard", 1), ("left", "team", None)],
)
def test_an_uploaded_record_keeps_who_resigned_or_left(
    client: TestClient, reason: str, variant: str, seat: int | None
) -> None:
    record = cut_short({reason: 1}, variant)
    table_id = client.post("/api/records", json=record).json()["id"]
    end = client.get(f"/api/tables/{table_id}/replay").json()["final"]["end"]
    assert (end["reason"], end["seat"]) == (reason, seat)
    assert [(row["owner"], row["rank"]) for row in end["standings"]] == [(0, 1), (1, 2)]
    assert client.get(f"/api/tables/{table_id}/record").json() == record
    [row] = client.get("/api/tables").json()
    assert (row["is_over"], row["cut"]["reason"], row["cut"]["seat"]) == (True, reason, seat)


def test_the_record_of_a_resigned_game_is_the_same_after_an_upload(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = new_table(client, None, None)
    assert client.post(f"/api/tables/{table_id}/seats/1/resign").status_code == 204
    there = client.get(f"/api/tables/{table_id}/replay").json()
    record = client.get(f"/api/tables/{table_id}/record").text
    again = stranger.post("/api/records", content=record).json()["id"]
    back = stranger.get(f"/api/tables/{again}/replay").json()
    assert back["final"]["end"] == there["final"]["end"]
    assert stranger.get(f"/api/tables/{again}/record").text == record


@pytest.mark.parametrize(
    ("ending", "variant", "words"),
    [
        ({"resigned": 2}, "standard", "resigned: it must be the number of a score board, 0 to 1"),
        ({"left": 2}, "team", "left: it must be the number of a score board, 0 to 1"),
        ({"left": -1}, "standard", "left: it must be the number of a score board, 0 to 1"),
        ({"left": True}, "standard", "left: it must be the number of a score board, 0 to 1"),
        ({"left": "Ben"}, "standard", "left: it must be the number of a score board, 0 to 1"),
        ({"left": 0}, "solo", "left: a solo game cannot end like this"),
        ({"left": 0, "resigned": 1}, "standard", "left: a game cannot be both resigned and left"),
    ],
)
def test_an_impossible_end_is_refused(
    client: TestClient, ending: dict[str, object], variant: str, words: str
) -> None:
    answer = client.post("/api/records", json=cut_short(ending, variant))
    assert answer.status_code == 422
    assert words in answer.json()["message"]
    assert client.get("/api/tables").json() == []


def test_a_finished_game_cannot_be_resigned(client: TestClient) -> None:
    record = client.get(f"/api/tables/{finish(client, None, 'greedy')}/record").json()
    answer = client.post("/api/records", json=record | {"resigned": 0})
    assert answer.status_code == 422
    assert "resigned: the game has a result" in answer.json()["message"]


def test_a_solo_record_is_no_personal_best(client: TestClient, stranger: TestClient) -> None:
    record = client.get(f"/api/tables/{finish(client, None, variant='solo')}/record").text
    assert stranger.post("/api/records", content=record).status_code == 201
    assert stranger.get("/api/solo").json() == []


def test_unknown_keys_of_an_uploaded_record_are_dropped(client: TestClient) -> None:
    record = genial.Game("2023", players=2, seed=1).record()
    nested: Any = []
    for _ in range(500):
        nested = [nested]
    odd = {"more": nested, "sign": "\ud800", "number": float("nan")}
    answer = client.post("/api/records", content=json.dumps(record | odd))
    assert answer.status_code == 201, answer.text
    assert client.get(f"/api/tables/{answer.json()['id']}/record").json() == record


def test_a_record_with_a_custom_board_can_be_uploaded(client: TestClient) -> None:
    board = genial.parse_board("hexagon\n . . . r\n. . . . .\n . . b . ")
    game = genial.Game("2023", players=2, seed=1, start=0, board=board)
    game.play(game.legal_moves()[0])
    answer = client.post("/api/records", content=json.dumps(game.record()))
    assert answer.status_code == 201, answer.text
    info = client.get(f"/api/tables/{answer.json()['id']}/replay").json()["info"]
    assert len(info["board"]["spaces"]) == len(board.spaces)


def test_names_in_a_record_are_corrected(client: TestClient) -> None:
    record = genial.Game("2023", players=2, seed=1).record()
    record["names"] = ["\u202e" + "x" * 1000, "\ud800"]
    answer = client.post("/api/records", content=json.dumps(record))
    assert answer.status_code == 201, answer.text
    names = ["x" * 24, "Seat 2"]
    [row] = client.get("/api/tables").json()
    assert row["names"] == names
    assert client.get(f"/api/tables/{row['id']}/record").json()["names"] == names


def test_a_board_that_is_too_large_is_refused(client: TestClient) -> None:
    record = genial.Game("2023", players=2, seed=1).record()
    record["board"] = "hexagon\n" + " " * 5000 + ". .\n"
    answer = client.post("/api/records", json=record)
    assert answer.status_code == 422
    assert "at most 4096 bytes" in answer.json()["message"]


def test_the_socket_of_an_uploaded_record_has_its_steps(client: TestClient) -> None:
    record = client.get(f"/api/tables/{finish(client, None, 'greedy')}/record").text
    table_id = client.post("/api/records", content=record).json()["id"]
    replay = client.get(f"/api/tables/{table_id}/replay").json()
    with sit(client, table_id) as spectator:
        assert spectator.steps == replay["steps"]
    with sit(client, table_id, spectator.steps, version=1) as back:
        assert back.steps == replay["steps"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "not JSON"),
        (b"\xff\xfe", "UTF-8"),
        (b"[]", "a record must be a JSON object, not []"),
        (b"{}", "format"),
        (b"[" * 100_000, "not JSON"),
        (b'{"format": "genial/1"}', "edition"),
    ],
)
def test_a_bad_record_is_refused_with_the_message_of_the_engine(
    client: TestClient, body: bytes, words: str
) -> None:
    answer = client.post("/api/records", content=body)
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (422, "invalid")
    assert words in problem["message"]
    assert "bad record" in problem["message"]


def test_a_forged_record_is_refused(client: TestClient) -> None:
    record: Any = client.get(f"/api/tables/{finish(client, None, 'greedy')}/record").json()
    turn = record["turns"][3]
    turn["draw"] = ["gg" if turn["draw"] == ["rr"] else "rr"]
    answer = client.post("/api/records", json=record)
    assert answer.status_code == 422
    assert "turns[3].draw" in answer.json()["message"]


def test_a_body_that_is_too_long_is_refused(client: TestClient) -> None:
    answer = client.post("/api/records", content=b" " * (256 * 1024 + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")

    def drip() -> Any:
        for _ in range(300):
            yield b" " * 1024

    for path in ("/api/records", "/api/tables"):
        headers = {"Content-Type": "application/json"}
        # the request has no Content-Length
        answer = client.post(path, content=drip(), headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_big")
