"""The dense table of actions: placements by slot, space and direction; then swap, then keep.

A placement's number is (slot * spaces + space) * edges + edge: the first colour of the tile on that
slot goes on the space, its second colour on the neighbour in that direction.
"""

from __future__ import annotations

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.placing import find_on_rack, symbols_due, touches_due
from genial.engine.kernel.turn import KEEP, LEGAL, NOT_ON_RACK, SWAP, fault, pack, unpack
from genial.engine.state import EMPTY, PLACE, RulesRecord, StateRecord

NO_ACTION = 64  # a number that stands for nothing


@kernel
def num_sides(rules: RulesRecord) -> int:
    """How many actions one slot has."""
    return wide(rules.spaces) * wide(rules.edges)


@kernel
def num_placements(rules: RulesRecord) -> int:
    """How many actions are placements; the swap's number, too."""
    return wide(rules.rack) * num_sides(rules)


@kernel
def find_code(rules: RulesRecord, state: StateRecord, action: int) -> int:
    """The engine's code for an action of the seat on turn. Caller ensures it is in the table."""
    placements = num_placements(rules)
    if action >= placements:
        return wide(SWAP) if action == placements else wide(KEEP)
    slot = action // num_sides(rules)
    side = action - slot * num_sides(rules)
    kind = state.rack[state.seat, slot]
    return pack(rules.first[kind], rules.side_of[side], rules.second[kind], rules.side_to[side])


@kernel
def find_action(rules: RulesRecord, state: StateRecord, code: int) -> int:
    """The action of a listed move of the seat on turn."""
    if code >= KEEP:
        return num_placements(rules) + wide(code == KEEP)
    colour, here, other, there = unpack(code)
    slot = find_on_rack(state, state.seat, rules.kind[colour, other])
    side = here * wide(rules.edges)
    while rules.side_to[side] != there:
        side += 1
    return slot * num_sides(rules) + side


@kernel
def find_fault(rules: RulesRecord, state: StateRecord, action: int) -> int:
    """LEGAL, or why the seat on turn may not take this action.

    Of equal tiles and of a turned double the mask names one; the other numbers mean the same move.
    """
    placements = num_placements(rules)
    if action < 0 or action > placements + 1:
        return NO_ACTION
    if state.phase == PLACE and action < placements:
        slot = action // num_sides(rules)
        if slot >= state.held[state.seat]:
            return NOT_ON_RACK
        side = action - slot * num_sides(rules)
        here, there = rules.side_of[side], rules.side_to[side]
        is_free = state.cell[here] == EMPTY and state.cell[there] == EMPTY
        if is_free and touches_due(rules, symbols_due(rules, state), here, there):
            return LEGAL  # sides are edges, and the tile is there: nothing else can be wrong
    return fault(rules, state, find_code(rules, state, action))
