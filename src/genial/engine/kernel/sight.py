"""Hiding what a viewer may not know, and sampling worlds that agree with a view (R2.4, R8.4)."""

from __future__ import annotations

import numpy as np

from ..state import BLANK, EXCHANGE, NINES, NOBODY, PLACE, RulesRecord, StateRecord
from .drawing import draw_tile, sample_kind
from .exchange import deciding_colours, shows
from .integers import wide
from .jit import kernel
from .randomness import below


@kernel
def hide(rules: RulesRecord, state: StateRecord, viewer: int) -> None:
    """Hides what the viewer may not know. The bag then counts all unseen tiles.

    An offered exchange would reveal something about the rack of the acting seat. So viewers who
    cannot see this rack see the phase PLACE instead (readings to R6.1).
    """
    state.rng = np.uint64(0)
    if state.phase == EXCHANGE and not rules.sees[viewer, state.seat]:
        state.phase = PLACE
    for seat in range(rules.seats):
        if rules.sees[viewer, seat]:
            continue
        for slot in range(state.held[seat]):
            kind = state.rack[seat, slot]
            if kind != BLANK:
                state.bag[kind] += 1
                state.rack[seat, slot] = BLANK


@kernel
def redeal(rules: RulesRecord, state: StateRecord, viewer: int) -> None:
    """Deals all unseen tiles again. All deals that agree with the view are equally likely.

    Uses the generator of the state. Caller sets the generator first, so that the draws of the real
    game stay secret.
    """
    seed, phase = state.rng, state.phase
    hide(rules, state, viewer)
    state.rng, state.phase = seed, phase
    size = wide(0)
    for kind in range(len(state.bag)):
        size += wide(state.bag[kind])
    state.bag_size = size
    chooser = wide(NOBODY)
    if state.phase == EXCHANGE and not rules.sees[viewer, state.seat]:
        chooser = wide(state.seat)
        deal_with_exchange(rules, state, chooser)
    for seat in range(rules.seats):
        if seat != chooser and not rules.sees[viewer, seat]:
            deal_blanks(state, seat)


@kernel
def deal_blanks(state: StateRecord, seat: int) -> None:
    """Replaces the hidden tiles of a rack by tiles from the bag."""
    held = state.held[seat]
    state.held[seat] = 0
    for _ in range(held):
        draw_tile(state, seat, sample_kind(state))


@kernel
def deal_with_exchange(rules: RulesRecord, state: StateRecord, seat: int) -> None:
    """Deals the acting seat a rack with which it may make the exchange that it decides on."""
    colours = deciding_colours(rules, state)
    if rules.exchange == NINES:  # R10.4: at least one tile shows one of the colours
        while True:
            deal_blanks(state, seat)
            for slot in range(state.held[seat]):
                if shows(rules, state.rack[seat, slot], colours):
                    return
            for slot in range(state.held[seat]):
                state.bag[state.rack[seat, slot]] += 1
            state.bag_size += state.held[seat]
    held = state.held[seat]
    state.held[seat] = 0
    for _ in range(held):  # R6.1: none of the dealt tiles shows a colour with the lowest score
        draw_tile(state, seat, sample_without(rules, state, colours))


@kernel
def sample_without(rules: RulesRecord, state: StateRecord, colours: int) -> int:
    """Picks a tile in the bag that shows none of the colours. Caller ensures that there is one."""
    fitting = wide(0)
    for kind in range(len(state.bag)):
        if not shows(rules, kind, colours):
            fitting += wide(state.bag[kind])
    rank = below(state, fitting)
    kind = wide(0)
    while True:
        if not shows(rules, kind, colours):
            if rank < state.bag[kind]:
                return kind
            rank -= wide(state.bag[kind])
        kind += 1
