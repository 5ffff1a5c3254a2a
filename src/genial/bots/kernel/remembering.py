"""Judging moves on a CPU: what the net finds about a colour is kept for the other moves.

Of all that a position's moves make of a colour, one in twenty-five is new. A memory has a number of
places for each colour; where what is told lies is found by a few of its numbers, and compared.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.turn import KEEP, unpack
from genial.engine.state import MAX_COLOURS, TUG, RulesRecord, StateRecord, align_fields

from .afterstate import (
    CLOSED,
    COLOUR_INPUTS,
    GAME_INPUTS,
    LOWEST_MARKER,
    MARKERS,
    NOTE_SIZE,
    NUM_CLOSED,
    Note,
    note_move,
    write_colour,
    write_game,
)
from .ended import GOES_ON, value_end
from .judging import to_logit
from .network import (
    PICKED,
    WIDTH,
    NetworkRecord,
    begin_pooling,
    end_judging,
    find_colour,
    pool_colour,
)
from .survey import LEVEL_ROOM, SurveyRecord

PLACES = 64  # a power of two

MEMORY = align_fields(
    [
        ("moment", "u4"),  # goes up with every position: what is older is not remembered
        ("moments", "u4", (MAX_COLOURS, PLACES)),
        ("told", "f4", (MAX_COLOURS, PLACES, COLOUR_INPUTS)),
        ("summed", "f4", (MAX_COLOURS, PLACES, WIDTH)),
        ("picked", "f4", (MAX_COLOURS, PLACES, PICKED)),
        ("usual", "u1", (MAX_COLOURS,)),  # where what lies that is told where nothing changes
        # Room to work in.
        ("note", "i4", (NOTE_SIZE,)),
        ("levels", "i4", (LEVEL_ROOM,)),
        ("inputs", "f4", (COLOUR_INPUTS,)),
        ("game", "f4", (GAME_INPUTS,)),
        ("first", "f4", (WIDTH,)),
        ("second", "f4", (WIDTH,)),
        ("sums", "f4", (WIDTH,)),
        ("highest", "f4", (PICKED,)),
        ("lowest", "f4", (PICKED,)),
    ]
)

MemoryRecord: TypeAlias = Any


@kernel
def begin_remembering(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: NetworkRecord,
    memory: MemoryRecord,
) -> None:
    """Forgets the position before; finds what is told about colours that a move leaves alone."""
    memory.moment += 1
    note_move(rules, state, survey, wide(KEEP), memory.note)
    for colour in range(rules.colours):
        memory.usual[colour] = recall(rules, state, survey, network, memory, wide(KEEP), colour)


@inlined
def judge_remembering(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: NetworkRecord,
    memory: MemoryRecord,
    move: int,
) -> np.float32:
    """As `judging.judge_move`. Caller has begun remembering the position."""
    note = memory.note
    note_move(rules, state, survey, move, note)
    end = value_end(rules, state, survey, note)
    if end != GOES_ON:
        return np.float32(to_logit(end))
    touched = find_touched(rules, state, survey, note, move)
    begin_pooling(memory.sums, memory.highest, memory.lowest)
    for colour in range(rules.colours):
        place = wide(memory.usual[colour])
        if (touched >> colour) & 1:
            place = recall(rules, state, survey, network, memory, move, colour)
        pool_colour(
            memory.summed[colour, place],
            memory.picked[colour, place],
            memory.sums,
            memory.highest,
            memory.lowest,
        )
    for unit in range(WIDTH):
        memory.sums[unit] = memory.sums[unit] / np.float32(rules.colours)
    write_game(rules, survey, note, memory.game)
    return end_judging(
        network, memory.game, memory.sums, memory.highest, memory.lowest, memory.first
    )


@inlined
def find_touched(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, note: Note, move: int
) -> int:
    """The colours, as bits, about which something else is to be told after the move."""
    everything = (wide(1) << wide(rules.colours)) - 1
    if move >= KEEP or rules.scoring == TUG:
        return everything
    colour, _, other, _ = unpack(move)
    touched = (wide(1) << colour) | (wide(1) << other)
    for index in range(note[NUM_CLOSED]):
        touched |= wide(survey.worth[note[CLOSED + index]])
    board = rules.owner[state.seat]
    lowest = wide(127)
    for each in range(rules.colours):
        lowest = min(lowest, wide(survey.markers[board, each]))
    if note[LOWEST_MARKER] != lowest:
        return everything
    for each in range(rules.colours):  # a marker that was passed has another rank
        place = wide(note[MARKERS + each])
        for moved in (colour, other):
            was_lower = survey.markers[board, moved] < place
            touched |= wide(was_lower != (note[MARKERS + moved] < place)) << each
    return touched


@inlined
def recall(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: NetworkRecord,
    memory: MemoryRecord,
    move: int,
    colour: int,
) -> int:
    """The place of what the net finds about a colour after the noted move; found now, if new."""
    inputs = memory.inputs
    write_colour(rules, state, survey, move, memory.note, colour, memory.levels, inputs)
    place = find_place(memory, colour, wide(memory.note[MARKERS + colour]))
    if memory.moments[colour, place] == memory.moment:
        if is_told(memory, colour, place):
            return place
        if place == memory.usual[colour]:  # that one is kept
            place ^= 1
            if memory.moments[colour, place] == memory.moment and is_told(memory, colour, place):
                return place
    memory.moments[colour, place] = memory.moment
    for index in range(COLOUR_INPUTS):
        memory.told[colour, place, index] = inputs[index]
    find_colour(
        network,
        inputs,
        memory.first,
        memory.second,
        memory.summed[colour, place],
        memory.picked[colour, place],
    )
    return place


@inlined
def find_place(memory: MemoryRecord, colour: int, marker: int) -> int:
    """Where what is told about a colour would lie."""
    levels = memory.levels
    key = 3 * marker + 7 * wide(levels[1]) + 11 * wide(levels[2]) + 17 * wide(levels[3])
    key += 29 * wide(levels[4]) + 37 * wide(levels[5]) + 41 * wide(levels[6])
    key += wide(memory.inputs[20] * np.float32(10)) * 13 + wide(memory.inputs[12] * np.float32(19))
    return key & (PLACES - 1)


@inlined
def is_told(memory: MemoryRecord, colour: int, place: int) -> bool:
    """Whether what lies there is what is told now."""
    different = wide(0)
    for index in range(COLOUR_INPUTS):
        different += wide(memory.told[colour, place, index] != memory.inputs[index])
    return different == 0
