"""The permissions that a client receives agree with the decisions of the server."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import pytest

from genial.server.domain.clock import ClockSettings
from genial.server.domain.leaving import decide_lend, decide_resign, decide_return
from genial.server.domain.moves import Decide, decide_play
from genial.server.domain.permissions import list_actions, list_seat_actions
from genial.server.domain.proposals import decide_proposal
from genial.server.domain.refusals import Refusal
from genial.server.domain.seating import decide_fill, decide_sit, decide_start, decide_vacate
from genial.server.domain.seats import NO_GUEST
from genial.server.domain.setup import NewSeat, NewTable, set_up
from genial.server.domain.table import Table
from genial.server.domain.viewpoint import Screen
from genial.server.present.catalogue import build_catalogue
from tests.server.harness.scripted_moves import find_moves

GUESTS = ["ann", "ben", "cem", "dea"]
STAGES = ("waiting", "full", "two", "team", "slow", "played", "lent", "resigned", "alone")
SLOW = ClockSettings(minutes=4320.0, per="turn")


def new_table(people: int = 2, **options: Any) -> Table:
    """A game of people on their own devices. Ann is the host, and it is her turn."""
    seats = [NewSeat(name=guest.title()) for guest in GUESTS[:people]]
    opening = set_up(NewTable(seats=seats, start=0, **options))
    return Table("t", "ann", "", opening.model_copy(update={"holders": GUESTS[:people]}))


def new_room(*is_open: bool) -> Table:
    """A waiting table of Ann, with her seat and then open seats or bots."""
    others = [NewSeat(name="x", is_open=True) if free else _bot() for free in is_open]
    return Table("t", "ann", "", set_up(NewTable(seats=[NewSeat(name="Ann"), *others])))


def _bot() -> NewSeat:
    return NewSeat(name="Bot", bot="random")


def happen(table: Table, decide: Decide) -> Table:
    return table.after(decide(table, 0.0), "")


def is_refused(table: Table, decide: Decide) -> bool:
    try:
        decide(table, 0.0)
    except Refusal:
        return True
    return False


@cache
def tables() -> dict[str, Table]:
    """Tables in all states. The tests do not change them."""
    two, three = new_table(), new_table(3)
    return {
        "waiting": new_room(True, False),
        "full": _fill(new_room(True)),
        "two": two,
        "team": new_table(4, variant="team", chat=True),
        "slow": new_table(clock=SLOW),
        "played": happen(three, decide_play("ann", 0, 0, str(three.game.legal_moves()[0]))),
        "lent": happen(two, decide_lend("ann", 0, "random", is_here)),
        "resigned": happen(two, decide_resign("ann", 0)),
        "alone": new_table(1, variant="solo", hints=False),
    }


def _fill(room: Table) -> Table:
    return happen(room, decide_sit("ben", 1, "Ben"))


def is_here(_: str) -> float:
    return 0.0


@pytest.mark.parametrize("absent_s", [None, 0.0])
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("guest", [*GUESTS, NO_GUEST])
def test_seat_actions_are_what_the_decisions_allow(
    stage: str, guest: str, absent_s: float | None
) -> None:
    table = tables()[stage]
    away = 0.0 if absent_s is None else math.inf
    for seat in range(len(table.seats)):
        decisions = {
            "sit": decide_sit(guest, seat, "New"),
            "fill": decide_fill(guest, seat, "random", "Bot"),
            "vacate": decide_vacate(guest, seat),
            "lend": decide_lend(guest, seat, "random", lambda _: away),
            "return": decide_return(guest, seat),
            "resign": decide_resign(guest, seat),
        }
        if seat == table.game.seat:  # a claim is about the player whose turn it is
            decisions["claim"] = decide_proposal(guest, "claim", table.ply, lambda _: away)
        allowed = [name for name, decide in decisions.items() if not is_refused(table, decide)]
        assert list_seat_actions(table, guest, seat, absent_s) == allowed


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("guest", [*GUESTS, NO_GUEST])
def test_table_actions_are_what_the_decisions_allow(stage: str, guest: str) -> None:
    table = tables()[stage]
    seat = next(iter(table.seats_of(guest)), None)
    actions = list_actions(table, guest, seat, 0.0)
    assert ("start" in actions) != is_refused(table, decide_start(guest))
    for what in ("undo", "rematch"):
        proposal = decide_proposal(guest, what, table.ply, is_here)
        assert (what in actions) != is_refused(table, proposal)


def test_one_of_two_sides_may_resign() -> None:
    assert "resign" in list_seat_actions(new_table(2), "ann", 0, None)
    assert "resign" in list_seat_actions(new_table(4, variant="team"), "ann", 0, None)
    assert "resign" not in list_seat_actions(new_table(3), "ann", 0, None)


def test_partners_let_a_bot_play_on_and_claim_nothing() -> None:
    table = new_table(4, variant="team")
    assert list_seat_actions(table, "cem", 0, 30.0) == ["lend"]
    assert list_seat_actions(table, "ben", 0, 30.0) == ["lend", "claim"]
    assert list_seat_actions(table, "ben", 0, None) == []


def test_hints_and_undo_are_for_the_seat_whose_rack_is_shown() -> None:
    table = new_table(1, variant="solo")
    assert "hint" in list_actions(table, "ann", 0, 0.0)
    assert "hint" not in list_actions(table, "ann", None, 0.0)


def test_an_undo_is_asked_for_once() -> None:
    seed, moves = find_moves("place", bonus=True)
    table = new_table(seed=seed)
    for move in moves:
        seat = table.game.seat
        table = happen(table, decide_play(GUESTS[seat], seat, table.ply, move))
    seat = table.game.seat
    assert "undo" in list_actions(table, GUESTS[seat], seat, 0.0)
    table = happen(table, decide_proposal(GUESTS[seat], "undo", table.ply, is_here))
    assert "undo" not in list_actions(table, GUESTS[seat], seat, 0.0)


def test_a_rematch_that_is_proposed_is_answered_and_not_proposed_again() -> None:
    table = happen(new_table(), decide_resign("ann", 0))
    assert "rematch" in list_actions(table, "ben", 1, 0.0)
    table = happen(table, decide_proposal("ann", "rematch", table.ply, is_here))
    for guest in ("ann", "ben"):
        assert "rematch" not in list_actions(table, guest, None, 0.0)


def test_partners_with_hidden_tiles_write_only_after_the_game() -> None:
    team = new_table(4, variant="team", chat=True)
    assert list_actions(team, "ann", None, 0.0) == ["speak"]
    team = happen(team, decide_resign("ann", 0))
    assert "write" in list_actions(team, "ann", None, 0.0)
    opened = new_table(4, variant="team", chat=True, open_partners=True)
    assert "write" in list_actions(opened, "ann", None, 0.0)
    assert "write" not in list_actions(new_table(), "ann", None, 0.0)


def test_only_a_game_of_one_person_is_repeated_with_the_same_bag() -> None:
    shared = new_table()
    alone = shared.opening.model_copy(update={"holders": ["ann", "ann"]})
    for before, is_allowed in ((shared, False), (Table("t", "ann", "", alone), True)):
        table = happen(before, decide_resign("ann", 0))
        assert ("same_bag" in list_actions(table, "ann", None, 0.0)) == is_allowed


def test_all_spectators_see_the_same() -> None:
    table = new_table()
    assert Screen("eve").follow(table) == Screen(NO_GUEST).follow(table)
    assert Screen("ann").follow(table) != Screen("ben").follow(table)


def test_the_catalogue_has_the_bounds_that_are_checked() -> None:
    bounds = build_catalogue(has_docs=False).bounds
    long = NewSeat(name="x" * bounds.longest_name)
    set_up(NewTable(seats=[long, _bot()], seed=bounds.largest_seed))
    with pytest.raises(ValueError, match="String should have at most"):
        NewSeat(name="x" * (bounds.longest_name + 1))
    ClockSettings(minutes=bounds.longest_minutes, increment=bounds.longest_increment)
    with pytest.raises(ValueError, match="less than or equal"):
        ClockSettings(minutes=1.0, increment=bounds.longest_increment + 1)
