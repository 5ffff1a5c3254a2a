"""The doors: kernels that play a slice of the games on a CPU, one game after the other."""

from __future__ import annotations

import numpy as np

from genial.bots.kernel.judging import (
    NO_MOVE,
    find_candidate,
    find_first,
    find_stride,
    num_candidates,
    write_inputs,
)
from genial.bots.kernel.network import WORK, NetworkArray
from genial.bots.kernel.notes import NOTE
from genial.bots.kernel.survey import survey_position
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.randomness import GOLDEN
from genial.engine.state import OVER, RulesArray, StateArray

from .selfplay import Ends, Games, Samples, deal, play_on, stir, weigh_move


@kernel
def deal_all(rules: RulesArray, opening: StateArray, games: Games) -> None:
    """Deals every game from its seed."""
    for game in range(len(games.states)):
        deal(rules[0], opening, games, game)


@kernel
def choose_all(
    rules: RulesArray, networks: NetworkArray, temperature: float, limit: int, games: Games
) -> None:
    """Chooses a move in every game that is not over, from about `limit` candidates."""
    work = np.zeros(1, WORK)[0]
    for game in range(len(games.states)):
        state, survey = games.states[game], games.surveys[game]
        if state.phase == OVER:
            continue
        survey_position(rules[0], state, survey)
        policy = games.policies[game, rules[0].owner[state.seat]]
        noise = games.noise[game]
        best = np.float32(-np.inf)
        candidates = num_candidates(rules[0], state, survey)
        stride = find_stride(candidates, limit)
        for number in range(find_first(noise, stride), candidates, stride):
            move = find_candidate(rules[0], state, survey, number)
            if move == NO_MOVE:
                continue
            weight = weigh_move(rules[0], state, survey, networks[0], policy, move, work)
            key = stir(weight, temperature, noise, number)
            if key > best:
                best = key
                games.moves[game] = move
                games.logits[game] = weight
        games.noise[game] = noise + GOLDEN * np.uint64(1 << 20)


@kernel
def note_all(rules: RulesArray, games: Games, samples: Samples) -> None:
    """Writes the network's inputs for the chosen moves, and the score board of each move."""
    note = np.zeros(1, NOTE)[0]
    for game in range(len(games.states)):
        state, survey = games.states[game], games.surveys[game]
        samples.boards[game] = rules[0].owner[state.seat]
        move = wide(games.moves[game])
        write_inputs(rules[0], state, survey, move, note, samples.inputs[game])


@kernel
def play_all(
    rules: RulesArray, opening: StateArray, is_renewed: bool, games: Games, ends: Ends
) -> None:
    """Makes the chosen move in every game that is not over."""
    for game in range(len(games.states)):
        if games.states[game].phase != OVER:
            play_on(rules[0], opening, is_renewed, games, ends, game)
