"""Judging every legal move of a position by the network, and picking one."""

from __future__ import annotations

import math

import numpy as np

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.moves import is_listed
from genial.engine.kernel.playout import is_repeated
from genial.engine.kernel.randomness import low_below, scramble
from genial.engine.kernel.turn import KEEP, pack
from genial.engine.state import PLACE, RulesRecord, StateRecord

from .afterstate import (
    COLOUR_INPUTS,
    Floats,
    Note,
    note_move,
    write_colour,
    write_game,
)
from .ended import GOES_ON, value_end
from .network import (
    WIDTH,
    NetworkRecord,
    begin_pooling,
    end_judging,
    find_colour,
    pool_colour,
)
from .survey import SurveyRecord

NO_MOVE = -1
SURE = 16.0  # the logit of what is certain


@kernel
def num_candidates(rules: RulesRecord, state: StateRecord, survey: SurveyRecord) -> int:
    """How many numbers `find_candidate` has to be asked for; some stand for no move."""
    if state.phase != PLACE:
        return wide(2)
    return wide(survey.num_sides) * wide(state.held[state.seat])


@kernel
def find_candidate(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, number: int
) -> int:
    """The legal move of a number, NO_MOVE where another number has the same one."""
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
    """Every how many of the candidates to weigh, so that they are about as many as the limit."""
    return max(candidates // wide(limit), wide(1))


@kernel
def find_first(noise: np.uint64, stride: int) -> int:
    """Which candidate to begin with, by chance: so that each has its turn."""
    return low_below(scramble(noise), stride)


@inlined
def judge_move(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: NetworkRecord,
    move: int,
    note: Note,
    levels: Note,
    inputs: Floats,
    game: Floats,
    first: Floats,
    second: Floats,
    summed: Floats,
    picked: Floats,
    sums: Floats,
    highest: Floats,
    lowest: Floats,
) -> np.float32:
    """How good a legal move is, as a logit; exact where it ends the game."""
    note_move(rules, state, survey, move, note)
    end = value_end(rules, state, survey, note)
    if end != GOES_ON:
        return np.float32(to_logit(end))
    begin_pooling(sums, highest, lowest)
    for colour in range(rules.colours):
        write_colour(rules, state, survey, move, note, colour, levels, inputs)
        find_colour(network, inputs, first, second, summed, picked)
        pool_colour(summed, picked, sums, highest, lowest)
    for unit in range(WIDTH):
        sums[unit] = sums[unit] / np.float32(rules.colours)
    write_game(rules, survey, note, game)
    return end_judging(network, game, sums, highest, lowest, first)


@kernel
def to_logit(share: float) -> float:
    """The logit of a share, within what is certain."""
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
    note: Note,
    levels: Note,
    inputs: Floats,
) -> float:
    """Writes all that the network is told about a move; returns its worth if it ends the game."""
    note_move(rules, state, survey, move, note)
    for colour in range(rules.colours):
        part = inputs[colour * COLOUR_INPUTS : (colour + 1) * COLOUR_INPUTS]
        write_colour(rules, state, survey, move, note, colour, levels, part)
    write_game(rules, survey, note, inputs[rules.colours * COLOUR_INPUTS :])
    return value_end(rules, state, survey, note)
