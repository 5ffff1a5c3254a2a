"""One game of many: weighing its moves, noting the one that is made, and playing on.

On a CPU the games are taken one after the other; on a card a block weighs the moves of each.
"""

from __future__ import annotations

import math

import numpy as np

from genial.bots.kernel.afterstate import Floats, Note
from genial.bots.kernel.balance import weigh_balance
from genial.bots.kernel.ended import share_end
from genial.bots.kernel.judging import judge_move
from genial.bots.kernel.network import NetworkRecord
from genial.bots.kernel.survey import SurveyRecord
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.randomness import GOLDEN, scramble
from genial.engine.kernel.turn import begin, refill, step
from genial.engine.state import DRAW, NOBODY, OVER, Records, RulesRecord, StateRecord

# Who plays for a score board.
LEARNER = 0  # by the network
BALANCED = 1  # as the bot of that name

_40 = np.uint64(40)
_TIE = np.float32(1e-5)
_TWO_TO_24 = float(1 << 24)


@inlined
def weigh_move(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: NetworkRecord,
    policy: int,
    move: int,
    note: Note,
    levels: Note,
    inputs: Floats,
    game: Floats,
    first: Floats,
    second: Floats,
    summed: Floats,
    picked: Floats,
    sums: Floats,
    highest: Floats,
    lowest: Floats,
) -> np.float32:
    """How good a legal move is to whoever plays; only comparison means anything."""
    if policy == BALANCED:
        # Scaled so that a float of 32 bits has room for the noise that breaks ties.
        return np.float32(weigh_balance(rules, state, survey, move, note)) / np.float32(1024)
    return judge_move(
        rules,
        state,
        survey,
        network,
        move,
        note,
        levels,
        inputs,
        game,
        first,
        second,
        summed,
        picked,
        sums,
        highest,
        lowest,
    )


@inlined
def stir(weight: np.float32, temperature: float, noise: np.uint64, number: int) -> np.float32:
    """A key whose highest is a sample from the softmax of the weights (Gumbel's trick).

    At temperature 0 the best weight has the highest key, ties broken by the noise.
    """
    word = scramble(noise + GOLDEN * np.uint64(number + 1))
    uniform = np.float32((wide(word >> _40) + 0.5) / _TWO_TO_24)
    if temperature == 0:
        return weight + uniform * _TIE
    return weight / np.float32(temperature) - np.float32(math.log(-math.log(uniform)))


@kernel
def share_result(rules: RulesRecord, state: StateRecord, shares: Floats) -> None:
    """Writes what the end of a game is worth to each score board."""
    for board in range(rules.boards):
        shares[board] = share_end(rules, state, board)


@inlined
def play_on(
    rules: RulesRecord,
    opening: Records,
    states: Records,
    seeds: Records,
    move: int,
    is_renewed: bool,
    done: Records,
    shares: Floats,
    game: int,
) -> None:
    """Makes a move, up to the next decision; where the game is over, notes it and deals anew."""
    step(rules, states[game], move)
    if states[game].phase == DRAW:
        refill(rules, states[game])
    done[game] = 0
    if states[game].phase == OVER:
        done[game] = 1
        share_result(rules, states[game], shares[game])
        if is_renewed:
            seeds[game] = scramble(seeds[game] - GOLDEN)
            deal(rules, opening, states, seeds, game)


@kernel
def deal(rules: RulesRecord, opening: Records, states: Records, seeds: Records, game: int) -> None:
    """Begins a game from its seed."""
    states[game] = opening[0]
    states[game].rng = seeds[game]
    begin(rules, states[game], NOBODY)
