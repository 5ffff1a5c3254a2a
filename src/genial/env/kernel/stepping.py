"""One game of a batch: dealing it, taking an action, and writing the results.

On a CPU, a thread plays the games of its slice one after the other. On a GPU, each game has its own
thread.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from genial.engine.kernel.ending import lowest_marker
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.randomness import GOLDEN, derive_seed, scramble
from genial.engine.kernel.scoring import marker
from genial.engine.kernel.sight import redeal
from genial.engine.kernel.turn import KEEP, LEGAL, begin, refill, step, unpack
from genial.engine.state import (
    DRAW,
    OVER,
    Bytes,
    Codes,
    Floats,
    RulesRecord,
    SignedBytes,
    StateArray,
    StateRecord,
    Words,
)
from genial.features.kernel.actions import find_code, find_fault, num_sides
from genial.features.kernel.masking import close_space

from .rewarding import reward_seats


class Opening(NamedTuple):
    """The position before the deal, from which every game starts."""

    states: StateArray  # shape (1,)
    free_sides: Bytes  # the free sides of the board before the deal
    first_seat: int  # the seat that starts; NOBODY: each game draws it at random


class Games(NamedTuple):
    """The games of a batch, hidden tiles included.

    Kernels read the fields before a loop starts, because each read of a field changes a reference
    count.
    """

    states: StateArray
    free_sides: Bytes
    seeds: Words
    noise: Words  # the states of the generators for random actions


class Results(NamedTuple):
    """The results of the last actions."""

    actions: Codes
    rewards: Floats
    advances: SignedBytes
    done: Bytes
    illegal: Bytes
    finals: SignedBytes


class Observations(NamedTuple):
    """The acting seats, their observations and their masks."""

    seats: Bytes
    rows: Bytes
    masks: Bytes


@kernel
def next_seed(seed: np.uint64) -> np.uint64:
    """The seed of the next game at the same index.

    The draws of a game use the words at the counters after `seed`, and the noise starts with the
    word at `seed`. The next seed is the word at `seed - GOLDEN`, which the game does not use.
    """
    return scramble(seed - GOLDEN)


@kernel
def deal(rules: RulesRecord, opening: Opening, games: Games, game: int) -> None:
    """Deals a game. `genial.Game` deals the same game from the same seed."""
    games.states[game] = opening.states[0]
    for side in range(num_sides(rules)):
        games.free_sides[game, side] = opening.free_sides[side]
    draw_racks(rules, games, game, opening.first_seat)


@kernel
def draw_racks(rules: RulesRecord, games: Games, game: int, first_seat: int) -> None:
    """Deals the racks from the game's seed. Caller ensures that the state is the opening."""
    games.states[game].rng = games.seeds[game]
    begin(rules, games.states[game], first_seat)
    games.noise[game] = scramble(games.seeds[game])


@kernel
def redeal_game(rules: RulesRecord, games: Games, game: int) -> None:
    """Deals again all tiles that the acting seat cannot see. Later games get derived seeds."""
    seed = derive_seed(games.seeds[game])
    games.seeds[game] = seed
    games.states[game].rng = seed
    redeal(rules, games.states[game], games.states[game].seat)
    games.noise[game] = scramble(seed)


@inlined
def take_action(
    rules: RulesRecord,
    state: StateRecord,
    free_sides: Bytes,
    action: int,
    rewards: Floats,
    advances: SignedBytes,
) -> None:
    """Takes a legal action, and continues to the next decision. Writes rewards and advances."""
    take_code(rules, state, free_sides, find_code(rules, state, action), rewards, advances)


@inlined
def take_code(
    rules: RulesRecord,
    state: StateRecord,
    free_sides: Bytes,
    code: int,
    rewards: Floats,
    advances: SignedBytes,
) -> None:
    """Makes a legal move, given by its code. Writes rewards and advances.

    `advances` says how far each marker moved, as the seat that acted counts it. `rewards` has one
    number for each seat.
    """
    lowest = lowest_marker(rules, state, 0) if rules.seats == 1 else wide(0)
    for colour in range(rules.colours):
        advances[colour] = 0
    if code < KEEP:
        place(rules, state, free_sides, code, advances)
    else:
        step(rules, state, code)
    if state.phase == DRAW:
        refill(rules, state)
    for seat in range(rules.seats):
        rewards[seat] = 0.0
    if rules.seats == 1:
        rewards[0] = lowest_marker(rules, state, 0) - lowest
    elif state.phase == OVER:
        reward_seats(rules, state, rewards)


@inlined
def place(
    rules: RulesRecord, state: StateRecord, free_sides: Bytes, code: int, advances: SignedBytes
) -> None:
    """Makes a placement, and writes how far it moved the markers of its two colours."""
    board = wide(rules.owner[state.seat])
    colour, here, other, there = unpack(code)
    before = marker(rules, state, board, colour)
    other_before = marker(rules, state, board, other)
    step(rules, state, code)
    close_space(rules, free_sides, here)
    close_space(rules, free_sides, there)
    advances[colour] = marker(rules, state, board, colour) - before
    advances[other] = marker(rules, state, board, other) - other_before


@inlined
def try_action(
    rules: RulesRecord,
    state: StateRecord,
    free_sides: Bytes,
    action: int,
    rewards: Floats,
    advances: SignedBytes,
) -> bool:
    """Takes an action if it is legal, and returns whether it was legal."""
    if find_fault(rules, state, action) == LEGAL:
        take_action(rules, state, free_sides, action, rewards, advances)
        return True
    for seat in range(rules.seats):
        rewards[seat] = 0
    for colour in range(rules.colours):
        advances[colour] = 0
    return False


@kernel
def keep_finals(rules: RulesRecord, state: StateRecord, finals: SignedBytes) -> None:
    """Writes the final markers, as their owners count them."""
    for board in range(rules.boards):
        for colour in range(rules.colours):
            finals[board, colour] = marker(rules, state, board, colour)
