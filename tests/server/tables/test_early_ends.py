"""Games that end early: a player resigns, or a player leaves and the others claim the end."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

import genial
from genial.engine.record import rank_early
from genial.server.domain.clock import ClockSettings
from genial.server.domain.early_ends import EarlyEnd
from genial.server.domain.events import Event
from genial.server.domain.leaving import count_wait, decide_lend, decide_resign
from genial.server.domain.proposals import decide_proposal
from genial.server.domain.rating import find_sides
from genial.server.domain.recording import write_record
from genial.server.domain.setup import NewSeat, NewTable, set_up
from genial.server.domain.summary import Summary, summarise
from genial.server.present.endings import present_end
from tests.server.harness.client import ORIGIN, sit
from tests.server.harness.invitations import OPEN, invite, sit_down, start
from tests.server.harness.table_history import History

GUESTS = ["ann", "ben", "cem", "dea"]
SLOW = ClockSettings(minutes=4320.0, per="turn")


def sit_apart(people: int = 2, **options: Any) -> History:
    """A table of people on their own devices. It is the turn of Ben, on seat 1."""
    seats = [NewSeat(name=guest.title()) for guest in GUESTS[:people]]
    new = NewTable(seats=seats, start=1, hints=False, **options)
    return History(set_up(new).model_copy(update={"holders": GUESTS[:people]}))


def claim(history: History, guest: str) -> Event:
    """Claims the end because Ben has left."""

    def count_away(other: str) -> float:
        return 60.0 if other == "ben" else 0.0

    event = history.happen(decide_proposal(guest, "claim", history.table.ply, count_away))
    history.check()
    return event


def test_a_player_can_let_a_bot_play_at_any_time() -> None:
    history = sit_apart(clock=SLOW)
    assert history.happen(decide_lend("ann", 0, "random", lambda _: 0.0)).kind == "lent"
    history.check()


def test_when_one_of_two_players_leaves_the_other_wins() -> None:
    history = sit_apart()
    assert claim(history, "ann").kind == "claimed"
    table = history.table
    assert (table.is_over, table.ranks) == (True, [1, 2])
    assert table.early_end == EarlyEnd(reason="left", owner=1, seat=1)
    again = decide_proposal("ann", "claim", table.ply, lambda _: 99.0)
    assert history.refuse(again) == "illegal"


@pytest.mark.parametrize(("seat", "guest"), [(1, "ben"), (3, "dea")])
def test_the_end_names_the_partner_who_resigned(seat: int, guest: str) -> None:
    history = sit_apart(4, variant="team")
    history.happen(decide_resign(guest, seat))
    early = history.table.early_end
    assert early == EarlyEnd(reason="resigned", owner=1, seat=seat)
    end = present_end(history.table.view(None), None, early)
    assert end is not None
    assert (end.reason, end.seat) == ("resigned", seat)


def test_a_summary_without_the_seat_can_still_be_read() -> None:
    history = sit_apart()
    claim(history, "ann")
    listed = summarise(history.table).model_dump()
    del listed["cut"]["seat"]
    assert Summary.model_validate(listed).cut == EarlyEnd(reason="left", owner=1, seat=None)


def test_lists_ratings_and_ranks_agree_on_who_is_last() -> None:
    history = sit_apart(3, is_rated=True)
    for _ in range(3 * 5 + 3):
        history.play()
    while history.table.game.seat != 1:
        history.play()
    claim(history, "ann")
    claim(history, "cem")
    table = history.table
    assert table.ranks[1] == 3
    assert sorted(table.ranks) in ([1, 2, 3], [1, 1, 3])
    assert table.ranks == rank_early(table.game.ranks, 1)
    assert find_sides(table) == [["ann"], ["ben"], ["cem"]]
    winners = [owner for owner, rank in enumerate(table.ranks) if rank == 1]
    assert summarise(table).winners == winners


@pytest.mark.parametrize("reason", ["left", "resigned"])
def test_a_game_that_ended_early_reveals_its_bag(reason: str) -> None:
    history = sit_apart()
    for _ in range(6):
        history.play()
    while history.table.game.seat != 1:
        history.play()
    assert "secret" not in write_record(history.table)["fair"]
    if reason == "left":
        claim(history, "ann")
    else:
        history.happen(decide_resign("ben", 1))
    record = write_record(history.table)
    assert dict(record)[reason] == 1
    assert "result" not in record
    verdict = genial.verify(record)
    assert (verdict.source, verdict.draws) == ("secret", 12 + len(record["turns"]))
    assert "secret" not in history.table.game.record()["fair"], "the game itself is as it was"


def test_a_repeated_bag_proves_nothing_after_resigning() -> None:
    history = sit_apart()
    history.table.opening = history.table.opening.model_copy(update={"is_known": True})
    history.happen(decide_resign("ben", 1))
    assert "fair" not in write_record(history.table)


def test_the_wait_is_sent_only_if_others_can_act_after_it() -> None:
    history = sit_apart()
    table = history.table
    assert [count_wait(table, seat, 12.4) for seat in (0, 1)] == [None, 48]
    assert count_wait(table, 1, 90.0) == 0
    assert count_wait(table, 1, None) is None
    assert count_wait(sit_apart(clock=SLOW).table, 1, 90.0) is None
    history.happen(decide_resign("ben", 1))
    assert count_wait(history.table, 1, 90.0) is None


def test_the_end_is_claimed_on_the_socket(
    client: TestClient, stranger: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    spectator = TestClient(client.app, ORIGIN, headers={"X-Genial": "1"})
    spectator.portal = client.portal
    table_id = invite(client, {"name": "Ann"}, OPEN, start=1)
    sit_down(stranger, table_id, 1, "Ben")
    start(client, table_id)
    with sit(client, table_id) as ann, sit(spectator, table_id) as eve:
        with sit(stranger, table_id):
            assert ann.receive()["situation"]["seats"][1]["wait_s"] is None
            assert ann.propose("claim")["code"] == "not_away"
        seats = ann.receive()["situation"]["seats"]
        assert [seat["wait_s"] for seat in seats] == [None, 60]
        assert ann.propose("claim")["code"] == "not_away"
        monkeypatch.setattr("genial.server.domain.leaving.AWAY_S", 0.0)
        assert eve.propose("claim")["code"] == "not_your_seat"
        end = ann.propose("claim")["situation"]["end"]
    assert (end["reason"], end["seat"]) == ("left", 1)
    assert [(row["owner"], row["rank"], row["decided_at"]) for row in end["standings"]] == [
        (0, 1, None),
        (1, 2, None),
    ]
    (listed,) = stranger.get("/api/tables").json()
    assert listed["is_over"]
    assert listed["winners"] == [0]
    assert listed["cut"] == {"reason": "left", "owner": 1, "seat": 1}
    assert client.get(f"/api/tables/{table_id}/replay").json()["final"]["end"] == end
    assert client.get(f"/api/tables/{table_id}/record").json()["left"] == 1
    with sit(client, table_id) as ann:
        assert ann.propose("rematch")["situation"]["next"] is None, "Ben must agree"


def test_a_bot_has_the_name_that_the_host_gave_it(client: TestClient) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN, OPEN)
    path = f"/api/tables/{table_id}/seats"
    named = {"bot": "casual", "name": "Gelegenheitsspieler"}
    assert client.put(f"{path}/1/bot", json=named).status_code == 204
    assert client.put(f"{path}/2/bot", json={"bot": "casual"}).status_code == 204
    with sit(client, table_id) as ann:
        names = [seat["name"] for seat in ann.situation["seats"]]
    assert names == ["Ann", "Gelegenheitsspieler", "Casual"]
