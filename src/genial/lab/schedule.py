"""Which games are played: for every kind of game those of equals, and those about the exchange."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

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


def plan(kind: Kind, bot: str, games: int, seed: int) -> Iterator[Task]:
    """The games of a kind: of equals so many, of the exchange as many or just more, in whole sets.

    More games go on where fewer ended.
    """
    for number in range(games):
        yield Task(kind, bot, "equals", number, number, _draw_seed(kind, "equals", seed, number))
    if not kind.has_exchange:
        return
    for its_set in range(-(-games // kind.sides)):
        drawn = _draw_seed(kind, "keeping", seed, its_set)
        for keeper in range(kind.sides):
            number = its_set * kind.sides + keeper
            yield Task(kind, bot, "keeping", number, its_set, drawn, keeper)


def _draw_seed(kind: Kind, study: Study, seed: int, number: int) -> int:
    """Another one for every kind and study, so that no two figures share their luck."""
    sequence = np.random.SeedSequence([seed, number, *f"{kind} {study}".encode()])
    return int(sequence.generate_state(1, np.uint64)[0])
