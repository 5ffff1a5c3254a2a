"""Ratings: which games count, and who can see them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.bots.levels import LEVELS
from genial.server.domain.rating import Skill, rate, to_points
from tests.server.harness.app import Serve
from tests.server.harness.client import ORIGIN, new_table, sit
from tests.server.harness.invitations import OPEN, invite, place_tiles, sit_down, start

RATED = {"is_rated": True, "hints": False}


def list_ratings(client: TestClient, played: int = 0) -> dict[str, dict[str, Any]]:
    """The ratings of all players with rated games, by name.

    Waits until a player has this number of rated games, because the server rates a game some time
    after its end.
    """
    for _ in range(500):
        found = _list(client)
        if max([listed["games"] for listed in found.values()], default=0) >= played:
            return found
        time.sleep(0.01)
    raise AssertionError(f"nobody has {played} rated games")


def _list(client: TestClient) -> dict[str, dict[str, Any]]:
    found = client.get("/api/ratings").json()
    return {listed["name"]: listed for listed in found if listed["games"]}


def play_rated(client: TestClient, stranger: TestClient, **options: Any) -> str:
    table_id = invite(client, {"name": "Ann"}, OPEN, **(RATED | options))
    sit_down(stranger, table_id, 1, "Ben")
    start(client, table_id)
    place_tiles(client, stranger, table_id)
    assert stranger.post(f"/api/tables/{table_id}/seats/1/resign").status_code == 204
    return table_id


def test_the_winners_rating_rises_and_the_losers_falls(
    client: TestClient, stranger: TestClient
) -> None:
    play_rated(client, stranger)
    ratings = list_ratings(client, played=1)
    assert ratings["Ann"]["rating"] > 1000 > ratings["Ben"]["rating"]
    assert ratings["Ann"]["is_me"]
    assert not list_ratings(stranger)["Ann"]["is_me"]
    assert ratings["Ann"]["games"] == 1
    before = ratings["Ann"]["margin"]
    play_rated(client, stranger)
    assert list_ratings(client, played=2)["Ann"]["margin"] < before


def test_a_game_counts_once_also_after_a_restart(serve: Serve, database: Path) -> None:
    first = serve()
    other = TestClient(first.app, ORIGIN, headers={"X-Genial": "1"})
    other.portal = first.portal
    table_id = play_rated(first, other)
    before = list_ratings(first, played=1)
    second = serve()
    with sit(second, table_id):  # loads the table again
        pass
    assert {name: listed["games"] for name, listed in list_ratings(second).items()} == {
        "Ann": 1,
        "Ben": 1,
    }
    assert list_ratings(second)["Ann"]["rating"] == before["Ann"]["rating"]


def test_bots_are_in_the_same_list_with_their_measured_ratings(client: TestClient) -> None:
    table_id = new_table(client, None, "newcomer", **RATED)
    with sit(client, table_id) as person:
        person.play_out()
    ratings = list_ratings(client, played=1)
    assert ratings["Newcomer"]["bot"] == "newcomer"
    assert abs(ratings["Newcomer"]["rating"] - LEVELS[0].rating) < 60
    assert ratings["Newcomer"]["margin"] < ratings["Name 0"]["margin"]


def test_the_levels_are_listed_from_the_start_and_the_bots_for_study_never(
    client: TestClient,
) -> None:
    listed = {line["bot"]: line["rating"] for line in client.get("/api/ratings").json()}
    assert list(listed) == [level.name for level in reversed(LEVELS)]
    assert listed == {level.name: pytest.approx(level.rating, abs=1) for level in LEVELS}
    table_id = new_table(client, None, "random", **RATED)
    with sit(client, table_id) as person:
        person.play_out()
    assert list(list_ratings(client, played=1)) == ["Name 0"]
    assert len(client.get("/api/ratings").json()) == len(LEVELS) + 1


@pytest.mark.parametrize("options", [{"hints": True}, {"training": True}, {"seed": "7"}])
def test_a_game_with_help_is_not_rated(client: TestClient, options: dict[str, Any]) -> None:
    seats = [{"name": "Ann"}, {"name": "Bot", "bot": "random"}]
    answer = client.post("/api/tables", json={"seats": seats} | RATED | options)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")


def test_a_game_against_oneself_is_not_rated(client: TestClient) -> None:
    table_id = new_table(client, None, None, **RATED)
    place_tiles(client, client, table_id)
    assert client.post(f"/api/tables/{table_id}/seats/0/resign").status_code == 204
    assert list_ratings(client) == {}


def test_a_rating_can_be_hidden(client: TestClient, stranger: TestClient) -> None:
    play_rated(client, stranger)
    list_ratings(client, played=1)
    assert stranger.put("/api/guest/rating", json={"is_hidden": True}).status_code == 204
    assert "Ben" not in list_ratings(client)
    assert list_ratings(stranger)["Ben"]["is_hidden"]
    play_rated(client, stranger)
    assert "Ben" not in list_ratings(client, played=2)


def test_a_guest_without_a_rating_cannot_hide_it(client: TestClient) -> None:
    answer = client.put("/api/guest/rating", json={"is_hidden": True})
    assert (answer.status_code, answer.json()["code"]) == (409, "not_rated")


def test_the_list_of_ratings_ends_with_ones_own_and_skips_hidden_guests(
    client: TestClient, stranger: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.http.ratings.MOST_SHOWN", 1)
    play_rated(client, stranger)
    list_ratings(client, played=1)
    assert list(list_ratings(client)) == ["Ann"]
    assert list(list_ratings(stranger)) == ["Ann", "Ben"]
    client.put("/api/guest/rating", json={"is_hidden": True})
    assert list(list_ratings(stranger)) == ["Ben"]


def test_three_and_four_sides_are_rated_by_rank() -> None:
    sides = [["a"], ["b"], ["c"], ["d"]]
    after = {skill.player: to_points(skill)[0] for skill in rate(sides, [2, 1, 4, 2], {}, {})}
    assert after["b"] > after["a"] == after["d"] > after["c"]


def test_a_lead_of_400_points_wins_10_of_11_games() -> None:
    """A likely win changes the rating little, and an unlikely loss changes it much."""
    strong, weak = (Skill(name, name, mean, 0.5) for name, mean in (("s", 38.56), ("w", 25.0)))
    assert to_points(strong)[0] - to_points(weak)[0] == 400
    known = {"s": strong, "w": weak}
    won = rate([["s"], ["w"]], [1, 2], {}, known)[0].mean - strong.mean
    lost = strong.mean - rate([["s"], ["w"]], [2, 1], {}, known)[0].mean
    assert lost / won == pytest.approx(10, rel=0.15)
