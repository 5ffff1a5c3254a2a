"""Bodies of requests and answers about the bag of the day."""

from __future__ import annotations

from typing import Literal

from ..domain.day_results import DayOutcome
from ..domain.days import DayKind
from ..domain.setup import Name
from .pieces import Piece

# Whether the guest has not begun the game, plays it, has finished it in time, or has deleted it.
OwnState = Literal["none", "playing", "done", "gone"]


class DayStart(Piece):
    """A new game of a day."""

    name: Name
    opponent: Name | None = None  # the bot's name in the guest's language; None: its English title
    is_practice: bool = False  # whether the day is over, and the game counts for nothing


class DayScore(Piece):
    """The result of a game of a day."""

    outcome: DayOutcome | None  # how the game against the bot ended; null in solo
    markers: list[int]  # the markers, lowest first, in the order of comparison (R7.3)
    other: list[int]  # the opponent's markers, lowest first; empty in solo


class DayPlace(Piece):
    """A line of a ranking."""

    rank: int | None  # the rank among people; equal results share a rank; null for a bot
    name: str
    bot: str | None  # the bot's id; null for a person
    is_me: bool
    is_hidden: bool  # whether other guests do not see this line
    score: DayScore


class DaySeal(Piece):
    """The sealed bag of a game."""

    day: str  # the day in UTC, such as 2026-11-16
    kind: DayKind
    commitment: str  # the SHA-256 of the secret
    sealed_at: str  # the time since which the commitment is published, ISO 8601 in UTC
    secret: str | None  # null until the day is over


class DayOwn(Piece):
    """The guest's own game of a day, and how its result compares with the others."""

    state: OwnState
    table: str | None  # the id of the table; null if there is no table, or it was deleted
    score: DayScore | None  # the result, if the game was finished in time
    rank: int | None  # the rank of the result among people
    players: int  # how many people have finished the game, including the guest
    worse: int  # how many people have a worse result than the guest
    worse_bots: int  # how many bots have a worse result than the guest


class DayGame(Piece):
    """A game of a day."""

    seal: DaySeal
    own: DayOwn
    ranking: list[DayPlace]  # people and bots, best first
    num_bots: int  # how many bots play the game
    are_bots_done: bool  # whether the ranking has the results of all bots


class Day(Piece):
    """A day that has begun, with its two games."""

    day: str
    ends_at: str  # the end of the day, ISO 8601 in UTC
    is_over: bool
    games: list[DayGame]


class DayBest(Piece):
    """The guest's best result in one kind of game."""

    kind: DayKind
    day: str
    score: DayScore


class DayProfile(Piece):
    """What a guest has reached over the days."""

    streak: int  # the number of consecutive days with a result, up to today or yesterday
    longest: int  # the longest streak so far
    has_played_today: bool  # whether the guest has a result of today
    is_hidden: bool  # whether rankings of other guests leave this guest out
    bests: list[DayBest]


class DayPage(Piece):
    """Today, the guest, and the seals of the coming days."""

    today: Day
    me: DayProfile
    coming: list[DaySeal]


class DayEntry(Piece):
    """A game of a past day in the calendar."""

    seal: DaySeal
    score: DayScore | None  # the guest's own result, if the game was finished in time
