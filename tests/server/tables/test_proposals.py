"""Proposals of every kind: who may propose, who must agree, and what an answer does."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from genial.server.domain.clock import ClockSettings
from genial.server.domain.events import What, parse_event
from genial.server.domain.leaving import decide_lend, decide_resign, decide_return
from genial.server.domain.moves import decide_timeout
from genial.server.domain.proposals import decide_answer, decide_proposal
from genial.server.domain.viewpoint import Screen
from genial.server.present.situation import present_situation
from genial.server.protocol.pieces import ProposalState
from tests.server.harness.proposals import (
    HERE,
    KINDS,
    answer,
    away,
    fork,
    others,
    prepare,
    prepare_undo,
    propose,
    seat_people,
    who_is_away,
)
from tests.server.harness.scripted_moves import find_moves
from tests.server.harness.table_history import History

EFFECTS = {"undo": "undone", "claim": "claimed", "rematch": "continued"}


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
    """Earlier versions could have an undo and a claim open at the same time."""
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
