"""Two simple ways to choose a move, fast enough to play whole games by the million."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ..state import DRAW, EMPTY, EXCHANGE, OVER, RulesRecord, StateRecord
from .integers import wide
from .jit import kernel
from .moves import is_listed, next_kind
from .placing import must_touch_symbol, touches_free_symbol
from .randomness import GOLDEN, high_below, low_below, scramble
from .scoring import destination, marker
from .turn import KEEP, SWAP, begin, pack, refill, step

RANDOM = 0
GREEDY = 1


@kernel
def random_move(rules: RulesRecord, state: StateRecord, noise: np.uint64) -> tuple[int, np.uint64]:
    """One of the legal moves, each equally likely, and the generator afterwards.

    Guesses a tile and two spaces until they are a move of `list_moves`; a hit takes a few guesses,
    on average less than listing. Caller ensures that there is a decision to make.
    """
    if state.phase == EXCHANGE:
        noise = noise + GOLDEN
        return wide(KEEP) + low_below(scramble(noise), 2), noise
    seat = state.seat
    restricted = must_touch_symbol(rules, state)
    while True:
        noise = noise + GOLDEN
        word = scramble(noise)
        arc = high_below(word, rules.arcs)
        here, there = rules.arc_from[arc], rules.arc_to[arc]
        if state.cell[here] != EMPTY or state.cell[there] != EMPTY:
            continue
        if restricted and not touches_free_symbol(rules, state, here, there):
            continue
        slot = low_below(word, state.held[seat])
        kind = state.rack[seat, slot]
        if is_repeated(state, seat, slot):
            continue
        colour, other = rules.first[kind], rules.second[kind]
        if is_listed(rules, state, colour, here, other, there):
            return pack(colour, here, other, there), noise


@kernel
def is_repeated(state: StateRecord, seat: int, slot: int) -> bool:
    """Whether an earlier slot holds the same kind of tile: the two make one move, not two."""
    for earlier in range(slot):
        if state.rack[seat, earlier] == state.rack[seat, slot]:
            return True
    return False


@kernel
def counted(rules: RulesRecord, state: StateRecord, colour: int, points: int) -> int:
    """How far these points would move the marker of the seat on turn."""
    place = marker(rules, state, rules.owner[state.seat], colour)
    return destination(rules, place, points) - place


@kernel
def counted_on(
    rules: RulesRecord, state: StateRecord, colour: int, here: int, other: int, there: int
) -> int:
    """How far a tile would move the markers of the seat on turn, both halves together."""
    points = wide(state.gain[here, colour])
    other_points = wide(state.gain[there, other])
    if colour != other:
        return counted(rules, state, colour, points) + counted(rules, state, other, other_points)
    place = marker(rules, state, rules.owner[state.seat], colour)
    between = destination(rules, place, points)
    return destination(rules, between, other_points) - place


@kernel
def greedy_move(rules: RulesRecord, state: StateRecord, noise: np.uint64) -> tuple[int, np.uint64]:
    """A move that scores most now, each of the best equally likely; always takes an exchange."""
    if state.phase == EXCHANGE:
        return wide(SWAP), noise
    restricted = must_touch_symbol(rules, state)
    best, move, ties = wide(-1), wide(-1), wide(0)
    kind = next_kind(state, -1)
    while kind >= 0:
        colour, other = rules.first[kind], rules.second[kind]
        for arc in range(rules.arcs):
            here, there = rules.arc_from[arc], rules.arc_to[arc]
            if state.cell[here] != EMPTY or state.cell[there] != EMPTY:
                continue
            # The points uncut are a cheap bound: most spaces fall short of the best by them.
            points = wide(state.gain[here, colour]) + wide(state.gain[there, other])
            if points < best:
                continue
            if restricted and not touches_free_symbol(rules, state, here, there):
                continue
            if not is_listed(rules, state, colour, here, other, there):
                continue
            points = counted_on(rules, state, colour, here, other, there)
            if points < best:
                continue
            if points > best:
                best, ties = points, wide(0)
            ties += 1
            noise = noise + GOLDEN
            if low_below(scramble(noise), ties) == 0:
                move = pack(colour, here, other, there)
        kind = next_kind(state, kind)
    return move, noise


@kernel
def play_out(
    rules: RulesRecord, state: StateRecord, noise: np.uint64, policies: npt.NDArray[np.uint8]
) -> int:
    """Plays on to the end, each seat by its policy; returns the number of placements."""
    placements = wide(0)
    while state.phase != OVER:
        if state.phase == DRAW:
            refill(rules, state)
            continue
        if policies[state.seat] == RANDOM:
            move, noise = random_move(rules, state, noise)
        else:
            move, noise = greedy_move(rules, state, noise)
        if move < KEEP:
            placements += 1
        step(rules, state, move)
    return placements


@kernel
def play_seeded(
    rules: RulesRecord,
    state: StateRecord,
    seed: np.uint64,
    start: int,
    policies: npt.NDArray[np.uint8],
) -> int:
    """Deals and plays a whole game that is a function of its seed alone.

    Bag and policies take their numbers from two sequences that the seed opens.
    """
    state.rng = seed
    begin(rules, state, start)
    return play_out(rules, state, scramble(seed), policies)
