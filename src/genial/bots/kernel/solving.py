"""The last placements of a game, solved exactly; the memory of one thread."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.moves import MAX_MOVES, list_moves
from genial.engine.kernel.turn import refill, step
from genial.engine.state import DRAW, MAX_SEATS, OVER, STATE, Codes, RulesRecord, StateArray

from .board_network import BOARD_WORK, BoardWorkArray
from .cache import CACHE, CacheArray
from .ended import share_end
from .survey import SURVEY, SurveyArray

SOLVED = 3  # with at most this many pairs of empty spaces, all continuations are tried
DEPTH = 2 * SOLVED + 2  # one more than the most decisions that can follow, exchanges included

# A solution tries at most this many moves, which takes about two milliseconds. Most solutions try
# fewer than 100 moves. A few would try thousands, because many tiles fit.
MOST_TRIED = 2_000

KEPT = 6  # this many of the best moves of a position are kept

_ROUNDING = 1e-9  # shares that differ by less are equal: they are means of thirds and quarters


class Scratch(NamedTuple):
    """The memory that one thread needs to play the moves of a sampled world."""

    worlds: StateArray  # shape (DEPTH,): the world, then the positions that `solve` tries
    surveys: SurveyArray  # shape (1,)
    caches: CacheArray  # shape (1,)
    codes: Codes  # shape (DEPTH, MAX_MOVES)
    works: BoardWorkArray  # shape (1,), for a board network
    after: StateArray  # shape (1,): the position after the placement that it judges
    solution: Solution
    best: Best


class Best(NamedTuple):
    """The best moves of a position, best first."""

    moves: Codes  # shape (KEPT,); NO_MOVE after the last one
    logits: npt.NDArray[np.float32]  # shape (KEPT,)


class Solution(NamedTuple):
    """The memory of `solve`."""

    # For each position that is being tried, the shares of the win: shape (DEPTH, MAX_SEATS).
    shares: npt.NDArray[np.float64]
    tried: npt.NDArray[np.int64]  # the number of moves that were tried so far, shape (1,)


def new_scratch() -> Scratch:
    """Memory for one thread. Every call of a kernel overwrites it."""
    codes = np.zeros((DEPTH, MAX_MOVES), np.int32)
    worlds, after = np.zeros(DEPTH, STATE), np.zeros(1, STATE)
    surveys, caches, works = np.zeros(1, SURVEY), np.zeros(1, CACHE), np.zeros(1, BOARD_WORK)
    solution = Solution(np.zeros((DEPTH, MAX_SEATS)), np.zeros(1, np.int64))
    best = Best(np.zeros(KEPT, np.int32), np.zeros(KEPT, np.float32))
    return Scratch(worlds, surveys, caches, codes, works, after, solution, best)


@kernel
def solve(rules: RulesRecord, scratch: Scratch) -> bool:
    """Solves the world `scratch.worlds[0]`, in which a decision is due.

    The result is in `scratch.solution.shares[0]`. False if this would take too long; the world
    never changes.
    """
    worlds, codes, solution = scratch.worlds, scratch.codes, scratch.solution
    solution.tried[0] = 0
    return try_moves(rules, worlds, codes, solution, wide(0))


@kernel
def try_moves(
    rules: RulesRecord, states: StateArray, codes: Codes, solution: Solution, depth: int
) -> bool:
    """Writes the shares of the win of all sides in `states[depth]` if everybody plays perfectly.

    All seats know all tiles. Every seat makes a move with which its side has the highest share. If
    there are several, the shares are the means over these moves. Between two sides, all of them
    have the same shares.

    False if too many moves were tried.
    """
    state, shares = states[depth], solution.shares[depth]
    while state.phase == DRAW:
        refill(rules, state)
    if state.phase == OVER:
        for board in range(rules.boards):
            shares[board] = share_end(rules, state, board)
        return True
    own, highest, found = wide(rules.owner[state.seat]), -1.0, 0.0
    for index in range(list_moves(rules, state, codes[depth])):
        solution.tried[0] += 1
        if solution.tried[0] > MOST_TRIED:
            return False
        states[depth + 1] = states[depth]
        step(rules, states[depth + 1], codes[depth, index])
        if not try_moves(rules, states, codes, solution, depth + 1):
            return False
        after = solution.shares[depth + 1]
        if after[own] > highest + _ROUNDING:
            highest, found = after[own], 0.0
        if after[own] >= highest - _ROUNDING:
            for board in range(rules.boards):
                shares[board] = (found * shares[board] + after[board]) / (found + 1.0)
            found += 1.0
        if highest == 1.0:
            break  # nothing is better than a certain win
    return True
