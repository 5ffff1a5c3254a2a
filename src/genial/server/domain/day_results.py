"""Results of the games of a day: how they are compared, and what a player has reached so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from .days import DayKind, find_day, shift_day
from .early_ends import EarlyEnd
from .table import Table

DayOutcome = Literal["won", "tied", "lost", "resigned"]
# The outcomes, worst first. Solo has none.
_OUTCOMES: tuple[DayOutcome | None, ...] = (None, "resigned", "lost", "tied", "won")
_DIGITS = 2  # the number of digits of a marker in a stored result


class DayResult(NamedTuple):
    """The result of one game.

    Wins come before draws, and losses come last. Among equals the markers are compared from the
    lowest on, as in the game (R7.3).
    """

    outcome: DayOutcome | None  # how the game against the bot ended; None in solo
    markers: tuple[int, ...]  # the markers, lowest first
    other: tuple[int, ...] = ()  # the opponent's markers, lowest first

    @property
    def score(self) -> str:
        """A text that is greater for a better result, for the database to compare."""
        return f"{_OUTCOMES.index(self.outcome)}{_format(self.markers)}"

    @property
    def others_score(self) -> str:
        """The opponent's markers as a text."""
        return _format(self.other)


def parse_result(score: str, other: str) -> DayResult:
    """Reads a stored result: the inverse of `score` and `others_score`."""
    return DayResult(_OUTCOMES[int(score[0])], _parse(score[1:]), _parse(other))


def _format(markers: Sequence[int]) -> str:
    return "".join(f"{marker:0{_DIGITS}}" for marker in markers)


def _parse(text: str) -> tuple[int, ...]:
    return tuple(int(text[at : at + _DIGITS]) for at in range(0, len(text), _DIGITS))


def find_result(
    scores: Sequence[Sequence[int]], ranks: Sequence[int], early: EarlyEnd | None = None
) -> DayResult:
    """The result of the person or bot on seat 0 of a finished game.

    Args:
        scores: the markers of each score board.
        ranks: of each score board.
        early: how the game ended early, if it did.
    """
    markers = tuple(sorted(scores[0]))
    if len(scores) == 1:
        return DayResult(None, markers)
    outcome: DayOutcome = (
        "won" if ranks[0] < ranks[1] else "lost" if ranks[0] > ranks[1] else "tied"
    )
    if early is not None and early.owner == 0:
        outcome = "resigned"
    return DayResult(outcome, markers, tuple(sorted(scores[1])))


def find_counted(table: Table) -> DayResult | None:
    """The result of a table that counts for its day; None if it does not.

    A game counts only if it is over before the day is: then its secret becomes known.
    """
    if table.day is None or not table.is_over or find_day(table.played_at) > table.day:
        return None
    return find_result(table.game.scores, table.ranks, table.early_end)


class Place(NamedTuple):
    """A result in the ranking of a day."""

    name: str
    result: DayResult
    guest: str | None  # the guest who has the result; None: a bot has it
    bot: str | None = None  # the name of the bot; None: a person has the result
    is_hidden: bool = False  # whether other guests do not see the result


class Standing(NamedTuple):
    """How a result compares with those of other people who are not hidden."""

    others: int = 0  # the number of other people who have finished the game
    better: int = 0  # how many of them have a better result
    worse: int = 0  # how many of them have a worse result


class Attempt(NamedTuple):
    """The only game of a guest that counts for a kind and day."""

    day: str
    kind: DayKind
    table_id: str
    is_there: bool  # whether the table exists; a guest may delete it
    result: DayResult | None  # None: the game was not finished in time


class Best(NamedTuple):
    """A guest's best result."""

    day: str
    kind: DayKind
    result: DayResult


@dataclass(frozen=True)
class DayPlayer:
    """What a guest has reached over the days."""

    last_day: str = ""  # the last day with a result; "" if there is none
    streak: int = 0  # the number of consecutive days with a result, up to the last day
    longest: int = 0  # the longest streak so far
    is_hidden: bool = False  # whether rankings of other guests leave the guest out
    bests: list[Best] = field(default_factory=list)

    def count_streak(self, today: str) -> int:
        """The streak that goes on if the guest plays today; 0 if a day was missed."""
        return self.streak if self.last_day >= shift_day(today, -1) else 0


def extend_streak(last_day: str, streak: int, day: str) -> int:
    """The streak after a result of a day.

    Args:
        last_day: the last day with a result before; "" if there was none.
        streak: up to that day.
        day: of the new result.
    """
    if last_day == day:
        return streak
    return streak + 1 if last_day == shift_day(day, -1) else 1


def merge_places(people: Iterable[Place], bots: Iterable[Place]) -> list[Place]:
    """People and bots, the best first; people before bots with the same result."""
    return sorted((*people, *bots), key=lambda place: place.result.score, reverse=True)
