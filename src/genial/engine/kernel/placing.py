"""Laying symbols on the board, and where a tile may go (R3.3, R3.4)."""

from __future__ import annotations

from ..state import EMPTY, RulesRecord, StateRecord
from .integers import wide
from .jit import kernel


@kernel
def lay(rules: RulesRecord, state: StateRecord, space: int, colour: int) -> None:
    """Puts a symbol on an empty space and brings `gain` and `open` up to date.

    Only the first empty space beyond each run of the colour through `space` gains: the new symbol
    itself, and the run that it joins on from the other side.
    """
    state.cell[space] = colour
    half = rules.directions // 2
    for ahead in range(half):
        back = ahead + half
        front_run = 0
        front = rules.along[space, ahead]
        while state.cell[front] == colour:
            front_run += 1
            front = rules.along[front, ahead]
        back_run = 0
        rear = rules.along[space, back]
        while state.cell[rear] == colour:
            back_run += 1
            rear = rules.along[rear, back]
        if state.cell[front] == EMPTY:
            state.gain[front, colour] += 1 + back_run
            if front_run == 0 and rules.edge[ahead]:
                state.open -= 1
        if state.cell[rear] == EMPTY:
            state.gain[rear, colour] += 1 + front_run
            if back_run == 0 and rules.edge[back]:
                state.open -= 1


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
    for direction in range(rules.directions):
        beside = rules.along[symbol, direction]
        if state.cell[beside] < EMPTY and not rules.printed[beside]:
            return False
    return True


@kernel
def touches_free_symbol(rules: RulesRecord, state: StateRecord, here: int, there: int) -> bool:
    """Whether a tile on these empty spaces would touch a printed symbol no other tile touches."""
    for index in range(rules.symbols):
        symbol = rules.symbol[index]
        touches = False
        for direction in range(rules.directions):
            beside = rules.along[symbol, direction]
            if beside == here or beside == there:
                touches = True
        if touches and is_symbol_free(rules, state, symbol):
            return True
    return False


@kernel
def must_touch_symbol(rules: RulesRecord, state: StateRecord) -> bool:
    """Whether this placement falls under the first-turn rule and can satisfy it (R3.4)."""
    if state.begun[state.seat]:
        return False
    for index in range(rules.symbols):
        symbol = rules.symbol[index]
        if not is_symbol_free(rules, state, symbol):
            continue
        for direction in range(rules.directions):
            here = rules.along[symbol, direction]
            if state.cell[here] == EMPTY and has_empty_partner(rules, state, here):
                return True
    return False


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
    """Removes a tile; the others move up, so that a rack keeps its order."""
    last = wide(state.held[seat]) - 1
    for later in range(slot, last):
        state.rack[seat, later] = state.rack[seat, later + 1]
    state.rack[seat, last] = 0
    state.held[seat] = last
