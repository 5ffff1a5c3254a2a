"""A game that ended before its time, as a record tells it: `resigned` or `left`, and whose board.

For the engine such a game is not over, so it leaves these two keys alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from genial.engine.errors import BadRecord, quote
from genial.engine.game import Game

from .values import Value

Reason = Literal["resigned", "left"]
REASONS: tuple[Reason, ...] = ("resigned", "left")


class Cut(Value):
    """A game that ended before its time."""

    reason: Literal["resigned", "left"]  # somebody gave up, or left and the others claimed the end
    owner: int  # whose score board is last for it
    seat: int | None = None  # whose person did it; None: no more than the board is known


def write_cut(record: dict[str, Any], cut: Cut) -> None:
    """Writes how a game ended into its record."""
    record[cut.reason] = cut.owner


def read_cut(record: Mapping[str, Any], game: Game) -> Cut | None:
    """Reads what `write_cut` wrote; None where a record tells nothing of the kind.

    Args:
        record: of any program, or of somebody who makes it up.
        game: the same, played through.

    Raises:
        BadRecord: where the game cannot have ended like that.
    """
    told = [reason for reason in REASONS if reason in record]
    if not told:
        return None
    reason = told[-1]
    if len(told) > 1:
        raise BadRecord(reason, "a game is given up or left, not both")
    if game.outcome is not None:
        raise BadRecord(reason, "the game has a result, so nobody ended it before its time")
    owner = _read_owner(reason, record[reason], len(game.ranks))
    seats = [seat for seat, whose in enumerate(game.rules.owners) if whose == owner]
    return Cut(reason=reason, owner=owner, seat=seats[0] if len(seats) == 1 else None)


def _read_owner(reason: Reason, owner: object, boards: int) -> int:
    if boards == 1:
        raise BadRecord(reason, "nobody plays on in a solo game, so it has no such end")
    if type(owner) is int and 0 <= owner < boards:
        return owner
    right = f"it must be the number of a score board, 0 to {boards - 1}"
    raise BadRecord(reason, f"{right}, not {quote(owner)}")
