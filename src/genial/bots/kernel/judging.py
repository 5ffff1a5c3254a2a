"""Listing the legal moves of a surveyed position, and judging a move by the network."""

from __future__ import annotations

import math

import numpy as np

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.moves import is_listed
from genial.engine.kernel.playout import is_repeated
from genial.engine.kernel.randomness import low_below, scramble
from genial.engine.kernel.turn import KEEP, pack
from genial.engine.state import PLACE, Floats, RulesRecord, StateRecord

from . import colour_inputs
from .ended import GOES_ON, value_end
from .inputs import write_colour, write_game
from .network import (
    NetworkRecord,
    WorkRecord,
    begin_pooling,
    end_judging,
    find_colour,
    pool_colour,
)
from .notes import NoteRecord, note_move
from .survey import SurveyRecord

NO_MOVE = -1
SURE = 16.0  # the logit of a certain win


@kernel
def num_candidates(rules: RulesRecord, state: StateRecord, survey: SurveyRecord) -> int:
    """The number of candidates for `find_candidate`. Some candidates are not legal moves."""
    if state.phase != PLACE:
        return wide(2)
    return wide(survey.num_sides) * wide(state.held[state.seat])


@kernel
def find_candidate(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, number: int
) -> int:
    """The legal move of a candidate.

    NO_MOVE if the move is illegal or another candidate is this move.
    """
    if state.phase != PLACE:
        return wide(KEEP) + number
    slot = number // wide(survey.num_sides)
    if is_repeated(state, state.seat, slot):
        return wide(NO_MOVE)
    side = survey.sides[number - slot * wide(survey.num_sides)]
    kind = state.rack[state.seat, slot]
    colour, other = rules.first[kind], rules.second[kind]
    here, there = rules.side_of[side], rules.side_to[side]
    if not is_listed(rules, state, colour, here, other, there):
        return wide(NO_MOVE)
    return pack(colour, here, other, there)


@kernel
def find_stride(candidates: int, limit: int) -> int:
    """The step between judged candidates, so that about `limit` candidates are judged."""
    return max(candidates // wide(limit), wide(1))


@kernel
def find_first(noise: np.uint64, stride: int) -> int:
    """The first candidate that is judged. It is random, so that every candidate has a chance."""
    return low_below(scramble(noise), stride)


@inlined
def judge_move(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: NetworkRecord,
    move: int,
    work: WorkRecord,
) -> np.float32:
    """The logit of a legal move. If the move ends the game, the logit is exact."""
    note_move(rules, state, survey, move, work)
    end = value_end(rules, state, survey, work)
    if end != GOES_ON:
        return np.float32(to_logit(end))
    begin_pooling(work)
    for colour in range(rules.colours):
        write_colour(rules, state, survey, move, work, colour, work.inputs)
        find_colour(network, work, work.summed, work.picked)
        pool_colour(work.summed, work.picked, work)
    write_game(rules, state, survey, work, work.game)
    return end_judging(network, rules.colours, work)


@kernel
def to_share(logit: float | np.float32) -> float:
    """The share of the win for a logit."""
    return 1.0 / (1.0 + math.exp(-logit))


@kernel
def to_logit(share: float) -> float:
    """The logit of a share of the win, limited to -SURE to SURE."""
    if share <= 0.0:
        return -SURE
    if share >= 1.0:
        return SURE
    return max(-SURE, min(SURE, math.log(share / (1.0 - share))))


@inlined
def write_inputs(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    move: int,
    note: NoteRecord,
    inputs: Floats,
) -> float:
    """Writes all inputs for a move.

    Returns the value of the end if the move ends the game, else GOES_ON.
    """
    note_move(rules, state, survey, move, note)
    for colour in range(rules.colours):
        part = inputs[colour * colour_inputs.NUMBER : (colour + 1) * colour_inputs.NUMBER]
        write_colour(rules, state, survey, move, note, colour, part)
    write_game(rules, state, survey, note, inputs[rules.colours * colour_inputs.NUMBER :])
    return value_end(rules, state, survey, note)
