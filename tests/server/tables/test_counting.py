"""Which rated games count: games in which each side has placed two tiles, and for which players."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.server.domain.events import Lent, OutOfTime, Undone
from genial.server.domain.leaving import RATED_SUBSTITUTE, decide_lend, decide_resign, decide_return
from genial.server.domain.permissions import check_delete
from genial.server.domain.proposals import decide_proposal
from genial.server.domain.rating import (
    FULL_GAMES,
    find_sides,
    pair_opponents,
    rank_sides,
    rate,
    weigh,
)
from genial.server.domain.refusals import Refusal
from genial.server.domain.setup import NewSeat, NewTable, set_up
from genial.server.domain.summary import summarise
from tests.server.harness.client import finish, sit
from tests.server.harness.invitations import OPEN, invite, place_tiles, sit_down, start
from tests.server.harness.scripted_moves import find_moves
from tests.server.harness.table_history import History

GUESTS = ["ann", "ben", "cem"]


def begin(people: int = 2, is_rated: bool = True, **options: Any) -> History:
    """A table of people on their own devices. Ann, on seat 0, moves first."""
    seats = [NewSeat(name=guest.title()) for guest in GUESTS[:people]]
    new = NewTable(seats=seats, start=0, hints=False, is_rated=is_rated, **options)
    return History(set_up(new).model_copy(update={"holders": GUESTS[:people]}))


def place(history: History, number: int) -> None:
    """Plays until every seat has placed this number of tiles."""
    players = history.table.game.rules.players
    while min(count_placed(history, seat) for seat in range(players)) < number:
        history.play()


def count_placed(history: History, seat: int) -> int:
    return sum(step.seat == seat and step.move.is_placement for step in history.table.steps)


def is_away(_: str) -> float:
    return 60.0


@pytest.mark.parametrize("how", ["resigned", "claimed"])
@pytest.mark.parametrize("placed", [0, 1, 2])
def test_a_game_counts_from_the_second_placement_of_each_side(how: str, placed: int) -> None:
    history = begin()
    place(history, placed)
    while history.table.game.seat != 1:
        history.play()
    ply = history.table.ply
    decide = decide_resign("ben", 1)
    if how == "claimed":
        decide = decide_proposal("ann", "claim", ply, is_away)
    assert history.happen(decide).kind == how
    history.check()
    does_count = placed == 2
    assert (find_sides(history.table) is not None) == does_count
    assert history.table.is_annulled == summarise(history.table).is_annulled != does_count


def test_an_unrated_game_is_never_annulled() -> None:
    history = begin(is_rated=False)
    history.happen(decide_resign("ben", 1))
    assert not history.table.is_annulled


def test_placements_of_a_substitute_are_not_the_players_own() -> None:
    history = begin()
    history.happen(decide_lend("ann", 0, "random", is_away))
    place(history, 4)
    history.happen(decide_resign("ben", 1))
    assert find_sides(history.table) is None
    assert history.table.is_annulled
    history.check()


def test_a_placement_that_was_undone_does_not_count() -> None:
    seed, moves = find_moves("place", bonus=True)
    history = begin(is_rated=False, seed=seed)
    for move in moves:
        history.play(move)
    before = list(history.table._placers)
    history.add(Undone(seat=history.table.game.seat))
    assert list(history.table._placers) == before[:-1]
    history.check()


@pytest.mark.parametrize("how", ["lent by oneself", "lent by others", "out of time"])
def test_whoever_lets_a_bot_finish_a_rated_game_is_last(how: str) -> None:
    history = begin(3)
    place(history, 2)
    while history.table.game.seat != 1:
        history.play()
    if how == "out of time":
        history.add(OutOfTime(seat=1, bot="casual"))
    else:
        by = "ben" if how == "lent by oneself" else "ann"
        history.happen(decide_lend(by, 1, "master", is_away))
    while not history.table.is_over:
        history.play()
    table = history.table
    ranks = rank_sides(table)
    assert ranks[1] == 3
    assert sorted(ranks) in ([1, 2, 3], [1, 1, 3])
    assert (ranks[0] < ranks[2]) == (table.ranks[0] < table.ranks[2])
    assert find_sides(table) == [["ann"], ["ben"], ["cem"]]
    history.check()


def test_a_player_who_returns_to_a_rated_game_plays_for_themselves() -> None:
    history = begin()
    place(history, 2)
    while history.table.game.seat != 1:
        history.play()
    lent = history.happen(decide_lend("ann", 1, "newcomer", is_away))
    assert isinstance(lent, Lent)
    assert lent.bot == RATED_SUBSTITUTE, "an opponent cannot choose a weak bot"
    history.happen(decide_return("ben", 1))
    while not history.table.is_over:
        history.play()
    assert rank_sides(history.table) == history.table.ranks


def test_nobody_calls_a_bot_for_help_in_a_rated_game() -> None:
    history = begin()
    history.happen(decide_lend("ann", 0, "master", is_away))
    assert history.refuse(decide_return("ann", 0)) == "not_your_seat"
    casual = begin(is_rated=False)
    casual.happen(decide_lend("ann", 0, "master", is_away))
    assert casual.table.seats[0].bot == "master"
    assert casual.happen(decide_return("ann", 0)).kind == "returned"


@pytest.mark.parametrize("is_rated", [True, False])
def test_a_game_under_way_with_others_cannot_be_deleted(is_rated: bool) -> None:
    history = begin(is_rated=is_rated)
    check_delete(history.table, "ann")
    place(history, 2)
    assert summarise(history.table).is_bound
    with pytest.raises(Refusal) as refusal:
        check_delete(history.table, "ann")
    assert refusal.value.code == "begun"
    history.happen(decide_resign("ann", 0))
    check_delete(history.table, "ann")
    assert not summarise(history.table).is_bound


def test_the_server_does_not_delete_a_rated_game_under_way(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN, start=0, is_rated=True, hints=False)
    sit_down(stranger, table_id, 1, "Ben")
    start(client, table_id)
    (line,) = client.get("/api/tables").json()
    assert line["may_delete"]
    place_tiles(client, stranger, table_id)
    (line,) = client.get("/api/tables").json()
    assert not line["may_delete"]
    refused = client.delete(f"/api/tables/{table_id}")
    assert (refused.status_code, refused.json()["code"]) == (409, "begun")


def test_the_players_are_told_that_a_game_does_not_count(
    client: TestClient, stranger: TestClient
) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN, start=0, is_rated=True, hints=False)
    sit_down(stranger, table_id, 1, "Ben")
    start(client, table_id)
    with sit(client, table_id) as ann:
        stranger.post(f"/api/tables/{table_id}/seats/1/resign")
        ann.listen_until(lambda one: one.is_over)
        assert ann.situation["end"]["is_annulled"]
    (line,) = client.get("/api/tables").json()
    assert line["is_annulled"]
    assert not any(rated["games"] for rated in client.get("/api/ratings").json())


def test_two_rematches_at_once_make_one_table(client: TestClient, database: Path) -> None:
    table_id = finish(client, None, "random")
    with sit(client, table_id) as tab, sit(client, table_id) as other_tab:
        for one in (tab, other_tab):
            one.send("propose", what="rematch", ply=one.ply)
        for one in (tab, other_tab):
            one.listen_until(lambda each: each.situation["next"] is not None)
            one.ask("ping")
    with sqlite3.connect(database) as connection:
        (number,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    assert number == 2


def test_further_games_of_the_same_two_on_a_day_count_less_and_less() -> None:
    weights = [weigh(earlier) for earlier in range(FULL_GAMES + 3)]
    assert weights == [1.0] * FULL_GAMES + [0.5, 0.25, 0.125]
    whole, half = (rate([["a"], ["b"]], [1, 2], {}, {}, weight)[0] for weight in (1.0, 0.5))
    start_mean = rate([["a"], ["b"]], [1, 2], {}, {}, 0.0)[0].mean
    assert half.mean - start_mean == pytest.approx((whole.mean - start_mean) / 2)


def test_pairs_are_people_on_different_sides() -> None:
    sides = [["cem", "ann"], ["ben", "bot:casual"]]
    assert pair_opponents(sides) == [("ann", "ben"), ("ben", "cem")]


def test_an_opponent_who_resigns_again_and_again_brings_few_points(
    client: TestClient, stranger: TestClient
) -> None:
    gains, before = [], 1000.0
    for games in range(1, FULL_GAMES + 3):
        table_id = invite(client, {"name": "Ann"}, OPEN, start=0, is_rated=True, hints=False)
        sit_down(stranger, table_id, 1, "Ben")
        start(client, table_id)
        place_tiles(client, stranger, table_id)
        assert stranger.post(f"/api/tables/{table_id}/seats/1/resign").status_code == 204
        after = wait_for_rating(client, "Ann", games)
        gains.append(after - before)
        before = after
        assert client.delete(f"/api/tables/{table_id}").status_code == 204
    assert gains[-1] < 0.35 * gains[FULL_GAMES - 1]


def wait_for_rating(client: TestClient, name: str, games: int) -> float:
    for _ in range(500):
        lines = {line["name"]: line for line in client.get("/api/ratings").json()}
        if name in lines and lines[name]["games"] >= games:
            return float(lines[name]["rating"])
        time.sleep(0.01)
    raise AssertionError(f"{name} has not {games} rated games")
