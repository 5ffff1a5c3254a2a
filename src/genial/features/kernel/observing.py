"""Writing an observation as one row of bytes; `genial.features.observation` names its parts.

Seats and score boards are in the order of turns. The viewer comes first.
"""

from __future__ import annotations

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.placing import is_symbol_free
from genial.engine.kernel.scoring import marker
from genial.engine.state import (
    BLANK,
    EMPTY,
    EXCHANGE,
    MAX_COLOURS,
    NOBODY,
    OVER,
    TUG,
    Bytes,
    RulesRecord,
    StateRecord,
)


@inlined
def write_row(
    rules: RulesRecord, state: StateRecord, viewer: int, row: Bytes, lane: int, lanes: int
) -> None:
    """Writes all parts, one after the other.

    The first part is an exact copy of the gain table of the state. It includes columns for colours
    that the edition does not have.
    """
    for index in range(lane, size_gain(rules), lanes):
        row[index] = state.gain[index // MAX_COLOURS, index % MAX_COLOURS]
    write_rest(rules, state, viewer, row, lane, lanes)


@inlined
def write_rest(
    rules: RulesRecord, state: StateRecord, viewer: int, row: Bytes, lane: int, lanes: int
) -> None:
    """Writes all parts except the gain table. Every writer returns the start of the next part."""
    at = write_board(rules, state, row, size_gain(rules), lane, lanes)
    at = write_racks(rules, state, viewer, row, at, lane, lanes)
    at = write_markers(rules, state, viewer, row, at, lane, lanes)
    at = write_tokens(rules, state, viewer, row, at, lane, lanes)
    at = write_unseen(rules, state, viewer, row, at, lane, lanes)
    at = write_symbols(rules, state, row, at, lane, lanes)
    at = write_seats(rules, state, viewer, row, at, lane, lanes)
    write_turn(rules, state, viewer, row, at, lane)
    for index in range(at + 4 + lane, len(row), lanes):
        row[index] = 0  # padding up to whole words


@kernel
def size_gain(rules: RulesRecord) -> int:
    """The number of bytes of the gain table, the first part."""
    return wide(rules.spaces) * MAX_COLOURS


@inlined
def write_board(
    rules: RulesRecord, state: StateRecord, row: Bytes, at: int, lane: int, lanes: int
) -> int:
    """Writes the colour of each space: 0 if empty, 1 for the first colour, and so on."""
    part = row[at : at + wide(rules.spaces)]
    for space in range(lane, rules.spaces, lanes):
        cell = state.cell[space]
        part[space] = 0 if cell == EMPTY else cell + 1
    return at + wide(rules.spaces)


@inlined
def write_racks(
    rules: RulesRecord, state: StateRecord, viewer: int, row: Bytes, at: int, lane: int, lanes: int
) -> int:
    """Writes both colours of each tile on the racks, from 1. Empty slots and hidden tiles are 0."""
    size, seats = wide(rules.rack), wide(rules.seats)
    for slot in range(lane, size, lanes):
        for index in range(seats):
            seat = count_on(viewer, index, seats)
            first, second = wide(0), wide(0)
            if rules.sees[viewer, seat] and slot < state.held[seat]:
                kind = state.rack[seat, slot]
                first, second = wide(rules.first[kind]) + 1, wide(rules.second[kind]) + 1
            row[at + 2 * (index * size + slot)] = first
            row[at + 2 * (index * size + slot) + 1] = second
    return at + 2 * seats * size


@inlined
def count_on(start: int, steps: int, number: int) -> int:
    """The seat or score board that comes `steps` after `start` in the order of turns."""
    found = wide(start) + steps
    return found if found < number else found - number


@inlined
def write_markers(
    rules: RulesRecord, state: StateRecord, viewer: int, row: Bytes, at: int, lane: int, lanes: int
) -> int:
    """Writes the markers of each score board, as its owner counts them, as signed bytes."""
    colours, boards = wide(rules.colours), wide(rules.boards)
    own = wide(rules.owner[viewer])
    for colour in range(lane, colours, lanes):
        for index in range(boards):
            place = marker(rules, state, count_on(own, index, boards), colour)
            row[at + index * colours + colour] = place & 255
    return at + boards * colours


@inlined
def write_tokens(
    rules: RulesRecord, state: StateRecord, viewer: int, row: Bytes, at: int, lane: int, lanes: int
) -> int:
    """Duel only: writes the holder of each token. 0 is nobody, 1 the viewer, 2 the opponent."""
    if rules.scoring != TUG:
        return at
    for colour in range(lane, rules.colours, lanes):
        holder = state.token[colour]
        row[at + colour] = 0 if holder == NOBODY else 2 - wide(holder == viewer)
    return at + wide(rules.colours)


@inlined
def write_unseen(
    rules: RulesRecord, state: StateRecord, viewer: int, row: Bytes, at: int, lane: int, lanes: int
) -> int:
    """Writes the number of unseen tiles of each kind."""
    kinds = wide(rules.colours) * (wide(rules.colours) + 1) // 2
    if lanes > 1:
        for kind in range(lane, kinds, lanes):
            row[at + kind] = wide(state.bag[kind]) + count_hidden(rules, state, viewer, kind)
        return at + kinds
    for kind in range(kinds):
        row[at + kind] = state.bag[kind]
    # with one lane, this is faster than `count_hidden` for each kind
    for seat in range(rules.seats):
        if not rules.sees[viewer, seat]:
            for slot in range(state.held[seat]):
                if state.rack[seat, slot] != BLANK:
                    row[at + wide(state.rack[seat, slot])] += 1
    return at + kinds


@inlined
def count_hidden(rules: RulesRecord, state: StateRecord, viewer: int, kind: int) -> int:
    """The number of tiles of a kind on racks that the viewer cannot see."""
    number = wide(0)
    for seat in range(rules.seats):
        if not rules.sees[viewer, seat]:
            for slot in range(state.held[seat]):
                number += wide(state.rack[seat, slot] == kind)
    return number


@inlined
def write_symbols(
    rules: RulesRecord, state: StateRecord, row: Bytes, at: int, lane: int, lanes: int
) -> int:
    """Writes which printed symbols no tile touches yet (R3.4)."""
    for index in range(lane, rules.symbols, lanes):
        row[at + index] = is_symbol_free(rules, state, rules.symbol[index])
    return at + wide(rules.symbols)


@inlined
def write_seats(
    rules: RulesRecord, state: StateRecord, viewer: int, row: Bytes, at: int, lane: int, lanes: int
) -> int:
    """Writes the number of tiles on each rack, and which seats have placed their first tile."""
    seats = wide(rules.seats)
    for index in range(lane, seats, lanes):
        seat = count_on(viewer, index, seats)
        row[at + index] = state.held[seat]
        row[at + seats + index] = state.begun[seat]
    return at + 2 * seats


@inlined
def write_turn(
    rules: RulesRecord, state: StateRecord, viewer: int, row: Bytes, at: int, lane: int
) -> None:
    """Writes the size of the bag, the phase, the bonus placements due, and the acting seat."""
    if lane == 0:
        seats = wide(rules.seats)
        row[at] = state.bag_size
        # Whether a hidden rack allows an exchange is a secret (readings to R6.1).
        is_exchange = state.phase == EXCHANGE and rules.sees[viewer, state.seat]
        row[at + 1] = wide(is_exchange) + 2 * wide(state.phase == OVER)
        row[at + 2] = state.bonus
        row[at + 3] = count_on(state.seat, seats - viewer, seats)
