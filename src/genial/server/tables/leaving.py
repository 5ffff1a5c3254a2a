"""Who leaves in the middle of a game, and comes back: a bot plays on meanwhile."""

from __future__ import annotations

from dataclasses import replace

from .commands import Decide, Decision, Refusal
from .events import Lent, Resigned, Returned
from .summary import summarise
from .table import BOT, NOBODY, Table


def decide_lend(seat: int, bot: str) -> Decide:
    """Wants a bot to play for the person on a seat. Caller ensures that whoever asks may."""

    def decide(table: Table, _: float) -> Decision:
        _check_going_on(table)
        if table.sitter(seat) in (BOT, NOBODY):
            raise Refusal("stale", "nobody plays there")
        seats = [*table.seats]
        seats[seat] = replace(seats[seat], bot=bot)
        return Decision(Lent(seat=seat, bot=bot), summarise(table.game, seats))

    return decide


def decide_return(guest: str, seat: int) -> Decide:
    """Wants to play on, on a seat that was lent to a bot."""

    def decide(table: Table, _: float) -> Decision:
        _check_going_on(table)
        if seat not in table.lent_seats(guest):
            raise Refusal("not_your_seat", f"seat {seat} is not yours to have back")
        seats = [*table.seats]
        seats[seat] = replace(seats[seat], bot=None)
        return Decision(Returned(seat=seat), summarise(table.game, seats))

    return decide


def decide_resign(guest: str, seat: int) -> Decide:
    """Wants to give the game up."""

    def decide(table: Table, _: float) -> Decision:
        _check_going_on(table)
        if guest != table.sitter(seat):
            raise Refusal("not_your_seat", f"you do not sit on seat {seat} of this table")
        if len(table.game.ranks) != 2:
            words = (
                "only one of two sides can give up; with more, a bot plays on for whoever leaves"
            )
            raise Refusal("no_resigning", words)
        loser = table.game.rules.owners[seat]
        summary = summarise(table.game, table.seats, resigned=loser)
        return Decision(Resigned(seat=seat), summary)

    return decide


def _check_going_on(table: Table) -> None:
    if table.is_waiting:
        raise Refusal("waiting", "the game has not begun yet")
    if table.is_over or table.is_imported:
        raise Refusal("illegal", "the game is over (R7.1)", "R7.1")
