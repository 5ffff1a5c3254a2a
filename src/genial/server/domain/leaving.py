"""Leaving during a game: a bot plays instead, the player returns, or the player resigns."""

from __future__ import annotations

import math
from collections.abc import Callable

from .events import Event, Lent, Resigned, Returned
from .moves import Decide, check_running
from .refusals import Refusal
from .seats import BOT, NOBODY
from .summary import is_slow
from .table import Table

RATED_SUBSTITUTE = "regular"  # a bot that is about as strong as a new player
AWAY_S = 60.0  # after this many seconds away, the player whose turn it is counts as having left

CountAway = Callable[[str], float]
"""Returns the seconds for which a guest has been away from the table."""


def decide_lend(guest: str, seat: int, bot: str, count_away: CountAway) -> Decide:
    """A guest lets a bot play, for themselves or for a player who has left.

    In a rated game the server chooses the bot, and a player who has left by choice cannot return.
    """

    def decide(table: Table, now: float) -> Event:
        check_lend(table, guest, seat, count_away)
        left_ms = table.read_clock(seat, now)
        if not table.is_rated:
            return Lent(seat=seat, bot=bot, left_ms=left_ms)
        # In a rated game, a bot may not help a player, and an opponent may not choose a weak bot.
        is_own = guest == table.sitter(seat)
        return Lent(seat=seat, bot=RATED_SUBSTITUTE, left_ms=left_ms, is_final=is_own)

    return decide


def decide_return(guest: str, seat: int) -> Decide:
    """A guest returns to a seat that was lent to a bot."""

    def decide(table: Table, _: float) -> Event:
        check_return(table, guest, seat)
        return Returned(seat=seat)

    return decide


def decide_resign(guest: str, seat: int) -> Decide:
    """A guest resigns."""

    def decide(table: Table, _: float) -> Event:
        check_resign(table, guest, seat)
        return Resigned(seat=seat)

    return decide


def check_lend(table: Table, guest: str, seat: int, count_away: CountAway) -> None:
    """Raises Refusal unless the guest may let a bot play for the person on a seat."""
    check_running(table)
    sitter = table.sitter(seat)
    if table.day is not None:
        raise Refusal("sealed", "no bot plays for a person in a game of the day")
    if guest == sitter:
        return
    if guest not in table.people | {table.owner}:
        raise Refusal("not_your_seat", "only players of this table may do this")
    if sitter in (BOT, NOBODY):
        raise Refusal("stale", "no person plays on this seat")
    check_left(table, seat, count_away)


def check_return(table: Table, guest: str, seat: int) -> None:
    """Raises Refusal unless a bot plays for the guest on the seat."""
    check_running(table)
    if seat not in table.held_seats(guest) or not table.is_lent(seat):
        raise Refusal("not_your_seat", f"you cannot return to seat {seat}")


def check_resign(table: Table, guest: str, seat: int) -> None:
    """Raises Refusal unless the guest plays on the seat and the game has two sides."""
    check_running(table)
    if guest != table.sitter(seat):
        raise Refusal("not_your_seat", f"you do not sit on seat {seat} of this table")
    if len(set(table.game.rules.owners)) != 2:
        words = "you can resign only in a game between two sides: let a bot play for you"
        raise Refusal("no_resigning", words)


def check_left(table: Table, seat: int, count_away: CountAway) -> None:
    """Checks that the game waits for a player who has left, so that the others may act.

    Caller ensures that a person plays on the seat.

    Raises:
        Refusal: the others may not act; the message says why.
    """
    name = table.seats[seat].name
    if is_slow(table.opening):
        words = "in a turn-based game, a bot takes over only when a player runs out of time"
        raise Refusal("slow_game", words)
    if seat != table.on_turn:
        on_turn = table.seats[table.on_turn].name
        raise Refusal("not_awaited", f"the game waits for {on_turn}, not for {name}")
    away = count_away(table.sitter(seat))
    if not is_long(away):
        words = f"{name} has been away for less than {AWAY_S:.0f} seconds"
        raise Refusal("not_away", words)


def is_long(away_s: float) -> bool:
    """Whether a player who has been away for this time counts as left."""
    return away_s >= AWAY_S


def count_wait(table: Table, seat: int, away_s: float | None) -> int | None:
    """The seconds until the others may act for the player whose turn it is.

    Args:
        table: the table.
        seat: a seat; the result is None unless it is this seat's turn.
        away_s: seconds for which that player has been away; None if present.
    """
    is_person = table.sitter(seat) not in (BOT, NOBODY)
    if away_s is None or not (table.is_running and is_person and seat == table.on_turn):
        return None
    return None if is_slow(table.opening) else max(0, math.ceil(AWAY_S - away_s))
