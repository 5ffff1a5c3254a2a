"""Judging moves on a CPU, with a cache of the network's outputs for each colour.

Most moves do not change most colours: only one in 25 input rows of a colour is new. The cache is a
hash table with PLACES entries for each colour. The hash uses a few of the inputs. Then all inputs
are compared.
"""

from __future__ import annotations

from typing import Annotated, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.turn import KEEP, unpack
from genial.engine.state import (
    MAX_COLOURS,
    TUG,
    Bytes,
    Floats,
    RecordArray,
    RulesRecord,
    StateRecord,
    describe_record,
)

from . import colour_inputs
from .ended import GOES_ON, value_end
from .inputs import write_colour, write_game
from .judging import to_logit
from .network import (
    PICKED,
    WIDTH,
    NetworkRecord,
    WorkRecord,
    begin_pooling,
    end_judging,
    find_colour,
    pool_colour,
)
from .notes import NoteRecord, note_move
from .survey import SurveyRecord

PLACES = 64  # the number of entries for each colour; a power of two


class CacheRecord(WorkRecord, Protocol):
    """The cached outputs of one position, and working memory to compute more."""

    # the number of the current position; entries with a lower number are stale
    position: Annotated[int, np.uint32]
    positions: Annotated[npt.NDArray[np.uint32], np.uint32, (MAX_COLOURS, PLACES)]
    kept_inputs: Annotated[Floats, np.float32, (MAX_COLOURS, PLACES, colour_inputs.NUMBER)]
    kept_summed: Annotated[Floats, np.float32, (MAX_COLOURS, PLACES, WIDTH)]
    kept_picked: Annotated[Floats, np.float32, (MAX_COLOURS, PLACES, PICKED)]
    # For each colour, the index of the entry before any move. Moves that do not change the colour
    # use this entry, too.
    unchanged: Annotated[Bytes, np.uint8, (MAX_COLOURS,)]


CACHE = describe_record(CacheRecord)
CacheArray: TypeAlias = RecordArray[CacheRecord]


@kernel
def begin_position(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: NetworkRecord,
    cache: CacheRecord,
) -> None:
    """Empties the cache for a new position, and adds the entries of all colours before any move."""
    cache.position += 1
    note_move(rules, state, survey, wide(KEEP), cache)
    for colour in range(rules.colours):
        cache.unchanged[colour] = find_entry(
            rules, state, survey, network, cache, wide(KEEP), colour
        )


@inlined
def judge_cached(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: NetworkRecord,
    cache: CacheRecord,
    move: int,
) -> np.float32:
    """Computes the same as `judging.judge_move`.

    Caller ensures that `begin_position` was called.
    """
    note_move(rules, state, survey, move, cache)
    end = value_end(rules, state, survey, cache)
    if end != GOES_ON:
        return np.float32(to_logit(end))
    changed = find_changed(rules, state, survey, cache, move)
    begin_pooling(cache)
    for colour in range(rules.colours):
        place = wide(cache.unchanged[colour])
        if (changed >> colour) & 1:
            place = find_entry(rules, state, survey, network, cache, move, colour)
        pool_colour(cache.kept_summed[colour, place], cache.kept_picked[colour, place], cache)
    write_game(rules, state, survey, cache, cache.game)
    return end_judging(network, rules.colours, cache)


@inlined
def find_changed(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, note: NoteRecord, move: int
) -> int:
    """The colours, as bits, whose inputs may change by the move."""
    everything = (wide(1) << wide(rules.colours)) - 1
    if move >= KEEP or rules.scoring == TUG:
        return everything
    colour, _, other, _ = unpack(move)
    changed = (wide(1) << colour) | (wide(1) << other)
    for index in range(note.num_closed):
        changed |= wide(survey.worth[note.closed[index]])
    board = rules.owner[state.seat]
    lowest = wide(127)
    for each in range(rules.colours):
        lowest = min(lowest, wide(survey.markers[board, each]))
    if note.lowest != lowest:
        return everything
    # a marker that was passed has a different number of markers below it
    for each in range(rules.colours):
        place = wide(note.markers[each])
        for moved in (colour, other):
            was_lower = survey.markers[board, moved] < place
            changed |= wide(was_lower != (note.markers[moved] < place)) << each
    return changed


@inlined
def find_entry(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: NetworkRecord,
    cache: CacheRecord,
    move: int,
    colour: int,
) -> int:
    """The index of a colour's entry after the noted move.

    The network computes the entry if it is new.
    """
    inputs = cache.inputs
    write_colour(rules, state, survey, move, cache, colour, inputs)
    place = hash_inputs(cache, wide(cache.markers[colour]))
    if cache.positions[colour, place] == cache.position:
        if is_same(cache, colour, place):
            return place
        if place == cache.unchanged[colour]:  # the entry before any move must not be overwritten
            place ^= 1
            if cache.positions[colour, place] == cache.position and is_same(cache, colour, place):
                return place
    cache.positions[colour, place] = cache.position
    for index in range(colour_inputs.NUMBER):
        cache.kept_inputs[colour, place, index] = inputs[index]
    find_colour(network, cache, cache.kept_summed[colour, place], cache.kept_picked[colour, place])
    return place


@inlined
def hash_inputs(cache: CacheRecord, marker: int) -> int:
    """The index of the cache entry for `cache.inputs`."""
    by_gain, inputs = cache.by_gain, cache.inputs
    key = 3 * marker + 7 * wide(by_gain[1]) + 11 * wide(by_gain[2]) + 17 * wide(by_gain[3])
    key += 29 * wide(by_gain[4]) + 37 * wide(by_gain[5]) + 41 * wide(by_gain[6])
    key += wide(inputs[colour_inputs.TILES] * np.float32(10)) * 13
    key += wide(inputs[colour_inputs.LOWER_MARKERS] * np.float32(19))
    return key & (PLACES - 1)


@inlined
def is_same(cache: CacheRecord, colour: int, place: int) -> bool:
    """Whether an entry has the same inputs as `cache.inputs`."""
    different = wide(0)
    for index in range(colour_inputs.NUMBER):
        different += wide(cache.kept_inputs[colour, place, index] != cache.inputs[index])
    return different == 0
