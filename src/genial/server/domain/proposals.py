"""Undo, claiming the end, and rematch: a player proposes them, and the others agree or decline.

If nobody else has to agree, the proposal takes effect at once. Otherwise it takes effect with the
last consent. It ends if one player declines, or with any other event at the table.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from .events import Answered, Claimed, Continued, Event, Proposed, Undone, What
from .leaving import CountAway, check_left, is_long
from .moves import Decide, check_command, check_ply, check_running
from .refusals import BrokenTable, Refusal
from .seats import BOT, NOBODY
from .summary import is_slow
from .table import SECRET_PLIES, Proposal, Table


def decide_proposal(
    guest: str, what: What, ply: int, count_away: CountAway, same_bag: bool = False
) -> Decide:
    """A guest proposes something, or agrees to the same proposal of another guest.

    Args:
        guest: the proposer.
        what: the proposal.
        ply: the ply of the table that the guest has seen.
        count_away: for how long players have been away.
        same_bag: a rematch with the same tiles; ignored if several people play.
    """

    def decide(table: Table, now: float) -> Event:
        by, about = _check(table, guest, what, ply, now, count_away)
        found = table.proposal
        if found is None or (found.what, found.about) != (what, about):
            found = Proposal(table.public_version + 1, what, by, about, frozenset())
        if not _find_missing(table, found, guest, count_away):
            return _take_effect(table, found, now, same_bag and not table.is_shared)
        if guest in found.agreed:
            raise Refusal("asked", "the others have not answered yet")
        if found is table.proposal:
            return Answered(what=what, by=by, agrees=True)
        return Proposed(what=what, by=by, about=about)

    return decide


def decide_answer(guest: str, proposal_id: int, agrees: bool, count_away: CountAway) -> Decide:
    """A guest agrees to the open proposal or declines it. The proposer can withdraw it."""

    def decide(table: Table, now: float) -> Event:
        proposal = table.proposal
        if proposal is None or proposal.id != proposal_id:
            raise Refusal("stale", "this proposal is no longer open")
        by = find_seat(table, proposal, guest)
        if not agrees:
            return Answered(what=proposal.what, by=by, agrees=False)
        if proposal.what == "claim" and proposal.about is not None:
            check_left(table, proposal.about, count_away)
        if not _find_missing(table, proposal, guest, count_away):
            return _take_effect(table, proposal, now)
        if guest in proposal.agreed:
            raise Refusal("asked", "the others have not answered yet")
        return Answered(what=proposal.what, by=by, agrees=True)

    return decide


def find_asked(table: Table, proposal: Proposal) -> set[str]:
    """The guests whose consent a proposal needs, perhaps including the proposer."""
    if proposal.what == "rematch" or proposal.about is None:
        return table.people
    is_own = proposal.about == table.on_turn
    if proposal.what == "undo" and is_own and table.is_placement_secret:
        return set()  # nobody else knows of this placement
    return table.find_others(proposal.about)


def find_seat(table: Table, proposal: Proposal, guest: str) -> int | None:
    """The seat for which a guest answers a proposal. None for a host without a seat.

    Raises:
        Refusal: if the proposal does not need the guest's answer.
    """
    asked = find_asked(table, proposal) | proposal.agreed
    if guest not in asked:
        raise Refusal("not_your_seat", "this proposal does not need your answer")
    return _find_own(table, guest)


def derive_next_id(table_id: str, same_bag: bool) -> str:
    """The id of the table of a rematch. Every attempt to create this table computes the same id.

    So two simultaneous requests, even to two processes, lead to one table. Ids of tables are
    secret, but a guest who knows the id of the finished table can derive this id.
    """
    text = f"genial rematch {table_id} {same_bag}"
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _check(
    table: Table, guest: str, what: What, ply: int, now: float, count_away: CountAway
) -> tuple[int | None, int | None]:
    """Checks a proposal; returns the guest's seat, and the seat that the proposal is about."""
    match what:
        case "undo":
            return _check_undo(table, guest, ply, now)
        case "claim":
            return _check_claim(table, guest, ply, count_away)
        case "rematch":
            return _check_rematch(table, guest, ply)


def _check_undo(table: Table, guest: str, ply: int, now: float) -> tuple[int, int]:
    mine = table.seats_of(guest)
    seat = table.on_turn if table.on_turn in mine else mine[0] if mine else 0
    about = check_undo(table, guest, seat, ply, now)
    return about, about


def check_undo(table: Table, by: str, seat: int, ply: int, now: float) -> int:
    """The seat whose last move a guest may undo, or may ask to undo.

    Args:
        table: the table.
        by: the guest.
        seat: the seat of the guest for which they ask.
        ply: the ply of the table that the guest has seen.
        now: for the clock.

    Raises:
        Refusal: the guest may not undo or ask to undo; the message says why.
    """
    if by != table.sitter(seat):
        raise Refusal("not_your_seat", f"you do not sit on seat {seat} of this table")
    check_running(table.seen_by(by), ply)
    if table.day is not None:
        raise Refusal("no_undo", "nothing can be undone in a game of the day")
    if table.ply % SECRET_PLIES >= SECRET_PLIES - 2:
        raise Refusal("no_undo", "this turn has had too many undone placements")
    if seat == table.on_turn and table.can_undo:
        check_command(table, by, seat, ply, now)
        return seat
    if not table.opening.take_back:
        raise Refusal(
            "no_undo", "only a placement of this turn can be undone, before tiles are drawn"
        )
    moves = table.count_before(table.seats_of(by))
    if moves is None:
        raise Refusal("no_undo", "you have made no move yet")
    return table.game.steps[moves].seat


def _check_claim(table: Table, guest: str, ply: int, count_away: CountAway) -> tuple[int, int]:
    check_running(table.seen_by(guest), ply)
    about, found = table.on_turn, table.proposal
    is_open = found is not None and (found.what, found.about) == ("claim", about)
    check_claim(table, guest, about, count_away, is_open)
    return table.seats_of(guest)[0], about


def check_claim(
    table: Table, guest: str, seat: int, count_away: CountAway, is_open: bool = False
) -> None:
    """Raises Refusal unless the guest may claim the end because the player on a seat has left.

    A partner of that player may only agree to an open claim.
    """
    check_running(table)
    mine = table.seats_of(guest)
    if not mine or seat in mine:
        raise Refusal("not_your_seat", "only another player of this table can claim the end")
    if table.sitter(seat) in (BOT, NOBODY):
        raise Refusal("stale", "no person plays on this seat")
    check_left(table, seat, count_away)
    owners = table.game.rules.owners
    if not is_open and any(owners[own] == owners[seat] for own in mine):
        words = "this player is your partner: let a bot play for them, or resign"
        raise Refusal("own_side", words)


def _check_rematch(table: Table, guest: str, ply: int) -> tuple[int | None, None]:
    check_rematch(table, guest)
    check_ply(table, ply)
    return _find_own(table, guest), None


def check_rematch(table: Table, guest: str) -> None:
    """Raises Refusal unless the game is over and the guest may propose a rematch."""
    if guest not in table.people | {table.owner}:
        raise Refusal("not_your_seat", "only players of this game can propose a rematch")
    if table.is_imported or not table.is_over:
        raise Refusal("not_over", "a rematch is possible only after the game")
    if table.opening.day is not None:
        raise Refusal("sealed", "a game of the day has no rematch")
    if table.next is not None and table.is_shared:
        raise Refusal("taken", "the rematch exists already, at another table")


def _find_missing(
    table: Table, proposal: Proposal, guest: str, count_away: CountAway
) -> Iterable[str]:
    """The guests who still have to agree after this guest agrees."""
    missing = find_asked(table, proposal) - proposal.agreed - {guest}
    if proposal.what != "claim" or is_slow(table.opening):
        return missing
    return {other for other in missing if not is_long(count_away(other))}


def _take_effect(table: Table, proposal: Proposal, now: float, same_bag: bool = False) -> Event:
    match proposal:
        case Proposal(what="undo", about=int(seat)):
            is_this_turn = seat == table.on_turn and table.can_undo
            moves = None if is_this_turn else table.count_before([seat])
            return Undone(seat=seat, moves=moves, left_ms=table.read_clock(seat, now))
        case Proposal(what="claim", by=int(by), about=int(seat)):
            return Claimed(seat=seat, by=by)
        case Proposal(what="rematch", by=by):
            next_id = derive_next_id(table.id, same_bag)
            return Continued(table=next_id, by=by, same_bag=same_bag)
    raise BrokenTable(f"table {table.id}: proposal {proposal.id} names no seat")


def _find_own(table: Table, guest: str) -> int | None:
    return next(iter(table.seats_of(guest) or table.held_seats(guest)), None)
