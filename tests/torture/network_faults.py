"""Faults of a bad network: their rates, and a count of those that happened."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, fields

LONGEST_S = 0.5  # that a message is held up


@dataclass(frozen=True)
class FaultRates:
    """How likely each fate of a message is; what is left over is that it just passes."""

    dropped: float = 0.02
    delayed: float = 0.10  # with all that comes after it
    repeated: float = 0.03  # at once or up to LONGEST_S later, when much else may have happened
    reordered: float = 0.02  # comes after the next one
    cut_before: float = 0.004  # the connection breaks, and the message is lost
    cut_after: float = 0.004  # the message still arrives, and nobody hears what became of it

    def roll(self, dice: random.Random) -> str:
        """The fate of one message: a field's name, or "passed"."""
        number = dice.random()
        for field in fields(self):
            number -= getattr(self, field.name)
            if number < 0:
                return field.name
        return "passed"


class Tally(Counter[str]):
    """How often what has happened, for the report."""

    def count(self, what: str, number: int = 1) -> None:
        """Notes that it has happened."""
        self[what] += number
