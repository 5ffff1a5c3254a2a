"""One game of a batch: weighing its moves, choosing one, and making this move.

On a CPU, a thread plays the games of its slice one after the other. On a GPU, a block of threads
weighs the moves of each game.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from genial.bots.kernel.balance import weigh_balance
from genial.bots.kernel.ended import share_end
from genial.bots.kernel.judging import judge_move
from genial.bots.kernel.network import NetworkRecord, WorkRecord
from genial.bots.kernel.survey import SurveyArray, SurveyRecord
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.randomness import GOLDEN, scramble
from genial.engine.kernel.turn import begin, refill, step
from genial.engine.state import (
    DRAW,
    NOBODY,
    OVER,
    Bytes,
    Codes,
    Floats,
    RulesRecord,
    StateArray,
    StateRecord,
    Words,
)

# Values of `policies`: who chooses the moves of a score board.
LEARNER = 0  # the network chooses
BALANCED = 1  # the bot `balanced` chooses


class Games(NamedTuple):
    """The games of a batch, and the chosen move of each game."""

    states: StateArray
    surveys: SurveyArray
    seeds: Words
    noise: Words  # the states of the random generators for the choice of moves
    policies: Bytes  # LEARNER or BALANCED for each score board
    moves: Codes
    logits: Floats  # the logits of the chosen moves


class Samples(NamedTuple):
    """Training samples: one for each move that was made."""

    boards: Bytes  # the score board that made the move
    inputs: Floats  # the inputs of the network for the move


class Ends(NamedTuple):
    """Which games ended with the last moves, and the value of the end for each score board."""

    done: Bytes
    shares: Floats


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
    work: WorkRecord,
) -> np.float32:
    """The value of a legal move for a policy, for comparison with other moves."""
    if policy == BALANCED:
        # The value is scaled down, so that a 32-bit float keeps enough digits for the noise that
        # breaks ties.
        return np.float32(weigh_balance(rules, state, survey, move, work)) / np.float32(1024)
    return judge_move(rules, state, survey, network, move, work)


@inlined
def stir(weight: np.float32, temperature: float, noise: np.uint64, number: int) -> np.float32:
    """A key for a move. The move with the highest key is a sample from the softmax of the weights.

    This is the Gumbel-max trick. At temperature 0, the move with the best weight has the highest
    key, and the noise breaks ties.
    """
    word = scramble(noise + GOLDEN * np.uint64(number + 1))
    uniform = np.float32((wide(word >> _40) + 0.5) / _TWO_TO_24)
    if temperature == 0:
        return weight + uniform * _TIE
    return weight / np.float32(temperature) - np.float32(math.log(-math.log(uniform)))


@kernel
def share_result(rules: RulesRecord, state: StateRecord, shares: Floats) -> None:
    """Writes the value of a finished game for each score board."""
    for board in range(rules.boards):
        shares[board] = share_end(rules, state, board)


@inlined
def play_on(
    rules: RulesRecord, opening: StateArray, is_renewed: bool, games: Games, ends: Ends, game: int
) -> None:
    """Makes the chosen move, and continues to the next decision.

    If the move ends the game, writes the end. Then, with `is_renewed`, deals the next game.
    """
    state = games.states[game]
    step(rules, state, wide(games.moves[game]))
    if state.phase == DRAW:
        refill(rules, state)
    ends.done[game] = 0
    if state.phase == OVER:
        ends.done[game] = 1
        share_result(rules, state, ends.shares[game])
        if is_renewed:
            games.seeds[game] = scramble(games.seeds[game] - GOLDEN)
            deal(rules, opening, games, game)


@kernel
def deal(rules: RulesRecord, opening: StateArray, games: Games, game: int) -> None:
    """Deals a game from its seed."""
    games.states[game] = opening[0]
    games.states[game].rng = games.seeds[game]
    begin(rules, games.states[game], NOBODY)
