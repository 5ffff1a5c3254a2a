"""One game of a batch: dealing it, taking an action, and what that brings.

On a CPU the games are taken one after the other, on a card one thread has each.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.randomness import GOLDEN, dream, scramble
from genial.engine.kernel.scoring import marker
from genial.engine.kernel.sight import redeal
from genial.engine.kernel.turn import KEEP, LEGAL, begin, refill, step, unpack
from genial.engine.state import DRAW, OVER, Records, RulesRecord, StateRecord
from genial.features.kernel.actions import find_code, find_fault, num_sides
from genial.features.kernel.masking import Bytes, close_space, write_mask
from genial.features.kernel.observing import write_row

from .rewarding import Floats, find_lowest, reward_seats

Words: TypeAlias = npt.NDArray[np.uint64]
Actions: TypeAlias = npt.NDArray[np.int32]
Steps: TypeAlias = npt.NDArray[np.int8]


@kernel
def next_seed(seed: np.uint64) -> np.uint64:
    """The seed of the game that follows in the same place.

    A game's own numbers are the words from its seed on; this is the one before them.
    """
    return scramble(seed - GOLDEN)


@kernel
def deal(
    rules: RulesRecord,
    opening: Records,
    opening_room: Bytes,
    first_seat: int,
    states: Records,
    rooms: Bytes,
    seeds: Words,
    noise: Words,
    game: int,
) -> None:
    """Begins a game: the one that `genial.Game` deals from the same seed."""
    states[game] = opening[0]
    for side in range(num_sides(rules)):
        rooms[game, side] = opening_room[side]
    draw_racks(rules, states[game], seeds[game], first_seat)
    noise[game] = scramble(seeds[game])


@kernel
def draw_racks(rules: RulesRecord, state: StateRecord, seed: np.uint64, first_seat: int) -> None:
    """Deals from a seed, in a state that is at its opening."""
    state.rng = seed
    begin(rules, state, first_seat)


@kernel
def redeal_game(rules: RulesRecord, states: Records, seeds: Words, noise: Words, game: int) -> None:
    """Deals again what the seat on turn cannot see; the games after this one are dreamt too."""
    seeds[game] = dream(seeds[game])
    states[game].rng = seeds[game]
    redeal(rules, states[game], states[game].seat)
    noise[game] = scramble(seeds[game])


@inlined
def take_action(
    rules: RulesRecord,
    state: StateRecord,
    room: Bytes,
    action: int,
    rewards: Floats,
    advances: Steps,
) -> None:
    """Takes a legal action, up to the next decision; writes what it brings.

    `advances` is how far each marker moved, as the seat that acted reads them; `rewards` has one
    number for each seat.
    """
    code = find_code(rules, state, action)
    lowest = find_lowest(rules, state) if rules.seats == 1 else wide(0)
    for colour in range(rules.colours):
        advances[colour] = 0
    if code < KEEP:
        place(rules, state, room, code, advances)
    else:
        step(rules, state, code)
    if state.phase == DRAW:
        refill(rules, state)
    for seat in range(rules.seats):
        rewards[seat] = 0.0
    if rules.seats == 1:
        rewards[0] = find_lowest(rules, state) - lowest
    elif state.phase == OVER:
        reward_seats(rules, state, rewards)


@inlined
def place(rules: RulesRecord, state: StateRecord, room: Bytes, code: int, advances: Steps) -> None:
    """Makes a placement, and notes how far it moved the markers of its two colours."""
    board = wide(rules.owner[state.seat])
    colour, here, other, there = unpack(code)
    before = marker(rules, state, board, colour)
    other_before = marker(rules, state, board, other)
    step(rules, state, code)
    close_space(rules, room, here)
    close_space(rules, room, there)
    advances[colour] = marker(rules, state, board, colour) - before
    advances[other] = marker(rules, state, board, other) - other_before


@inlined
def step_game(
    rules: RulesRecord,
    states: Records,
    rooms: Bytes,
    seeds: Words,
    actions: Actions,
    rewards: Floats,
    advances: Steps,
    done: Bytes,
    illegal: Bytes,
    finals: Steps,
    game: int,
) -> None:
    """Takes the game's action; if that ends it, keeps its result and says what seed comes next.

    An action that is not legal leaves the game as it is.
    """
    done[game] = 0
    illegal[game] = 0
    if find_fault(rules, states[game], actions[game]) != LEGAL:
        illegal[game] = 1
        for seat in range(rules.seats):
            rewards[game, seat] = 0
        for colour in range(rules.colours):
            advances[game, colour] = 0
        return
    take_action(rules, states[game], rooms[game], actions[game], rewards[game], advances[game])
    if states[game].phase != OVER:
        return
    done[game] = 1
    keep_finals(rules, states[game], finals[game])
    seeds[game] = next_seed(seeds[game])


@kernel
def keep_finals(rules: RulesRecord, state: StateRecord, finals: Steps) -> None:
    """Writes where all markers stand, as their owners read them."""
    for board in range(rules.boards):
        for colour in range(rules.colours):
            finals[board, colour] = marker(rules, state, board, colour)


@inlined
def observe_game(
    rules: RulesRecord,
    states: Records,
    rooms: Bytes,
    seats: Bytes,
    rows: Bytes,
    masks: Bytes,
    game: int,
) -> None:
    """Writes who acts, what that seat sees and what it may do."""
    seat = states[game].seat
    seats[game] = seat
    write_row(rules, states[game], seat, rows[game], 0, 1)
    write_mask(rules, states[game], rooms[game], masks[game])
