"""My page: every number against games that are played in the test, and nobody else's data."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine
from starlette.testclient import TestClient

import genial
from genial.bots.levels import LEVELS
from genial.server.http.me import PAGES
from genial.server.process.settings import Settings
from tests.server.harness.app import Serve
from tests.server.harness.client import come_from, finish, guest_cookie, new_table, sit
from tests.server.harness.invitations import place_tiles
from tests.server.harness.my_page import RATED, has, look, resign_game
from tests.server.harness.seeded_results import read_guest, seed_results

STRICT = {"hints": False, "take_back": False}


def read_record(client: TestClient, table_id: str) -> dict[str, Any]:
    record: dict[str, Any] = client.get(f"/api/tables/{table_id}/record").json()
    return record


def find_winners(client: TestClient, table_id: str) -> list[int]:
    games = client.get("/api/tables").json()
    winners: list[int] = next(game["winners"] for game in games if game["id"] == table_id)
    return winners


def test_the_page_of_a_newcomer_is_empty(client: TestClient) -> None:
    page = look(client)
    assert (page["versus"], page["solo"]) == ({"games": 0, "won": 0, "tied": 0}, 0)
    assert (page["since"], page["rating"], page["ratings"], page["play"]) == (None, None, [], [])
    assert [rung["bot"] for rung in page["ladder"]] == [level.name for level in LEVELS]
    assert not any(rung["is_climbed"] for rung in page["ladder"])
    assert not client.cookies  # looking at the page makes nobody a guest


def test_wins_opponents_kinds_and_colours_are_those_of_the_games(client: TestClient) -> None:
    tables = [finish(client, None, "random") for _ in range(4)]
    page = look(client, has(4))
    winners = [find_winners(client, table) for table in tables]
    won, tied = winners.count([0]), winners.count([0, 1])
    assert page["versus"] == {"games": 4, "won": won, "tied": tied}
    assert page["opponents"] == [
        {"name": "Name 1", "bot": "random", "games": 4, "won": won, "tied": tied}
    ]
    [kind] = page["kinds"]
    assert (kind["edition"], kind["variant"], kind["players"]) == ("2023", "standard", 2)
    scores = [genial.replay(read_record(client, table)).scores[0] for table in tables]
    assert kind["best"] == max(min(mine) for mine in scores)
    assert kind["mean"] == pytest.approx(sum(min(mine) for mine in scores) / 4)
    [scale] = page["colours"]
    assert (scale["track"], scale["games"]) == (18, 4)
    colours = genial.Game("2023", players=2).rules.colours
    for index, shown in enumerate(scale["colours"]):
        assert shown["colour"] == colours[index]
        assert shown["mean"] == pytest.approx(sum(mine[index] for mine in scores) / 4)
        assert shown["lowest"] == sum(mine[index] == min(mine) for mine in scores)


def test_solo_games_are_not_won_or_lost(client: TestClient) -> None:
    table = finish(client, None, variant="solo")
    page = look(client, has(1))
    assert (page["versus"]["games"], page["solo"]) == (0, 1)
    assert page["kinds"][0]["best"] == min(genial.replay(read_record(client, table)).scores[0])
    assert page["opponents"] == []
    assert page["colours"][0]["track"] == 36


def test_a_duel_has_no_markers_of_one_player(client: TestClient) -> None:
    finish(client, None, "random", variant="duel")
    page = look(client, has(1))
    assert page["colours"] == []
    assert (page["kinds"][0]["best"], page["kinds"][0]["mean"]) == (None, None)


def test_two_people_have_the_same_game_and_their_own_results(
    client: TestClient, stranger: TestClient
) -> None:
    resign_game(client, stranger, ("Ann", "Ben"))
    resign_game(client, stranger, ("Ann", "Benedict"))
    mine, theirs = look(client, has(2)), look(stranger, has(2))
    assert mine["versus"] == {"games": 2, "won": 2, "tied": 0}
    assert theirs["versus"] == {"games": 2, "won": 0, "tied": 0}
    [opponent] = mine["opponents"]  # one person, with the latest name
    assert opponent == {"name": "Benedict", "bot": None, "games": 2, "won": 2, "tied": 0}
    assert [one["name"] for one in theirs["opponents"]] == ["Ann"]
    assert (mine["streak"], mine["best_streak"], theirs["streak"]) == (2, 2, 0)
    assert mine["colours"] == []  # a resigned game has no final markers


def test_nobody_sees_the_page_of_another_guest(client: TestClient, stranger: TestClient) -> None:
    finish(client, None, "random")
    table = resign_game(client, come_from(client, "1.2.3.4"), ("Ann", "Ben"))
    look(client, has(2))
    name, value = guest_cookie(client)
    stranger.post("/api/guest")  # a guest with a cookie, and without games
    assert look(stranger) == look(come_from(client, "1.2.3.5"))  # as without a cookie
    stranger.cookies.clear()
    stranger.cookies.set(name, value[:-3] + "abc")
    page = look(stranger)
    assert page["versus"]["games"] == 0
    text = client.get("/api/me").text + client.get("/api/me/data").text
    assert read_guest(value) not in text
    assert table in text


@pytest.mark.parametrize("seats", [(None, None), ("random", "random")])
def test_games_without_a_seat_of_ones_own_do_not_count(
    client: TestClient, seats: tuple[str | None, str | None]
) -> None:
    table_id = new_table(client, *seats)
    if None in seats:
        place_tiles(client, client, table_id)
        assert client.post(f"/api/tables/{table_id}/seats/0/resign").status_code == 204
    else:
        with sit(client, table_id) as spectator:
            spectator.listen_until(lambda seen: seen.is_over)
    assert look(client)["versus"]["games"] == 0


def test_a_game_that_ends_before_two_placements_each_does_not_count(client: TestClient) -> None:
    table_id = new_table(client, None, "random")
    assert client.post(f"/api/tables/{table_id}/seats/0/resign").status_code == 204
    assert look(client)["versus"]["games"] == 0


def test_uploaded_games_and_games_from_positions_do_not_count(client: TestClient) -> None:
    game = genial.Game("2023", players=2, seed=1)
    while not game.is_over:
        game.play(game.legal_moves()[0])
    client.post("/api/records", content=genial.format_record(game.record()))
    text = str(genial.Game("2023", players=2, seed=3))
    seats = [{"name": "Ann"}, {"name": "Bot", "bot": "random"}]
    answer = client.post("/api/tables", json={"seats": seats, "position": text})
    with sit(client, answer.json()["id"]) as person:
        person.play_out()
    assert look(client)["versus"]["games"] == 0


def test_rated_games_make_the_curve(client: TestClient, stranger: TestClient) -> None:
    tables = [resign_game(client, stranger, ("Ann", "Ben"), **RATED) for _ in range(2)]
    page = look(client, lambda page: len(page["ratings"]) == 2)
    assert [point["table"] for point in page["ratings"]] == tables
    first, second = (point["rating"] for point in page["ratings"])
    assert 1000 < first < second == page["rating"]["rating"]
    assert page["rating"]["games"] == 2
    assert page["ratings"][1]["margin"] == page["rating"]["margin"]
    assert [point["rating"] < 1000 for point in look(stranger)["ratings"]] == [True, True]


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        (STRICT, True),
        (RATED, True),
        ({**STRICT, "edition": "2004"}, True),
        ({}, False),
        ({**STRICT, "hints": True}, False),
        ({**STRICT, "training": True}, False),
        ({**STRICT, "take_back": True}, False),
        ({**STRICT, "seed": "7"}, False),
        ({**STRICT, "variant": "duel"}, False),
    ],
)
def test_a_rung_counts_games_without_help(
    client: TestClient, options: dict[str, Any], counts: bool
) -> None:
    table = finish(client, None, "newcomer", **options)
    page = look(client, has(1))
    rung = page["ladder"][0]
    is_won = find_winners(client, table) == [0]
    assert rung["games"] == int(counts)
    assert rung["won"] == int(counts and is_won)


def test_a_rung_is_climbed_by_a_win_against_its_level_or_a_higher_one(
    client: TestClient, database: Path
) -> None:
    finish(client, None, "newcomer", **STRICT)
    look(client, has(1))
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE results SET level = 'casual', outcome = 'tied'")
    connection.close()
    assert not any(rung["is_climbed"] for rung in look(client)["ladder"])
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE results SET outcome = 'won'")
    connection.close()
    climbed = [rung["bot"] for rung in look(client)["ladder"] if rung["is_climbed"]]
    assert climbed == ["newcomer", "learner", "casual"]


def test_reviews_count_and_none_is_computed_for_the_page(serve: Serve, database: Path) -> None:
    client = serve(settings=Settings(database=str(database), review_effort=0.01))
    first, second = (finish(client, None, "random") for _ in range(2))
    page = look(client, has(2))
    assert page["unreviewed"] == 2
    assert [game["table"] for game in page["unreviewed_games"]] == [second, first]
    assert page["unreviewed_games"][0]["opponents"] == ["Name 1"]
    assert client.get(f"/api/tables/{first}/review").json()["state"] == "none"
    client.post(f"/api/tables/{first}/review")
    page = look(client, lambda page: bool(page["play"]))
    review = client.get(f"/api/tables/{first}/review").json()["review"]
    mine = review["performances"][0]
    [play] = page["play"]
    assert (play["edition"], play["variant"], play["players"]) == ("2023", "standard", 2)
    assert (play["games"], play["moves"]) == (1, mine["moves"])
    assert play["loss"] == pytest.approx(mine["loss"] / mine["stake"])
    [point] = play["points"]
    assert (point["table"], point["moves"]) == (first, mine["moves"])
    assert [level["bot"] for level in play["levels"]] == [level.name for level in LEVELS]
    assert page["unreviewed"] == 1
    wrong = [
        move
        for move in review["moves"]
        if move["seat"] == 0 and move["grade"] in ("inaccuracy", "mistake", "blunder")
    ]
    assert sum(each["number"] for each in page["mistakes"]) == len(wrong)
    lost = sum(each["loss"] for each in page["mistakes"])
    assert lost == pytest.approx(sum(move["loss"] for move in wrong))


def test_games_and_reviews_of_earlier_versions_are_counted_after_the_start(
    serve: Serve, database: Path
) -> None:
    settings = Settings(database=str(database), review_effort=0.01)
    first = serve(settings=settings)
    table = finish(first, None, "random")
    first.post(f"/api/tables/{table}/review")
    before = look(first, lambda page: bool(page["play"]))
    with sqlite3.connect(database) as connection:  # as the migration leaves an old database
        for name in ("results", "result_markers", "result_opponents", "graded_seats"):
            connection.execute(f"DELETE FROM {name}")
        connection.execute("DELETE FROM seat_mistakes")
        connection.execute("UPDATE tables SET is_recorded = 0")
        connection.execute("UPDATE reviews SET is_counted = 0")
    connection.close()
    second = serve(settings=settings)
    second.cookies = first.cookies
    assert look(second, lambda page: bool(page["play"])) == before


def test_a_game_counts_once_also_when_it_is_loaded_again(serve: Serve, client: TestClient) -> None:
    table = finish(client, None, "random")
    before = look(client, has(1))
    second = serve()
    second.cookies = client.cookies
    with sit(second, table):
        pass
    assert look(second, has(1)) == before


def test_a_deleted_table_is_no_longer_counted(client: TestClient) -> None:
    table = finish(client, None, "random")
    look(client, has(1))
    assert client.delete(f"/api/tables/{table}").status_code == 204
    page = look(client)
    assert (page["versus"]["games"], page["colours"], page["opponents"]) == (0, [], [])


def test_the_file_has_every_game_rating_and_answer(
    client: TestClient, stranger: TestClient
) -> None:
    table = finish(client, None, "random")
    rated = resign_game(client, stranger, ("Ann", "Ben"), **RATED)
    look(client, lambda page: bool(page["ratings"]) and has(2)(page))
    puzzle = client.get("/api/puzzles/next").json()["id"]
    client.post(f"/api/puzzles/{puzzle}/answer", json={"move": None, "other": None})
    answer = client.get("/api/me/data")
    assert answer.headers["content-disposition"] == 'attachment; filename="genial-data.json"'
    data = answer.json()
    assert data["format"] == "genial data 1"
    assert [game["table"] for game in data["games"]] == [table, rated]
    scores = genial.replay(read_record(client, table)).scores[0]
    assert [one["marker"] for one in data["games"][0]["markers"]] == list(scores)
    assert data["games"][1]["opponents"] == [{"name": "Ben", "bot": None}]
    assert [point["table"] for point in data["ratings"]] == [rated]
    assert [one["puzzle"] for one in data["puzzle_answers"]] == [puzzle]
    assert stranger.get("/api/me/data").json()["puzzle_answers"] == []


def test_the_page_has_a_limit_for_each_guest(client: TestClient) -> None:
    finish(client, None, "random")
    far = come_from(client, "1.2.3.4")
    far.cookies = client.cookies
    assert PAGES.guest is not None
    codes = [far.get("/api/me").status_code for _ in range(PAGES.guest.in_a_row + 5)]
    assert codes[0] == 200
    assert codes[-1] == 429


def test_many_games_are_all_counted_and_lists_are_limited(
    client: TestClient, database: Path
) -> None:
    finish(client, None, "random")
    guest = read_guest(guest_cookie(client)[1])
    engine = create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        seed_results(connection, guest, 2000)
    engine.dispose()
    page = look(client, has(2001))
    data = client.get("/api/me/data").json()
    assert page["versus"]["games"] + page["solo"] == len(data["games"]) == 2001
    outcomes = Counter(game["outcome"] for game in data["games"])
    assert (page["versus"]["won"], page["versus"]["tied"]) == (outcomes["won"], outcomes["tied"])
    assert (page["streak"], page["best_streak"]) == count_streaks(data["games"])
    assert len(page["ratings"]) == 300
    assert sum(len(kind["points"]) for kind in page["play"]) == 300
    assert sum(kind["games"] for kind in page["play"]) == 1000
    assert len(page["unreviewed_games"]) == 5
    assert len(json.dumps(page)) < 150_000


def count_streaks(games: list[dict[str, Any]]) -> tuple[int, int]:
    """Games won in a row: now, and at most."""
    now = best = 0
    for game in games:
        if game["outcome"] != "solo":
            now = now + 1 if game["outcome"] == "won" else 0
            best = max(best, now)
    return now, best
