"""Programs at tables: marked, kept out where only people play, and never shown hidden tiles."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.server.domain.programs import LONGEST_PROGRAM_NAME, make_program_id, mark_name
from genial.server.domain.rating import BOT_KEY, Skill, rate
from genial.server.http.limits import Limits
from genial.server.live.queue import Urgency
from tests.server.harness.app import Serve
from tests.server.harness.client import Client, new_table, sit
from tests.server.harness.invitations import OPEN, invite, place_tiles, sit_down, start
from tests.server.harness.monitored_table import LogCapture, MonitoredTable
from tests.server.harness.my_page import RATED
from tests.server.harness.programs import dump, make_program, make_token, use_token


def names(client: TestClient, table_id: str) -> list[tuple[str, bool]]:
    with sit(client, table_id) as visitor:
        seats = visitor.situation["seats"]
    return [(seat["name"], seat["is_program"]) for seat in seats]


def test_a_program_has_its_marked_name_everywhere(client: TestClient, stranger: TestClient) -> None:
    ada = make_program(client, "Ada")
    table_id = invite(stranger, {"name": "Ada (bot)"}, OPEN, OPEN, is_public=True)
    assert sit_down(ada, table_id, 1, "Magnus") == (204, "")
    assert sit_down(ada, table_id, 1, "Magnus") == (204, "")  # the request is repeated
    expected = [("Ada (bot)", False), ("Ada 2 (bot)", True), ("Seat 3", False)]
    assert names(stranger, table_id) == expected
    [listed] = client.get("/api/lobby").json()["live"]
    assert listed["is_program"] == [False, True, False]
    own = new_table(ada, None, "random", None)
    assert names(ada, own) == [("Ada (bot)", True), ("Name 1", False), ("Ada 2 (bot)", True)]
    assert client.get(f"/t/{own}").text.count("Ada (bot)") > 0


def test_the_longest_name_leaves_room_for_a_number_and_the_mark() -> None:
    longest = "x" * LONGEST_PROGRAM_NAME
    taken: list[str] = []
    for _ in range(4):
        taken.append(mark_name(longest, taken))
    assert len(set(taken)) == 4
    assert all(len(name) <= 24 and name.endswith(" (bot)") for name in taken)


@pytest.mark.parametrize(
    ("options", "welcome"),
    [({}, True), (RATED, False), ({"programs": False}, False), (RATED | {"programs": True}, True)],
)
def test_people_can_keep_programs_out_and_rated_games_do_so(
    client: TestClient, stranger: TestClient, options: dict[str, Any], welcome: bool
) -> None:
    ada = make_program(client)
    table_id = invite(stranger, {"name": "Ann"}, OPEN, is_public=True, **options)
    assert client.get("/api/lobby").json()["live"][0]["programs"] == welcome
    expected = (204, "") if welcome else (409, "people_only")
    assert sit_down(ada, table_id, 1, "x") == expected
    if not welcome:
        assert sit_down(client, table_id, 1, "Ben") == (204, "")


def play_rated(host: TestClient, other: TestClient) -> None:
    table_id = invite(host, {"name": "Ann"}, OPEN, programs=True, **RATED)
    assert sit_down(other, table_id, 1, "Ben") == (204, "")
    start(host, table_id)
    place_tiles(host, other, table_id)
    assert other.post(f"/api/tables/{table_id}/seats/1/resign").status_code == 204
    app: Any = host.app
    assert host.portal is not None
    host.portal.call(app.state.backend.rater.settle)


def test_rated_games_count_but_not_between_bots_of_one_owner(
    client: TestClient, stranger: TestClient
) -> None:
    ada, bob = make_program(client, "Ada"), make_program(client, "Bob")
    play_rated(ada, bob)
    play_rated(client, ada)
    assert not [one for one in client.get("/api/ratings").json() if one["games"]]
    play_rated(stranger, ada)
    rated = [one for one in client.get("/api/ratings").json() if one["games"]]
    assert [(one["name"], one["is_program"]) for one in rated] == [
        ("Ann", False),
        ("Ada (bot)", True),
    ]


def test_a_program_does_not_move_the_ratings_of_levels() -> None:
    program = make_program_id("owner", "0" * 16)
    level = f"{BOT_KEY}casual"
    for player, changed in ((program, {program}), ("person", {"person", level})):
        skills = rate([[player], [level]], [1, 2], {}, dict[str, Skill]())
        assert {skill.player for skill in skills} == changed


def test_a_revoked_program_leaves_the_list_of_ratings(
    client: TestClient, stranger: TestClient
) -> None:
    handle, token = make_token(client)
    play_rated(stranger, use_token(client, token))
    assert client.delete(f"/api/programs/{handle}").status_code == 204
    rated = [one["name"] for one in client.get("/api/ratings").json() if one["games"]]
    assert rated == ["Ann"]


def test_a_program_gets_no_hints_and_sends_only_phrases(client: TestClient) -> None:
    ada = make_program(client)
    with sit(ada, new_table(ada, None, "random", chat=True)) as player:
        assert not {"hint", "write"} & set(player.situation["may"])
        assert player.command("hint")["code"] == "no_hints"
        assert player.ask("say", seat=0, text="Buy!")["code"] == "no_chat"
        assert player.ask("say", seat=0, phrase="hello")["type"] == "said"


def test_a_program_has_few_tables(serve: Serve) -> None:
    ada = make_program(serve(limits=Limits(program_tables=3)))
    invite(ada, {"name": "x"}, OPEN, is_public=True)
    body = {"seats": [{"name": "x"}, OPEN], "is_public": True}
    assert ada.post("/api/tables", json=body).json()["code"] == "too_many"
    for _ in range(2):
        new_table(ada, None, None)
    body["is_public"] = False
    assert ada.post("/api/tables", json=body).json()["code"] == "too_many"


def test_people_come_before_programs_in_the_queue_for_bots(
    client: TestClient, stranger: TestClient
) -> None:
    ada = make_program(client)
    own = new_table(ada, None, "random")
    mixed = invite(stranger, {"name": "Ann"}, OPEN, {"name": "x", "bot": "random"})
    assert sit_down(ada, mixed, 1, "x") == (204, "")
    app: Any = client.app

    def find(table_id: str) -> Urgency:
        writer = app.state.backend.keeper.find(table_id)
        urgency: Urgency = app.state.backend.bots._find_urgency(writer.table)[0]
        return urgency

    assert (find(own), find(mixed)) == (Urgency.PROGRAM, Urgency.UNSEEN)
    with sit(ada, own), sit(ada, mixed):
        assert (find(own), find(mixed)) == (Urgency.PROGRAM, Urgency.UNSEEN)
        with sit(client, own), sit(stranger, mixed):
            assert (find(own), find(mixed)) == (Urgency.WATCHED, Urgency.AWAITED)
    assert Urgency.UNSEEN < Urgency.PROGRAM < Urgency.REVIEW


def test_a_program_that_disconnects_counts_as_away(
    client: TestClient, stranger: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = make_program(client)
    table_id = invite(stranger, {"name": "Ann"}, OPEN, start=1)
    sit_down(ada, table_id, 1, "x")
    start(stranger, table_id)
    with sit(stranger, table_id) as host:
        with sit(ada, table_id):
            pass
        host.listen_until(lambda one: one.situation["seats"][1]["wait_s"] is not None)
        monkeypatch.setattr("genial.server.domain.leaving.AWAY_S", 0.0)
        path = f"/api/tables/{table_id}/seats/1/lend"
        assert stranger.post(path, json={"bot": "random"}).status_code == 204


def test_the_programs_of_a_deleted_guest_are_deleted(
    client: TestClient, stranger: TestClient, database: Path
) -> None:
    ada = make_program(client, "Ada")
    play_rated(stranger, ada)
    invite(ada, {"name": "x"}, OPEN)
    [stored] = client.get("/api/me/data").json()["programs"]
    app: Any = client.app
    assert client.portal is not None
    token = ada.headers["Authorization"].removeprefix("Bearer ").encode()
    program = client.portal.call(app.state.backend.programs.find, token)
    assert program.handle == stored["id"]
    assert client.delete("/api/me").status_code == 204
    text = dump(database)
    assert program.id not in text
    assert program.owner not in text
    assert ada.get("/api/program").status_code == 401
    [game] = stranger.get("/api/tables").json()
    assert game["is_program"] == [False, True]


def test_a_program_sees_no_more_than_a_person_in_its_seat(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    log, kept = logging.getLogger("genial"), LogCapture()
    log.addHandler(kept)
    with caplog.at_level(logging.DEBUG, "genial"):
        monitored = MonitoredTable(serve(), kept)
        monitored.invite(2, program=1)
        with monitored.connect_all() as sockets:
            assert monitored.people[0].ask("POST", f"{monitored.path()}/start") == 204
            while not monitored.last.is_over:
                for socket in sockets:
                    socket.listen_until(lambda one: one.version == monitored.version)
                    assert socket.ask("view")["type"] == "view"
                mover: Client = sockets[monitored.last.on_turn]
                assert mover.play(mover.first_move())["type"] == "update"
    log.removeHandler(kept)
    assert monitored.find_leaks() == []
