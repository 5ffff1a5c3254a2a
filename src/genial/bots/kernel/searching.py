"""Looking further than one move: what a move leads to in a world that agrees with the view.

In that world everybody plays as the judge would, each by what he may know, until the seat that
thinks has its next turn; the judgement there, or the end of the game, is what the move is worth.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.moves import list_moves
from genial.engine.kernel.randomness import dream
from genial.engine.kernel.sight import redeal
from genial.engine.kernel.turn import refill, step
from genial.engine.state import DRAW, OVER, Records, RulesRecord, StateRecord

from .ended import share_end
from .judging import (
    NO_MOVE,
    find_candidate,
    find_first,
    find_stride,
    num_candidates,
)
from .network import NetworkRecord
from .remembering import MemoryRecord, begin_remembering, judge_remembering
from .survey import SurveyRecord, survey_colours, survey_spaces

# With so few pairs of empty spaces left, everything is tried.
SETTLED = 3
LEVELS = 2 * SETTLED + 2  # decisions that can come then, exchanges included, and one more


@kernel
def find_best(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: NetworkRecord,
    memory: MemoryRecord,
    limit: int,
) -> tuple[int, np.float32]:
    """The best move of the seat on turn as the network judges, of about so many, and its logit."""
    survey_spaces(rules, state, survey, 0, 1)
    survey_colours(rules, state, survey, 0, 1)
    begin_remembering(rules, state, survey, network, memory)
    best, highest = wide(NO_MOVE), np.float32(-np.inf)
    candidates = num_candidates(rules, state, survey)
    stride = find_stride(candidates, limit)
    number = find_first(state.rng, stride)
    while number < candidates or best == NO_MOVE:
        if number >= candidates:  # none of those was a move: all are looked at then
            number, stride = wide(0), wide(1)
        move = find_candidate(rules, state, survey, number)
        number += stride
        if move == NO_MOVE:
            continue
        logit = judge_remembering(rules, state, survey, network, memory, move)
        if logit > highest:
            best, highest = move, logit
    return best, highest


@kernel
def to_share(logit: float | np.float32) -> float:
    """The share of the win that a logit stands for."""
    return 1.0 / (1.0 + math.exp(-logit))


@kernel
def look_ahead(
    rules: RulesRecord,
    network: NetworkRecord,
    states: Records,
    surveys: Records,
    memories: Records,
    codes: npt.NDArray[np.int32],
    move: int,
    turns: int,
    limit: int,
) -> float:
    """What a move of the seat on turn is worth in the world of `states[0]`, which is played on.

    So many turns are played, the one of this move included; then the judgement of whoever is on
    turn counts. Between two sides what is good for one is bad for the other; with more of them, or
    alone, the judgement has to be of the seat itself, at its next turn. Close to the end between
    two sides, everything is tried.
    """
    state = states[0]
    seat, board = wide(state.seat), wide(rules.owner[state.seat])
    played = wide(0)
    step(rules, state, move)
    while state.phase != OVER:
        if state.phase == DRAW:
            refill(rules, state)
            played += 1
            continue
        if state.open <= SETTLED and rules.boards == 2:
            return settle(rules, states, codes, wide(0), board)
        choice, logit = find_best(rules, state, surveys[0], network, memories[0], limit)
        if played >= turns and (rules.boards == 2 or state.seat == seat):
            share = to_share(logit)
            return share if rules.owner[state.seat] == board else 1.0 - share
        step(rules, state, choice)
    return share_end(rules, state, board)


@kernel
def settle(
    rules: RulesRecord,
    states: Records,
    codes: npt.NDArray[np.int32],
    level: int,
    board: int,
) -> float:
    """What `states[level]` is worth to a score board where both sides play the world's best."""
    state = states[level]
    while state.phase == DRAW:
        refill(rules, state)
    if state.phase == OVER:
        return share_end(rules, state, board)
    is_own = rules.owner[state.seat] == board
    best = 0.0 if is_own else 1.0
    for index in range(list_moves(rules, state, codes[level])):
        states[level + 1] = states[level]
        step(rules, states[level + 1], codes[level, index])
        share = settle(rules, states, codes, level + 1, board)
        best = max(best, share) if is_own else min(best, share)
        if best == (1.0 if is_own else 0.0):
            break
    return best


@kernel
def begin_world(rules: RulesRecord, state: StateRecord, seed: np.uint64) -> None:
    """Deals what the seat on turn cannot see, as follows from the seed."""
    state.rng = dream(seed)
    redeal(rules, state, state.seat)
