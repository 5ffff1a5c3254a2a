"""Faults of a bad network: their probabilities, and a count of the faults that happened."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, fields

LONGEST_S = 0.5  # the longest delay of a message, in seconds


@dataclass(frozen=True)
class FaultRates:
    """The probability of each fault of a message. All other messages pass unchanged."""

    dropped: float = 0.02
    delayed: float = 0.10  # the message is delayed together with all later messages
    # the message is repeated at once, or up to LONGEST_S later, after other messages
    repeated: float = 0.03
    reordered: float = 0.02  # the message arrives after the next message
    cut_before: float = 0.004  # the connection breaks, and the message is lost
    cut_after: float = 0.004  # the message arrives, and the connection breaks before the answer

    def roll(self, dice: random.Random) -> str:
        """The fault of one message: the name of a field, or "passed"."""
        number = dice.random()
        for field in fields(self):
            number -= getattr(self, field.name)
            if number < 0:
                return field.name
        return "passed"


class Tally(Counter[str]):
    """Counts of events during the run, for the report."""

    def count(self, what: str, number: int = 1) -> None:
        self[what] += number
