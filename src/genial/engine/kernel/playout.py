"""Playouts: whole games in which every seat plays at random or greedily."""

from __future__ import annotations

import numpy as np

from ..state import DRAW, EMPTY, EXCHANGE, OVER, RulesRecord, StateRecord
from .integers import wide
from .jit import kernel
from .moves import is_listed, next_kind
from .placing import are_empty, symbols_due, touches_due
from .randomness import GOLDEN, high_below, low_below, scramble
from .scoring import destination, marker
from .turn import KEEP, SWAP, begin, pack, refill, step

RANDOM = 0
GREEDY = 1


@kernel
def random_move(rules: RulesRecord, state: StateRecord, noise: np.uint64) -> tuple[int, np.uint64]:
    """A random legal move, all equally likely, and the next counter of the random generator.

    Picks a tile and two spaces at random until they form a move of `list_moves`. A few attempts are
    enough, which is faster than listing all moves. Caller ensures that a decision is due.
    """
    if state.phase == EXCHANGE:
        noise = noise + GOLDEN
        return wide(KEEP) + low_below(scramble(noise), 2), noise
    seat = state.seat
    due = symbols_due(rules, state)
    while True:
        noise = noise + GOLDEN
        word = scramble(noise)
        arc = high_below(word, rules.arcs)
        if not are_empty(state, rules.arc_from[arc], rules.arc_to[arc]):
            arc = low_below(word, rules.arcs)
            if not are_empty(state, rules.arc_from[arc], rules.arc_to[arc]):
                continue
        here, there = rules.arc_from[arc], rules.arc_to[arc]
        if not touches_due(rules, due, here, there):
            continue
        noise = noise + GOLDEN
        slot = low_below(scramble(noise), state.held[seat])
        if is_repeated(state, seat, slot):
            continue
        kind = state.rack[seat, slot]
        colour, other = rules.first[kind], rules.second[kind]
        if is_listed(rules, state, colour, here, other, there):
            return pack(colour, here, other, there), noise


@kernel
def is_repeated(state: StateRecord, seat: int, slot: int) -> bool:
    """Whether an earlier slot has the same kind of tile. Two equal tiles must count as one move."""
    for earlier in range(slot):
        if state.rack[seat, earlier] == state.rack[seat, slot]:
            return True
    return False


@kernel
def points_left(rules: RulesRecord, state: StateRecord, colour: int) -> int:
    """How far one half can move a marker of the acting seat until the end of the track stops it."""
    place = marker(rules, state, rules.owner[state.seat], colour)
    return destination(rules, place, wide(127)) - place


@kernel
def counted_double(
    rules: RulesRecord, state: StateRecord, colour: int, here: int, there: int
) -> int:
    """How far a double moves its marker. The end of a track may stop one half or both."""
    place = marker(rules, state, rules.owner[state.seat], colour)
    between = destination(rules, place, wide(state.gain[here, colour]))
    return destination(rules, between, wide(state.gain[there, colour])) - place


@kernel
def greedy_move(rules: RulesRecord, state: StateRecord, noise: np.uint64) -> tuple[int, np.uint64]:
    """A random move among those with the most points. Takes every exchange."""
    if state.phase == EXCHANGE:
        return wide(SWAP), noise
    due = symbols_due(rules, state)
    best, move, ties = wide(-1), wide(-1), wide(0)
    kind = next_kind(state, -1)
    while kind >= 0:
        colour, other = rules.first[kind], rules.second[kind]
        rest, other_rest = wide(255), wide(255)
        if colour != other:
            rest, other_rest = points_left(rules, state, colour), points_left(rules, state, other)
        # The other half scores at most this many points: a bound that rules out most pairs quickly.
        most = min(top_gain(rules, state, other), other_rest)
        for here in range(rules.spaces):
            if state.cell[here] != EMPTY:
                continue
            half = min(wide(state.gain[here, colour]), rest)
            if half + most < best:
                continue
            for direction in range(rules.directions):
                there = rules.along[here, direction]
                if state.cell[there] != EMPTY:
                    continue
                points = half + min(wide(state.gain[there, other]), other_rest)
                if points < best or not rules.edge[direction]:
                    continue
                if colour == other:
                    if not is_listed(rules, state, colour, here, other, there):
                        continue
                    points = counted_double(rules, state, colour, here, there)
                    if points < best:
                        continue
                if not touches_due(rules, due, here, there):
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
def top_gain(rules: RulesRecord, state: StateRecord, colour: int) -> int:
    """The most points that a half of this colour scores on any empty space."""
    most = wide(0)
    for space in range(rules.spaces):
        if state.cell[space] == EMPTY:
            most = max(most, wide(state.gain[space, colour]))
    return most


@kernel
def play_out(rules: RulesRecord, state: StateRecord, noise: np.uint64, policies: int) -> int:
    """Plays the game to its end, each seat by its policy; returns the number of placements.

    `policies` has one bit for each seat, GREEDY or RANDOM.
    """
    placements = wide(0)
    while state.phase != OVER:
        if state.phase == DRAW:
            refill(rules, state)
            continue
        if (policies >> state.seat) & 1 == RANDOM:
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
    policies: int,
) -> int:
    """Deals and plays a whole game that depends only on its seed; returns the number of placements.

    The draws and the policies use two different random sequences. Both follow from the seed.
    """
    state.rng = seed
    begin(rules, state, start)
    return play_out(rules, state, scramble(seed), policies)
