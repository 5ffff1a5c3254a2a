"""Games that end early: a player resigns, or a player leaves and the others claim the end.

For the engine such a game is not over. Its record has one more key, `resigned` or `left`. The value
of this key is the number of the score board that is last.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired

from genial.engine.errors import BadRecord, quote
from genial.engine.game import Game
from genial.engine.record import Record

from .values import Value

Reason = Literal["resigned", "left"]
REASONS: tuple[Reason, ...] = ("resigned", "left")


class EarlyEnd(Value):
    """How a game ended early."""

    reason: Reason
    owner: int  # the number of the score board that is last
    seat: int | None = None  # the seat that resigned or left; None if only the score board is known


class TableRecord(Record):
    """The record of a game that may have ended early: the score board that is last."""

    resigned: NotRequired[int]
    left: NotRequired[int]


def read_early_end(record: Mapping[str, Any], game: Game) -> EarlyEnd | None:
    """How the game of a record ended early. None if it did not end early.

    Args:
        record: from any source, so nothing in it is trusted.
        game: the game after all turns of the record.

    Raises:
        BadRecord: if the game cannot have ended like that.
    """
    reasons = [reason for reason in REASONS if reason in record]
    if not reasons:
        return None
    reason = reasons[-1]
    if len(reasons) > 1:
        raise BadRecord(reason, "a game cannot be both resigned and left")
    if game.outcome is not None:
        raise BadRecord(reason, "the game has a result, so it did not end early")
    owner = _read_owner(reason, record[reason], len(game.ranks))
    seats = [seat for seat, whose in enumerate(game.rules.owners) if whose == owner]
    return EarlyEnd(reason=reason, owner=owner, seat=seats[0] if len(seats) == 1 else None)


def write_early_end(record: TableRecord, end: EarlyEnd) -> None:
    """Writes an early end into a record: the inverse of `read_early_end`."""
    record[end.reason] = end.owner


def _read_owner(reason: Reason, owner: object, boards: int) -> int:
    if boards == 1:
        raise BadRecord(reason, "a solo game cannot end like this")
    if type(owner) is int and 0 <= owner < boards:
        return owner
    right = f"it must be the number of a score board, 0 to {boards - 1}"
    raise BadRecord(reason, f"{right}, not {quote(owner)}")
