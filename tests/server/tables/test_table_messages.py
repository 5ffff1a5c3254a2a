"""Messages about a table come from cached parts, and equal messages made without a cache."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from genial.server.domain.clock import ClockSettings
from genial.server.domain.proposals import decide_proposal
from genial.server.domain.setup import NewSeat, NewTable, set_up
from genial.server.domain.viewpoint import Viewpoint
from genial.server.present.situation import present_situation
from genial.server.present.table_messages import MOST_KEPT, TableMessages
from genial.server.protocol.outgoing import Update, Welcome
from tests.server.harness.table_history import History

SPECTATOR = Viewpoint((), None, None)
ANN = Viewpoint((0, 1), 0, None, is_host=True, guest="ann")


def new_history(**options: Any) -> History:
    return History(set_up(NewTable(seats=[NewSeat(name="Ann"), NewSeat(name='B":[]')], **options)))


def test_kept_parts_give_the_same_messages_as_new_ones_at_every_event_of_a_game() -> None:
    history, kept = new_history(seed="1"), TableMessages()
    rng = np.random.default_rng(1)
    while not history.table.is_over:
        table = history.table
        if table.can_undo and rng.random() < 0.3:
            history.happen(decide_proposal("ann", "undo", table.ply, lambda _: 0.0))
        else:
            history.play(str(rng.choice(list(map(str, table.game.legal_moves())))))
        table = history.table
        for viewpoint in (SPECTATOR, ANN):
            welcome = kept.write_welcome(table, viewpoint, 0.0, 7)
            assert welcome == TableMessages().write_welcome(table, viewpoint, 0.0, 7)
            assert Welcome.model_validate_json(welcome).model_dump_json() == welcome
            since = int(rng.integers(1, table.version + 1))
            update = kept.write_update(table, viewpoint, 0.0, since)
            assert update == TableMessages().write_update(table, viewpoint, 0.0, since)
            assert Update.model_validate_json(update).model_dump_json() == update


def test_the_situation_of_an_unchanged_table_is_made_once_for_a_viewpoint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[Viewpoint] = []

    def count(table: Any, viewpoint: Viewpoint, now: float) -> Any:
        made.append(viewpoint)
        return present_situation(table, viewpoint, now)

    monkeypatch.setattr("genial.server.present.table_messages.present_situation", count)
    history, messages = new_history(), TableMessages()
    for reply_to in range(5):
        messages.write_welcome(history.table, ANN, float(reply_to), reply_to)
        messages.write_update(history.table, SPECTATOR, float(reply_to), 1)
    assert made == [ANN, SPECTATOR]
    history.play()
    messages.write_welcome(history.table, ANN, 0.0, 1)
    assert made == [ANN, SPECTATOR, ANN]


def test_the_clock_in_a_message_is_at_most_a_tenth_of_a_second_old() -> None:
    history, messages = new_history(clock=ClockSettings(minutes=5.0), start=0), TableMessages()
    history.table.start_clock(0.0)
    left = []
    for now in (0.0, 1.51, 1.59, 1.61):
        welcome = json.loads(messages.write_welcome(history.table, ANN, now, 1))
        left.append(welcome["situation"]["seats"][0]["clock_ms"])
    assert left == [300_000, 298_490, 298_490, 298_390]


def test_the_number_of_kept_situations_is_limited() -> None:
    history, messages = new_history(), TableMessages()
    for absent_s in range(3 * MOST_KEPT):
        messages.write_update(history.table, Viewpoint((), None, None, absent_s=absent_s), 0.0, 1)
    assert len(messages._situations) <= MOST_KEPT
