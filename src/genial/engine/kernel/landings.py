"""Landings: where each marker would be after the points that it can score now (R4.3, R5.1)."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ..state import MAX_ARCS, MAX_COLOURS, MAX_SPACES, RulesRecord, StateRecord
from .integers import wide
from .jit import kernel
from .moves import unpack_pair
from .scoring import land, marker

MAX_LANDINGS = MAX_COLOURS * (MAX_SPACES + MAX_ARCS)
ALONE = -1  # stands for the points of the other half if only one half has the colour
ALL_POINTS = 256  # a half scores 0 to 255 points, which are stored in one byte

Pairs = npt.NDArray[np.int32]
Seen = npt.NDArray[np.uint8]
Rows = npt.NDArray[np.int16]
"""A row has the colour, the points of a half, the points of a double's other half or ALONE, the
place of the marker afterwards, and the number of bonus placements."""


@kernel
def list_landings(
    rules: RulesRecord, state: StateRecord, pairs: Pairs, seen: Seen, rows: Rows
) -> int:
    """Writes the landings of the acting seat on these pairs, sorted; returns the number of rows.

    `seen`, of shape (ALL_POINTS, ALL_POINTS), is scratch memory, and 0 before and after the call.
    """
    number = 0
    for colour in range(rules.colours):
        singles, doubles = count_on_rack(rules, state, colour)
        if singles + doubles == 0:
            continue
        top = mark_points(state, colour, pairs, seen)
        before = marker(rules, state, rules.owner[state.seat], colour)
        for first in range(top):
            if not seen[first, :top].any():
                continue
            between, earned = land(rules, state, colour, before, first)
            write_row(rows[number], colour, first, ALONE, between, earned)
            number += 1
        for first in range(top if doubles else 0):
            between, earned = land(rules, state, colour, before, first)
            for second in range(top):
                if seen[first, second]:
                    after, more = land(rules, state, colour, between, second)
                    write_row(rows[number], colour, first, second, after, earned + more)
                    number += 1
        seen[:top, :top] = 0
    return number


@kernel
def write_row(row: Rows, colour: int, first: int, second: int, after: int, bonus: int) -> None:
    """Fills one row."""
    row[0], row[1], row[2], row[3], row[4] = colour, first, second, after, bonus


@kernel
def count_on_rack(rules: RulesRecord, state: StateRecord, colour: int) -> tuple[int, int]:
    """How many tiles of the acting seat show a colour on one half, and how many on both."""
    singles, doubles = 0, 0
    for slot in range(state.held[state.seat]):
        kind = state.rack[state.seat, slot]
        halves = wide(rules.first[kind] == colour) + wide(rules.second[kind] == colour)
        singles += wide(halves == 1)
        doubles += wide(halves == 2)
    return singles, doubles


@kernel
def mark_points(state: StateRecord, colour: int, pairs: Pairs, seen: Seen) -> int:
    """Marks all points that halves of a colour score on these pairs; returns the highest + 1."""
    top = wide(0)
    for pair in pairs:
        space, other = unpack_pair(pair)
        here, there = state.gain[space, colour], state.gain[other, colour]
        seen[here, there] = seen[there, here] = 1
        top = max(top, wide(here) + 1, wide(there) + 1)
    return top
