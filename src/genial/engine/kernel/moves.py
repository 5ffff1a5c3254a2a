"""Listing the legal moves of a position."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ..state import (
    EMPTY,
    EXCHANGE,
    MAX_ARCS,
    MAX_DIRECTIONS,
    MAX_RACK,
    MAX_SPACES,
    PLACE,
    RulesRecord,
    StateRecord,
)
from .integers import wide
from .jit import inlined, kernel
from .placing import are_empty, symbols_due, touches_due
from .scoring import order_matters
from .turn import KEEP, SWAP, Code, pack, unpack

MAX_MOVES = MAX_ARCS * MAX_RACK
MAX_PAIRS = MAX_ARCS // 2
MAX_LINES = MAX_SPACES * MAX_DIRECTIONS


@kernel
def next_kind(state: StateRecord, above: int) -> int:
    """The lowest kind of tile on the rack of the acting seat that is higher than `above`, or -1."""
    found = wide(-1)
    for slot in range(state.held[state.seat]):
        kind = wide(state.rack[state.seat, slot])
        if kind > above and (found < 0 or kind < found):
            found = kind
    return found


@kernel
def is_listed(
    rules: RulesRecord, state: StateRecord, colour: int, here: int, other: int, there: int
) -> bool:
    """Whether `list_moves` lists this placement.

    A double is listed once, or twice if order matters (R4.4).
    """
    if colour != other or here < there:
        return True
    points = wide(state.gain[here, colour]) + wide(state.gain[there, other])
    return order_matters(rules, state, colour, points)


@kernel
def printed_form(rules: RulesRecord, state: StateRecord, move: int) -> int:
    """The code that `list_moves` uses for a legal move.

    In this code, the spaces of a double are sorted, unless their order matters (R4.4).
    """
    if move >= KEEP:
        return move
    colour, here, other, there = unpack(move)
    if is_listed(rules, state, colour, here, other, there):
        return move
    return pack(colour, there, other, here)


@kernel
def list_moves(rules: RulesRecord, state: StateRecord, moves: npt.NDArray[np.int32]) -> int:
    """Writes the codes of all legal moves into `moves`, ascending; returns their number."""
    if state.phase == EXCHANGE:
        moves[0] = KEEP
        moves[1] = SWAP
        return 2
    if state.phase != PLACE:
        return 0
    number = 0
    due = symbols_due(rules, state)
    kind = next_kind(state, -1)
    while kind >= 0:
        colour, other = rules.first[kind], rules.second[kind]
        for arc in range(rules.arcs):
            here, there = rules.arc_from[arc], rules.arc_to[arc]
            if not (are_empty(state, here, there) and touches_due(rules, due, here, there)):
                continue
            if is_listed(rules, state, colour, here, other, there):
                moves[number] = pack(colour, here, other, there)
                number += 1
        kind = next_kind(state, kind)
    return number


@kernel
def pack_pair(here: int, there: int) -> int:
    """The code of two spaces. Caller passes the space with the lower number first."""
    return here << 8 | there


@inlined
def unpack_pair(pair: Code) -> tuple[Code, Code]:
    """The two spaces of a pair. Also takes an array of pairs, and then returns two arrays."""
    return pair >> 8, pair & 255


@kernel
def list_pairs(rules: RulesRecord, state: StateRecord, pairs: npt.NDArray[np.int32]) -> int:
    """Writes the pairs of spaces that a tile may cover now, each once; returns their number."""
    number = 0
    due = symbols_due(rules, state)
    for arc in range(rules.arcs):
        here, there = wide(rules.arc_from[arc]), wide(rules.arc_to[arc])
        if here < there and are_empty(state, here, there) and touches_due(rules, due, here, there):
            pairs[number] = pack_pair(here, there)
            number += 1
    return number


@kernel
def list_lines(rules: RulesRecord, state: StateRecord, lines: npt.NDArray[np.uint8]) -> int:
    """Writes the lines of symbols that start beside empty spaces (R4.1); returns their number.

    A row of `lines` has the empty space, the colour, the direction and the length of one line.
    """
    number = 0
    for space in range(rules.spaces):
        for direction in range(rules.directions):
            beside = rules.along[space, direction]
            colour = state.cell[beside]
            if state.cell[space] != EMPTY or colour >= EMPTY:
                continue
            lines[number, 0], lines[number, 1] = space, colour
            lines[number, 2], lines[number, 3] = direction, 0
            while state.cell[beside] == colour:
                lines[number, 3] += 1
                beside = rules.along[beside, direction]
            number += 1
    return number
