"""The last placements of a game with two sides, solved exactly; the memory of one thread."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from genial.engine.kernel.jit import kernel
from genial.engine.kernel.moves import MAX_MOVES, list_moves
from genial.engine.kernel.turn import refill, step
from genial.engine.state import DRAW, OVER, STATE, Codes, RulesRecord, StateArray

from .board_network import BOARD_WORK, BoardWorkArray
from .cache import CACHE, CacheArray
from .ended import share_end
from .survey import SURVEY, SurveyArray

SOLVED = 3  # with at most this many pairs of empty spaces, all continuations are tried
DEPTH = 2 * SOLVED + 2  # one more than the most decisions that can follow, exchanges included


class Scratch(NamedTuple):
    """The memory that one thread needs to play the moves of a sampled world."""

    worlds: StateArray  # shape (DEPTH,): the world, then the positions that `solve` tries
    surveys: SurveyArray  # shape (1,)
    caches: CacheArray  # shape (1,)
    codes: Codes  # shape (DEPTH, MAX_MOVES)
    works: BoardWorkArray  # shape (1,), for a board network
    after: StateArray  # shape (1,): the position after the placement that it judges


def new_scratch() -> Scratch:
    """Memory for one thread. Every call of a kernel overwrites it."""
    codes = np.zeros((DEPTH, MAX_MOVES), np.int32)
    worlds, after = np.zeros(DEPTH, STATE), np.zeros(1, STATE)
    surveys, caches, works = np.zeros(1, SURVEY), np.zeros(1, CACHE), np.zeros(1, BOARD_WORK)
    return Scratch(worlds, surveys, caches, codes, works, after)


@kernel
def solve(
    rules: RulesRecord,
    states: StateArray,
    codes: Codes,
    depth: int,
    board: int,
) -> float:
    """The value of `states[depth]` for a score board if both sides play perfectly (minimax)."""
    state = states[depth]
    while state.phase == DRAW:
        refill(rules, state)
    if state.phase == OVER:
        return share_end(rules, state, board)
    is_own = rules.owner[state.seat] == board
    best = 0.0 if is_own else 1.0
    for index in range(list_moves(rules, state, codes[depth])):
        states[depth + 1] = states[depth]
        step(rules, states[depth + 1], codes[depth, index])
        share = solve(rules, states, codes, depth + 1, board)
        best = max(best, share) if is_own else min(best, share)
        if best == (1.0 if is_own else 0.0):
            break
    return best
