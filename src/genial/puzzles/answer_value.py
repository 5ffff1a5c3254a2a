"""Computes the value of a wrong answer that is not stored with the puzzle."""

from __future__ import annotations

import numpy as np

from genial.bots.worlds import draw_seeds
from genial.engine.legality import encode_move
from genial.engine.notation import parse_move

from .exact import solve_exactly
from .making import find_evaluator
from .puzzle import Puzzle

_WORLDS, _WORLDS_SOLO = 96, 24  # solo games are played to their end, which takes longer
_KEY = (17, 0)  # the fixed key of the worlds, so that an answer always gets the same value


def value_answer(puzzle: Puzzle, move: str) -> float:
    """The share of the win after a wrong move. Takes about 0.1 s."""
    view = puzzle.view
    solution, wrong = (
        encode_move(view.geometry, view.states, parse_move(text))
        for text in (puzzle.solution, move)
    )
    solved = solve_exactly(view) if puzzle.is_exact else None
    if solved is not None:
        codes, shares = solved
        return float(shares[codes == wrong][0])
    evaluator, side = find_evaluator(view), view.rules.owners[view.seat]
    seeds = draw_seeds(_KEY, _WORLDS_SOLO if view.rules.is_solo else _WORLDS)
    horizons = (evaluator.find_horizon(view.states),)
    codes = np.array([solution, wrong], np.int32)
    found = evaluator.sample(view.states, view.seat, seeds, horizons, codes=codes)[:, :, 0, side]
    margin = float((found[:, 0] - found[:, 1]).mean())
    return min(1.0, max(0.0, puzzle.share - max(0.0, margin)))
