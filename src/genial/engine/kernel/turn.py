"""The order of decisions in a turn (R3.2).

The code of a move is one integer. The code of a placement contains the colours and spaces of both
halves; the half that scores first comes first. Ascending codes are in the order of `LegalMoves`.
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np
import numpy.typing as npt

from ..state import (
    DRAW,
    EMPTY,
    EXCHANGE,
    FULL,
    INSTANT,
    NOBODY,
    OVER,
    PLACE,
    TILES,
    RulesRecord,
    StateRecord,
)
from .drawing import fill_rack, return_aside
from .ending import wins_at_once
from .exchange import may_exchange, set_aside
from .integers import wide
from .jit import inlined, kernel
from .placing import (
    find_on_rack,
    lay,
    share_edge,
    symbols_due,
    take_from_rack,
    touches_due,
)
from .randomness import below
from .scoring import advance

Code = TypeVar("Code", int, npt.NDArray[np.int32])

KEEP = 1 << 22
SWAP = KEEP + 1

# Reasons why a move is illegal.
LEGAL = 0
GAME_IS_OVER = 1
NOT_OFFERED = 2
DECISION_DUE = 3
NOT_ON_RACK = 4
COVERED = 5
NO_EDGE = 6
NO_FREE_SYMBOL = 7
DRAW_DUE = 8


@kernel
def pack(colour: int, space: int, other_colour: int, other_space: int) -> int:
    """The code of a placement. The half that scores first comes first."""
    return (
        (wide(colour) << 19) | (wide(other_colour) << 16) | (wide(space) << 8) | wide(other_space)
    )


@inlined
def unpack(move: Code) -> tuple[Code, Code, Code, Code]:
    """The colour and the space of the first half of a placement, then those of the second half.

    Also takes an array of codes. Caller ensures that the move is below KEEP.
    """
    return (move >> 19) & 7, (move >> 8) & 255, (move >> 16) & 7, move & 255


@kernel
def fault(rules: RulesRecord, state: StateRecord, move: int) -> int:
    """LEGAL, or the reason why the acting seat may not make this move."""
    if state.phase == OVER:
        return GAME_IS_OVER
    if state.phase == DRAW:
        return DRAW_DUE
    if move >= KEEP:
        return LEGAL if state.phase == EXCHANGE else NOT_OFFERED
    if state.phase == EXCHANGE:
        return DECISION_DUE
    colour, here, other, there = unpack(move)
    if find_on_rack(state, state.seat, rules.kind[colour, other]) < 0:
        return NOT_ON_RACK
    if state.cell[here] != EMPTY or state.cell[there] != EMPTY:
        return COVERED
    if not share_edge(rules, here, there):
        return NO_EDGE
    if not touches_due(rules, symbols_due(rules, state), here, there):
        return NO_FREE_SYMBOL
    return LEGAL


@kernel
def begin(rules: RulesRecord, state: StateRecord, start: int) -> None:
    """Sets the starting seat, or draws it if `start` is NOBODY (R3.1); then deals the racks (R2.3).

    A random number is drawn even if `start` is given. So the starting seat does not change the
    tiles.
    """
    drawn = below(state, rules.seats)
    if start == NOBODY:
        start = drawn
    for seat in range(rules.seats):
        fill_rack(rules, state, seat)
    state.seat = start
    state.phase = PLACE


@kernel
def step(rules: RulesRecord, state: StateRecord, move: int) -> None:
    """Makes a move, up to the next decision or draw. Caller ensures that the move is legal."""
    if move == SWAP:
        set_aside(rules, state)
        state.phase = DRAW  # there is no second decision (R6.3)
    elif move == KEEP:
        state.phase = DRAW
    else:
        colour, here, other, there = unpack(move)
        place(rules, state, colour, here, other, there)


@kernel
def place(
    rules: RulesRecord, state: StateRecord, colour: int, here: int, other: int, there: int
) -> None:
    """Places a tile from the rack, scores both halves, and sets the next phase."""
    seat = state.seat
    take_from_rack(state, seat, find_on_rack(state, seat, rules.kind[colour, other]))
    state.begun[seat] = 1
    # The points are read before the tile is placed: the space of the other half ends a line (R4.1).
    points = wide(state.gain[here, colour])
    other_points = wide(state.gain[there, other])
    lay(rules, state, here, colour)
    lay(rules, state, there, other)
    due = wide(state.bonus)
    if due > 0:
        due -= 1
    due += advance(rules, state, colour, points)
    due += advance(rules, state, other, other_points)
    state.bonus = due  # bonus placements come before any exchange or draw (R5.2)
    if wins_at_once(rules, state):
        finish(state, INSTANT)
    elif state.open == 0:
        finish(state, FULL)
    elif due == 0 or state.held[seat] == 0:  # R5.3
        state.bonus = 0
        state.phase = EXCHANGE if may_exchange(rules, state) else DRAW


@kernel
def finish(state: StateRecord, reason: int) -> None:
    """Ends the game. Bonus placements that are still due are lost (R5.3)."""
    state.bonus = 0
    state.phase = OVER
    state.reason = reason


@kernel
def refill(rules: RulesRecord, state: StateRecord) -> None:
    """Draws at random for the acting seat and passes the turn on."""
    fill_rack(rules, state, state.seat)
    pass_on(rules, state)


@kernel
def pass_on(rules: RulesRecord, state: StateRecord) -> None:
    """Ends the turn after its draw. The next seat that has a tile is next to act (R3.1, R2.5)."""
    return_aside(state)
    state.phase = PLACE
    seat = wide(state.seat)
    for _ in range(rules.seats):
        seat += 1
        if seat == rules.seats:
            seat = wide(0)
        if state.held[seat] > 0:
            state.seat = seat
            return
    finish(state, TILES)
