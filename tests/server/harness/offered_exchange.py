"""A table just before a placement that leads to an exchange, and the messages about it."""

from __future__ import annotations

import json
from typing import Any

from genial.server.domain.setup import NewSeat, NewTable, set_up
from genial.server.domain.viewpoint import Screen
from genial.server.present.table_messages import TableMessages
from tests.server.harness.client import Message
from tests.server.harness.scripted_moves import find_moves
from tests.server.harness.table_history import History


def begin(variant: Any = "standard", bonus: bool = False) -> tuple[History, str]:
    """A table just before the placement that leads to an exchange, and that placement."""
    seed, moves = find_moves("exchange", bonus, variant)
    seats = [NewSeat(name="Ann"), NewSeat(name="Ben")]
    opening = set_up(NewTable(seats=seats, variant=variant, start=0, seed=seed))
    history = History(opening.model_copy(update={"holders": ["ann", "ben"]}))
    for move in moves[:-1]:
        history.play(move)
    return history, moves[-1]


def find_players(history: History) -> tuple[str, str]:
    """The player whose turn it is, and the other one."""
    decider = history.table.sitter(history.table.game.seat)
    return decider, "ben" if decider == "ann" else "ann"


def welcome(history: History, guest: str) -> Message:
    """Everything that a guest learns when they open the table now, without the clock."""
    viewpoint = Screen(guest).follow(history.table)
    message: Message = json.loads(
        TableMessages().write_welcome(history.table, viewpoint, 0.0, reply_to=1)
    )
    return message


def update(history: History, guest: str, since: int) -> Message:
    """Everything that a guest learns who already has this version of the table."""
    viewpoint = Screen(guest).follow(history.table)
    message: Message = json.loads(
        TableMessages().write_update(history.table, viewpoint, 0.0, since=since)
    )
    return message
