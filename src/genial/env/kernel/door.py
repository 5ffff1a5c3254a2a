"""The doors from Python: whole batches of games, one after the other, on a CPU."""

from __future__ import annotations

from typing import Any

from genial.engine.kernel.jit import kernel
from genial.engine.kernel.playout import random_move
from genial.engine.kernel.turn import LEGAL
from genial.engine.state import Records
from genial.features.kernel.actions import find_action, find_fault
from genial.features.kernel.masking import Bytes, write_mask, write_room
from genial.features.kernel.observing import write_row

from .rewarding import Floats
from .stepping import (
    Actions,
    Steps,
    Words,
    deal,
    observe_game,
    redeal_game,
    step_game,
    take_action,
)


@kernel
def look(rules: Records, states: Records, viewer: int, room: Bytes, row: Bytes, mask: Any) -> None:
    """Writes what a seat of one game sees, and what it may do: nothing while another acts.

    `room` is for the kernel's own use.
    """
    write_row(rules[0], states[0], viewer, row, 0, 1)
    if states[0].seat == viewer:
        write_room(rules[0], states[0], room)
        write_mask(rules[0], states[0], room, mask)
    else:
        for action in range(len(mask)):
            mask[action] = 0


@kernel
def take(
    rules: Records, states: Records, room: Bytes, action: int, rewards: Floats, advances: Steps
) -> int:
    """Takes an action in one game; returns LEGAL, or why it was refused."""
    fault = find_fault(rules[0], states[0], action)
    if fault == LEGAL:
        take_action(rules[0], states[0], room, action, rewards, advances)
    return fault


@kernel
def reset(
    rules: Records,
    opening: Records,
    opening_room: Bytes,
    first_seat: int,
    states: Records,
    rooms: Bytes,
    seeds: Words,
    noise: Words,
    seats: Bytes,
    rows: Bytes,
    masks: Bytes,
) -> None:
    """Deals a new game in every place, each from its seed."""
    for game in range(len(states)):
        deal(rules[0], opening, opening_room, first_seat, states, rooms, seeds, noise, game)
        observe_game(rules[0], states, rooms, seats, rows, masks, game)


@kernel
def step(
    rules: Records,
    opening: Records,
    opening_room: Bytes,
    first_seat: int,
    states: Records,
    rooms: Bytes,
    seeds: Words,
    noise: Words,
    actions: Actions,
    rewards: Floats,
    advances: Steps,
    done: Bytes,
    illegal: Bytes,
    finals: Steps,
    seats: Bytes,
    rows: Bytes,
    masks: Bytes,
) -> None:
    """Takes an action in every game, and writes what the next seat sees and may do."""
    for game in range(len(states)):
        step_game(
            rules[0],
            states,
            rooms,
            seeds,
            actions,
            rewards,
            advances,
            done,
            illegal,
            finals,
            game,
        )
        if done[game]:
            deal(rules[0], opening, opening_room, first_seat, states, rooms, seeds, noise, game)
        observe_game(rules[0], states, rooms, seats, rows, masks, game)


@kernel
def sample(rules: Records, states: Records, noise: Words, actions: Actions) -> None:
    """One of the legal actions of every game, each equally likely."""
    for game in range(len(states)):
        code, noise[game] = random_move(rules[0], states[game], noise[game])
        actions[game] = find_action(rules[0], states[game], code)


@kernel
def redeal(rules: Records, states: Records, seeds: Words, noise: Words) -> None:
    """Deals again, in every game, what the seat on turn cannot see."""
    for game in range(len(states)):
        redeal_game(rules[0], states, seeds, noise, game)
