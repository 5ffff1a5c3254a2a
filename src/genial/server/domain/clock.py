"""Thinking time: what each person has left, and whose runs.

Time comes in as an argument, in seconds of a clock that never jumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from .bounds import LONGEST_INCREMENT, LONGEST_TURN_MINUTES
from .values import Value


class ClockSettings(Value):
    """Thinking time: for the whole game, with what each turn gives back, or for every turn anew."""

    minutes: float = Field(gt=0, le=LONGEST_TURN_MINUTES, strict=True)
    # Seconds that a turn gives back; for the whole game only.
    increment: int = Field(default=0, ge=0, le=LONGEST_INCREMENT, strict=True)
    per: Literal["game", "turn"] = "game"


@dataclass
class Clock:
    """The clocks of one table, in milliseconds; a bot has none."""

    settings: ClockSettings
    left: list[int | None]  # of the running one: when it was started
    running: int | None = None  # seat
    since: float = 0.0

    @classmethod
    def wind(cls, settings: ClockSettings, persons: Sequence[bool]) -> Clock:
        """Full time for every person."""
        full = count_full(settings)
        return cls(settings, [full if is_person else None for is_person in persons])

    def read(self, seat: int, now: float) -> int | None:
        """What a seat has left."""
        left = self.left[seat]
        if left is None or seat != self.running:
            return left
        return max(0, left - int((now - self.since) * 1000))

    def read_after_turn(self, seat: int, now: float) -> int | None:
        """What a person has left when a turn is done now."""
        left = self.read(seat, now)
        if left is None or self.settings.per == "game":
            return None if left is None else left + self.settings.increment * 1000
        return count_full(self.settings)

    def start(self, seat: int | None, now: float) -> None:
        """Lets this seat's clock run from now on, and no other."""
        self.running = seat
        self.since = now

    def is_up(self, seat: int, now: float) -> bool:
        """Whether the running seat has no time left."""
        return self.running == seat and self.read(seat, now) == 0


def count_full(settings: ClockSettings) -> int:
    """Milliseconds that a person begins with."""
    return round(settings.minutes * 60_000)
