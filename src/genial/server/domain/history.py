"""Numbers over all finished games of a guest, in the form in which the store counts them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .rating import Skill


class Tally(NamedTuple):
    """How many games there are, and how they ended. The rest was lost."""

    games: int
    won: int
    tied: int


class OpponentTally(NamedTuple):
    """Games against one opponent."""

    opponent: str  # the id of a guest, or BOT_KEY and the name of a bot
    name: str  # in the latest of these games
    tally: Tally


class KindTally(NamedTuple):
    """Games of one kind."""

    edition: str
    variant: str
    players: int
    tally: Tally
    best: int | None  # the highest result, which is the lowest marker; None without markers
    mean: float | None  # the mean result


class ColourTally(NamedTuple):
    """The final markers of one colour, in games with the same colours and tracks."""

    colours: str  # all colours of these games
    track: int
    colour: str
    games: int
    mean: float
    num_lowest: int  # the number of games in which no colour was lower


class Streak(NamedTuple):
    """Games won in a row."""

    current: int
    best: int


class RatingPoint(NamedTuple):
    """The rating after a rated game."""

    table_id: str
    at: str
    mean: float
    deviation: float


class ReviewedGame(NamedTuple):
    """A game with a review."""

    table_id: str
    at: str
    kind: str
    outcome: str
    moves: int  # the number of the guest's moves that were not forced
    loss: float  # the sum of their losses
    stake: float  # the sum of their stakes


class KindLoss(NamedTuple):
    """The losses in all reviewed games of one kind."""

    kind: str
    games: int
    moves: int
    loss: float
    stake: float


class ThemeLoss(NamedTuple):
    """The mistakes of one theme in all reviewed games."""

    theme: str | None
    number: int
    loss: float


class LevelTally(NamedTuple):
    """Games that count for the ladder, against one level."""

    level: str
    games: int
    won: int


class UnreviewedGame(NamedTuple):
    """A game without a review."""

    table_id: str
    at: str
    edition: str
    variant: str
    outcome: str
    opponents: tuple[str, ...]


@dataclass(frozen=True)
class History:
    """The numbers of a guest. Lists have limits, which the store chooses."""

    since: str | None  # the time of the end of the first game
    versus: Tally  # without solo games
    num_solo: int
    streak: Streak
    opponents: list[OpponentTally]  # the most frequent first
    kinds: list[KindTally]  # the most frequent first
    colours: list[ColourTally]
    skill: Skill | None
    ratings: list[RatingPoint]  # only the most recent ones, in order of time
    losses: list[KindLoss]
    reviewed: list[ReviewedGame]  # only the most recent ones, in order of time
    mistakes: list[ThemeLoss]  # the costliest first
    ladder: list[LevelTally]
    num_unreviewed: int
    unreviewed: list[UnreviewedGame]  # the latest first
    num_waiting: int  # finished games that are not counted yet
