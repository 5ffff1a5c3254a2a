"""The server opens a database of an earlier version and continues its games (fixtures/database)."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.server.domain.summary import Summary, summarise
from genial.server.live.loading import rebuild
from tests.server.harness.app import build_client
from tests.server.harness.client import ORIGIN, Client, sit

FOLDER = Path(__file__).parents[3] / "fixtures" / "database"
TOLD: dict[str, Any] = json.loads((FOLDER / "tables.json").read_text())
TABLES: dict[str, dict[str, Any]] = TOLD["tables"]
OVER = sorted(label for label, table in TABLES.items() if "record_sha256" in table)
QUESTIONS = {
    "undo asked": "undo",
    "undo half agreed": "undo",
    "claim asked": "claim",
    "claim half agreed": "claim",
}


@pytest.fixture
def people(tmp_path: Path) -> Iterator[list[TestClient]]:
    """The four guests of the fixture, at a server of this version with a copy of the database."""
    database = tmp_path / "genial.sqlite3"
    shutil.copy(FOLDER / "before-proposals.sqlite3", database)
    with build_client(database) as client:
        found = [client]
        for _ in TOLD["cookies"][1:]:
            found.append(TestClient(client.app, ORIGIN, headers={"X-Genial": "1"}))
            found[-1].portal = client.portal
        app: Any = client.app
        for person, cookie in zip(found, TOLD["cookies"], strict=True):
            person.cookies.set(app.state.site.guests.cookie, cookie)
        yield found


def open_all(stack: ExitStack, people: list[TestClient], label: str) -> list[Client]:
    """The sockets of all players of a table."""
    sockets = [stack.enter_context(sit(person, TABLES[label]["id"])) for person in people]
    return [one for one in sockets if any(seat["is_mine"] for seat in one.situation["seats"])]


def play_on(sockets: list[Client]) -> None:
    """Plays a game to its end, for all its players."""
    while not sockets[0].is_over:
        for one in sockets:
            one.ask("ping")  # the answer comes after all earlier messages
            if one.situation["curtain"] is not None:
                one.ask("look", seat=one.situation["curtain"])
            if one.is_on_turn:
                answer = one.play(one.first_move())
                assert answer["type"] == "update", answer


def test_every_kind_of_event_is_in_the_fixture() -> None:
    with sqlite3.connect(FOLDER / "before-proposals.sqlite3") as database:
        kinds = {kind for (kind,) in database.execute("SELECT DISTINCT kind FROM events")}
    today = {"created", "imported", "seated", "vacated", "filled", "started", "played", "undone"}
    today |= {"out_of_time", "lent", "returned", "resigned", "claimed", "continued"}
    assert kinds == today | {"undo_asked", "undo_answered", "claim_asked", "claim_answered"}


def test_every_table_is_unchanged(people: list[TestClient]) -> None:
    app: Any = people[0].app
    store = app.state.backend.store
    assert people[0].portal is not None
    for answer in TABLES.values():
        row, events = people[0].portal.call(store.load_table, answer["id"])
        table = rebuild(row, events)
        assert (table.version, len(table.steps)) == (answer["version"], answer["moves"])
        later = ("is_annulled", "is_bound")  # earlier versions did not store these fields
        stored = Summary.model_validate_json(row.state.summary).model_dump(exclude=set(later))
        assert summarise(table).model_dump(exclude=set(later)) == stored


@pytest.mark.parametrize("label", OVER)
def test_records_are_unchanged(people: list[TestClient], label: str) -> None:
    path = f"/api/tables/{TABLES[label]['id']}"
    record = people[0].get(f"{path}/record").json()
    text = json.dumps(record, sort_keys=True)
    assert hashlib.sha256(text.encode()).hexdigest() == TABLES[label]["record_sha256"]
    assert people[0].get(f"{path}/replay").json()["deal"] == record["deal"]


def test_lists_and_ratings_are_unchanged(people: list[TestClient]) -> None:
    rated = [one for one in people[0].get("/api/ratings").json() if one["games"]]
    assert not any(one.pop("is_program") for one in rated)  # earlier versions had no programs
    assert rated == TOLD["ratings"]
    listed = {table["id"]: table for table in people[0].get("/api/tables").json()}
    assert set(listed) == {table["id"] for table in TABLES.values()}
    assert [label for label in TABLES if listed[TABLES[label]["id"]]["is_over"]] == [
        label for label in TABLES if label in OVER
    ]
    assert listed[TABLES["resigned"]["id"]]["cut"]["reason"] == "resigned"
    assert listed[TABLES["claimed"]["id"]]["cut"]["reason"] == "left"
    with sit(people[0], TABLES["rated"]["id"]) as ann:
        assert ann.situation["next"] == TABLES["next"]["id"]


@pytest.mark.parametrize("agrees", [True, False])
@pytest.mark.parametrize("label", QUESTIONS)
def test_open_proposals_can_be_answered(
    people: list[TestClient], label: str, agrees: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as stack:
        sockets = open_all(stack, people, label)
        for one in sockets:
            one.ask("ping")
        found = sockets[0].situation["proposal"]
        assert found["what"] == QUESTIONS[label]
        assert len(found["agreed"]) == (2 if "half" in label else 1)
        if found["what"] == "claim":  # the player whose turn it is has been away for long enough
            monkeypatch.setattr("genial.server.domain.leaving.AWAY_S", 0.0)
        asked = [one for one in sockets if one.situation["proposal"]["may_answer"]]
        assert len(asked) == 1, "all but one have agreed"
        answer = asked[0].answer(agrees)
        assert answer["type"] == "update", answer
        assert answer["situation"]["proposal"] is None
        if QUESTIONS[label] == "undo":
            assert len(asked[0].steps) == TABLES[label]["moves"] - agrees
        else:
            assert (answer["situation"]["end"] is not None) == agrees


@pytest.mark.parametrize("label", sorted(set(TABLES) - set(OVER) - {"waiting"}))
def test_games_can_be_finished(people: list[TestClient], label: str) -> None:
    with ExitStack() as stack:
        play_on(open_all(stack, people, label))
    record = people[0].get(f"/api/tables/{TABLES[label]['id']}/record")
    assert record.status_code == 200
    assert "result" in record.json()


def test_a_table_that_waited_is_filled_and_played(
    people: list[TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    century = timedelta(days=36_500)  # the lobby shows only new tables, and the fixture is old
    monkeypatch.setattr("genial.server.http.lobby.LIVE_FOR", century)
    table_id = TABLES["waiting"]["id"]
    assert [table["id"] for table in people[2].get("/api/lobby").json()["live"]] == [table_id]
    path = f"/api/tables/{table_id}"
    assert people[2].put(f"{path}/seats/2", json={"name": "Cem"}).status_code == 204
    assert people[0].post(f"{path}/start").status_code == 204
    with ExitStack() as stack:
        play_on(open_all(stack, people, "waiting"))


def test_a_finished_game_can_have_a_rematch(people: list[TestClient]) -> None:
    with ExitStack() as stack:
        ann, ben = open_all(stack, people, "resigned")
        ann.propose("rematch")
        ben.ask("ping")
        assert ben.answer(agrees=True)["situation"]["next"] is not None
