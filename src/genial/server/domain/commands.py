"""What may be done at a table: a wish is checked against its state and becomes an event, or not."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, replace
from typing import Literal

from genial.engine.errors import BadNotation, IllegalMove

from .events import Created, Event, OutOfTime, Played, UndoAnswered, UndoAsked, Undone
from .steps import Ahead, play_on
from .summary import Summary, summarise
from .table import BOT, Seat, Table

ErrorCode = Literal[
    "bad_message",  # not JSON, or no message of ours
    "too_big",
    "too_fast",
    "too_many",  # as many listen at this table as may
    "not_found",  # no such table
    "broken",  # the table is there, and cannot be read
    "not_your_seat",
    "not_host",  # only who set the table up may do that
    "waiting",  # the game has not begun
    "begun",  # it has
    "not_over",  # the game is still going on
    "taken",  # somebody else sits there
    "bad_name",
    "not_your_turn",
    "stale",  # the table has moved on: news is on its way
    "illegal",  # the rules forbid it; `clause` says which
    "no_undo",
    "no_resigning",  # only one of two sides can give up
    "not_away",  # nobody has been away for long enough
    "not_awaited",  # the game waits for somebody else
    "slow_game",  # a turn may take days here
    "own_side",  # the end is claimed by the other side
    "no_hints",
    "no_chat",  # this table has phrases only, or none
    "failed",  # a fault of the server
]


class Refusal(Exception):
    """Why something is not done; nothing has changed."""

    def __init__(self, code: ErrorCode, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.code, self.message, self.clause = code, message, clause


@dataclass(frozen=True)
class Decision:
    """What is to happen, and the table in a line once it has."""

    event: Event
    summary: Summary
    ahead: Ahead | None = None  # the game then, where it is known already


Decide = Callable[[Table, float], Decision]
"""Checks a wish against a table at a time; raises Refusal."""


def check_command(table: Table, by: str, seat: int, ply: int, now: float) -> None:
    """Whether somebody may act for a seat now.

    Args:
        table: the table.
        by: a guest, or BOT.
        seat: who is to act.
        ply: how far the table had come when the wish was made.
        now: for the clock.

    Raises:
        Refusal: saying why not.
    """
    if by != table.sitter(seat):
        raise Refusal("not_your_seat", f"you do not sit on seat {seat} of this table")
    if table.is_waiting:
        raise Refusal("waiting", "the game has not begun yet")
    if ply != table.ply:
        raise Refusal("stale", f"that answers ply {ply}, and the table is at {table.ply}")
    if table.is_over:
        raise Refusal("illegal", "the game is over (R7.1)", "R7.1")
    if seat != table.game.seat:
        raise Refusal("not_your_turn", f"{table.seats[table.game.seat].name} is on turn")
    if table.clock is not None and table.clock.is_up(seat, now):
        raise Refusal("not_your_turn", "the time of this seat is up")


def decide_play(by: str, seat: int, ply: int, move: str) -> Decide:
    """Wants a move."""

    def decide(table: Table, now: float) -> Decision:
        check_command(table, by, seat, ply, now)
        # What is drawn and how it stands is known only by trying; it happens once it is stored.
        try:
            ahead = play_on(copy(table.game), move, table.version + 1)
        except IllegalMove as error:
            raise Refusal("illegal", str(error), error.clause) from None
        except BadNotation as error:
            raise Refusal("illegal", str(error)) from None
        step = ahead.step
        draw = None if step.draw is None else [str(tile) for tile in step.draw]
        left = table.read_clock(seat, now, is_turn_done=draw is not None)
        event = Played(seat=seat, move=str(step.move), draw=draw, left_ms=left)
        return Decision(event, summarise(ahead.game, table.seats), ahead)

    return decide


def check_undo(table: Table, by: str, seat: int, ply: int, now: float) -> None:
    """Raises Refusal unless somebody may take back, or ask for, the last placement of a seat."""
    check_command(table, by, seat, ply, now)
    if not table.can_undo:
        raise Refusal(
            "no_undo", "only a placement of this turn can be taken back, before tiles are drawn"
        )


def check_hint(table: Table, by: str, seat: int, ply: int, now: float) -> None:
    """Raises Refusal unless somebody may ask for hints for a seat now."""
    if not (isinstance(table.opening, Created) and table.opening.hints):
        raise Refusal("no_hints", "at this table there are no hints")
    check_command(table, by, seat, ply, now)


def decide_undo(by: str, seat: int, ply: int) -> Decide:
    """Wants the last placement back."""

    def decide(table: Table, now: float) -> Decision:
        check_undo(table, by, seat, ply, now)
        if table.find_others(seat):
            return Decision(UndoAsked(seat=seat), summarise(table.game, table.seats))
        return _undo(table, seat, now)

    return decide


def decide_undo_answer(by: str, seat: int, ply: int, agrees: bool) -> Decide:
    """Has something against somebody else's taking back, or has not; the last one decides."""

    def decide(table: Table, now: float) -> Decision:
        asking = table.undo_asked
        if by != table.sitter(seat):
            raise Refusal("not_your_seat", f"you do not sit on seat {seat} of this table")
        if ply != table.ply or asking is None or by == table.sitter(asking):
            raise Refusal("stale", "nobody asks you for a placement back")
        if agrees and table.find_others(asking) <= table.undo_agreed | {by}:
            return _undo(table, asking, now)
        event = UndoAnswered(seat=seat, agrees=agrees)
        return Decision(event, summarise(table.game, table.seats))

    return decide


def _undo(table: Table, seat: int, now: float) -> Decision:
    before = copy(table.game)
    before.undo()
    event = Undone(seat=seat, left_ms=table.read_clock(seat, now))
    return Decision(event, summarise(before, table.seats))


def decide_timeout(seat: int, bot: str) -> Decide:
    """Says that a seat's time is up."""

    def decide(table: Table, now: float) -> Decision:
        if table.clock is None or not table.clock.is_up(seat, now) or table.sitter(seat) == BOT:
            raise Refusal("stale", "the seat has time left")
        seats: list[Seat] = list(table.seats)
        seats[seat] = replace(seats[seat], bot=bot, out_of_time=True)
        return Decision(OutOfTime(seat=seat, bot=bot), summarise(table.game, seats))

    return decide
