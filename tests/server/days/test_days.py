"""The bag of the day: the same game for everybody, one attempt, rankings, streaks and seals."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import genial
from genial.server.domain.days import AHEAD, KINDS, shift_day
from tests.server.harness.client import sit
from tests.server.harness.days import (
    LADDER,
    TODAY,
    TOMORROW,
    YESTERDAY,
    begin,
    begin_table,
    find_backend,
    play_day,
    play_last,
    set_time,
    settle,
    show_game,
    show_today,
    wait_for_bots,
)


def refuse(answer: Any, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text


def read_moves(client: TestClient, table_id: str) -> list[str]:
    with sit(client, table_id) as person:
        return [step["move"] for step in person.steps]


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_moves_have_the_same_draws_and_the_same_answers_for_everybody(
    client: TestClient, stranger: TestClient, kind: str
) -> None:
    tables = [play_day(client, kind), play_day(stranger, kind, name="Ben")]
    moves = [
        read_moves(guest, table) for guest, table in zip((client, stranger), tables, strict=True)
    ]
    assert moves[0] == moves[1]
    assert tables[0] != tables[1]
    people = [place for place in show_game(client, kind)["ranking"] if place["bot"] is None]
    assert {(place["rank"], place["name"]) for place in people} == {(1, "Ann"), (1, "Ben")}


def test_a_guest_has_one_attempt_for_each_game_and_day(client: TestClient) -> None:
    table_id = begin_table(client, "solo")
    assert begin_table(client, "solo", name="Another") == table_id
    versus = play_day(client, "versus")
    assert begin_table(client, "versus") == versus
    assert show_game(client, "solo")["own"]["state"] == "playing"
    assert client.delete(f"/api/tables/{table_id}").status_code == 204
    assert show_game(client, "solo")["own"] == {
        "state": "gone",
        "table": None,
        "score": None,
        "rank": None,
        "players": 0,
        "worse": 0,
        "worse_bots": 0,
    }
    refuse(begin(client, "solo"), 409, "taken")
    set_time(client, TOMORROW)
    assert begin_table(client, "solo", TOMORROW) != table_id


def test_a_deleted_game_keeps_its_result(client: TestClient) -> None:
    table_id = play_day(client, "solo")
    assert [one["day"] for one in client.get("/api/tables").json()] == [TODAY]
    before = show_game(client, "solo")["own"]
    assert client.delete(f"/api/tables/{table_id}").status_code == 204
    assert show_game(client, "solo")["own"] == before | {"table": None}


def test_two_requests_at_once_lead_to_one_table(client: TestClient) -> None:
    """Both find no attempt, and both create a table."""
    begin_table(client, "versus")  # the guest exists
    backend = find_backend(client)
    [guest] = {writer.table.owner for writer in backend.keeper._writers.values()}

    async def race() -> list[str]:
        games = [
            await backend.daily.prepare(TODAY, "solo", "Ann", None, is_practice=False)
            for _ in range(4)
        ]
        return list(await asyncio.gather(*(backend.daily.create(guest, game) for game in games)))

    assert client.portal is not None
    assert len(set(client.portal.call(race))) == 1
    owned = [one["variant"] for one in client.get("/api/tables").json()]
    assert sorted(owned) == ["solo", "standard"]


def test_nothing_helps_in_a_game_of_the_day(client: TestClient) -> None:
    body = {"name": "Ann", "opponent": "Könner"}
    table_id = client.post(f"/api/days/{TODAY}/versus", json=body).json()["id"]
    with sit(client, table_id) as person:
        assert [seat["name"] for seat in person.situation["seats"]] == ["Ann", "Könner"]
        assert not person.info["hints"]
        assert not person.info["training"]
        assert person.info["seed"] is None
        assert person.info["day"] == TODAY
        person.wait_for_turn()
        person.play(person.first_move())
        person.wait_for_turn()
        assert not {"undo", "hint", "rematch", "same_bag"} & set(person.situation["may"])
        assert person.situation["seats"][0]["may"] == ["resign"]
        assert person.propose("undo")["code"] == "no_undo"
        assert person.command("hint")["code"] == "no_hints"
        lent = client.post(f"/api/tables/{table_id}/seats/0/lend", json={"bot": "master"})
        refuse(lent, 409, "sealed")
        assert client.post(f"/api/tables/{table_id}/seats/0/resign").status_code == 204
        person.listen_until(lambda one: one.is_over)
        assert "rematch" not in person.situation["may"]
        assert person.propose("rematch")["code"] == "sealed"
        assert person.propose("rematch", same_bag=True)["code"] == "sealed"
    settle(client)
    assert show_game(client, "versus")["own"]["score"]["outcome"] == "resigned"


def test_seals_are_published_a_week_ahead_and_opened_after_the_day(client: TestClient) -> None:
    coming = show_today(client)["coming"]
    days = [shift_day(TODAY, by) for by in range(1, AHEAD + 1)]
    assert [(seal["day"], seal["kind"]) for seal in coming] == [
        (day, kind) for day in days for kind in KINDS
    ]
    assert {seal["secret"] for seal in coming} == {None}
    assert {seal["sealed_at"] for seal in coming} == {f"{TODAY}T10:00:00.000Z"}
    set_time(client, shift_day(TODAY, AHEAD + 1), "00:00:00")
    show_today(client)
    for seal in coming:
        opened = show_game(client, seal["kind"], seal["day"])["seal"]
        assert opened["commitment"] == seal["commitment"]
        assert opened["sealed_at"] == seal["sealed_at"]
        assert hashlib.sha256(bytes.fromhex(opened["secret"])).hexdigest() == seal["commitment"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_record_proves_the_draws_with_the_published_seal(client: TestClient, kind: str) -> None:
    published = show_game(client, kind)["seal"]["commitment"]
    table_id = play_day(client, kind)
    set_time(client, TOMORROW)
    record = client.get(f"/api/tables/{table_id}/record").json()
    assert record["fair"]["commitment"] == published
    assert record["fair"]["secret"] == show_game(client, kind)["seal"]["secret"]
    assert genial.verify(record).source == "secret"


def test_the_ranking_has_people_and_bots(client: TestClient, stranger: TestClient) -> None:
    play_day(client, "solo", name="Ann")
    play_day(stranger, "solo", name="Ben", choose=play_last)
    shown = wait_for_bots(client, "solo")
    ranking = shown["ranking"]
    assert {place["bot"] for place in ranking} == {None, *LADDER}
    scores = [place["score"]["markers"] for place in ranking]
    assert scores == sorted(scores, reverse=True)
    people = [place for place in ranking if place["bot"] is None]
    assert [place["rank"] for place in people] == [1, 2]
    mine, theirs = shown["own"], show_game(stranger, "solo")["own"]
    assert {mine["rank"], theirs["rank"]} == {1, 2}
    assert mine["players"] == theirs["players"] == 2
    assert mine["worse"] == 2 - mine["rank"]
    assert mine["worse_bots"] == sum(
        place["bot"] is not None and place["score"]["markers"] < mine["score"]["markers"]
        for place in ranking
    )
    [me] = [place for place in ranking if place["is_me"]]
    assert (me["name"], me["score"]) == ("Ann", mine["score"])


def test_a_guest_may_hide_from_the_rankings(client: TestClient, stranger: TestClient) -> None:
    refuse(client.put("/api/guest/days", json={"is_hidden": True}), 409, "not_rated")
    play_day(client, "solo", name="Ann")
    play_day(stranger, "solo", name="Ben")
    assert client.put("/api/guest/days", json={"is_hidden": True}).status_code == 204
    theirs = show_game(stranger, "solo")
    assert [place["name"] for place in theirs["ranking"] if place["bot"] is None] == ["Ben"]
    assert theirs["own"]["players"] == 1
    mine = show_game(client, "solo")
    assert [place["is_hidden"] for place in mine["ranking"] if place["is_me"]] == [True]
    assert (mine["own"]["rank"], mine["own"]["players"]) == (1, 2)
    assert show_today(client)["me"]["is_hidden"]
    assert client.put("/api/guest/days", json={"is_hidden": False}).status_code == 204
    assert show_game(stranger, "solo")["own"]["players"] == 2


def test_streaks_and_best_results_grow_over_the_days(client: TestClient) -> None:
    before = show_today(client)["me"]
    assert (before["streak"], before["longest"], before["bests"]) == (0, 0, [])
    play_day(client, "solo")
    play_day(client, "versus")
    first = show_today(client)["me"]
    assert (first["streak"], first["has_played_today"]) == (1, True)
    set_time(client, TOMORROW)
    assert show_today(client)["me"] | {"has_played_today": True} == first
    play_day(client, "solo", TOMORROW)
    second = show_today(client)["me"]
    assert (second["streak"], second["longest"]) == (2, 2)
    results = {
        day: show_game(client, "solo", day)["own"]["score"]["markers"] for day in (TODAY, TOMORROW)
    }
    [best] = [best for best in second["bests"] if best["kind"] == "solo"]
    assert best["score"]["markers"] == max(results.values()) == results[best["day"]]
    set_time(client, "2026-03-13")
    third = show_today(client)["me"]
    assert (third["streak"], third["longest"], third["has_played_today"]) == (0, 2, False)


def test_a_game_that_ends_after_its_day_does_not_count(client: TestClient) -> None:
    table_id = begin_table(client, "solo")
    with sit(client, table_id) as person:
        person.play(person.first_move())
        set_time(client, TOMORROW, "00:00:00")
        person.play_out()
    settle(client)
    assert show_game(client, "solo", TODAY)["own"]["state"] == "playing"
    ranking = show_game(client, "solo", TODAY)["ranking"]
    assert [place["name"] for place in ranking if place["bot"] is None] == []
    assert show_today(client)["me"]["longest"] == 0
    assert client.get(f"/api/tables/{table_id}/replay").status_code == 200


def test_a_past_bag_can_be_played_again_and_again_for_practice(client: TestClient) -> None:
    counted = play_day(client, "versus")
    moves = read_moves(client, counted)
    set_time(client, TOMORROW)
    before = show_game(client, "versus", TODAY)
    practice = play_day(client, "versus", TODAY, is_practice=True)
    assert practice != counted
    assert read_moves(client, practice) == moves
    assert begin_table(client, "versus", TODAY, is_practice=True) != practice
    assert show_game(client, "versus", TODAY) == before
    with sit(client, practice) as person:
        assert person.info["hints"]
        assert person.info["day"] is None
        assert person.info["commitment"] is None  # the secret was known before
    assert "fair" not in client.get(f"/api/tables/{practice}/record").json()


def test_there_is_no_game_before_its_day_and_none_without_a_seal(client: TestClient) -> None:
    show_today(client)
    refuse(begin(client, "solo", TOMORROW), 409, "sealed")
    refuse(client.get(f"/api/days/{TOMORROW}"), 409, "sealed")
    refuse(begin(client, "solo", YESTERDAY, is_practice=True), 404, "not_found")
    refuse(client.get(f"/api/days/{YESTERDAY}"), 404, "not_found")
    for day in ("2026-02-30", "0000-00-00"):
        refuse(client.get(f"/api/days/{day}"), 404, "not_found")
        refuse(begin(client, "solo", day, is_practice=True), 404, "not_found")
    for day in ("today", "2026-3-1", "٢٠٢٦-03-10"):
        refuse(client.get(f"/api/days/{day}"), 422, "invalid")
    refuse(begin(client, "team"), 422, "invalid")
    refuse(begin(client, "versus", name="Strong"), 422, "invalid")
    assert client.get("/api/tables").json() == []


def test_the_calendar_has_past_days_with_own_results(client: TestClient) -> None:
    play_day(client, "solo")
    assert client.get("/api/days?month=2026-03").json() == []
    set_time(client, TOMORROW)
    found = client.get("/api/days?month=2026-03").json()
    assert [(entry["seal"]["day"], entry["seal"]["kind"]) for entry in found] == [
        (TODAY, kind) for kind in KINDS
    ]
    assert found[0]["score"] == show_game(client, "solo")["own"]["score"]
    assert found[1]["score"] is None
    assert all(entry["seal"]["secret"] for entry in found)
    assert client.get("/api/days?month=2026-02").json() == []


def test_a_result_that_a_stopped_process_did_not_count_is_counted_later(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("genial.server.live.daily.find_counted", lambda table: None)
        play_day(client, "solo")
    assert show_game(client, "solo")["own"]["state"] == "playing"
    assert client.portal is not None
    client.portal.call(find_backend(client).daily._check)
    settle(client)
    assert show_game(client, "solo")["own"]["state"] == "done"


def test_a_result_is_counted_once(client: TestClient, database: Path) -> None:
    table_id = play_day(client, "solo")
    backend = find_backend(client)
    backend.keeper._writers.clear()
    with sit(client, table_id):  # loads the table again
        pass
    settle(client)
    with sqlite3.connect(database) as connection:
        assert connection.execute("SELECT streak, longest FROM day_players").fetchall() == [(1, 1)]


def test_old_rankings_are_deleted_and_seals_stay(client: TestClient, database: Path) -> None:
    play_day(client, "solo")
    wait_for_bots(client, "solo")
    counts = "SELECT " + ", ".join(
        f"(SELECT count(*) FROM {name})"
        for name in ("day_attempts", "day_bots", "day_players", "day_bests")
    )
    assert client.portal is not None
    for day, left in ((shift_day(TODAY, 400), True), (shift_day(TODAY, 401), False)):
        set_time(client, day)
        client.portal.call(find_backend(client).cleaner.clean)
        with sqlite3.connect(database) as connection:
            [numbers] = connection.execute(counts).fetchall()
            assert (numbers == (0, 0, 0, 0)) != left
    assert show_game(client, "solo")["seal"]["secret"]
