"""Puzzles as the page shows them. Only `present_solution` and `write_pack` reveal solutions."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from genial.engine.notation import DECISIONS, Move, parse_move
from genial.puzzles.puzzle import THEMES
from genial.puzzles.solving import explain_solution

from ..domain.puzzling import Solver
from ..domain.rating import to_points
from ..protocol.pieces import BoardMap
from ..protocol.puzzles import (
    ComparedMove,
    PackedPuzzle,
    PuzzleAnswer,
    PuzzleOverview,
    PuzzlePack,
    PuzzleSolution,
    PuzzleStanding,
    PuzzleTheme,
    ShownPuzzle,
)
from .positions import present_position
from .steps import present_facts, present_halves

if TYPE_CHECKING:
    from genial.puzzles.puzzle import Puzzle
    from genial.reviews.facts import Fact


def present_overview(
    version: str,
    puzzles: Iterable[Puzzle],
    answers: Mapping[str, tuple[bool, str]],
    solver: Solver | None,
) -> PuzzleOverview:
    """All themes; `answers` has the guest's answers by puzzle."""
    counts = {theme: [0, 0, 0] for theme in THEMES}
    for puzzle in puzzles:
        is_right, _ = answers.get(puzzle.id, (False, ""))
        counts[puzzle.theme][0] += 1
        counts[puzzle.theme][1] += puzzle.id in answers
        counts[puzzle.theme][2] += is_right
    return PuzzleOverview(
        version=version,
        standing=present_standing(solver),
        themes=[
            PuzzleTheme(theme=theme, number=number, answered=answered, solved=solved)
            for theme, (number, answered, solved) in counts.items()
        ],
    )


def present_standing(solver: Solver | None) -> PuzzleStanding | None:
    """The standing of a guest who has answered a puzzle."""
    if solver is None:
        return None
    rating, margin = to_points(solver.skill)
    return PuzzleStanding(
        rating=rating,
        margin=margin,
        answered=solver.answered,
        solved=solver.solved,
        streak=solver.streak,
        best_streak=solver.best_streak,
    )


def present_puzzle(puzzle: Puzzle, rating: int, *, is_rated: bool) -> ShownPuzzle:
    """A puzzle with its current rating, without the solution."""
    return ShownPuzzle(
        id=puzzle.id,
        theme=puzzle.theme,
        rating=rating,
        position=present_position(puzzle.view),
        is_rated=is_rated,
    )


def present_solution(
    puzzle: Puzzle, other: Move, other_share: float | None, facts: Iterable[Fact]
) -> PuzzleSolution:
    """The solution; the facts compare it with another move."""
    is_decision = puzzle.solution in DECISIONS
    return PuzzleSolution(
        move=puzzle.solution,
        halves=[] if is_decision else present_halves(puzzle.view.explain(puzzle.solution)),
        share=puzzle.share,
        alternatives=[
            ComparedMove(move=each.move, share=each.share) for each in puzzle.alternatives
        ],
        other=str(other),
        other_share=other_share,
        facts=present_facts(facts),
        found=list(puzzle.found),
        worlds=puzzle.worlds,
    )


def present_answer(
    *,
    is_right: bool,
    share: float | None,
    best: float,
    facts: Iterable[Fact],
    solution: PuzzleSolution | None,
    standing: PuzzleStanding | None,
    change: int | None,
) -> PuzzleAnswer:
    """The reply to an answer. After a wrong move, the caller passes no solution."""
    return PuzzleAnswer(
        is_right=is_right,
        share=share,
        best=best,
        facts=present_facts(facts),
        solution=solution,
        standing=standing,
        change=change,
    )


def write_pack(version: str, puzzles: Sequence[Puzzle]) -> bytes:
    """All puzzles with their solutions as compressed JSON. Takes some milliseconds for each puzzle.

    Puzzles on the same board share it, which makes the pack two fifths smaller.
    """
    packed: list[PackedPuzzle] = []
    boards: dict[str, BoardMap] = {}
    for puzzle in puzzles:
        other = parse_move(puzzle.tempting)
        share = puzzle.find_share(puzzle.tempting)
        solution = present_solution(puzzle, other, share, explain_solution(puzzle, other))
        shown = present_puzzle(puzzle, puzzle.rating, is_rated=False)
        name = "{}/{}/{}".format(*puzzle.kind)
        board = boards.setdefault(name, shown.position.board)
        bare = board.model_copy(update={"spaces": []})
        position = shown.position.model_copy(update={"board": bare})
        shown = shown.model_copy(update={"position": position})
        packed.append(PackedPuzzle(puzzle=shown, board=name, solution=solution))
    pack = PuzzlePack(version=version, boards=boards, puzzles=packed)
    return gzip.compress(pack.model_dump_json().encode(), 9, mtime=0)
