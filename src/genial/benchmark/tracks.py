"""The tracks: kinds of game with fixed opponents, on which bots are compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TypeAlias

from genial.engine.editions import Rules, find_rules
from genial.engine.errors import BadRules, quote

PROTOCOL = 3
"""The version of the protocol. A change of a track, of an opponent, of seeds or of measures needs a
new number.

A new track needs none: results on the other tracks stay comparable.
"""

OFFICIAL_GAMES = 1000
"""The fewest games against each opponent in an official result."""

MOST_GAMES = 100_000
"""Limited, because a result keeps all moves, and is read as a whole."""

Weights: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class Track:
    """A kind of game, and the opponents of the bot that is evaluated.

    Attributes:
        id: the name of the track.
        summary: what the track measures, in one sentence.
        kind: edition, variant and number of players.
        opponents: the bots to play against, one after the other, never mixed in a game.
        weights: for the multi-objective track, the weights of the colours; bag n has the weights
            number n modulo their number. Empty for the other tracks.
    """

    id: str
    summary: str
    kind: tuple[str, str, int]
    opponents: tuple[str, ...] = ("balanced", "expert")
    weights: tuple[Weights, ...] = ()

    @cached_property
    def rules(self) -> Rules:
        """The rules of the track."""
        return find_rules(*self.kind)

    @property
    def num_sides(self) -> int:
        """The number of sides of a game. In solo both bots play alone, with the same bag."""
        return 2 if self.rules.is_solo else len(set(self.rules.owners))

    @property
    def set_size(self) -> int:
        """The number of games with each bag against an opponent: one for each side of the bot."""
        return 1 if self.rules.is_solo else self.num_sides

    @property
    def equal_share(self) -> float:
        """The win share of a bot that is as strong as its opponents."""
        return 1 / self.num_sides

    def count_bags(self, games: int) -> int:
        """The number of bags for at least this many games against each opponent."""
        return -(-games // self.set_size)

    def is_official(self, bags: int) -> bool:
        """Whether a result with this number of bags is official."""
        return bags >= self.count_bags(OFFICIAL_GAMES)


def _rotate(weights: Weights) -> tuple[Weights, ...]:
    return tuple(weights[turn:] + weights[:turn] for turn in range(len(weights)))


_WEIGHTS = (
    (1, 1, 1, 1, 1, 1),
    *_rotate((1, 0, 0, 0, 0, 0)),
    *_rotate((1, 1, 1, 0, 0, 0)),
)
_STANDARD = "the standard game of {} players, with hidden racks"

TRACKS: Mapping[str, Track] = MappingProxyType(
    {
        track.id: track
        for track in (
            Track("solo", "one player against the bag", ("2023", "solo", 1)),
            Track("duel", "the duel with one common score board", ("2023", "duel", 2)),
            Track("standard-2", _STANDARD.format("two"), ("2023", "standard", 2)),
            Track("standard-3", _STANDARD.format("three"), ("2023", "standard", 3)),
            Track("standard-4", _STANDARD.format("four"), ("2023", "standard", 4)),
            Track(
                "family-2",
                "the same bags as standard-2, with open racks",
                ("2023-family", "standard", 2),
            ),
            Track("team", "two teams; both partners are the same bot", ("2023", "team", 4)),
            Track(
                "multi-objective",
                "two players; each bag has its own weights of the colours",
                ("2023", "standard", 2),
                weights=_WEIGHTS,
            ),
            Track(
                "toy",
                "a small game of two players: 19 spaces, three colours, racks of two tiles",
                ("toy-19", "standard", 2),
                opponents=("random", "balanced"),
            ),
        )
    }
)


def find_track(name: str) -> Track:
    """The track with this name.

    Raises:
        BadRules: if there is no such track; the message lists all tracks.
    """
    if name not in TRACKS:
        raise BadRules(f"there is no track {quote(name)}; there are {', '.join(TRACKS)}")
    return TRACKS[name]
