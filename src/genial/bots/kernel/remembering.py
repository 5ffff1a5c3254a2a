"""Judging moves on a CPU: what the net finds about a colour is kept for the other moves.

Of all that a position's moves make of a colour, one in twenty-five is new. A memory has a number of
places for each colour; where what is told lies is found by a few of its numbers, and compared.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.state import MAX_COLOURS, RulesRecord, StateRecord, align_fields

from .afterstate import (
    COLOUR_INPUTS,
    GAME_INPUTS,
    MARKERS,
    NOTE_SIZE,
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


@inlined
def judge_remembering(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: NetworkRecord,
    memory: MemoryRecord,
    move: int,
) -> np.float32:
    """As `judging.judge_move`. Caller ensures that `memory.moment` is the position's own."""
    note, inputs = memory.note, memory.inputs
    note_move(rules, state, survey, move, note)
    end = value_end(rules, state, survey, note)
    if end != GOES_ON:
        return np.float32(to_logit(end))
    begin_pooling(memory.sums, memory.highest, memory.lowest)
    for colour in range(rules.colours):
        write_colour(rules, state, survey, move, note, colour, memory.levels, inputs)
        place = find_place(memory, colour, wide(note[MARKERS + colour]))
        if memory.moments[colour, place] != memory.moment or not is_told(memory, colour, place):
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
