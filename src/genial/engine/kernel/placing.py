"""Placing symbols on the board, and the spaces where a tile may be placed (R3.3, R3.4)."""

from __future__ import annotations

from ..state import EMPTY, MAX_COLOURS, RulesRecord, StateRecord
from .integers import wide
from .jit import kernel


@kernel
def lay(rules: RulesRecord, state: StateRecord, space: int, colour: int) -> None:
    """Puts a symbol on an empty space, and updates the fields `gain` and `open` of the state.

    The new symbol joins lines of its colour. In each direction, only the first empty space beyond
    the joined line gains points: one point for the new symbol, and the length of the line on the
    other side of `space`.
    """
    state.cell[space] = colour
    for covered in range(MAX_COLOURS):
        state.gain[space, covered] = 0
    half = rules.directions // 2
    closed = wide(0)
    for ahead in range(half):
        back = ahead + half
        front_length = 0
        front = rules.along[space, ahead]
        while state.cell[front] == colour:
            front_length += 1
            front = rules.along[front, ahead]
        back_length = 0
        rear = rules.along[space, back]
        while state.cell[rear] == colour:
            back_length += 1
            rear = rules.along[rear, back]
        # Products instead of branches, because the processor cannot predict which spaces are empty.
        is_front_empty = wide(state.cell[front] == EMPTY)
        is_rear_empty = wide(state.cell[rear] == EMPTY)
        state.gain[front, colour] += is_front_empty * (1 + back_length)
        state.gain[rear, colour] += is_rear_empty * (1 + front_length)
        closed += is_front_empty * wide(front_length == 0) * wide(rules.edge[ahead])
        closed += is_rear_empty * wide(back_length == 0) * wide(rules.edge[back])
    state.open -= closed


@kernel
def are_empty(state: StateRecord, here: int, there: int) -> bool:
    """Whether both spaces are empty. One comparison tests both, because this is called most often.

    EMPTY is a bit that no colour has. Caller ensures that both spaces are in play.
    """
    return bool((state.cell[here] & state.cell[there]) == EMPTY)


@kernel
def share_edge(rules: RulesRecord, here: int, there: int) -> bool:
    """Whether one tile can cover both spaces (R1.4)."""
    for direction in range(rules.directions):
        if rules.edge[direction] and rules.along[here, direction] == there:
            return True
    return False


@kernel
def is_symbol_free(rules: RulesRecord, state: StateRecord, symbol: int) -> bool:
    """Whether no tile touches the printed symbol on this space (R3.4)."""
    touching = wide(0)  # counted without a branch, because every observation calls this function
    for direction in range(rules.directions):
        beside = rules.along[symbol, direction]
        touching += wide(state.cell[beside] < EMPTY) & wide(rules.printed[beside] == 0)
    return touching == 0


@kernel
def symbols_due(rules: RulesRecord, state: StateRecord) -> int:
    """The printed symbols, as bits, of which the next placement must touch one (R3.4).

    These are the symbols that no tile touches yet. 0 if the placement may be anywhere: after the
    first turn, or if no tile can touch such a symbol.
    """
    if state.begun[state.seat]:
        return wide(0)
    free, can_be_touched = wide(0), False
    for index in range(rules.symbols):
        symbol = rules.symbol[index]
        if not is_symbol_free(rules, state, symbol):
            continue
        free |= wide(1) << index
        for direction in range(rules.directions):
            here = rules.along[symbol, direction]
            if state.cell[here] == EMPTY and has_empty_partner(rules, state, here):
                can_be_touched = True
    return free if can_be_touched else wide(0)


@kernel
def touches_due(rules: RulesRecord, due: int, here: int, there: int) -> bool:
    """Whether a tile on these spaces touches one of the symbols in `due`. True if `due` is 0."""
    return due == 0 or (wide(rules.near[here] | rules.near[there]) & due) != 0


@kernel
def has_empty_partner(rules: RulesRecord, state: StateRecord, space: int) -> bool:
    """Whether an empty space shares an edge with this one."""
    for direction in range(rules.directions):
        if rules.edge[direction] and state.cell[rules.along[space, direction]] == EMPTY:
            return True
    return False


@kernel
def find_on_rack(state: StateRecord, seat: int, kind: int) -> int:
    """The first slot that holds this kind of tile, or -1."""
    for slot in range(state.held[seat]):
        if state.rack[seat, slot] == kind:
            return slot
    return -1


@kernel
def take_from_rack(state: StateRecord, seat: int, slot: int) -> None:
    """Removes a tile. The tiles behind it move up, so the rack keeps its order."""
    last = wide(state.held[seat]) - 1
    for later in range(slot, last):
        state.rack[seat, later] = state.rack[seat, later + 1]
    state.rack[seat, last] = 0
    state.held[seat] = last
