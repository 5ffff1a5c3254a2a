"""What is played in an arena: who meets whom, on which seats, with which bag.

Games come in mirrored sets. All games of a set have the same seed, so that every seat is dealt the
same tiles and draws by the same numbers, and each entrant has every seat in turn: what luck gives
one of them it gives the others too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, count, islice

import numpy as np

from genial.engine.editions import Rules
from genial.engine.errors import BadRules, GenialError

MOST_GAMES = 1_000_000
"""All results are held in memory, and nobody has waited for more."""


@dataclass(frozen=True)
class Pairing:
    """One game to be played."""

    number: int
    set: int  # games with the same one have the same seed
    seed: int
    seats: tuple[int, ...]  # the entrant on each seat; in a solo contest one for each own game


@dataclass(frozen=True)
class Contest:
    """Entrants and the kind of game they play."""

    rules: Rules
    entrants: tuple[str, ...]
    seed: int = 0

    def __post_init__(self) -> None:
        if len(self.entrants) < 2:
            raise BadRules("a contest has at least two entrants")
        if len(set(self.entrants)) < len(self.entrants):
            raise BadRules("an entrant is named twice; options tell two of a kind apart")

    @property
    def boards(self) -> int:
        """How many sides a game has: score boards, or the games of a solo contest."""
        if self.rules.is_solo:
            return len(self.entrants)
        return len(set(self.rules.owners))

    def pairings(self, games: int) -> Iterator[Pairing]:
        """The first games of an endless schedule; more games go on where fewer ended."""
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
        """Who meets: every choice of entrants, repeated where there are fewer than sides."""
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
    """Refuses what is no number of games.

    Raises:
        GenialError: where there are fewer, or more than `MOST_GAMES`.
    """
    if not fewest <= number <= MOST_GAMES:
        raise GenialError(
            f"the number of games must be at least {fewest} and at most {MOST_GAMES:,}, "
            f"not {number}"
        )


def _rotate(table: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Everybody on every seat once."""
    yield from dict.fromkeys(table[turn:] + table[:turn] for turn in range(len(table)))


def _draw_seed(seed: int, number: int) -> int:
    return int(np.random.SeedSequence([seed, number]).generate_state(1, np.uint64)[0])
