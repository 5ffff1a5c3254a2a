"""The right to exchange tiles, and setting tiles aside (R6, R10.4)."""

from __future__ import annotations

from ..state import BLANK, LOWEST, NINES, NO_EXCHANGE, RulesRecord, StateRecord
from .integers import wide
from .jit import kernel
from .scoring import marker


@kernel
def deciding_colours(rules: RulesRecord, state: StateRecord) -> int:
    """The colours, as bits, that decide whether the acting player may exchange.

    These are all colours with the lowest score on the player's score board (R6.1). In the duel,
    these are the colours whose marker is on the player's own 9 (R10.4).
    """
    board = rules.owner[state.seat]  # partners share one score board (R6.5)
    colours = wide(0)
    if rules.exchange == NINES:
        for colour in range(rules.colours):
            if marker(rules, state, board, colour) == rules.track:
                colours |= wide(1) << colour
        return colours
    lowest = wide(127)
    for colour in range(rules.colours):
        place = marker(rules, state, board, colour)
        if place < lowest:
            lowest = place
            colours = wide(0)
        if place == lowest:
            colours |= wide(1) << colour
    return colours


@kernel
def shows(rules: RulesRecord, kind: int, colours: int) -> bool:
    """Whether a tile shows at least one of the colours, which are given as bits."""
    return bool(((colours >> rules.first[kind]) | (colours >> rules.second[kind])) & 1 == 1)


@kernel
def may_exchange(rules: RulesRecord, state: StateRecord) -> bool:
    """Whether the acting player may exchange. Caller ensures that no placement is due."""
    if rules.exchange == NO_EXCHANGE or state.held[state.seat] == 0:  # R6.4
        return False
    colours = deciding_colours(rules, state)
    for slot in range(state.held[state.seat]):
        if shows(rules, state.rack[state.seat, slot], colours):
            # such a tile gives the right in the duel (R10.4), and forbids the exchange otherwise
            # (R6.1)
            return bool(rules.exchange == NINES)
    return bool(rules.exchange == LOWEST)


@kernel
def can_exchange(rules: RulesRecord, state: StateRecord) -> bool:
    """Whether the acting player may exchange.

    If the rack is hidden, whether some possible rack would allow the exchange.

    A hidden rack can have any tiles of the view's bag, which counts all unseen tiles.
    """
    seat = state.seat
    if rules.exchange == NO_EXCHANGE or state.held[seat] == 0 or state.rack[seat, 0] != BLANK:
        return may_exchange(rules, state)
    colours = deciding_colours(rules, state)
    showing, others = wide(0), wide(0)
    for kind in range(len(state.bag)):
        if shows(rules, kind, colours):
            showing += wide(state.bag[kind])
        else:
            others += wide(state.bag[kind])
    return showing > 0 if rules.exchange == NINES else others >= state.held[seat]


@kernel
def set_aside(rules: RulesRecord, state: StateRecord) -> None:
    """Sets all tiles of the rack aside (R6.2).

    In the duel, only the tiles with a colour whose marker is on the player's 9 (R10.4).
    """
    seat = state.seat
    colours = deciding_colours(rules, state)
    kept = 0
    for slot in range(state.held[seat]):
        kind = state.rack[seat, slot]
        if rules.exchange == LOWEST or shows(rules, kind, colours):
            state.aside[state.num_aside] = kind
            state.num_aside += 1
        else:
            state.rack[seat, kept] = kind
            kept += 1
    for slot in range(kept, state.held[seat]):
        state.rack[seat, slot] = 0
    state.held[seat] = kept
