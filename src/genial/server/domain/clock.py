"""Thinking time: how much each person has left, and whose clock runs.

The time is an argument, in seconds of a clock that never jumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pydantic import Field

from .bounds import LONGEST_INCREMENT, LONGEST_TURN_MINUTES
from .values import Value


class ClockSettings(Value):
    """Thinking time, either for the whole game or for each turn."""

    minutes: float = Field(gt=0, le=LONGEST_TURN_MINUTES, strict=True)
    # Seconds added for each turn. It is 0 if `per` is "turn".
    increment: int = Field(default=0, ge=0, le=LONGEST_INCREMENT, strict=True)
    per: Literal["game", "turn"] = "game"


@dataclass(frozen=True)
class Clock:
    """The clocks of one table, in milliseconds. A bot has no clock."""

    settings: ClockSettings
    # the time left to each seat; for the running clock, the time left at `since`
    left: tuple[int | None, ...]
    running: int | None = None  # the seat whose clock runs
    since: float = 0.0

    @classmethod
    def wind(cls, settings: ClockSettings, persons: Sequence[bool]) -> Clock:
        """Clocks with the full time for every person."""
        full = count_full(settings)
        return cls(settings, tuple(full if is_person else None for is_person in persons))

    def read(self, seat: int, now: float) -> int | None:
        """The milliseconds that a seat has left. None for a bot."""
        left = self.left[seat]
        if left is None or seat != self.running:
            return left
        return max(0, left - int((now - self.since) * 1000))

    def read_after_turn(self, seat: int, now: float) -> int | None:
        """The milliseconds that a person has left if the turn ends now, with the increment."""
        left = self.read(seat, now)
        if left is None or self.settings.per == "game":
            return None if left is None else left + self.settings.increment * 1000
        return count_full(self.settings)

    def is_up(self, seat: int, now: float) -> bool:
        """Whether the clock of this seat runs and has no time left."""
        return self.running == seat and self.read(seat, now) == 0

    def start(self, seat: int | None, now: float) -> Clock:
        """The clocks from now on. Only the clock of this seat runs."""
        return replace(self, running=seat, since=now)

    def set_left(self, seat: int, left_ms: int | None) -> Clock:
        """The clocks with another value for one seat."""
        return replace(self, left=(*self.left[:seat], left_ms, *self.left[seat + 1 :]))


def count_full(settings: ClockSettings) -> int:
    """The milliseconds that a person starts with."""
    return round(settings.minutes * 60_000)
