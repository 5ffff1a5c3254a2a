"""Which puzzles a collection still needs, so that it has all themes, kinds and difficulties.

A limit is a share of the puzzles so far, plus a few, so that a run can start. So a limit does not
depend on how many puzzles are wanted: runs with the same seed start with the same puzzles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from .puzzle import Puzzle, Theme

Kind: TypeAlias = tuple[str, str, int]

# For each kind of game, the share of the games that are of this kind.
KINDS: dict[Kind, float] = {
    ("2023", "standard", 2): 0.62,
    ("2023", "standard", 3): 0.09,
    ("2023", "standard", 4): 0.05,
    ("2023", "duel", 2): 0.08,
    ("2023", "solo", 1): 0.04,
    ("extreme", "standard", 2): 0.12,
}
# The most puzzles of each kind of game, as a share of all puzzles.
_MOST_OF_KIND: dict[Kind, float] = {
    ("2023", "standard", 2): 0.75,
    ("2023", "standard", 3): 0.10,
    ("2023", "standard", 4): 0.06,
    ("2023", "duel", 2): 0.10,
    ("2023", "solo", 1): 0.05,
    ("extreme", "standard", 2): 0.12,
}
_MOST_OF_THEME: dict[Theme, float] = {
    "bonus": 0.30,
    "lowest": 0.34,
    "close": 0.26,
    "exchange": 0.10,
    "endgame": 0.30,
}
BANDS = (600, 1000, 1350, 1650)  # the ratings that separate the five bands of difficulty
_MOST_OF_BAND = (0.15, 0.28, 0.34, 0.34, 0.30)
_START = 8  # about this many puzzles of each class are always accepted


def find_band(rating: int) -> int:
    """The band of a rating, from 0 for the easiest."""
    return sum(rating >= border for border in BANDS)


class Mixture:
    """Counts the puzzles of a collection."""

    def __init__(self, puzzles: Iterable[Puzzle] = ()) -> None:
        self.total = 0
        self._counts: Counter[object] = Counter()
        for puzzle in puzzles:
            self.add(puzzle)

    def add(self, puzzle: Puzzle) -> None:
        """Counts a new puzzle."""
        self.total += 1
        band = find_band(puzzle.rating)
        self._counts.update((puzzle.kind, puzzle.theme, band, (puzzle.theme, puzzle.kind)))
        if puzzle.theme == "exchange":
            self._counts[puzzle.solution] += 1

    def needs_kind(self, kind: Kind) -> bool:
        """Whether the collection needs another puzzle of this kind of game."""
        return self._is_below(kind, _MOST_OF_KIND[kind])

    def needs_theme(self, theme: Theme, solution: str) -> bool:
        """Whether the collection needs another puzzle with this theme and solution."""
        is_below = self._is_below(theme, _MOST_OF_THEME[theme])
        return is_below and self.is_balanced(theme, solution)

    def is_balanced(self, theme: Theme, solution: str) -> bool:
        """Whether `swap` and `keep` stay about equally often the solution of exchanges.

        Always True for other themes.
        """
        other = "keep" if solution == "swap" else "swap"
        return theme != "exchange" or self._counts[solution] <= self._counts[other] + 1

    def needs_rating(self, rating: int) -> bool:
        """Whether the collection needs another puzzle in the band of this rating."""
        band = find_band(rating)
        return self._is_below(band, _MOST_OF_BAND[band])

    def _is_below(self, name: object, most: float) -> bool:
        return self._counts[name] < most * self.total + _START * most / 0.3
