"""The table after an event equals the table that a replay of the stored events makes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genial.engine.editions import every_kind
from genial.engine.game import Game
from genial.server.domain.clock import ClockSettings
from genial.server.domain.events import parse_event
from genial.server.domain.leaving import decide_lend, decide_resign, decide_return
from genial.server.domain.moves import Decide, decide_play, decide_timeout
from genial.server.domain.proposals import decide_answer, decide_proposal
from genial.server.domain.refusals import BrokenTable, Refusal
from genial.server.domain.seating import decide_fill, decide_sit, decide_start, decide_vacate
from genial.server.domain.setup import NewSeat, NewTable, set_up
from genial.server.domain.table import Table
from tests.server.harness.table_history import History, describe

GUESTS = ("ann", "ben", "cem", "dea")
CLOCKS = (None, ClockSettings(minutes=5.0, increment=3), ClockSettings(minutes=600.0, per="turn"))
Pick = Any


def open_table(kind: tuple[str, Any, int], pick: Pick) -> History:
    """A table with some open seats and some bots."""
    edition, variant, players = kind
    is_bot = [False, *(pick(st.booleans()) for _ in range(1, players))]
    seats = [
        NewSeat(name=f"Name {seat}", bot="random" if bot else None)
        for seat, bot in enumerate(is_bot)
    ]
    clock = pick(st.sampled_from(CLOCKS))
    new = NewTable(edition=edition, variant=variant, seats=seats, clock=clock, start=0, seed="1")
    is_open = [seat > 0 and not bot for seat, bot in enumerate(is_bot)]
    return History(set_up(new).model_copy(update={"open": is_open}))


def pick_request(history: History, pick: Pick, now: float) -> Decide:
    """A request of a guest, allowed or not."""
    table = history.table
    guest, seat = pick(st.sampled_from(GUESTS)), pick(st.integers(0, len(table.seats) - 1))

    def count_away(_: str) -> float:
        return 100.0 if table.version % 3 == 0 else 0.0

    if table.is_waiting:
        choice: Decide = pick(
            st.sampled_from(
                [
                    decide_sit(guest, seat, guest.title()),
                    decide_vacate(guest, seat),
                    decide_fill("ann", seat, "random", "Rita"),
                    decide_start("ann"),
                ]
            )
        )
        return choice
    on_turn = table.game.seat
    requests: list[Decide] = [
        decide_proposal(guest, what, table.ply, count_away) for what in ("undo", "claim", "rematch")
    ]
    if table.proposal is not None:
        requests += [
            decide_answer(other, table.proposal.id, pick(st.booleans()), count_away)
            for other in GUESTS
        ]
    requests += [
        decide_lend(guest, seat, "random", count_away),
        decide_return(guest, seat),
        decide_timeout(on_turn, "random"),
    ]
    if pick(st.integers(0, 20)) == 0:
        requests.append(decide_resign(guest, seat))
    if not table.is_over:
        moves = table.game.legal_moves()
        move = str(moves[pick(st.integers(0, len(moves) - 1))])
        play = decide_play(table.sitter(on_turn), on_turn, table.ply, move)
        requests += [play] * len(requests)
    chosen: Decide = pick(st.sampled_from(requests))
    return chosen


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_after_equals_replay_for_random_events(data: st.DataObject) -> None:
    history = open_table(data.draw(st.sampled_from(list(every_kind()))), data.draw)
    now = 0.0
    for _ in range(data.draw(st.integers(1, 60))):
        history.table.start_clock(now)
        now += 10.0
        try:
            history.happen(pick_request(history, data.draw, now), now)
        except Refusal:
            continue
    history.check()


@pytest.mark.parametrize("kind", list(every_kind()))
def test_after_equals_replay_at_every_event_of_whole_games(kind: tuple[str, Any, int]) -> None:
    edition, variant, players = kind
    seats = [NewSeat(name=f"Name {seat}") for seat in range(players)]
    history = History(set_up(NewTable(edition=edition, variant=variant, seats=seats)))
    rng = np.random.default_rng(1)
    while not history.table.is_over:
        if history.table.can_undo and rng.random() < 0.3:
            history.happen(decide_proposal("ann", "undo", history.table.ply, lambda _: 0.0))
        else:
            moves = history.table.game.legal_moves()
            history.play(str(moves[int(rng.integers(len(moves)))]))
        if history.table.version % 10 == 0 or history.table.is_over:
            history.check()
    assert len(history.table.game._past) <= 12, "the past that cannot be undone is not kept"


def test_a_move_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    history = History(set_up(NewTable(seats=[NewSeat(name="Ann"), NewSeat(name="Ben")])))
    played: list[str] = []
    play = type(history.table.game).play

    def count(game: Any, move: Any, *args: Any) -> Any:
        played.append(str(move))
        return play(game, move, *args)

    monkeypatch.setattr(type(history.table.game), "play", count)
    move = str(history.table.game.legal_moves()[0])
    history.play(move)
    assert played == [move]


def test_a_move_that_was_tried_and_not_stored_leaves_no_trace() -> None:
    history = History(set_up(NewTable(seats=[NewSeat(name="Ann"), NewSeat(name="Ben")])))
    before = describe(history.table)
    first, second = (str(move) for move in list(history.table.game.legal_moves())[:2])
    history.table.try_move(first)
    assert describe(history.table) == before
    history.play(second)
    assert str(history.table.steps[-1].move) == second
    history.check()


def test_a_table_is_loaded_without_a_copy_for_each_event(monkeypatch: pytest.MonkeyPatch) -> None:
    history = History(set_up(NewTable(seats=[NewSeat(name="Ann")], variant="solo", seed="1")))
    while not history.table.is_over:
        history.play()
    copied: list[int] = []
    copy_game = Game.__copy__

    def count(game: Game) -> Game:
        copied.append(len(game.steps))
        return copy_game(game)

    monkeypatch.setattr(Game, "__copy__", count)
    history.rebuild()
    assert len(history.rows) > 20
    assert copied == [0]


def test_a_table_begins_once() -> None:
    opening = set_up(NewTable(seats=[NewSeat(name="Ann")], variant="solo"))
    history = History(opening)
    with pytest.raises(BrokenTable, match="begins twice"):
        history.table.after(opening, "")
    with pytest.raises(BrokenTable, match="begins with an event of kind started"):
        Table("t", "ann", "", parse_event('{"kind": "started"}'))
