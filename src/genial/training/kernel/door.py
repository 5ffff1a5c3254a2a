"""The doors from Python: a slice of the games, one after the other, on a CPU."""

from __future__ import annotations

import numpy as np

from genial.bots.kernel.afterstate import COLOUR_INPUTS, GAME_INPUTS, NOTE_SIZE, Floats
from genial.bots.kernel.judging import (
    NO_MOVE,
    find_candidate,
    find_first,
    find_stride,
    num_candidates,
    write_inputs,
)
from genial.bots.kernel.network import PICKED, WIDTH
from genial.bots.kernel.survey import LEVEL_ROOM, survey_colours, survey_spaces
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.randomness import GOLDEN
from genial.engine.state import OVER, Records

from .selfplay import deal, play_on, stir, weigh_move


@kernel
def deal_all(rules: Records, opening: Records, states: Records, seeds: Records) -> None:
    """Begins every game from its seed."""
    for game in range(len(states)):
        deal(rules[0], opening, states, seeds, game)


@kernel
def choose_all(
    rules: Records,
    networks: Records,
    temperature: float,
    limit: int,
    states: Records,
    surveys: Records,
    noise: Records,
    policies: Records,
    moves: Records,
    logits: Floats,
) -> None:
    """Picks a move in every game that goes on, by whoever plays for the seat on turn."""
    note = np.zeros(NOTE_SIZE, np.int32)
    levels = np.zeros(LEVEL_ROOM, np.int32)
    inputs = np.empty(COLOUR_INPUTS, np.float32)
    game_inputs = np.empty(GAME_INPUTS, np.float32)
    first = np.empty(WIDTH, np.float32)
    second = np.empty(WIDTH, np.float32)
    summed = np.empty(WIDTH, np.float32)
    picked = np.empty(PICKED, np.float32)
    sums = np.empty(WIDTH, np.float32)
    highest = np.empty(PICKED, np.float32)
    lowest = np.empty(PICKED, np.float32)
    for game in range(len(states)):
        if states[game].phase == OVER:
            continue
        survey_spaces(rules[0], states[game], surveys[game], 0, 1)
        survey_colours(rules[0], states[game], surveys[game], 0, 1)
        policy = policies[game, rules[0].owner[states[game].seat]]
        best = np.float32(-np.inf)
        candidates = num_candidates(rules[0], states[game], surveys[game])
        stride = find_stride(candidates, limit)
        for number in range(find_first(noise[game], stride), candidates, stride):
            move = find_candidate(rules[0], states[game], surveys[game], number)
            if move == NO_MOVE:
                continue
            weight = weigh_move(
                rules[0],
                states[game],
                surveys[game],
                networks[0],
                policy,
                move,
                note,
                levels,
                inputs,
                game_inputs,
                first,
                second,
                summed,
                picked,
                sums,
                highest,
                lowest,
            )
            key = stir(weight, temperature, noise[game], number)
            if key > best:
                best = key
                moves[game] = move
                logits[game] = weight
        noise[game] += GOLDEN * np.uint64(1 << 20)


@kernel
def note_all(
    rules: Records,
    states: Records,
    surveys: Records,
    moves: Records,
    boards: Records,
    inputs: Floats,
) -> None:
    """Writes what the network is told about the move that was picked, and for which board."""
    note = np.zeros(NOTE_SIZE, np.int32)
    levels = np.zeros(LEVEL_ROOM, np.int32)
    for game in range(len(states)):
        boards[game] = rules[0].owner[states[game].seat]
        write_inputs(
            rules[0], states[game], surveys[game], wide(moves[game]), note, levels, inputs[game]
        )


@kernel
def play_all(
    rules: Records,
    opening: Records,
    is_renewed: bool,
    states: Records,
    seeds: Records,
    moves: Records,
    done: Records,
    shares: Floats,
) -> None:
    """Makes the move that was picked in every game that goes on."""
    for game in range(len(states)):
        if states[game].phase != OVER:
            move = wide(moves[game])
            play_on(rules[0], opening, states, seeds, move, is_renewed, done, shares, game)
