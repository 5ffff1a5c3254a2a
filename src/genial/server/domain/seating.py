"""Seats before a game begins: taking and leaving a seat, adding bots, and starting the game."""

from __future__ import annotations

from genial.engine.errors import BadRules

from .events import Event, Filled, Seated, Started, Vacated
from .moves import Decide
from .names import check_names, repair_names, replace_pronoun
from .programs import is_program, mark_name
from .refusals import Refusal
from .table import Table


def decide_sit(guest: str, seat: int, name: str) -> Decide:
    """A guest takes an open seat. The name of a program gets its mark."""

    def decide(table: Table, _: float) -> Event:
        check_sit(table, seat, guest)
        if is_program(guest):
            marked = mark_name(name, _list_others(table, seat))
            return Seated(seat=seat, guest=guest, name=marked)
        return Seated(seat=seat, guest=guest, name=_check_name(table, seat, name))

    return decide


def is_seated(table: Table, guest: str, seat: int, name: str) -> bool:
    """Whether a guest already has this seat under this name.

    This happens if a request is repeated.
    """
    is_theirs = seat in table.seats_of(guest)
    if is_program(guest):  # a program has the name of its token everywhere
        return is_theirs
    return is_theirs and table.seats[seat].name == repair_names([replace_pronoun(name, seat)])[0]


def decide_vacate(guest: str, seat: int) -> Decide:
    """A guest leaves a seat, or the host removes a person or a bot from it."""

    def decide(table: Table, _: float) -> Event:
        check_vacate(table, guest, seat)
        return Vacated(seat=seat)

    return decide


def decide_fill(guest: str, seat: int, bot: str, title: str) -> Decide:
    """The host puts a bot on an open seat. The bot gets its title as its name."""

    def decide(table: Table, _: float) -> Event:
        check_fill(table, guest, seat)
        return Filled(seat=seat, bot=bot, name=_find_name(table, seat, title))

    return decide


def decide_start(guest: str) -> Decide:
    """The host starts the game."""

    def decide(table: Table, _: float) -> Event:
        check_start(table, guest)
        return Started()

    return decide


def check_sit(table: Table, seat: int, guest: str) -> None:
    """Raises Refusal unless the seat is open for the guest."""
    _check_waiting(table, seat)
    if is_program(guest) and not (table.opening.programs or guest == table.owner):
        raise Refusal("people_only", "only people may play at this table, no bots")
    if not table.seats[seat].is_open:
        raise Refusal("taken", f"{table.seats[seat].name} already has this seat")


def check_vacate(table: Table, guest: str, seat: int) -> None:
    """Raises Refusal unless the guest has the seat, or is the host and the seat is not open."""
    _check_waiting(table, seat)
    if guest not in (table.owner, table.seats[seat].holder):
        raise Refusal("not_your_seat", f"you do not sit on seat {seat} of this table")
    if table.seats[seat].is_open:
        raise Refusal("stale", "this seat is open")


def check_fill(table: Table, guest: str, seat: int) -> None:
    """Raises Refusal unless the guest is the host and the seat is open."""
    _check_host(table, guest)
    check_sit(table, seat, guest)


def check_start(table: Table, guest: str) -> None:
    """Raises Refusal unless the guest is the host and no seat is open."""
    _check_host(table, guest)
    _check_waiting(table)
    if any(seat.is_open for seat in table.seats):
        raise Refusal("waiting", "a seat is still open: wait, or add a bot")


def _check_host(table: Table, guest: str) -> None:
    if guest != table.owner:
        raise Refusal("not_host", "only the host may do this")


def _check_waiting(table: Table, seat: int = 0) -> None:
    if not table.is_waiting:
        raise Refusal("begun", "the game has already started")
    if seat >= len(table.seats):
        raise Refusal("not_found", f"the table has no seat {seat}")


def _check_name(table: Table, seat: int, name: str) -> str:
    try:
        return check_names([*_list_others(table, seat), replace_pronoun(name, seat)])[-1]
    except BadRules as error:
        raise Refusal("bad_name", str(error)) from None


def _find_name(table: Table, seat: int, title: str) -> str:
    """A bot's title, with a number if another seat has this name."""
    return repair_names([*_list_others(table, seat), title])[-1]


def _list_others(table: Table, seat: int) -> list[str]:
    """The names on all other seats."""
    return [other.name for number, other in enumerate(table.seats) if number != seat]
