"""Which actions are legal, one byte each: exactly one for every legal move.

The mask is made from the *room* on the board: one byte for each side of a space, 1 where a tile
could cover the space and its neighbour. A placement changes only the sides around its tile, so a
caller that plays many moves keeps the room and closes spaces as they are covered.

A CPU writes the mask slot by slot, many bytes at a time. On a GPU a warp shares the mask: each lane
takes sides from `lane` in steps of `lanes`, and reads their room once for all slots.
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
BOTH = np.uint64(0x0101)  # two bytes that are 1


@kernel
def write_room(rules: RulesRecord, state: StateRecord, room: Bytes) -> None:
    """Where a tile could go, whatever its colours."""
    for side in range(num_sides(rules)):
        here, there = state.cell[rules.side_of[side]], state.cell[rules.side_to[side]]
        room[side] = wide(here == EMPTY) & wide(there == EMPTY)


@kernel
def close_space(rules: RulesRecord, room: Bytes, space: int) -> None:
    """Takes away the sides around a space that has been covered."""
    edges = wide(rules.edges)
    half = edges // 2
    for edge in range(edges):
        side = wide(space) * edges + edge
        room[side] = 0
        beyond = wide(rules.side_to[side])
        if beyond != WALL_SPACE:
            room[beyond * edges + (edge + half if edge < half else edge - half)] = 0


@inlined
def write_mask(rules: RulesRecord, state: StateRecord, room: Bytes, mask: Bytes) -> None:
    """Writes 1 for each action that the seat on turn may take, 0 for the others."""
    if state.phase != PLACE or symbols_due(rules, state) != 0:
        write_mask_by_side(rules, state, room, mask, 0, 1)
        return
    placements, sides = num_placements(rules), num_sides(rules)
    mask[placements] = 0
    mask[placements + 1] = 0
    singles, doubles = sort_slots(rules, state)
    for slot in range(rules.rack):
        part = mask[slot * sides : (slot + 1) * sides]
        usable = ((singles | doubles) >> slot) & 1
        is_double = (doubles >> slot) & 1  # of its two ways round one is listed
        for side in range(sides):
            part[side] = room[side] & rules.listed[is_double, side] & usable
        if is_double and rules.laps > 1:
            add_turned(rules, state, rules.first[state.rack[state.seat, slot]], room, part)


@kernel
def sort_slots(rules: RulesRecord, state: StateRecord) -> tuple[int, int]:
    """The usable slots as bits: those of tiles with two colours, and of doubles.

    Not usable is a slot without a tile, or with the same kind as an earlier one.
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
    rules: RulesRecord, state: StateRecord, colour: int, room: Bytes, part: Bytes
) -> None:
    """The other way round of a double too, where R4.4 makes it a move of its own."""
    if not order_matters(rules, state, colour, wide(rules.track)):
        return
    # The points from which on the order matters: those that take the marker round the corner.
    needed = wide(rules.track) - wide(state.pegs[rules.owner[state.seat], colour])
    for side in range(num_sides(rules)):
        here, there = rules.side_of[side], rules.side_to[side]
        points = wide(state.gain[here, colour]) + wide(state.gain[there, colour])
        part[side] |= room[side] & wide(points >= needed)


@inlined
def write_mask_by_side(
    rules: RulesRecord, state: StateRecord, room: Bytes, mask: Bytes, lane: int, lanes: int
) -> None:
    """The same for any position; every lane takes sides of its own."""
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
        if not (room[side] and touches_due(rules, due, here, there)):
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
    """The slots, as bits, whose double may be laid this way round too (R4.4)."""
    turned = wide(0)
    for slot in range(rules.rack):
        colour = rules.first[state.rack[state.seat, slot]]
        if (doubles >> slot) & 1 and is_listed(rules, state, colour, here, colour, there):
            turned |= wide(1) << slot
    return turned


@kernel
def is_plain(rules: RulesRecord, state: StateRecord) -> bool:
    """Whether a tile is to be placed, anywhere, and a double has one way round only."""
    return bool(rules.laps == 1 and state.phase == PLACE and symbols_due(rules, state) == 0)


@inlined
def write_plain_mask(
    rules: RulesRecord,
    state: StateRecord,
    room: Pairs,
    listed: Pairs,
    mask: Pairs,
    lane: int,
    lanes: int,
) -> None:
    """Writes the mask of a plain position, two bytes at a time.

    A space has an even number of sides.

    All numbers in the loop are unsigned: GPU code tests signed indices for negative values.
    """
    pairs, step = np.uint64(num_sides(rules) // 2), np.uint64(lanes)
    start = np.uint64(0)
    singles, doubles = sort_slots(rules, state)
    for slot in range(rules.rack):
        usable = np.uint64(((singles | doubles) >> slot) & 1) * BOTH
        either_way = np.uint64((singles >> slot) & 1) * BOTH
        pair = np.uint64(lane)
        while pair < pairs:  # a range would compute its length by a division
            mask[start + pair] = room[pair] & (listed[pair] | either_way) & usable
            pair += step
        start += pairs
    if lane == 0:
        mask[start] = 0  # swap and keep
