"""A player leaves during a game: a bot replaces them, or the others claim the end."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from starlette.testclient import TestClient

import genial
from genial.server.domain.claiming import decide_claim
from genial.server.domain.clock import ClockSettings
from genial.server.domain.commands import Decide, Refusal, decide_play
from genial.server.domain.cuts import Cut
from genial.server.domain.events import Event, parse_event
from genial.server.domain.leaving import count_wait, decide_lend, decide_resign
from genial.server.domain.ranking import rank_cut
from genial.server.domain.recording import write_record
from genial.server.domain.setup import NewSeat, NewTable, set_up
from genial.server.domain.summary import Summary, summarise
from genial.server.domain.table import Table
from genial.server.live.rater import find_sides
from genial.server.present.endings import present_end
from tests.server.harness.client import ORIGIN, sit
from tests.server.harness.invitations import OPEN, invite, sit_down, start

GUESTS = ["ann", "ben", "cem", "dea"]
SLOW = ClockSettings(minutes=4320.0, per="turn")


def sit_apart(
    people: int = 2,
    variant: Literal["standard", "team"] = "standard",
    clock: ClockSettings | None = None,
    bots: int = 0,
    is_rated: bool = False,
) -> Table:
    """A table of people far apart and then bots; Ben, on seat 1, is on turn."""
    seats = [NewSeat(name=guest.title()) for guest in GUESTS[:people]]
    seats += [NewSeat(name=f"Bot {number}", bot="random") for number in range(bots)]
    new = NewTable(
        seats=seats, variant=variant, start=1, clock=clock, is_rated=is_rated, hints=False
    )
    holders = {"holders": [*GUESTS[:people], *[None] * bots]}
    return Table("t", "ann", "", set_up(new).model_copy(update=holders))


def away(**seconds: float) -> Any:
    """For how long who has been away; all others are here."""
    return lambda guest: seconds.get(guest, 0.0)


def happen(table: Table, decide: Decide) -> Event:
    """Lets something happen, as it is read back from the store, and checks the line for lists."""
    decision = decide(table, 0.0)
    table.apply(parse_event(decision.event.model_dump_json()), "")
    assert decision.summary == summarise(table.game, table.seats, cut=table.cut)
    return decision.event


def claim(table: Table, guest: str, agrees: bool = True, **seconds: float) -> Event:
    return happen(table, decide_claim(guest, 1, agrees, away(**{"ben": 60.0} | seconds)))


def refuse(decide: Decide, table: Table) -> str:
    with pytest.raises(Refusal) as refusal:
        decide(table, 0.0)
    return refusal.value.code


def play(table: Table) -> None:
    seat = table.game.seat
    move = str(table.game.legal_moves()[0])
    happen(table, decide_play(table.sitter(seat), seat, table.ply, move))


def test_with_two_players_a_claim_wins_at_once() -> None:
    table = sit_apart()
    assert claim(table, "ann").kind == "claimed"
    assert table.is_over
    assert table.ranks == [1, 2]
    assert table.cut is not None
    assert (table.cut.reason, table.cut.owner, table.cut.seat) == ("left", 1, 1)
    assert refuse(decide_claim("ann", 1, True, away(ben=99.0)), table) == "illegal"


def test_the_end_cannot_be_claimed_in_the_first_minute_or_while_another_player_is_awaited() -> None:
    table = sit_apart()
    assert refuse(decide_claim("ann", 1, True, away()), table) == "not_away"
    assert refuse(decide_claim("ann", 1, True, away(ben=59.0)), table) == "not_away"
    play(table)
    assert table.game.seat == 0
    assert refuse(decide_claim("ann", 1, True, away(ben=600.0)), table) == "not_awaited"
    assert refuse(decide_lend("ann", 1, "random", away(ben=600.0)), table) == "not_awaited"
    assert refuse(decide_claim("ben", 1, True, away(ben=600.0)), table) == "not_your_seat"
    assert refuse(decide_claim("eve", 1, True, away(ben=600.0)), table) == "not_your_seat"


def test_a_player_who_leaves_can_be_replaced_by_a_bot_at_any_time() -> None:
    table = sit_apart(clock=SLOW)
    assert happen(table, decide_lend("ann", 0, "random", away())).kind == "lent"


def test_in_a_slow_game_only_the_clock_ends_an_absence() -> None:
    table = sit_apart(clock=SLOW)
    assert refuse(decide_lend("ann", 1, "random", away(ben=9e4)), table) == "slow_game"
    assert refuse(decide_claim("ann", 1, True, away(ben=9e4)), table) == "slow_game"
    live = sit_apart(clock=ClockSettings(minutes=59.0, per="turn"))
    assert happen(live, decide_lend("ann", 1, "random", away(ben=60.0))).kind == "lent"


def test_with_three_players_all_present_must_accept_a_claim() -> None:
    table = sit_apart(3)
    assert claim(table, "ann").kind == "claim_asked"
    assert (table.claim_asked, table.claim_agreed, table.is_over) == (1, {"ann"}, False)
    assert refuse(decide_claim("ann", 1, True, away(ben=60.0)), table) == "not_away"
    assert claim(table, "cem").kind == "claimed"
    assert table.is_over
    assert table.claim_asked is None


def test_a_declined_claim_keeps_the_game_going() -> None:
    table = sit_apart(3)
    assert refuse(decide_claim("cem", 1, False, away(ben=60.0)), table) == "stale"
    claim(table, "ann")
    assert claim(table, "cem", agrees=False).kind == "claim_answered"
    assert (table.claim_asked, table.claim_agreed, table.is_over) == (None, set(), False)


def test_of_four_the_last_answer_ends_it() -> None:
    table = sit_apart(4)
    kinds = [claim(table, guest).kind for guest in ("ann", "cem", "dea")]
    assert kinds == ["claim_asked", "claim_answered", "claimed"]


def test_an_absent_player_is_not_asked_about_a_claim() -> None:
    table = sit_apart(3)
    assert claim(table, "ann", cem=30.0).kind == "claim_asked"
    assert claim(table, "ann", cem=61.0).kind == "claimed"


def test_bots_are_not_asked() -> None:
    assert claim(sit_apart(2, bots=2), "ann").kind == "claimed"


def test_an_absent_player_who_plays_ends_the_claim() -> None:
    table = sit_apart(3)
    claim(table, "ann")
    play(table)
    assert (table.claim_asked, table.claim_agreed) == (None, set())


def test_a_bot_that_steps_in_ends_the_claim() -> None:
    table = sit_apart(3)
    claim(table, "ann")
    happen(table, decide_lend("cem", 1, "random", away(ben=60.0)))
    assert table.claim_asked is None
    assert refuse(decide_claim("ann", 1, True, away(ben=60.0)), table) == "stale"


def test_the_partner_of_an_absent_player_is_asked_but_cannot_claim() -> None:
    table = sit_apart(4, variant="team")
    assert refuse(decide_claim("dea", 1, True, away(ben=60.0)), table) == "own_side"
    claim(table, "ann")
    claim(table, "cem")
    assert not table.is_over
    assert claim(table, "dea").kind == "claimed"
    assert table.ranks == [1, 2]


@pytest.mark.parametrize(("seat", "guest"), [(1, "ben"), (3, "dea")])
def test_the_end_of_a_team_game_names_the_partner_who_resigned(seat: int, guest: str) -> None:
    table = sit_apart(4, variant="team")
    happen(table, decide_resign(guest, seat))
    assert table.cut == Cut(reason="resigned", owner=1, seat=seat)
    end = present_end(table.game.view(None), None, table.cut)
    assert end is not None
    assert (end.reason, end.seat) == ("resigned", seat)


def test_a_line_from_before_seats_were_told_can_still_be_read() -> None:
    table = sit_apart()
    claim(table, "ann")
    line = summarise(table.game, table.seats, cut=table.cut).model_dump()
    del line["cut"]["seat"]
    assert Summary.model_validate(line).cut == Cut(reason="left", owner=1, seat=None)


@pytest.mark.parametrize(
    ("ranks", "last", "cut"),
    [
        ([1, 2], 0, [2, 1]),
        ([1, 1], 1, [1, 2]),
        ([1, 2, 3], 0, [3, 1, 2]),
        ([1, 2, 2, 4], 1, [1, 4, 2, 3]),
        ([1, 1, 3], 0, [3, 1, 2]),
        ([1, 1, 1, 1], 2, [1, 1, 4, 1]),
    ],
)
def test_the_player_who_left_is_last_and_the_others_keep_their_order(
    ranks: list[int], last: int, cut: list[int]
) -> None:
    assert rank_cut(ranks, last) == cut


def test_lists_ratings_and_ranks_agree_on_the_last_player() -> None:
    table = sit_apart(3, is_rated=True)
    for _ in range(3 * 5 + 3):
        play(table)
    while table.game.seat != 1:
        play(table)
    claim(table, "ann")
    claim(table, "cem")
    assert table.ranks[1] == 3
    assert sorted(table.ranks) in ([1, 2, 3], [1, 1, 3])
    assert table.ranks == rank_cut(table.game.ranks, 1)
    assert find_sides(table) == [["ann"], ["ben"], ["cem"]]
    winners = [owner for owner, rank in enumerate(table.ranks) if rank == 1]
    assert summarise(table.game, table.seats, cut=table.cut).winners == winners


@pytest.mark.parametrize("reason", ["left", "resigned"])
def test_a_game_that_was_cut_short_opens_its_bag(reason: str) -> None:
    table = sit_apart()
    for _ in range(6):
        play(table)
    while table.game.seat != 1:
        play(table)
    assert "secret" not in write_record(table)["fair"]
    if reason == "left":
        claim(table, "ann")
    else:
        happen(table, decide_resign("ben", 1))
    record = write_record(table)
    assert record[reason] == 1
    assert "result" not in record
    verdict = genial.verify(record)
    assert (verdict.source, verdict.draws) == ("secret", 12 + len(record["turns"]))
    assert "secret" not in table.game.record()["fair"], "the game itself is as it was"


def test_a_bag_that_was_known_claims_nothing_after_giving_up() -> None:
    table = sit_apart()
    table.opening = table.opening.model_copy(update={"is_known": True})
    happen(table, decide_resign("ben", 1))
    assert "fair" not in write_record(table)


def test_the_wait_is_sent_only_to_players_who_can_act_on_it() -> None:
    table = sit_apart()
    assert [count_wait(table, seat, 12.4) for seat in (0, 1)] == [None, 48]
    assert count_wait(table, 1, 90.0) == 0
    assert count_wait(table, 1, None) is None
    assert count_wait(sit_apart(clock=SLOW), 1, 90.0) is None
    happen(table, decide_resign("ben", 1))
    assert count_wait(table, 1, 90.0) is None


def test_the_end_is_claimed_over_http(
    client: TestClient, stranger: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    onlooker = TestClient(client.app, ORIGIN, headers={"X-Genial": "1"})
    onlooker.portal = client.portal
    table_id = invite(client, {"name": "Ann"}, OPEN, start=1)
    sit_down(stranger, table_id, 1, "Ben")
    start(client, table_id)
    path = f"/api/tables/{table_id}/seats/1/claim"
    with sit(client, table_id) as ann:
        with sit(stranger, table_id):
            assert ann.receive()["situation"]["seats"][1]["wait_s"] is None
            assert client.post(path, json={}).json()["code"] == "not_away"
        seats = ann.receive()["situation"]["seats"]
        assert [seat["wait_s"] for seat in seats] == [None, 60]
        assert client.post(path, json={}).json()["code"] == "not_away"
        monkeypatch.setattr("genial.server.domain.leaving.AWAY_S", 0.0)
        assert onlooker.post(path, json={}).status_code == 403
        assert client.post(path, json={"agrees": "yes"}).status_code == 422
        assert client.post(path, json={}).status_code == 204
        end = ann.receive()["situation"]["end"]
    assert (end["reason"], end["seat"]) == ("left", 1)
    assert [(row["owner"], row["rank"], row["decided_at"]) for row in end["standings"]] == [
        (0, 1, None),
        (1, 2, None),
    ]
    (line,) = stranger.get("/api/tables").json()
    assert line["is_over"]
    assert line["winners"] == [0]
    assert line["cut"] == {"reason": "left", "owner": 1, "seat": 1}
    assert client.get(f"/api/tables/{table_id}/replay").json()["final"]["end"] == end
    assert client.get(f"/api/tables/{table_id}/record").json()["left"] == 1
    assert client.post(f"/api/tables/{table_id}/rematch", json={}).status_code == 201
    (_, line) = sorted(client.get("/api/tables").json(), key=lambda each: each["is_over"])
    assert line["cut"] == {"reason": "left", "owner": 1, "seat": 1}


def test_a_bot_has_the_name_that_the_host_chose(client: TestClient) -> None:
    table_id = invite(client, {"name": "Ann"}, OPEN, OPEN)
    path = f"/api/tables/{table_id}/seats"
    named = {"bot": "casual", "name": "Gelegenheitsspieler"}
    assert client.put(f"{path}/1/bot", json=named).status_code == 204
    assert client.put(f"{path}/2/bot", json={"bot": "casual"}).status_code == 204
    with sit(client, table_id) as ann:
        names = [seat["name"] for seat in ann.situation["seats"]]
    assert names == ["Ann", "Gelegenheitsspieler", "Casual"]
