"""The next action of a client, decided from the messages that it received."""

from __future__ import annotations

import random
from typing import Any

from tests.pairs import split_pair
from tests.torture.table_kinds import Kind

TRIED = 40  # the number of placements that are compared
MOST_UNDONE = 4  # the most undo requests of one client in a game
Choice = tuple[str, tuple[tuple[str, Any], ...]]
"""The type of a message, and its fields besides seat and ply."""


class Strategy:
    """Chooses commands. Most are the best of some random placements, so that bonuses occur."""

    def __init__(self, kind: Kind, seat: int, dice: random.Random) -> None:
        self._kind, self._seat, self._dice = kind, seat, dice
        self._undone = 0
        self._asked_at: int | None = None  # the ply of the last undo request

    def find(self, situation: dict[str, Any], ply: int) -> Choice | None:
        """The next command, or None if it is not this player's turn."""
        if (
            situation["waiting"]
            or situation["end"]
            or not situation["seats"][self._seat]["is_mine"]
        ):
            return None
        proposal = situation["proposal"]
        if proposal is not None and proposal["may_answer"]:
            agrees = self._dice.random() < 0.7
            return ("answer", (("proposal", proposal["id"]), ("agrees", agrees)))
        if situation["seat"] != self._seat or proposal is not None:
            return None
        if "undo" in situation["may"] and self._would_undo(ply):
            return ("propose", (("what", "undo"),))
        return ("play", (("move", self._choose(situation)),))

    def _would_undo(self, ply: int) -> bool:
        if self._asked_at == ply or self._undone >= MOST_UNDONE:
            return False  # the others declined, or the limit is reached
        self._asked_at = ply if self._dice.random() < self._kind.undo else self._asked_at
        self._undone += self._asked_at == ply
        return self._asked_at == ply

    def _choose(self, situation: dict[str, Any]) -> str:
        if situation["exchange"]:
            return self._dice.choice(("swap", "keep"))
        rack, choices = situation["seats"][self._seat]["rack"], situation["choices"]
        pairs, lines = choices["pairs"], choices["lines"]
        moves: list[str] = [
            self._dice.choice(rack) + self._dice.choice(pairs) for _ in range(TRIED)
        ]
        return max(moves, key=lambda move: _score(move, lines))


def _score(move: str, lines: dict[str, dict[str, list[list[str]]]]) -> int:
    here, there = split_pair(move[2:])
    found = lines.get(move[0], {}).get(here, []) + lines.get(move[1], {}).get(there, [])
    return sum(map(len, found))
