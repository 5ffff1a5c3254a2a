"""Which games are played: for every kind of game those of equals, and those about the exchange."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias, TypedDict, cast

import numpy as np

from genial.engine.editions import DEFAULT, Rules, every_kind, find_rules
from genial.engine.state import NO_EXCHANGE

Study: TypeAlias = Literal["equals", "keeping"]
"""All sides play alike; or one of them never exchanges, each in turn, with the same bag."""
STUDIES: tuple[Study, ...] = ("equals", "keeping")

# The editions of 2004 and 2018 have the same rules as that of 2023, but for its duel.
DISTINCT_EDITIONS = ("2023", "2023-family", "extreme")

Key: TypeAlias = tuple[str, str, int, str, int]
"""What tells a game from all others of a bot and a seed: its kind, study and number."""


class Kind(NamedTuple):
    """A kind of game, as people name it."""

    edition: str
    variant: str
    players: int

    def __str__(self) -> str:
        """Its name in tables: "2023, 3 players", "extreme team"."""
        if self.variant == "standard":
            return f"{self.edition}, {self.players} players"
        return f"{self.edition} {self.variant}"

    @property
    def rules(self) -> Rules:
        """What it is played by."""
        return find_rules(*self)

    @property
    def sides(self) -> int:
        """How many can win: players, or teams."""
        return len(set(self.rules.owners))

    @property
    def spaces(self) -> int:
        """How many are in play: in a game there are not so many of anything."""
        return len(self.rules.board.in_play(self.players))

    @property
    def has_bonus(self) -> bool:
        """Whether there are bonus placements in it (R5, R9.2)."""
        return self.rules.mechanisms.bonus

    @property
    def has_exchange(self) -> bool:
        """Whether tiles can be exchanged in it (R6, R10.4)."""
        return self.rules.mechanisms.exchange != NO_EXCHANGE


@dataclass(frozen=True)
class Task:
    """One game to be played."""

    kind: Kind
    bot: str
    study: Study
    number: int  # within the study of this kind
    set: int  # games of a study with the same one have the same seed
    seed: int
    keeper: int | None = None  # the side that never exchanges

    @property
    def key(self) -> Key:
        """What tells it from all other games of a bot and a seed."""
        return (*self.kind, self.study, self.number)


def choose_kinds(
    edition: str | None = None, variant: str | None = None, players: int | None = None
) -> list[Kind]:
    """The kinds of game that are meant; where no edition is named, those whose rules differ.

    Raises:
        BadRules: where no rulebook has such a game; the message lists what there is.
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
    if not kinds:
        find_rules(edition or DEFAULT, variant or "standard", players)
    return kinds


class Choice(TypedDict, total=False):
    """What `choose_kinds` is asked for."""

    edition: str
    variant: str
    players: int


def find_choice(kinds: Sequence[Kind]) -> Choice:
    """The least that chooses these kinds, for a command that does so again.

    Caller ensures that they come from `choose_kinds`.
    """
    first = kinds[0]._asdict()  # what all have in common, the first has
    names = [chosen for size in range(4) for chosen in combinations(first, size)]
    choices = (cast("Choice", {name: first[name] for name in chosen}) for chosen in names)
    return next(choice for choice in choices if choose_kinds(**choice) == list(kinds))


def count_games(kind: Kind, games: int) -> dict[Study, int]:
    """How many there are of each study: of the exchange as many or just more, in whole sets."""
    sets = -(-games // kind.sides) if kind.has_exchange else 0
    return {"equals": games, "keeping": sets * kind.sides}


def plan(kind: Kind, bot: str, games: int, seed: int) -> Iterator[Task]:
    """The games of a kind, so many of equals; more games go on where fewer ended."""
    counts = count_games(kind, games)
    for number in range(counts["equals"]):
        yield Task(kind, bot, "equals", number, number, _draw_seed(kind, "equals", seed, number))
    for its_set in range(counts["keeping"] // kind.sides):
        drawn = _draw_seed(kind, "keeping", seed, its_set)
        for keeper in range(kind.sides):
            number = its_set * kind.sides + keeper
            yield Task(kind, bot, "keeping", number, its_set, drawn, keeper)


def _draw_seed(kind: Kind, study: Study, seed: int, number: int) -> int:
    """Another one for every kind and study, so that no two figures share their luck."""
    sequence = np.random.SeedSequence([seed, number, *f"{kind} {study}".encode()])
    return int(sequence.generate_state(1, np.uint64)[0])
