"""The seats of a table, and who acts for them."""

from __future__ import annotations

from dataclasses import dataclass

from .events import Created

BOT = "bot"  # acts for the seat of a bot; no guest has this id
NOBODY = "nobody"
NO_GUEST = ""  # a client without a cookie


@dataclass(frozen=True)
class Seat:
    """One seat and its player."""

    name: str
    bot: str | None
    holder: str | None = None  # the guest who has the seat; None for a bot's seat or an open seat
    out_of_time: bool = False
    has_left: bool = False  # whether the person left a rated game and cannot return

    @property
    def is_abandoned(self) -> bool:
        """Whether a bot plays in place of a person."""
        return self.bot is not None and self.holder is not None

    @property
    def is_open(self) -> bool:
        """Whether anybody who has the link may take the seat."""
        return self.bot is None and self.holder is None

    @property
    def sitter(self) -> str:
        """The guest, BOT or NOBODY that acts for the seat."""
        return BOT if self.bot is not None else self.holder or NOBODY


def name_open(seat: int) -> str:
    """The name of an open seat."""
    return f"Seat {seat + 1}"


def seat_people(opening: Created, owner: str) -> tuple[Seat, ...]:
    """The seats before any later event."""
    number = len(opening.names)
    holders = opening.holders or [owner] * number
    is_open = opening.open or [False] * number
    people = zip(opening.names, opening.bots, holders, is_open, strict=True)
    return tuple(
        Seat(name, bot, None if bot is not None or is_free else holder)
        for name, bot, holder, is_free in people
    )
