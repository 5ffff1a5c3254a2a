"""Records of games: downloads and replays."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

import genial
from genial.server.http import sharing
from genial.server.live.queue import ThinkingQueue, Urgency
from genial.server.protocol.http import Replay
from tests.server.harness.client import finish, new_table, sit


def test_the_record_of_an_unfinished_game_is_refused(client: TestClient) -> None:
    table_id = new_table(client, None, "random")
    for what in ("record", "replay", "replay.html"):
        answer = client.get(f"/api/tables/{table_id}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


def test_a_record_is_a_file_with_a_name(client: TestClient, stranger: TestClient) -> None:
    table_id = finish(client, None, "random", variant="duel")
    # Everybody who has the link may read the record.
    answer = stranger.get(f"/api/tables/{table_id}/record")
    disposition = answer.headers["content-disposition"]
    assert disposition.startswith('attachment; filename="genial-2023-duel-20')
    assert disposition.endswith('.json"')
    assert genial.verify(answer.text).source == "secret"


def test_a_replay_is_a_page_to_keep(client: TestClient, stranger: TestClient) -> None:
    answer = stranger.get(f"/api/tables/{finish(client, None, 'random')}/replay.html")
    assert answer.headers["content-disposition"].endswith('.html"')
    assert answer.text.startswith("<!doctype html>")
    assert "Name 0" in answer.text


def test_a_replay_is_drawn_by_a_worker_after_the_bots_of_players(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = finish(client, None, "random")
    asked: list[tuple[Urgency, bool]] = []
    turn = ThinkingQueue.turn

    def note(queue: ThinkingQueue, request: Any) -> Any:
        asked.append((request.urgency, request.is_long))
        return turn(queue, request)

    monkeypatch.setattr(ThinkingQueue, "turn", note)
    monkeypatch.setattr(sharing, "draw_shared", lambda wish: f"page of {wish.form}".encode())
    answer = client.get(f"/api/tables/{table_id}/replay.html")
    assert answer.text.startswith("page of")
    assert asked == [(Urgency.ASKED, True)]


@pytest.mark.parametrize("variant", ["standard", "duel", "solo"])
def test_a_replay_has_every_step_and_draw(client: TestClient, variant: str) -> None:
    bots = [None] if variant == "solo" else [None, "greedy"]
    table_id = new_table(client, *bots, variant=variant)
    with sit(client, table_id) as person:
        person.play_out(
            lambda person: "keep" if person.situation["exchange"] else person.first_move()
        )
    record = client.get(f"/api/tables/{table_id}/record").json()
    replay = client.get(f"/api/tables/{table_id}/replay").json()
    Replay.model_validate(replay)
    moves = [
        move
        for turn in record["turns"]
        for move in [
            *turn["moves"],
            *{True: ["swap"], False: ["keep"], None: []}[turn.get("exchange")],
        ]
    ]
    assert [step["move"] for step in replay["steps"]] == moves
    assert [draw for draw in replay["draws"] if draw is not None] == [
        turn["draw"] for turn in record["turns"] if "draw" in turn
    ]
    assert replay["deal"] == record["deal"]
    assert not replay["is_imported"]
    assert replay["final"]["end"] == person.situation["end"]
    last = genial.replay(record)
    assert [seat["rack"] for seat in replay["seats"]] == [list(rack) for rack in last.racks]
    assert replay["steps"][-1]["markers"] == replay["final"]["markers"]


def test_a_replay_marks_the_own_seats_of_whoever_asks(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = finish(client, None, "random")
    found = {
        who: [seat["is_mine"] for seat in who.get(f"/api/tables/{table_id}/replay").json()["seats"]]
        for who in (client, stranger)
    }
    assert found == {client: [True, False], stranger: [False, False]}


def test_an_uploaded_record_can_be_downloaded_again(
    client: TestClient, stranger: TestClient
) -> None:
    record = client.get(f"/api/tables/{finish(client, None, 'greedy')}/record").text
    answer = stranger.post("/api/records", content=record)
    assert answer.status_code == 201, answer.text
    table_id = answer.json()["id"]
    assert stranger.get(f"/api/tables/{table_id}/record").json() == json.loads(record)
    replay = stranger.get(f"/api/tables/{table_id}/replay").json()
    assert replay["is_imported"]
    assert not any(seat["is_mine"] for seat in replay["seats"])
    [row] = stranger.get("/api/tables").json()
    assert (row["is_imported"], row["is_over"], row["my_turn"]) == (True, True, False)
    with sit(stranger, table_id) as owner:
        assert owner.propose("rematch")["code"] == "not_over"
