"""Who sits down where, before a game begins: wishes that become events, or not."""

from __future__ import annotations

from genial.engine.errors import BadRules

from .commands import Decide, Decision, Refusal
from .events import Continued, Event, Filled, Seated, Started, Vacated
from .names import check_names, repair_names
from .summary import summarise
from .table import Seat, Table, name_open


def decide_sit(guest: str, seat: int, name: str) -> Decide:
    """Wants an open seat."""

    def decide(table: Table, _: float) -> Decision:
        check_sit(table, seat)
        chosen = _check_name(table, seat, name)
        event = Seated(seat=seat, guest=guest, name=chosen)
        return _decide(table, event, seat, Seat(chosen, None, guest))

    return decide


def is_seated(table: Table, guest: str, seat: int, name: str) -> bool:
    """Whether a guest has that seat already, under this name: then they have asked twice."""
    is_theirs = seat in table.seats_of(guest)
    return is_theirs and table.seats[seat].name == repair_names([name])[0]


def decide_vacate(guest: str, seat: int) -> Decide:
    """Wants to leave a seat, or as the host to have it open: people and bots go."""

    def decide(table: Table, _: float) -> Decision:
        check_vacate(table, guest, seat)
        return _decide(table, Vacated(seat=seat), seat, Seat(name_open(seat), None))

    return decide


def decide_fill(guest: str, seat: int, bot: str, title: str) -> Decide:
    """Wants a bot on an open seat, called by its title or the like."""

    def decide(table: Table, _: float) -> Decision:
        check_fill(table, guest, seat)
        name = _find_name(table, seat, title)
        return _decide(table, Filled(seat=seat, bot=bot, name=name), seat, Seat(name, bot))

    return decide


def decide_start(guest: str) -> Decide:
    """Wants the game to begin."""

    def decide(table: Table, _: float) -> Decision:
        check_start(table, guest)
        return Decision(Started(), summarise(table.game, table.seats))

    return decide


def decide_continue(guest: str, next_table: str) -> Decide:
    """Says at which table the game's people play again."""

    def decide(table: Table, _: float) -> Decision:
        check_rematch(table, guest)
        summary = summarise(table.game, table.seats, cut=table.cut)
        return Decision(Continued(table=next_table), summary)

    return decide


def check_sit(table: Table, seat: int) -> None:
    """Raises Refusal unless the seat is open to everybody."""
    _check_waiting(table, seat)
    if not table.seats[seat].is_open:
        raise Refusal("taken", f"{table.seats[seat].name} sits there already")


def check_vacate(table: Table, guest: str, seat: int) -> None:
    """Raises Refusal unless the guest sits on the seat, or is the host and somebody does."""
    _check_waiting(table, seat)
    if guest not in (table.owner, table.seats[seat].holder):
        raise Refusal("not_your_seat", f"you do not sit on seat {seat} of this table")
    if table.seats[seat].is_open:
        raise Refusal("stale", "nobody sits there")


def check_fill(table: Table, guest: str, seat: int) -> None:
    """Raises Refusal unless the guest is the host and the seat is open."""
    _check_host(table, guest)
    check_sit(table, seat)


def check_start(table: Table, guest: str) -> None:
    """Raises Refusal unless the guest is the host and all seats are taken."""
    _check_host(table, guest)
    _check_waiting(table)
    if any(seat.is_open for seat in table.seats):
        raise Refusal("waiting", "a seat is still open: wait, or put a bot there")


def check_rematch(table: Table, guest: str) -> None:
    """Raises Refusal unless the game is over and the guest may set up the next one."""
    if guest not in table.people | {table.owner}:
        raise Refusal("not_your_seat", "only who played here can ask for a rematch")
    if table.is_imported or not table.is_over:
        raise Refusal("not_over", "a rematch follows a game that is over")
    if table.next is not None and table.is_shared:
        raise Refusal("taken", "the others are at the next table already")


def _decide(table: Table, event: Event, seat: int, changed: Seat) -> Decision:
    seats = [*table.seats]
    seats[seat] = changed
    return Decision(event, summarise(table.game, seats, is_waiting=True))


def _check_host(table: Table, guest: str) -> None:
    if guest != table.owner:
        raise Refusal("not_host", "only who set the table up may do that")


def _check_waiting(table: Table, seat: int = 0) -> None:
    if not table.is_waiting:
        raise Refusal("begun", "the game has begun already")
    if seat >= len(table.seats):
        raise Refusal("not_found", f"the table has no seat {seat}")


def _check_name(table: Table, seat: int, name: str) -> str:
    others = [other.name for number, other in enumerate(table.seats) if number != seat]
    try:
        return check_names([*others, name])[-1]
    except BadRules as error:
        raise Refusal("bad_name", str(error)) from None


def _find_name(table: Table, seat: int, title: str) -> str:
    """A bot's title, with a number where somebody is called so already."""
    others = [other.name for number, other in enumerate(table.seats) if number != seat]
    return repair_names([*others, title])[-1]
