"""The table of actions: placements by slot, space and edge; then swap, then keep.

The number of a placement is (slot * spaces + space) * edges + edge. The placement puts the first
colour of the tile in this slot on the space, and the second colour on the neighbour across this
edge.
"""

from __future__ import annotations

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.placing import find_on_rack, symbols_due, touches_due
from genial.engine.kernel.turn import KEEP, LEGAL, NOT_ON_RACK, SWAP, fault, pack, unpack
from genial.engine.state import EMPTY, PLACE, RulesRecord, StateRecord

NO_ACTION = 64  # a reason why a move is illegal: there is no such action


@kernel
def num_sides(rules: RulesRecord) -> int:
    """The number of sides of all spaces, which is the number of placements with one slot."""
    return wide(rules.spaces) * wide(rules.edges)


@kernel
def num_placements(rules: RulesRecord) -> int:
    """The number of actions that are placements. It is also the number of the action swap."""
    return wide(rules.rack) * num_sides(rules)


@kernel
def find_code(rules: RulesRecord, state: StateRecord, action: int) -> int:
    """The engine's code for an action of the acting seat.

    Caller ensures that the table has the action.
    """
    placements = num_placements(rules)
    if action >= placements:
        return wide(SWAP) if action == placements else wide(KEEP)
    slot = action // num_sides(rules)
    side = action - slot * num_sides(rules)
    kind = state.rack[state.seat, slot]
    return pack(rules.first[kind], rules.side_of[side], rules.second[kind], rules.side_to[side])


@kernel
def find_action(rules: RulesRecord, state: StateRecord, code: int) -> int:
    """The action for a move from `list_moves`."""
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
    """LEGAL, or the reason why the acting seat may not take this action.

    Several actions can be the same move: with equal tiles, and with the two orders of a double's
    spaces. All of these actions are legal, but only one of them has a 1 in the mask.
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
            # no further check is needed: the two spaces of a side always share an edge
            return LEGAL
    return fault(rules, state, find_code(rules, state, action))
