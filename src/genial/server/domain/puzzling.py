"""Ratings of people who solve puzzles, ratings of the puzzles, and the choice of the next one.

An answer counts as a game between the player and the puzzle, in the model of the ratings of games
(`rating.py`). The first rating of a puzzle comes from the levels that find its solution.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from genial.puzzles.puzzle import Puzzle

from .rating import Skill, begin_at, rate

PUZZLE_KEY = "puzzle:"
MOST_NEAR = 8  # the next puzzle is drawn from this many puzzles near the player's rating
_UNSURE = 90  # points: standard deviation of the rating that a puzzle begins with
_SUREST = 40  # points: answers do not reduce the standard deviation of a rating below this


@dataclass(frozen=True)
class Solver:
    """What is stored about a person who solves puzzles."""

    guest: str
    mean: float
    deviation: float
    answered: int = 0  # the number of answered puzzles; only first answers count
    solved: int = 0
    streak: int = 0  # puzzles solved in a row
    best_streak: int = 0

    @property
    def skill(self) -> Skill:
        """The rating."""
        return Skill(self.guest, "", self.mean, self.deviation, self.answered)


@dataclass(frozen=True)
class PuzzleRecord:
    """What is stored about a puzzle that somebody has answered."""

    puzzle: str
    mean: float
    deviation: float
    answered: int = 0
    solved: int = 0

    @property
    def skill(self) -> Skill:
        """The rating."""
        return Skill(PUZZLE_KEY + self.puzzle, "", self.mean, self.deviation, self.answered)


def begin_solver(guest: str) -> Solver:
    """A person who has not answered a puzzle."""
    skill = begin_at(guest, None, None)
    return Solver(guest, skill.mean, skill.deviation)


def begin_puzzle(puzzle: Puzzle) -> PuzzleRecord:
    """A puzzle that nobody has answered."""
    skill = begin_at(PUZZLE_KEY + puzzle.id, puzzle.rating, _UNSURE)
    return PuzzleRecord(puzzle.id, skill.mean, skill.deviation)


def count_answer(
    solver: Solver, record: PuzzleRecord, *, is_right: bool
) -> tuple[Solver, PuzzleRecord]:
    """Both ratings after the first answer of a person to a puzzle."""
    one, other = solver.skill, record.skill
    known = {one.player: one, other.player: other}
    ranks = [1, 2] if is_right else [2, 1]
    after = {
        skill.player: skill for skill in rate([[one.player], [other.player]], ranks, {}, known)
    }
    surest = begin_at("", None, _SUREST).deviation
    streak = solver.streak + 1 if is_right else 0
    player, puzzle = after[one.player], after[other.player]
    return (
        replace(
            solver,
            mean=player.mean,
            deviation=max(surest, player.deviation),
            answered=solver.answered + 1,
            solved=solver.solved + is_right,
            streak=streak,
            best_streak=max(streak, solver.best_streak),
        ),
        replace(
            record,
            mean=puzzle.mean,
            deviation=max(surest, puzzle.deviation),
            answered=record.answered + 1,
            solved=record.solved + is_right,
        ),
    )


def choose_next(
    puzzles: Sequence[Puzzle],
    ratings: Mapping[str, int],
    answered: Mapping[str, str],
    rating: int,
    chance: float,
) -> Puzzle:
    """The next puzzle for a player: one near the player's rating that they have not answered.

    If the player has answered all, the next puzzle is one of those answered longest ago.

    Args:
        puzzles: the puzzles of the theme that the player wants; at least one.
        ratings: the ratings of puzzles by id, where answers have changed them.
        answered: the times of the player's last answers, by puzzle.
        rating: the rating of the player.
        chance: a random number from 0 to 1, below 1.
    """
    fresh = [puzzle for puzzle in puzzles if puzzle.id not in answered]
    if not fresh:
        oldest = sorted(puzzles, key=lambda puzzle: answered[puzzle.id])
        fresh = oldest[: max(1, len(oldest) // 4)]

    def find_distance(puzzle: Puzzle) -> int:
        return abs(ratings.get(puzzle.id, puzzle.rating) - rating)

    nearest = sorted(fresh, key=find_distance)[:MOST_NEAR]
    return nearest[int(chance * len(nearest))]
