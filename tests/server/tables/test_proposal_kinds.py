"""The conditions and effects of each kind of proposal: undo, claiming the end, rematch."""

from __future__ import annotations

from typing import Any

from genial.server.domain.clock import ClockSettings
from genial.server.domain.leaving import decide_lend, decide_resign
from genial.server.domain.proposals import derive_next_id
from genial.server.domain.table import SECRET_PLIES
from tests.server.harness.proposals import (
    GUESTS,
    HERE,
    answer,
    away,
    others,
    prepare_rematch,
    prepare_undo,
    propose,
    seat_people,
)
from tests.server.harness.scripted_moves import find_moves

DAYS = ClockSettings(minutes=4320.0, per="turn")


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


def test_an_undo_does_not_reveal_a_declined_exchange() -> None:
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
