"""Claiming the end of a game whose person on turn has left: all who are still there must agree."""

from __future__ import annotations

from .commands import Decide, Decision, Refusal
from .cuts import Cut
from .events import ClaimAnswered, ClaimAsked, Claimed
from .leaving import CountAway, check_going_on, check_left, is_long
from .summary import summarise
from .table import BOT, NOBODY, Table


def decide_claim(guest: str, seat: int, agrees: bool, count_away: CountAway) -> Decide:
    """Wants the game to end since the person on a seat has left, or has something against it."""

    def decide(table: Table, _: float) -> Decision:
        check_claim_answer(table, guest, seat, count_away)
        is_asked = table.claim_asked == seat
        if not agrees:
            if not is_asked:
                raise Refusal("stale", "nobody claims the end of the game")
            answer = ClaimAnswered(by=table.seats_of(guest)[0], agrees=False)
            return Decision(answer, summarise(table.game, table.seats))
        if not is_asked:
            check_claim(table, guest, seat, count_away)
        return _claim(table, guest, seat, count_away)

    return decide


def check_claim_answer(table: Table, guest: str, seat: int, count_away: CountAway) -> None:
    """Raises Refusal unless the guest plays here, and the person on the seat has left."""
    check_going_on(table)
    mine = table.seats_of(guest)
    if not mine or seat in mine:
        raise Refusal("not_your_seat", "the end is claimed by somebody else who plays here")
    if table.sitter(seat) in (BOT, NOBODY):
        raise Refusal("stale", "nobody plays there")
    check_left(table, seat, count_away)


def check_claim(table: Table, guest: str, seat: int, count_away: CountAway) -> None:
    """Raises Refusal unless the guest may claim the end; partners of who left may not."""
    check_claim_answer(table, guest, seat, count_away)
    owners = table.game.rules.owners
    if any(owners[own] == owners[seat] for own in table.seats_of(guest)):
        words = "they play on your side: let a bot play on for them, or give up yourself"
        raise Refusal("own_side", words)


def _claim(table: Table, guest: str, seat: int, count_away: CountAway) -> Decision:
    """The last one who agrees ends the game; who has left, too, is not asked."""
    by, is_asked = table.seats_of(guest)[0], table.claim_asked == seat
    agreed = {guest} | (table.claim_agreed if is_asked else set())
    asked = {other for other in table.find_others(seat) if not is_long(count_away(other))}
    if asked <= agreed:
        cut = Cut(reason="left", owner=table.game.rules.owners[seat], seat=seat)
        summary = summarise(table.game, table.seats, cut=cut)
        return Decision(Claimed(seat=seat, by=by), summary)
    summary = summarise(table.game, table.seats)
    if not is_asked:
        return Decision(ClaimAsked(seat=seat, by=by), summary)
    if guest in table.claim_agreed:
        raise Refusal("not_away", "the others have not answered, nor been away for a minute")
    return Decision(ClaimAnswered(by=by, agrees=True), summary)
