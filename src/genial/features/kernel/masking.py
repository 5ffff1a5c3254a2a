"""The mask: one byte for each action, 1 if it is legal. Every legal move has exactly one 1.

The mask is made from the *free sides* of the board: one byte for each side of a space, 1 if both
the space and its neighbour across this side are empty. A placement changes only the sides around
its tile. So a caller that plays many moves keeps the free sides, and calls `close_space` for
covered spaces.

A CPU writes the mask slot by slot, many bytes at a time. On a GPU the threads of a warp write one
mask together: each thread starts at side `lane`, takes every `lanes`-th side, and writes all slots.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.moves import is_listed
from genial.engine.kernel.placing import symbols_due, touches_due
from genial.engine.kernel.scoring import order_matters
from genial.engine.state import EMPTY, EXCHANGE, PLACE, WALL_SPACE, Bytes, RulesRecord, StateRecord

from .actions import num_placements, num_sides

Pairs: TypeAlias = npt.NDArray[np.uint16]
BOTH = np.uint64(0x0101)  # a 16-bit word of two bytes that are both 1


@kernel
def write_free_sides(rules: RulesRecord, state: StateRecord, free_sides: Bytes) -> None:
    """Writes 1 for each side between two empty spaces, 0 for the others."""
    for side in range(num_sides(rules)):
        here, there = state.cell[rules.side_of[side]], state.cell[rules.side_to[side]]
        free_sides[side] = wide(here == EMPTY) & wide(there == EMPTY)


@kernel
def close_space(rules: RulesRecord, free_sides: Bytes, space: int) -> None:
    """Clears all sides around a covered space."""
    edges = wide(rules.edges)
    half = edges // 2
    for edge in range(edges):
        side = wide(space) * edges + edge
        free_sides[side] = 0
        beyond = wide(rules.side_to[side])
        if beyond != WALL_SPACE:
            free_sides[beyond * edges + (edge + half if edge < half else edge - half)] = 0


@inlined
def write_mask(rules: RulesRecord, state: StateRecord, free_sides: Bytes, mask: Bytes) -> None:
    """Writes 1 for each action that the acting seat may take, 0 for the others."""
    if state.phase != PLACE or symbols_due(rules, state) != 0:
        write_mask_by_side(rules, state, free_sides, mask, 0, 1)
        return
    placements, sides = num_placements(rules), num_sides(rules)
    mask[placements] = 0
    mask[placements + 1] = 0
    singles, doubles = sort_slots(rules, state)
    for slot in range(rules.rack):
        part = mask[slot * sides : (slot + 1) * sides]
        usable = ((singles | doubles) >> slot) & 1
        # a turned double is the same move, so one direction is enough
        is_double = (doubles >> slot) & 1
        for side in range(sides):
            part[side] = free_sides[side] & rules.listed[is_double, side] & usable
        if is_double and rules.laps > 1:
            add_turned(rules, state, rules.first[state.rack[state.seat, slot]], free_sides, part)


@kernel
def sort_slots(rules: RulesRecord, state: StateRecord) -> tuple[int, int]:
    """The usable slots as bits: those with two-coloured tiles, then those with doubles.

    A slot is not usable if it is empty or an earlier slot has the same kind of tile.
    """
    singles, doubles, seen = wide(0), wide(0), wide(0)
    for slot in range(state.held[state.seat]):
        kind = wide(state.rack[state.seat, slot])
        is_new = 1 - ((seen >> kind) & 1)
        is_double = wide(rules.first[kind] == rules.second[kind])
        seen |= wide(1) << kind
        singles |= (is_new & (1 - is_double)) << slot
        doubles |= (is_new & is_double) << slot
    return singles, doubles


@kernel
def add_turned(
    rules: RulesRecord, state: StateRecord, colour: int, free_sides: Bytes, part: Bytes
) -> None:
    """Adds the other order of a double's spaces where this order is a different move (R4.4)."""
    if not order_matters(rules, state, colour, wide(rules.track)):
        return
    # With at least this many points, the marker reaches the corner, and the order matters.
    needed = wide(rules.track) - wide(state.pegs[rules.owner[state.seat], colour])
    for side in range(num_sides(rules)):
        here, there = rules.side_of[side], rules.side_to[side]
        points = wide(state.gain[here, colour]) + wide(state.gain[there, colour])
        part[side] |= free_sides[side] & wide(points >= needed)


@inlined
def write_mask_by_side(
    rules: RulesRecord, state: StateRecord, free_sides: Bytes, mask: Bytes, lane: int, lanes: int
) -> None:
    """Computes the same as `write_mask`, by side instead of by slot, for several lanes."""
    placements, sides = num_placements(rules), num_sides(rules)
    for decision in range(lane, 2, lanes):
        mask[placements + decision] = state.phase == EXCHANGE
    if state.phase != PLACE:
        for index in range(lane, placements, lanes):
            mask[index] = 0
        return
    due = symbols_due(rules, state)
    singles, doubles = sort_slots(rules, state)
    for slot in range(rules.rack):
        part = mask[slot * sides : (slot + 1) * sides]
        for side in range(lane, sides, lanes):
            part[side] = 0
    for side in range(lane, sides, lanes):
        here, there = rules.side_of[side], rules.side_to[side]
        if not (free_sides[side] and touches_due(rules, due, here, there)):
            continue
        slots = singles
        if rules.listed[1, side]:
            slots |= doubles
        elif rules.laps > 1 and doubles != 0:
            slots |= find_turned(rules, state, doubles, here, there)
        for slot in range(rules.rack):
            mask[slot * sides + side] = (slots >> slot) & 1


@kernel
def find_turned(rules: RulesRecord, state: StateRecord, doubles: int, here: int, there: int) -> int:
    """The slots, as bits, with a double for which this order of spaces is also listed (R4.4)."""
    turned = wide(0)
    for slot in range(rules.rack):
        colour = rules.first[state.rack[state.seat, slot]]
        if (doubles >> slot) & 1 and is_listed(rules, state, colour, here, colour, there):
            turned |= wide(1) << slot
    return turned


@kernel
def is_plain(rules: RulesRecord, state: StateRecord) -> bool:
    """Whether a position is plain: the next tile may go anywhere, and no order matters (R4.4)."""
    return bool(rules.laps == 1 and state.phase == PLACE and symbols_due(rules, state) == 0)


@inlined
def write_plain_mask(
    rules: RulesRecord,
    state: StateRecord,
    free_sides: Pairs,
    listed: Pairs,
    mask: Pairs,
    lane: int,
    lanes: int,
) -> None:
    """Writes the mask of a plain position, two bytes at a time.

    This function may write two bytes at a time, because a space has an even number of sides. All
    numbers in the loop are unsigned, because GPU code checks signed indices for negative values.
    """
    pairs, step = np.uint64(num_sides(rules) // 2), np.uint64(lanes)
    start = np.uint64(0)
    singles, doubles = sort_slots(rules, state)
    for slot in range(rules.rack):
        usable = np.uint64(((singles | doubles) >> slot) & 1) * BOTH
        either_way = np.uint64((singles >> slot) & 1) * BOTH
        pair = np.uint64(lane)
        while pair < pairs:  # not a `range`, which computes its length with a slow division
            mask[start + pair] = free_sides[pair] & (listed[pair] | either_way) & usable
            pair += step
        start += pairs
    if lane == 0:
        mask[start] = 0  # swap and keep
