"""The actions that a guest may take at a table now, from the same checks as the decisions.

The page offers only these actions. A decision checks again, because a table can change in the
meantime.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

from .leaving import check_lend, check_resign, check_return
from .moves import check_hint
from .programs import is_program
from .proposals import check_claim, check_rematch, check_undo
from .refusals import Refusal
from .seating import check_fill, check_sit, check_start, check_vacate
from .summary import is_bound
from .table import Table

SeatAction = Literal["sit", "fill", "vacate", "lend", "return", "resign", "claim"]
TableAction = Literal["start", "undo", "hint", "plan", "speak", "write", "rematch", "same_bag"]


def list_actions(table: Table, guest: str, viewer: int | None, now: float) -> list[TableAction]:
    """The actions of a guest who sees the table as the seat `viewer`."""
    actions: list[TableAction] = []
    if table.is_waiting:
        if _passes(lambda: check_start(table, guest)):
            actions.append("start")
        return actions
    proposed = None if table.proposal is None else table.proposal.what
    # Checks that cannot pass are left out, because this code runs for every viewer of every change.
    if viewer is not None and table.is_running:
        turn = (table, guest, viewer, table.ply, now)
        if proposed != "undo" and _passes(lambda: check_undo(*turn)):
            actions.append("undo")
        if viewer == table.on_turn and _passes(lambda: check_hint(*turn)):
            actions.append("hint")
        if viewer != table.on_turn:
            actions.append("plan")
    if table.seats_of(guest):
        actions.append("speak")
        if _passes(lambda: check_write(table, guest)):
            actions.append("write")
    is_rematch_open = table.is_over and proposed != "rematch"
    if is_rematch_open and _passes(lambda: check_rematch(table, guest)):
        actions.append("rematch")
        if not table.is_shared:
            actions.append("same_bag")
    return actions


def list_seat_actions(
    table: Table, guest: str, seat: int, absent_s: float | None
) -> list[SeatAction]:
    """The actions that a guest may take for a seat.

    The seat of another player can be lent, and the end can be claimed, only after `AWAY_S` seconds.
    These actions are listed as soon as that player is away. The decision checks the time.

    Args:
        table: the table.
        guest: the guest.
        seat: a seat of the table.
        absent_s: seconds for which the current player has been away; None if present.
    """
    checks: dict[SeatAction, Callable[[], None]] = {}
    if table.is_waiting:
        checks = {
            "sit": lambda: check_sit(table, seat, guest),
            "fill": lambda: check_fill(table, guest, seat),
            "vacate": lambda: check_vacate(table, guest, seat),
        }
    elif table.is_running:
        away_s = 0.0 if absent_s is None else math.inf
        is_own = guest == table.sitter(seat)
        if is_own or (absent_s is not None and seat == table.on_turn):
            checks["lend"] = lambda: check_lend(table, guest, seat, lambda _: away_s)
        if table.is_lent(seat):
            checks["return"] = lambda: check_return(table, guest, seat)
        if is_own:
            checks["resign"] = lambda: check_resign(table, guest, seat)
        elif absent_s is not None and seat == table.on_turn:
            checks["claim"] = lambda: check_claim(table, guest, seat, lambda _: away_s)
    return [action for action, check in checks.items() if _passes(check)]


def check_speak(table: Table, guest: str, seat: int) -> None:
    """Raises Refusal unless the guest sits on the seat."""
    if seat not in table.seats_of(guest):
        raise Refusal("not_your_seat", f"you do not sit on seat {seat} of this table")


def check_write(table: Table, guest: str) -> None:
    """Raises Refusal unless the guest may write free text at the table now."""
    if is_program(guest):
        raise Refusal("no_chat", "a bot can send only phrases")
    if not table.opening.chat:
        raise Refusal("no_chat", "this table allows only phrases")
    rules = table.game.rules
    # R8.4: partners may not talk about their tiles, unless they can see each other's racks.
    if rules.is_team and not rules.open_partners and not table.is_over:
        raise Refusal("no_chat", "partners may not talk before the game is over (R8.4)")


def check_delete(table: Table, guest: str) -> None:
    """Raises Refusal unless the guest is the owner and no game that counts is running."""
    if guest != table.owner:
        raise Refusal("forbidden", "this table belongs to another guest")
    if is_bound(table):
        raise Refusal("begun", "a game that is under way can be resigned, but not deleted")


def _passes(check: Callable[[], object]) -> bool:
    try:
        check()
    except Refusal:
        return False
    return True
