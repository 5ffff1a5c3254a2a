"""The doors: kernels that write the actions of many games, and that replay them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.jit import kernel
from genial.engine.kernel.playout import RANDOM, greedy_move, random_move
from genial.engine.kernel.randomness import scramble
from genial.engine.kernel.turn import LEGAL, begin, refill, step
from genial.engine.state import DRAW, NOBODY, OVER, Bytes, RulesArray, StateArray, Words
from genial.features.kernel.actions import find_action, find_code, find_fault
from genial.features.kernel.masking import write_free_sides, write_mask
from genial.features.kernel.observing import write_row


@kernel
def play_games(
    rules: RulesArray,
    opening: StateArray,
    states: StateArray,
    seeds: Words,
    policies: Bytes,
    actions: npt.NDArray[np.uint16],
    lengths: npt.NDArray[np.int64],
) -> None:
    """Plays one game for each seed by simple policies, and writes its actions.

    Args:
        rules: the kind of game.
        opening: the state before the deal.
        states: the final states are written here.
        seeds: the seed of each game.
        policies: RANDOM or GREEDY, by game and seat.
        actions: the actions of each game, shape (games, most actions).
        lengths: the number of actions of each game.
    """
    for game in range(len(states)):
        states[game] = opening[0]
        state = states[game]
        state.rng = seeds[game]
        begin(rules[0], state, NOBODY)
        noise, length = scramble(seeds[game]), 0
        while state.phase != OVER:
            if state.phase == DRAW:
                refill(rules[0], state)
                continue
            if policies[game, state.seat] == RANDOM:
                move, noise = random_move(rules[0], state, noise)
            else:
                move, noise = greedy_move(rules[0], state, noise)
            actions[game, length] = find_action(rules[0], state, move)
            length += 1
            step(rules[0], state, move)
        lengths[game] = length


@kernel
def replay_game(
    rules: RulesArray,
    states: StateArray,
    actions: npt.NDArray[np.uint16],
    seats: Bytes,
    rows: Bytes,
    masks: Bytes,
    free_sides: Bytes,
) -> int:
    """Plays a game again; returns how many of its actions are legal.

    Writes the acting seat, its observation and its mask before every action.

    Args:
        rules: the kind of game.
        states: the state before the deal, with the seed of the game; the final state afterwards.
        actions: the actions of the game.
        seats: the acting seat at each action.
        rows: the observation at each action, shape (actions, bytes).
        masks: the mask at each action, shape (actions, table); shape (0, 0) for no masks.
        free_sides: scratch memory.
    """
    state = states[0]
    begin(rules[0], state, NOBODY)
    for index in range(len(actions)):
        if find_fault(rules[0], state, actions[index]) != LEGAL:
            return index
        seats[index] = state.seat
        write_row(rules[0], state, state.seat, rows[index], 0, 1)
        if len(masks) > 0:
            write_free_sides(rules[0], state, free_sides)
            write_mask(rules[0], state, free_sides, masks[index])
        step(rules[0], state, find_code(rules[0], state, actions[index]))
        if state.phase == DRAW:
            refill(rules[0], state)
    return len(actions)
