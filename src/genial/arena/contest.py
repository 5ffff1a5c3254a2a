"""The schedule of a contest: which bots play each other, on which seats, with which seed.

Games come in mirrored sets. All games of a set have the same seed: every seat is dealt the same
tiles, and draws with the same random numbers. Each entrant plays every seat once in a set, so no
entrant has better tiles than another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, count, islice
from typing import Any

import numpy as np

from genial.engine.editions import Rules
from genial.engine.errors import BadRules, GenialError

MOST_GAMES = 1_000_000
"""Limited, because all results are kept in memory."""


@dataclass(frozen=True)
class Pairing:
    """One game of the schedule."""

    number: int
    set: int  # all games of a set have the same seed
    seed: int
    # the number of the entrant on each seat; in solo, the entrant of each solo game
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Contest:
    """The names of the bots that take part, and the kind of game they play.

    Attributes:
        rules: the kind of game.
        entrants: the names of the bots.
        seed: fixes all deals and draws.
        keeps_moves: whether results contain all moves.
    """

    rules: Rules
    entrants: tuple[str, ...]
    seed: int = 0
    keeps_moves: bool = False

    def __post_init__(self) -> None:
        if len(self.entrants) < 2:
            raise BadRules("a contest has at least two entrants")
        if len(set(self.entrants)) < len(self.entrants):
            raise BadRules("an entrant is named twice; give two bots of a kind different options")

    @property
    def header(self) -> dict[str, Any]:
        """The first line of this contest's ledger."""
        return {
            "format": "genial-arena/1",
            "edition": self.rules.edition.id,
            "variant": self.rules.variant,
            "players": self.rules.players,
            "entrants": list(self.entrants),
            "seed": self.seed,
        }

    @property
    def boards(self) -> int:
        """The number of sides of a game: its score boards. In solo, the number of entrants."""
        if self.rules.is_solo:
            return len(self.entrants)
        return len(set(self.rules.owners))

    def pairings(self, games: int) -> Iterator[Pairing]:
        """The first `games` games of an endless schedule.

        A longer contest starts with the same games.
        """
        return islice(self._schedule(), games)

    def _schedule(self) -> Iterator[Pairing]:
        numbers, sets = count(), count()
        while True:
            for table in self._tables():
                number = next(sets)
                seed = _draw_seed(self.seed, number)
                for sides in [table] if self.rules.is_solo else _rotate(table):
                    yield Pairing(next(numbers), number, seed, self._seat(sides))

    def _tables(self) -> Iterator[tuple[int, ...]]:
        """All combinations of entrants for one game.

        If there are too few entrants, some play two sides.
        """
        everybody = range(len(self.entrants))
        if self.rules.is_solo:
            yield tuple(everybody)
            return
        size = min(self.boards, len(self.entrants))
        for chosen in combinations(everybody, size):
            repeats = self.boards - size
            if repeats == 0:
                yield chosen
                continue
            for more in combinations(chosen, min(repeats, size)):
                yield (chosen + more * self.boards)[: self.boards]

    def _seat(self, sides: Sequence[int]) -> tuple[int, ...]:
        if self.rules.is_solo:
            return tuple(sides)
        return tuple(sides[owner] for owner in self.rules.owners)


def check_games(number: int, fewest: int) -> None:
    """Checks a number of games.

    Raises:
        GenialError: if it is below `fewest` or above `MOST_GAMES`.
    """
    if not fewest <= number <= MOST_GAMES:
        raise GenialError(
            f"the number of games must be at least {fewest} and at most {MOST_GAMES:,}, "
            f"not {number}"
        )


def _rotate(table: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All rotations of the sides, each once."""
    yield from dict.fromkeys(table[turn:] + table[:turn] for turn in range(len(table)))


def _draw_seed(seed: int, number: int) -> int:
    return int(np.random.SeedSequence([seed, number]).generate_state(1, np.uint64)[0])
