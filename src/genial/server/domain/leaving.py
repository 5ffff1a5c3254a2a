"""Who leaves in the middle of a game, and comes back: a bot plays on meanwhile."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from .commands import Decide, Decision, Refusal
from .cuts import Cut
from .events import Lent, Resigned, Returned
from .summary import is_slow, summarise
from .table import BOT, NOBODY, Table

AWAY_S = 60.0  # whom a game waits for so long can be stood in for, or the others claim its end

CountAway = Callable[[str], float]
"""For how many seconds a guest has been away from the table."""


def decide_lend(guest: str, seat: int, bot: str, count_away: CountAway) -> Decide:
    """Wants a bot to play for the person on a seat: oneself, or somebody who has left."""

    def decide(table: Table, now: float) -> Decision:
        check_lend(table, guest, seat, count_away)
        seats = [*table.seats]
        seats[seat] = replace(seats[seat], bot=bot)
        lent = Lent(seat=seat, bot=bot, left_ms=table.read_clock(seat, now))
        return Decision(lent, summarise(table.game, seats))

    return decide


def decide_return(guest: str, seat: int) -> Decide:
    """Wants to play on, on a seat that was lent to a bot."""

    def decide(table: Table, _: float) -> Decision:
        check_return(table, guest, seat)
        seats = [*table.seats]
        seats[seat] = replace(seats[seat], bot=None)
        return Decision(Returned(seat=seat), summarise(table.game, seats))

    return decide


def decide_resign(guest: str, seat: int) -> Decide:
    """Wants to give the game up."""

    def decide(table: Table, _: float) -> Decision:
        check_resign(table, guest, seat)
        cut = Cut(reason="resigned", owner=table.game.rules.owners[seat], seat=seat)
        summary = summarise(table.game, table.seats, cut=cut)
        return Decision(Resigned(seat=seat), summary)

    return decide


def check_lend(table: Table, guest: str, seat: int, count_away: CountAway) -> None:
    """Raises Refusal unless the guest may let a bot play for the person on a seat."""
    check_going_on(table)
    if guest not in table.people | {table.owner}:
        raise Refusal("not_your_seat", "only who plays here may do that")
    if table.sitter(seat) in (BOT, NOBODY):
        raise Refusal("stale", "nobody plays there")
    if guest != table.sitter(seat):
        check_left(table, seat, count_away)


def check_return(table: Table, guest: str, seat: int) -> None:
    """Raises Refusal unless a bot plays for the guest on the seat."""
    check_going_on(table)
    if seat not in table.lent_seats(guest):
        raise Refusal("not_your_seat", f"seat {seat} is not yours to have back")


def check_resign(table: Table, guest: str, seat: int) -> None:
    """Raises Refusal unless the guest plays on the seat, for one of two sides."""
    check_going_on(table)
    if guest != table.sitter(seat):
        raise Refusal("not_your_seat", f"you do not sit on seat {seat} of this table")
    if len(table.game.ranks) != 2:
        words = "only one of two sides can give up; with more, a bot plays on for whoever leaves"
        raise Refusal("no_resigning", words)


def check_left(table: Table, seat: int, count_away: CountAway) -> None:
    """Whether the game waits for somebody who has left, so that others may do something about it.

    Caller ensures that a person plays on the seat.

    Raises:
        Refusal: saying why not.
    """
    name = table.seats[seat].name
    if is_slow(table.opening):
        words = "here a turn may take days, and nobody has to sit and wait: the clock decides"
        raise Refusal("slow_game", words)
    if seat != table.game.seat:
        on_turn = table.seats[table.game.seat].name
        raise Refusal("not_awaited", f"the game waits for {on_turn}, not for {name}")
    away = count_away(table.sitter(seat))
    if not is_long(away):
        words = f"{name} has been away for {away:.0f} seconds, not {AWAY_S:.0f}"
        raise Refusal("not_away", words)


def is_long(away_s: float) -> bool:
    """Whether somebody who has been away for so long counts as having left."""
    return away_s >= AWAY_S


def count_wait(table: Table, seat: int, away_s: float | None) -> int | None:
    """Seconds until `check_left` has nothing against it; None: it has, or they are there."""
    is_resting = table.is_waiting or table.is_over or table.is_imported
    is_person = table.sitter(seat) not in (BOT, NOBODY)
    if is_resting or not is_person or seat != table.game.seat or is_slow(table.opening):
        return None
    return None if away_s is None else max(0, math.ceil(AWAY_S - away_s))


def check_going_on(table: Table) -> None:
    """Whether the game has begun and is not over.

    Raises:
        Refusal: saying which.
    """
    if table.is_waiting:
        raise Refusal("waiting", "the game has not begun yet")
    if table.is_over or table.is_imported:
        raise Refusal("illegal", "the game is over (R7.1)", "R7.1")
