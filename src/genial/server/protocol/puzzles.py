"""Bodies of requests and answers about puzzles."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from genial.puzzles.puzzle import Theme

from .facts import Fact
from .http import ShownPosition
from .pieces import BoardMap, HalfStep, Piece


class PuzzleStanding(Piece):
    """How a guest has solved puzzles so far."""

    rating: int
    margin: int  # half-width of the 95% interval, in points
    answered: int  # puzzles
    solved: int  # of them, at the first answer
    streak: int  # solved in a row
    best_streak: int


class PuzzleTheme(Piece):
    """The puzzles of one theme."""

    theme: Theme
    number: int
    answered: int  # by the guest
    solved: int


class PuzzleOverview(Piece):
    """The puzzles of the server, and the guest's standing."""

    version: str  # of the collection; another version has other puzzles
    standing: PuzzleStanding | None  # None: the guest has answered none
    themes: list[PuzzleTheme]


class ShownPuzzle(Piece):
    """A puzzle without its solution."""

    id: str
    theme: Theme
    rating: int
    position: ShownPosition  # as the seat whose turn it is sees it
    is_rated: bool  # whether the guest's next answer changes the ratings


class PuzzleMove(Piece):
    """An answer to a puzzle."""

    move: Annotated[str, Field(max_length=12)] | None  # None: show me the solution
    # A wrong move that the solution is to be compared with; None: a common wrong move.
    other: Annotated[str, Field(max_length=12)] | None = None


class ComparedMove(Piece):
    """A move of a puzzle and its value."""

    move: str
    share: float  # of the win; in solo of the highest result


class PuzzleSolution(Piece):
    """The solution of a puzzle, and why it is best."""

    move: str
    halves: list[HalfStep]  # empty for an exchange
    share: float  # of the win; in solo of the highest result
    alternatives: list[ComparedMove]  # other good moves, best first
    other: str  # the move that the facts compare the solution with
    other_share: float | None  # None: not known
    facts: list[Fact]  # `better` is about the solution, and `played` about the other move
    found: list[float]  # how often each level finds the solution, from the easiest level on
    worlds: int  # sampled for the values; 0: they are exact


class PuzzleAnswer(Piece):
    """What the server says to an answer."""

    is_right: bool
    share: float | None  # of the win after the move; None: no move, or the server is busy
    best: float  # share after the solution
    facts: list[Fact]  # after a wrong move: what it leads to, without the solution
    solution: PuzzleSolution | None  # None after a wrong move
    standing: PuzzleStanding | None  # None: the guest has answered none
    change: int | None  # of the rating, in points; None: the answer was not the first one


class PackedPuzzle(Piece):
    """A puzzle with its solution, for play without the server."""

    puzzle: ShownPuzzle  # its board has no spaces: they are in the pack
    board: str  # the key of its board in the pack
    solution: PuzzleSolution


class PuzzlePack(Piece):
    """All puzzles with their solutions, for play without the server."""

    version: str
    boards: dict[str, BoardMap]
    puzzles: list[PackedPuzzle]
