"""Bodies of requests and answers about puzzles."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from genial.puzzles.puzzle import Theme

from .facts import Fact
from .http import ShownPosition
from .pieces import BoardMap, HalfStep, Piece


class PuzzleStanding(Piece):
    """How many puzzles a guest has answered and solved, and the rating."""

    rating: int
    margin: int  # half the width of the 95% interval, in points
    answered: int  # the number of answered puzzles
    solved: int  # the number of puzzles solved with the first answer
    streak: int  # the latest puzzles in a row that were solved with the first answer
    best_streak: int


class PuzzleTheme(Piece):
    """The puzzles of one theme."""

    theme: Theme
    number: int  # the number of puzzles
    answered: int  # how many of them the guest has answered
    solved: int  # how many of them the guest solved with the first answer


class PuzzleOverview(Piece):
    """The puzzles of the server, and the guest's standing."""

    version: str  # the version of the collection; it changes when the puzzles change
    standing: PuzzleStanding | None  # None: the guest has answered no puzzle
    themes: list[PuzzleTheme]


class ShownPuzzle(Piece):
    """A puzzle without its solution."""

    id: str
    theme: Theme
    rating: int
    position: ShownPosition  # the position, as the seat whose turn it is sees it
    is_rated: bool  # whether the guest's next answer changes the ratings


class PuzzleMove(Piece):
    """An answer to a puzzle."""

    move: Annotated[str, Field(max_length=12)] | None  # None: the guest asks for the solution
    # A wrong move that the solution is to be compared with; None: a common wrong move.
    other: Annotated[str, Field(max_length=12)] | None = None


class ComparedMove(Piece):
    """A move of a puzzle and its value."""

    move: str
    share: float  # the share of the win; in solo, of the highest result


class PuzzleSolution(Piece):
    """The solution of a puzzle, and why it is best."""

    move: str
    halves: list[HalfStep]  # empty for an exchange
    share: float  # the share of the win; in solo, of the highest result
    alternatives: list[ComparedMove]  # other good moves, best first
    other: str  # the move that the facts compare the solution with
    other_share: float | None  # the share after the other move; None: not known
    facts: list[Fact]  # `better` is about the solution, and `played` about the other move
    found: list[float]  # how often each level finds the solution, from the easiest level on
    worlds: int  # the number of worlds that were sampled; 0: the values are exact


class PuzzleAnswer(Piece):
    """The reply to an answer to a puzzle."""

    is_right: bool
    share: float | None  # the share after the move; None: no move, or the server is busy
    best: float  # the share after the solution
    facts: list[Fact]  # facts about a wrong move, which do not reveal the solution
    solution: PuzzleSolution | None  # None after a wrong move
    standing: PuzzleStanding | None  # None: the guest has answered no puzzle
    change: int | None  # change of the rating in points; None: not the first answer


class PackedPuzzle(Piece):
    """A puzzle with its solution, for play without the server."""

    puzzle: ShownPuzzle  # its board has no spaces; `PuzzlePack.boards` has them
    board: str  # the key of its board in `PuzzlePack.boards`
    solution: PuzzleSolution


class PuzzlePack(Piece):
    """All puzzles with their solutions, for play without the server."""

    version: str
    boards: dict[str, BoardMap]
    puzzles: list[PackedPuzzle]
