"""Drawing tiles from the bag, and returning tiles to it (R2.3, R2.5, R6.2).

The bag is a count for each kind of tile, without an order. So a draw picks one of its tiles at
random, and a returned tile only increases a count.
"""

from __future__ import annotations

from ..state import RulesRecord, StateRecord
from .integers import wide
from .jit import kernel
from .randomness import below


@kernel
def num_due(rules: RulesRecord, state: StateRecord, seat: int) -> int:
    """How many tiles a seat draws: until its rack is full or the bag is empty (R2.5)."""
    return min(wide(rules.rack) - wide(state.held[seat]), wide(state.bag_size))


@kernel
def sample_kind(state: StateRecord) -> int:
    """Picks one of the tiles in the bag, each equally likely.

    Caller ensures that the bag has tiles.
    """
    rank = below(state, state.bag_size)
    kind = wide(0)
    while rank >= state.bag[kind]:
        rank -= wide(state.bag[kind])
        kind += 1
    return kind


@kernel
def draw_tile(state: StateRecord, seat: int, kind: int) -> None:
    """Moves one tile of this kind from the bag to the end of a rack."""
    state.bag[kind] -= 1
    state.bag_size -= 1
    state.rack[seat, state.held[seat]] = kind
    state.held[seat] += 1


@kernel
def fill_rack(rules: RulesRecord, state: StateRecord, seat: int) -> None:
    """Draws at random until the rack is full or the bag is empty."""
    for _ in range(num_due(rules, state, seat)):
        draw_tile(state, seat, sample_kind(state))


@kernel
def return_aside(state: StateRecord) -> None:
    """Puts the tiles that were set aside back into the bag."""
    for index in range(state.num_aside):
        state.bag[state.aside[index]] += 1
        state.bag_size += 1
        state.aside[index] = 0
    state.num_aside = 0
