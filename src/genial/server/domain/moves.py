"""Decisions on moves, and on persons whose time is up."""

from __future__ import annotations

from collections.abc import Callable

from genial.bots.networks import has_network
from genial.engine.errors import BadNotation, IllegalMove

from .events import Event, OutOfTime, Played
from .programs import is_program
from .refusals import Refusal
from .seats import BOT
from .table import Table

Decide = Callable[[Table, float], Event]
"""Decides on a request: given a table and the time, returns an event or raises Refusal."""


def check_command(table: Table, by: str, seat: int, ply: int, now: float) -> None:
    """Checks that a guest, or BOT, may act for a seat now.

    Args:
        table: the table.
        by: a guest, or BOT.
        seat: the seat to act for.
        ply: the ply of the table for which the request was made.
        now: for the clock.

    Raises:
        Refusal: the guest may not act; the message says why.
    """
    if by != table.sitter(seat):
        raise Refusal("not_your_seat", f"you do not sit on seat {seat} of this table")
    check_running(table.seen_by(by), ply)
    if seat != table.on_turn:
        raise Refusal("not_your_turn", f"it is {table.seats[table.on_turn].name}'s turn")
    if table.clock is not None and table.clock.is_up(seat, now):
        raise Refusal("not_your_turn", "the time of this seat is up")


def check_running(table: Table, ply: int | None = None) -> None:
    """Checks that the game is running, and that the request was made for the current ply.

    Raises:
        Refusal: the game does not run, or the ply is another one.
    """
    if table.is_waiting:
        raise Refusal("waiting", "the game has not started yet")
    check_ply(table, ply)
    if not table.is_running:
        raise Refusal("illegal", "the game is over (R7.1)", "R7.1")


def check_ply(table: Table, ply: int | None) -> None:
    """Checks that a request was made for the current ply. If `ply` is None, checks nothing.

    Raises:
        Refusal: if the table has another ply now.
    """
    if ply is not None and ply != table.ply:
        raise Refusal("stale", f"the command is for ply {ply}, but the table is at ply {table.ply}")


def decide_play(by: str, seat: int, ply: int, move: str) -> Decide:
    """A guest, or BOT, makes a move."""

    def decide(table: Table, now: float) -> Event:
        check_command(table, by, seat, ply, now)
        try:
            step = table.try_move(move)
        except IllegalMove as error:
            raise Refusal("illegal", str(error), error.clause) from None
        except BadNotation as error:
            raise Refusal("illegal", str(error)) from None
        draw = None if step.drawn is None else [str(tile) for tile in step.drawn]
        left = table.read_clock(seat, now, is_turn_done=draw is not None)
        return Played(seat=seat, move=str(step.move), draw=draw, left_ms=left)

    return decide


def check_hint(table: Table, by: str, seat: int, ply: int, now: float) -> None:
    """Raises Refusal unless the guest may ask for hints for a seat now."""
    if is_program(by):
        raise Refusal("no_hints", "a bot gets no hints: it has to find its moves itself")
    if not table.opening.hints:
        raise Refusal("no_hints", "this table has no hints")
    if not has_network(table.game.rules):
        raise Refusal("no_hints", "this kind of game has no hints")
    check_command(table, by, seat, ply, now)


def decide_timeout(seat: int, bot: str) -> Decide:
    """The time of a seat is up, and a bot continues for the seat."""

    def decide(table: Table, now: float) -> Event:
        if table.clock is None or not table.clock.is_up(seat, now) or table.sitter(seat) == BOT:
            raise Refusal("stale", "the seat has time left")
        return OutOfTime(seat=seat, bot=bot)

    return decide
