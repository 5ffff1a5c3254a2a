"""Looking further than one move ahead, in a sampled world that agrees with the view.

In this world every seat plays the judge's best move until the next turn of the searching seat. The
judge uses only what each seat may know. The value of the searched move is then the judge's value of
the reached position, or the result if the game has ended.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.moves import MAX_MOVES, list_moves
from genial.engine.kernel.randomness import derive_seed
from genial.engine.kernel.sight import redeal
from genial.engine.kernel.turn import refill, step
from genial.engine.state import (
    DRAW,
    OVER,
    STATE,
    Codes,
    RulesRecord,
    StateArray,
    StateRecord,
)

from .cache import CACHE, CacheArray, CacheRecord, begin_position, judge_cached
from .ended import share_end
from .judging import (
    NO_MOVE,
    find_candidate,
    find_first,
    find_stride,
    num_candidates,
)
from .network import NetworkRecord
from .survey import SURVEY, SurveyArray, SurveyRecord, survey_position

SOLVED = 3  # with at most this many pairs of empty spaces, all continuations are tried
DEPTH = 2 * SOLVED + 2  # one more than the most decisions that can follow, exchanges included


class Scratch(NamedTuple):
    """The memory that one thread needs to play the moves of a sampled world."""

    worlds: StateArray  # shape (DEPTH,): the world, then the positions that `solve` tries
    surveys: SurveyArray  # shape (1,)
    caches: CacheArray  # shape (1,)
    codes: Codes  # shape (DEPTH, MAX_MOVES)


class Ahead(NamedTuple):
    """How far to look ahead."""

    turns: int  # the number of turns to play, including the turn of the searched move
    limit: int  # about how many moves a seat compares at each decision


def new_scratch() -> Scratch:
    """Memory for one thread. Every call of a kernel overwrites it."""
    codes = np.zeros((DEPTH, MAX_MOVES), np.int32)
    return Scratch(np.zeros(DEPTH, STATE), np.zeros(1, SURVEY), np.zeros(1, CACHE), codes)


@kernel
def find_best(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: NetworkRecord,
    cache: CacheRecord,
    limit: int,
) -> tuple[int, np.float32]:
    """The best of about `limit` moves of the acting seat, and the logit of this move."""
    survey_position(rules, state, survey)
    begin_position(rules, state, survey, network, cache)
    best, highest = wide(NO_MOVE), np.float32(-np.inf)
    candidates = num_candidates(rules, state, survey)
    stride = find_stride(candidates, limit)
    number = find_first(state.rng, stride)
    while number < candidates or best == NO_MOVE:
        # none of the judged candidates was a legal move: judge all of them
        if number >= candidates:
            number, stride = wide(0), wide(1)
        move = find_candidate(rules, state, survey, number)
        number += stride
        if move == NO_MOVE:
            continue
        logit = judge_cached(rules, state, survey, network, cache, move)
        if logit > highest:
            best, highest = move, logit
    return best, highest


@kernel
def to_share(logit: float | np.float32) -> float:
    """The share of the win for a logit."""
    return 1.0 / (1.0 + math.exp(-logit))


@kernel
def look_ahead(
    rules: RulesRecord,
    network: NetworkRecord,
    scratch: Scratch,
    move: int,
    ahead: Ahead,
) -> float:
    """The value of a move of the acting seat. Plays the move in the world `scratch.worlds[0]`.

    The judge values the position after `ahead.turns` turns, for the seat that acts then. With two
    sides, the value for the other side is 1 minus this value, and the end of the game is solved
    exactly. With one side or more than two, play continues until the next turn of the searching
    seat.
    """
    states, surveys, caches, codes = scratch
    turns, limit = ahead
    state = states[0]
    seat, board = wide(state.seat), wide(rules.owner[state.seat])
    played = wide(0)
    step(rules, state, move)
    while state.phase != OVER:
        if state.phase == DRAW:
            refill(rules, state)
            played += 1
            continue
        if state.open <= SOLVED and rules.boards == 2:
            return solve(rules, states, codes, wide(0), board)
        choice, logit = find_best(rules, state, surveys[0], network, caches[0], limit)
        if played >= turns and (rules.boards == 2 or state.seat == seat):
            share = to_share(logit)
            return share if rules.owner[state.seat] == board else 1.0 - share
        step(rules, state, choice)
    return share_end(rules, state, board)


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


@kernel
def begin_world(rules: RulesRecord, state: StateRecord, seed: np.uint64) -> None:
    """Deals the tiles that the acting seat cannot see, from the seed."""
    state.rng = derive_seed(seed)
    redeal(rules, state, state.seat)
