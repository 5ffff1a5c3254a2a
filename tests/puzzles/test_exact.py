"""Exact values of endgames agree with worlds that are dealt and played one by one."""

from __future__ import annotations

import numpy as np
import pytest

from genial.engine.world import World
from genial.puzzles.collection import load_puzzles
from genial.puzzles.exact import find_share, solve_exactly
from genial.puzzles.puzzle import Puzzle

WORLDS = 250
EXACT = [puzzle for puzzle in load_puzzles() if puzzle.is_exact and puzzle.kind[2] == 2]


def value_by_hand(world: World, side: int) -> float:
    """The share of the win of a side in this world, if both sides play as well as possible."""
    if world.is_over:
        return find_share(world, side)
    shares = []
    for move in world.legal_moves():
        later = world.copy()
        later.play(move)
        shares.append(value_by_hand(later, side))
    return max(shares) if world.rules.owners[world.seat] == side else min(shares)


@pytest.mark.parametrize("puzzle", EXACT[:3], ids=lambda puzzle: puzzle.id)
def test_exact_values_are_the_means_over_dealt_worlds(puzzle: Puzzle) -> None:
    view, rng = puzzle.view, np.random.default_rng(1)
    side = view.rules.owners[view.seat]
    moves = [puzzle.solution, puzzle.tempting]
    shares = np.empty((WORLDS, len(moves)))
    for row in shares:
        dealt = view.sample(rng)
        for index, move in enumerate(moves):
            world = dealt.copy()
            world.play(move)
            row[index] = value_by_hand(world, side)
    errors = shares.std(axis=0, ddof=1) / np.sqrt(WORLDS)
    wanted = [puzzle.find_share(move) for move in moves]
    assert np.all(np.abs(shares.mean(axis=0) - wanted) <= 4.5 * errors + 0.02), (shares, wanted)


def test_a_position_far_from_the_end_is_not_solved() -> None:
    puzzle = next(puzzle for puzzle in load_puzzles() if puzzle.theme == "lowest")
    assert solve_exactly(puzzle.view) is None


def test_all_moves_of_an_exact_position_have_values() -> None:
    for puzzle in EXACT[:8]:
        solved = solve_exactly(puzzle.view)
        assert solved is not None
        codes, shares = solved
        assert len(codes) == len(puzzle.view.legal_moves())
        best = np.argmax(shares)
        assert str(puzzle.view.decode(int(codes[best]))) == puzzle.solution
        assert shares[best] == pytest.approx(puzzle.share, abs=1e-4)
