"""The schedule of a study: which games are played for each kind of game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias, TypedDict, cast

import numpy as np

from genial.engine.editions import DEFAULT, Rules, editions, every_kind, find_rules, toys
from genial.engine.errors import BadRules
from genial.engine.state import NO_EXCHANGE

Study: TypeAlias = Literal["equals", "keeping"]
"""In `equals`, all sides play alike. In `keeping`, one side never exchanges (the keeper).

The games of a `keeping` set have the same seed, and every side is the keeper once.
"""
STUDIES: tuple[Study, ...] = ("equals", "keeping")

# The editions 2004 and 2018 have the same rules as 2023, but no duel.
DISTINCT_EDITIONS = ("2023", "2023-family", "extreme")

Key: TypeAlias = tuple[str, str, int, str, int]
"""Identifies a game of a bot and a seed: edition, variant, players, study and number."""


class Kind(NamedTuple):
    """A kind of game by the names of its edition and variant."""

    edition: str
    variant: str
    players: int

    def __str__(self) -> str:
        """The name in tables: "2023, 3 players", "extreme team"."""
        if self.variant == "standard":
            return f"{self.edition}, {self.players} players"
        return f"{self.edition} {self.variant}"

    @property
    def rules(self) -> Rules:
        """The rules of this kind."""
        return find_rules(*self)

    @property
    def sides(self) -> int:
        """The number of players, or teams."""
        return len(set(self.rules.owners))

    @property
    def spaces(self) -> int:
        """The number of spaces in play. No count in a game is higher."""
        return len(self.rules.board.in_play(self.players))

    @property
    def has_bonus(self) -> bool:
        """Whether this kind of game has bonus placements (R5, R9.2)."""
        return self.rules.mechanisms.bonus

    @property
    def has_exchange(self) -> bool:
        """Whether players may exchange tiles (R6, R10.4)."""
        return self.rules.mechanisms.exchange != NO_EXCHANGE


@dataclass(frozen=True)
class Task:
    """One game of the schedule."""

    kind: Kind
    bot: str
    study: Study
    number: int  # the number of the game in the study of this kind
    set: int  # all games of a set have the same seed
    seed: int
    keeper: int | None = None  # the side that never exchanges

    @property
    def key(self) -> Key:
        """The key of the game (see `Key`)."""
        return (*self.kind, self.study, self.number)


def choose_kinds(
    edition: str | None = None, variant: str | None = None, players: int | None = None
) -> list[Kind]:
    """The kinds of game with these properties. Without an edition, each set of rules occurs once.

    Raises:
        BadRules: if no rulebook has such a game; the message lists the kinds that exist.
    """
    books = DISTINCT_EDITIONS if edition is None else (edition,)
    kinds = [
        kind
        for book in books
        for kind in map(Kind._make, every_kind())
        if kind.edition == book
        and variant in (None, kind.variant)
        and players in (None, kind.players)
    ]
    if edition in toys:
        raise BadRules(f"the lab has no statistics of toys; choose one of {', '.join(editions)}")
    if not kinds:
        find_rules(edition or DEFAULT, variant or "standard", players)
    return kinds


class Choice(TypedDict, total=False):
    """Arguments of `choose_kinds`."""

    edition: str
    variant: str
    players: int


def find_choice(kinds: Sequence[Kind]) -> Choice:
    """The fewest arguments for which `choose_kinds` returns these kinds.

    Caller ensures that the kinds come from `choose_kinds`.
    """
    # a property that all kinds share is also a property of the first kind
    first = kinds[0]._asdict()
    names = [chosen for size in range(4) for chosen in combinations(first, size)]
    choices = (cast("Choice", {name: first[name] for name in chosen}) for chosen in names)
    return next(choice for choice in choices if choose_kinds(**choice) == list(kinds))


def count_games(kind: Kind, games: int) -> dict[Study, int]:
    """The number of games of each study. `keeping` is rounded up to whole sets."""
    sets = -(-games // kind.sides) if kind.has_exchange else 0
    return {"equals": games, "keeping": sets * kind.sides}


def plan(kind: Kind, bot: str, games: int, seed: int) -> Iterator[Task]:
    """The games of a kind, `games` of them between equals.

    A longer plan starts with the same games.
    """
    counts = count_games(kind, games)
    for number in range(counts["equals"]):
        yield Task(kind, bot, "equals", number, number, _draw_seed(kind, "equals", seed, number))
    for its_set in range(counts["keeping"] // kind.sides):
        drawn = _draw_seed(kind, "keeping", seed, its_set)
        for keeper in range(kind.sides):
            number = its_set * kind.sides + keeper
            yield Task(kind, bot, "keeping", number, its_set, drawn, keeper)


def _draw_seed(kind: Kind, study: Study, seed: int, number: int) -> int:
    """A seed that is different for each kind and study, so that their results are independent."""
    sequence = np.random.SeedSequence([seed, number, *f"{kind} {study}".encode()])
    return int(sequence.generate_state(1, np.uint64)[0])
