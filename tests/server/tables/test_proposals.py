"""Undo, claiming the end, rematch: who may propose them, who must agree, what an answer does."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import permutations
from typing import Any, Literal

import numpy as np
import pytest

from genial.bots.registry import find_bot
from genial.server.domain.clock import ClockSettings
from genial.server.domain.events import What, parse_event
from genial.server.domain.leaving import CountAway, decide_lend, decide_resign, decide_return
from genial.server.domain.moves import Decide, decide_timeout
from genial.server.domain.proposals import decide_answer, decide_proposal, derive_next_id
from genial.server.domain.setup import NewSeat, NewTable, set_up
from genial.server.domain.table import SECRET_PLIES
from genial.server.domain.viewpoint import Screen
from genial.server.present.situation import present_situation
from genial.server.protocol.pieces import ProposalState
from tests.server.harness.scripted_moves import find_moves
from tests.server.harness.table_history import History

GUESTS = ["ann", "ben", "cem", "dea"]
DAYS = ClockSettings(minutes=4320.0, per="turn")
KINDS: tuple[What, ...] = ("undo", "claim", "rematch")


def seat_people(
    people: int = 2,
    variant: Literal["standard", "team"] = "standard",
    clock: ClockSettings | None = None,
    bots: int = 0,
    seed: str | None = None,
    start: int = 1,
    take_back: bool | None = None,
) -> History:
    """A table of people on their own devices, then bots. Ben, on seat 1, moves first."""
    seats = [NewSeat(name=guest.title()) for guest in GUESTS[:people]]
    seats += [NewSeat(name=f"Bot {number}", bot="random") for number in range(bots)]
    new = NewTable(
        seats=seats, variant=variant, start=start, clock=clock, seed=seed, take_back=take_back
    )
    holders = {"holders": [*GUESTS[:people], *[None] * bots]}
    return History(set_up(new).model_copy(update=holders))


def away(**seconds: float) -> CountAway:
    """Seconds since each of these guests left. All other guests are present."""
    return lambda guest: seconds.get(guest, 0.0)


HERE = away()


def propose(
    history: History, guest: str, what: What, count_away: CountAway = HERE, **options: bool
) -> Decide:
    return decide_proposal(guest, what, history.table.ply, count_away, **options)


def answer(history: History, guest: str, agrees: bool, count_away: CountAway = HERE) -> Decide:
    assert history.table.proposal is not None
    return decide_answer(guest, history.table.proposal.id, agrees, count_away)


def prepare_undo(people: int = 2, bots: int = 0, **options: Any) -> tuple[History, str]:
    """A table where the player whose turn it is can undo a placement, and that player."""
    history = seat_people(people, bots=bots, seed="1", **options)
    for _ in range(400):
        if history.table.can_undo and history.table.bot_on_turn is None:
            return history, history.table.sitter(history.table.game.seat)
        view = history.table.view(history.table.game.seat)
        history.play(str(find_bot("greedy").choose(view, np.random.default_rng(1)).move))
    raise AssertionError("no bonus in a whole game")


def prepare_claim(people: int = 2, bots: int = 0, **options: Any) -> tuple[History, str]:
    """A table where Ben has left during his turn, and Ann."""
    return seat_people(people, bots=bots, **options), "ann"


def prepare_rematch(people: int = 2, bots: int = 0) -> tuple[History, str]:
    """A table whose game is over, and Ann."""
    history = seat_people(people, bots=bots)
    if people + bots == 2:
        history.happen(decide_resign("ann", 0))
    else:
        while not history.table.is_over:
            history.play()
    return history, "ann"


PREPARE: dict[What, Callable[..., tuple[History, str]]] = {
    "undo": cache(prepare_undo),
    "claim": cache(prepare_claim),
    "rematch": cache(prepare_rematch),
}


def prepare(what: What, people: int = 2, **options: Any) -> tuple[History, str]:
    """A table where a guest may propose something, and that guest."""
    history, proposer = PREPARE[what](people, **options)
    return fork(history), proposer


EFFECTS = {"undo": "undone", "claim": "claimed", "rematch": "continued"}


def who_is_away(what: What) -> CountAway:
    return away(ben=60.0) if what == "claim" else HERE


def others(history: History, what: What, proposer: str) -> list[str]:
    missing = {"ben"} if what == "claim" else set()
    return sorted(history.table.people - missing - {proposer})


@pytest.mark.parametrize("what", KINDS)
def test_a_proposal_that_needs_no_consent_takes_effect_at_once(what: What) -> None:
    history, proposer = prepare(what, 2 if what == "claim" else 1, bots=1)
    event = history.happen(propose(history, proposer, what, who_is_away(what)))
    assert event.kind == EFFECTS[what]
    assert history.table.proposal is None
    history.check()


@pytest.mark.parametrize("people", [3, 4])
@pytest.mark.parametrize("what", KINDS)
def test_a_proposal_takes_effect_with_the_last_answer_in_any_order(what: What, people: int) -> None:
    history, proposer = prepare(what, people)
    before = history.table
    for order in permutations(others(history, what, proposer)):
        course = fork(history)
        away_now = who_is_away(what)
        assert course.happen(propose(course, proposer, what, away_now)).kind == "proposed"
        kinds = [course.happen(answer(course, guest, True, away_now)).kind for guest in order]
        assert kinds == ["answered"] * (len(order) - 1) + [EFFECTS[what]]
        assert course.table.proposal is None
        course.check()
    assert history.table is before


@pytest.mark.parametrize("people", [3, 4])
@pytest.mark.parametrize("what", KINDS)
def test_one_player_who_declines_ends_the_proposal(what: What, people: int) -> None:
    history, proposer = prepare(what, people)
    asked = others(history, what, proposer)
    for agreeing in range(len(asked)):
        course = fork(history)
        away_now = who_is_away(what)
        course.happen(propose(course, proposer, what, away_now))
        first = course.table.proposal
        assert first is not None
        for guest in asked[:agreeing]:
            course.happen(answer(course, guest, True, away_now))
        event = course.happen(answer(course, asked[agreeing], False, away_now))
        assert (event.kind, course.table.proposal) == ("answered", None)
        late = decide_answer(asked[-1], first.id, True, away_now)
        assert course.refuse(late) == "stale"
        assert course.happen(propose(course, proposer, what, away_now)).kind == "proposed"
        assert course.refuse(late) == "stale", "an answer to the proposal before"
        course.check()


@pytest.mark.parametrize("what", KINDS)
def test_a_proposer_waits_and_may_withdraw(what: What) -> None:
    history, proposer = prepare(what, 3)
    away_now = who_is_away(what)
    history.happen(propose(history, proposer, what, away_now))
    assert history.refuse(propose(history, proposer, what, away_now)) == "asked"
    assert history.refuse(answer(history, proposer, True, away_now)) == "asked"
    assert history.happen(answer(history, proposer, False, away_now)).kind == "answered"
    assert history.table.proposal is None


@pytest.mark.parametrize("what", ["claim", "rematch"])
def test_proposing_the_same_means_agreeing(what: What) -> None:
    history, proposer = prepare(what, 4)
    away_now = who_is_away(what)
    first, *rest = [proposer, *others(history, what, proposer)]
    assert history.happen(propose(history, first, what, away_now)).kind == "proposed"
    kinds = [history.happen(propose(history, guest, what, away_now)).kind for guest in rest]
    assert kinds == ["answered"] * (len(rest) - 1) + [EFFECTS[what]]
    history.check()


@pytest.mark.parametrize("what", KINDS)
def test_only_players_propose_and_answer(what: What) -> None:
    history, proposer = prepare(what, 3)
    away_now = who_is_away(what)
    assert history.refuse(propose(history, "eve", what, away_now)) == "not_your_seat"
    assert history.refuse(propose(history, "", what, away_now)) == "not_your_seat"
    history.happen(propose(history, proposer, what, away_now))
    for agrees in (True, False):
        assert history.refuse(answer(history, "eve", agrees, away_now)) == "not_your_seat"
    if what == "claim":
        assert history.refuse(answer(history, "ben", False, away_now)) == "not_your_seat"
    stale = decide_proposal(proposer, what, history.table.ply + 1, away_now)
    assert history.refuse(stale) == "stale"


@pytest.mark.parametrize("what", ["undo", "claim"])
@pytest.mark.parametrize("meanwhile", ["move", "lend", "resign"])
def test_every_other_event_closes_the_proposal(what: What, meanwhile: str) -> None:
    team: dict[str, Any] = {"variant": "team"} if meanwhile == "resign" else {}
    history, proposer = prepare(what, 4 if team else 3, **team)
    away_now = who_is_away(what)
    history.happen(propose(history, proposer, what, away_now))
    assert history.table.proposal is not None
    number = history.table.proposal.id
    asked = others(history, what, proposer)[-1]
    seat = history.table.seats_of(asked)[0]
    if meanwhile == "move":
        history.play()
    elif meanwhile == "lend":
        history.happen(decide_lend(asked, seat, "random", HERE))
        assert history.table.proposal is None
        history.happen(decide_return(asked, seat))
    else:
        history.happen(decide_resign(asked, seat))
    assert history.table.proposal is None
    assert history.refuse(decide_answer(asked, number, True, away_now)) == "stale"
    history.check()


def test_time_that_runs_out_closes_an_undo() -> None:
    seed, moves = find_moves("place", bonus=True)
    history = seat_people(2, clock=ClockSettings(minutes=1.0), seed=seed, start=0)
    for move in moves:
        history.play(move)
    history.table.start_clock(0.0)
    seat = history.table.game.seat
    history.happen(propose(history, history.table.sitter(seat), "undo"))
    assert history.table.proposal is not None
    history.happen(decide_timeout(seat, "random"), now=61.0)
    assert history.table.proposal is None


def test_a_claim_replaces_an_undo_and_ignores_its_answers() -> None:
    history, proposer = prepare_undo(4)
    gone = away(**{proposer: 60.0})
    asked = others(history, "undo", proposer)
    history.happen(propose(history, proposer, "undo"))
    undo = history.table.proposal
    assert undo is not None
    history.happen(propose(history, asked[0], "claim", gone))
    claim = history.table.proposal
    assert claim is not None
    assert claim.what == "claim"
    assert claim.agreed == {asked[0]}
    assert history.refuse(decide_answer(asked[1], undo.id, True, gone)) == "stale"
    history.check()


def test_an_old_answer_never_counts_for_another_proposal() -> None:
    """Earlier versions could have an undo and a claim open at once."""
    history, proposer = prepare_undo(4)
    seat = history.table.seats_of(proposer)[0]
    first, second = [s for s in range(4) if s != seat][:2]
    for body in (
        f'{{"kind": "undo_asked", "seat": {seat}}}',
        f'{{"kind": "claim_asked", "seat": {seat}, "by": {first}}}',
        f'{{"kind": "undo_answered", "seat": {second}, "agrees": true}}',
    ):
        history.add(parse_event(body))
    assert history.table.proposal is not None
    assert history.table.proposal.agreed == {history.table.sitter(first)}
    history.add(parse_event(f'{{"kind": "undo_answered", "seat": {second}, "agrees": false}}'))
    assert history.table.proposal is not None
    history.check()


# Undo


def test_a_finished_turn_is_taken_back_if_all_others_agree() -> None:
    history = seat_people()
    assert history.refuse(propose(history, "ben", "undo")) == "no_undo"
    racks = history.table.game.racks
    history.play()
    history.play()
    steps = history.table.steps
    history.happen(propose(history, "ben", "undo"))
    history.happen(answer(history, "ann", False))
    assert (history.table.proposal, history.table.steps) == (None, steps)
    history.happen(propose(history, "ben", "undo"))
    history.happen(answer(history, "ann", True))
    assert (history.table.steps, history.table.game.racks) == ([], racks)
    assert history.table.game.seat == 1
    history.check()


def test_a_turn_is_taken_back_while_a_bot_thinks() -> None:
    history = seat_people(people=1, bots=1, start=0)
    racks = history.table.game.racks
    history.play()
    assert history.table.bot_on_turn is not None
    assert history.happen(propose(history, "ann", "undo")).kind == "undone"
    assert (history.table.steps, history.table.game.racks) == ([], racks)
    history.check()


def test_what_is_taken_back_does_not_tell_a_declined_exchange() -> None:
    seed, moves = find_moves("exchange", bonus=False)
    history = seat_people(seed=str(seed), start=0)
    for move in [*moves, "keep"]:
        history.play(move)
    asker = history.table.steps[-1].seat
    steps, others_turn = len(history.table.steps), history.table.game.seat
    history.happen(propose(history, GUESTS[asker], "undo"))
    history.happen(answer(history, GUESTS[others_turn], True))
    assert len(history.table.steps) == steps - 1
    assert history.table.game.phase == "place"
    history.check()


def test_a_placement_of_this_turn_is_taken_back() -> None:
    history = seat_people(take_back=False)
    assert history.refuse(propose(history, "ben", "undo")) == "no_undo"
    assert history.refuse(propose(history, "ann", "undo")) == "no_undo"
    history, proposer = prepare_undo(2)
    steps, ply = len(history.table.steps), history.table.ply
    history.happen(propose(history, proposer, "undo"))
    assert (len(history.table.steps), history.table.ply) == (steps, ply)
    history.happen(answer(history, others(history, "undo", proposer)[0], True))
    assert (len(history.table.steps), history.table.ply) == (steps - 1, ply + SECRET_PLIES)


# Claiming the end


def test_the_end_cannot_be_claimed_before_a_minute_or_in_another_players_turn() -> None:
    history = seat_people()
    for seconds in (0.0, 59.0):
        assert history.refuse(propose(history, "ann", "claim", away(ben=seconds))) == "not_away"
    assert history.refuse(propose(history, "ben", "claim", away(ben=600.0))) == "not_your_seat"
    history.play()
    assert history.table.game.seat == 0
    assert history.refuse(propose(history, "ann", "claim", away(ben=600.0))) == "not_your_seat"
    assert history.refuse(decide_lend("ann", 1, "random", away(ben=600.0))) == "not_awaited"


def test_in_a_turn_based_game_the_clock_decides() -> None:
    history = seat_people(clock=DAYS)
    assert history.refuse(decide_lend("ann", 1, "random", away(ben=9e4))) == "slow_game"
    assert history.refuse(propose(history, "ann", "claim", away(ben=9e4))) == "slow_game"
    live = seat_people(clock=ClockSettings(minutes=59.0, per="turn"))
    assert live.happen(decide_lend("ann", 1, "random", away(ben=60.0))).kind == "lent"


def test_players_who_left_are_not_asked() -> None:
    history = seat_people(3)
    assert history.happen(propose(history, "ann", "claim", away(ben=60.0, cem=30.0)))
    assert history.table.proposal is not None
    event = history.happen(propose(history, "ann", "claim", away(ben=90.0, cem=61.0)))
    assert event.kind == "claimed"


def test_a_player_who_came_back_is_not_claimed_against() -> None:
    history = seat_people(3)
    history.happen(propose(history, "ann", "claim", away(ben=60.0)))
    assert history.refuse(answer(history, "cem", True, HERE)) == "not_away"


def test_a_partner_is_asked_but_cannot_claim() -> None:
    history = seat_people(4, variant="team")
    gone = away(ben=60.0)
    assert history.refuse(propose(history, "dea", "claim", gone)) == "own_side"
    history.happen(propose(history, "ann", "claim", gone))
    history.happen(answer(history, "cem", True, gone))
    assert not history.table.is_over
    assert history.happen(propose(history, "dea", "claim", gone)).kind == "claimed"
    assert history.table.ranks == [1, 2]


# Rematch


def test_a_rematch_needs_a_game_that_is_over_and_happens_once() -> None:
    history = seat_people()
    assert history.refuse(propose(history, "ann", "rematch")) == "not_over"
    history.happen(decide_resign("ben", 1))
    history.happen(propose(history, "ann", "rematch"))
    event: Any = history.happen(answer(history, "ben", True))
    assert history.table.next == event.table
    assert event.by == 0, "the proposer is the host of the next table"
    for guest in ("ann", "ben"):
        assert history.refuse(propose(history, guest, "rematch")) == "taken"


def test_a_rematch_needs_the_consent_of_a_player_who_is_long_gone() -> None:
    history, _ = prepare_rematch(2)
    event = history.happen(propose(history, "ann", "rematch", away(ben=9e4)))
    assert event.kind == "proposed"
    assert history.happen(answer(history, "ben", True)).kind == "continued"


def test_a_player_whom_a_bot_replaced_is_asked_for_a_rematch() -> None:
    history = seat_people(3)
    history.happen(decide_lend("cem", 2, "random", HERE))
    while not history.table.is_over:
        history.play()
    history.happen(propose(history, "cem", "rematch"))
    assert history.table.proposal is not None
    assert history.table.proposal.by == 2
    history.happen(answer(history, "ann", True))
    assert history.happen(answer(history, "ben", True)).kind == "continued"


def test_the_same_bag_is_only_for_one_person() -> None:
    for people, expected in ((1, True), (2, False)):
        history, _ = prepare_rematch(people, bots=2 - people)
        event = history.happen(propose(history, "ann", "rematch", same_bag=True))
        if people == 2:
            event = history.happen(answer(history, "ben", True))
        assert event.model_dump()["same_bag"] is expected


def test_two_attempts_at_one_rematch_make_one_table() -> None:
    history, _ = prepare_rematch(2)
    history.happen(propose(history, "ann", "rematch"))
    tries = [
        decide(history.table, 0.0)
        for decide in (answer(history, "ben", True), propose(history, "ben", "rematch"))
    ]
    expected = derive_next_id(history.table.id, same_bag=False)
    assert [event.model_dump()["table"] for event in tries] == [expected] * 2
    assert expected != derive_next_id(history.table.id, same_bag=True)


# The proposal in messages


def look(history: History, guest: str) -> ProposalState | None:
    viewpoint = Screen(guest).follow(history.table)
    return present_situation(history.table, viewpoint, 0.0).proposal


@pytest.mark.parametrize("what", KINDS)
def test_everybody_sees_the_proposal_and_those_who_are_asked_may_answer(what: What) -> None:
    history, proposer = prepare(what, 4)
    away_now, asked = who_is_away(what), others(history, what, proposer)
    history.happen(propose(history, proposer, what, away_now))
    seat = history.table.held_seats(proposer)[0]
    shown = look(history, proposer)
    assert shown is not None
    assert (shown.what, shown.proposer, shown.agreed, shown.may_answer) == (
        what,
        seat,
        [seat],
        False,
    )
    assert shown.about == {"undo": seat, "claim": 1, "rematch": None}[what]
    assert shown.asked == sorted(history.table.held_seats(guest)[0] for guest in asked)
    spectator = look(history, "eve")
    assert spectator == shown
    for guest in asked:
        assert look(history, guest) == shown.model_copy(update={"may_answer": True})
    history.happen(answer(history, asked[0], True, away_now))
    shown = look(history, asked[0])
    assert shown is not None
    assert not shown.may_answer
    assert shown.agreed == sorted([seat, history.table.held_seats(asked[0])[0]])


def fork(history: History) -> History:
    """A copy of the table, for another continuation."""
    twin = object.__new__(History)
    twin.table, twin.rows = history.table, list(history.rows)
    return twin
