"""The doors to sampled worlds: kernels that Python code may call."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.randomness import derive_seed
from genial.engine.kernel.turn import begin, refill, step
from genial.engine.state import DRAW, NOBODY, OVER, Codes, RulesArray, StateArray, Words

from .choosing import Judge, choose, decide
from .dealing import Memory, begin_world
from .solving import Scratch
from .valuing import Markers, finish_world, share_result, value_world


class Sampling(NamedTuple):
    """The worlds in which moves are valued."""

    viewer: int  # the seat whose tiles are known in all worlds
    chance: int  # what is random, as in `dealing.py`
    seeds: Words  # one seed for each world
    codes: Codes  # the codes of the moves
    # the numbers of draws, in ascending order, after which the judge values the position
    horizons: Codes


class SelfPlay(NamedTuple):
    """Games of the judge against itself."""

    sides: npt.NDArray[
        np.int8
    ]  # the side that acts in each turn, shape (games, turns); -1: no turn
    num_open: npt.NDArray[np.int16]  # the number of spaces that a tile could cover, for each turn
    logits: npt.NDArray[np.float32]  # the logit of the best move at the first decision of each turn
    shares: npt.NDArray[np.float64]  # the result of each side, shape (games, sides)


class GameEnds(NamedTuple):
    """How games ended that were played on from some moves."""

    shares: npt.NDArray[np.float64]  # the result of each side, shape (seeds, codes, boards)
    markers: Markers  # the final markers, shape (seeds, codes, boards, colours)


@kernel
def choose_move(rules: RulesArray, judge: Judge, states: StateArray, scratch: Scratch) -> int:
    """The move that the acting seat of `states[0]` plays in sampled worlds."""
    return decide(rules[0], states[0], judge, scratch)[0]


@kernel
def value_all(
    rules: RulesArray,
    judge: Judge,
    states: StateArray,
    memory: Memory,
    sampling: Sampling,
    scratch: Scratch,
    dealt: StateArray,
    shares: npt.NDArray[np.float64],
) -> None:
    """Writes the shares after each move of `states[0]`, shape (seeds, codes, horizons, boards).

    `dealt`, of shape (2,), is scratch memory, too: all moves begin in the same dealt world.
    """
    viewer, chance, seeds, codes, horizons = sampling
    worlds = scratch.worlds
    for world in range(len(seeds)):
        dealt[0] = states[0]
        begin_world(rules[0], judge, dealt, memory, scratch, viewer, chance, seeds[world])
        for index in range(len(codes)):
            worlds[0] = dealt[0]
            move = wide(codes[index])
            value_world(rules[0], judge, scratch, viewer, move, horizons, shares[world, index])


@kernel
def finish_all(
    rules: RulesArray,
    judge: Judge,
    states: StateArray,
    memory: Memory,
    sampling: Sampling,
    scratch: Scratch,
    dealt: StateArray,
    ends: GameEnds,
) -> None:
    """Writes the ends of the games after each move of `states[0]`. The horizons are not used.

    `dealt` is as in `value_all`, and the same seeds give the same worlds.
    """
    viewer, chance, seeds, codes, _ = sampling
    shares, markers = ends
    worlds = scratch.worlds
    for world in range(len(seeds)):
        dealt[0] = states[0]
        begin_world(rules[0], judge, dealt, memory, scratch, viewer, chance, seeds[world])
        for index in range(len(codes)):
            worlds[0] = dealt[0]
            move, places = wide(codes[index]), markers[world, index]
            finish_world(rules[0], judge, scratch, move, shares[world, index], places)


@kernel
def play_games(
    rules: RulesArray,
    judge: Judge,
    states: StateArray,
    seeds: Words,
    scratch: Scratch,
    played: SelfPlay,
) -> None:
    """Plays whole games from the state before the deal, `states[0]`, as in sampled worlds."""
    worlds, surveys = scratch.worlds, scratch.surveys
    sides, num_open, logits, shares = played
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
            move, logit = choose(rules[0], state, judge, scratch)
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
