"""The doors: kernels of the reviews that Python code may call."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from genial.bots.kernel.cache import CacheArray
from genial.bots.kernel.network import NetworkArray
from genial.bots.kernel.survey import SurveyArray
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.randomness import derive_seed
from genial.engine.kernel.turn import begin, refill, step
from genial.engine.state import DRAW, NOBODY, OVER, Codes, RulesArray, StateArray, Words

from .choosing import choose
from .dealing import begin_world
from .valuing import Calibration, share_result, value_world


@kernel
def choose_move(
    rules: RulesArray,
    networks: NetworkArray,
    states: StateArray,
    surveys: SurveyArray,
    caches: CacheArray,
    room: Codes,
    limit: int,
) -> int:
    """The move that the acting seat of `states[0]` plays in sampled worlds."""
    return choose(rules[0], states[0], surveys[0], networks[0], caches[0], limit, room)[0]


@kernel
def value_all(
    rules: RulesArray,
    networks: NetworkArray,
    calibration: Calibration,
    states: StateArray,
    pasts: StateArray,
    placed: Codes,
    kept: Codes,
    viewer: int,
    chance: int,
    dealt: StateArray,
    worlds: StateArray,
    surveys: SurveyArray,
    caches: CacheArray,
    room: Codes,
    seeds: Words,
    codes: Codes,
    marks: Codes,
    limit: int,
    shares: npt.NDArray[np.float64],
) -> None:
    """Writes the shares after each move of `states[0]`, shape (seeds, codes, marks, boards).

    `begin_world` explains `pasts`, `placed` and `kept`. The caller allocates the scratch memory:
    `dealt` of shape (2,), `worlds` of shape (DEPTH,), `surveys` and `caches` of shape (1,), and
    `room` of shape (DEPTH, MAX_MOVES).
    """
    for world in range(len(seeds)):
        dealt[0] = states[0]
        begin_world(
            rules[0],
            networks[0],
            dealt,
            pasts,
            placed,
            kept,
            surveys[0],
            caches[0],
            room,
            viewer,
            chance,
            limit,
            seeds[world],
        )
        for index in range(len(codes)):
            worlds[0] = dealt[0]
            value_world(
                rules[0],
                networks[0],
                calibration,
                worlds,
                surveys,
                caches,
                room,
                viewer,
                wide(codes[index]),
                marks,
                limit,
                shares[world, index],
            )


@kernel
def play_games(
    rules: RulesArray,
    networks: NetworkArray,
    states: StateArray,
    worlds: StateArray,
    surveys: SurveyArray,
    caches: CacheArray,
    room: Codes,
    seeds: Words,
    limit: int,
    sides: npt.NDArray[np.int8],
    num_open: npt.NDArray[np.int16],
    logits: npt.NDArray[np.float32],
    shares: npt.NDArray[np.float64],
) -> None:
    """Plays whole games from the state before the deal, `states[0]`, as in sampled worlds.

    For each game, writes the result of each side, with the shape (seeds, boards). For each turn,
    with the shape (seeds, turns), writes the side, the number of open spaces, and the judge's logit
    of the best move at the first decision. The side of a turn after the end is -1.
    """
    for game in range(len(seeds)):
        worlds[0] = states[0]
        state = worlds[0]
        state.rng = derive_seed(seeds[game])
        begin(rules[0], state, wide(NOBODY))
        turn, is_first = wide(0), True
        while state.phase != OVER:
            if state.phase == DRAW:
                refill(rules[0], state)
                is_first = True
                continue
            move, logit = choose(rules[0], state, surveys[0], networks[0], caches[0], limit, room)
            if is_first and turn < sides.shape[1]:
                sides[game, turn] = rules[0].owner[state.seat]
                num_open[game, turn] = surveys[0].open
                logits[game, turn] = logit
                turn += 1
            is_first = False
            step(rules[0], state, move)
        for later in range(turn, sides.shape[1]):
            sides[game, later] = -1
        for board in range(rules[0].boards):
            shares[game, board] = share_result(rules[0], state, board)
