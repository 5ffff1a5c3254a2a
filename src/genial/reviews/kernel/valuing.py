"""The value of a world for every side: seats play on with the judge's moves, then judge.

docs/review.md explains why all moves and draws of a review use this one function.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.bots.kernel.cache import CacheArray
from genial.bots.kernel.ended import share_end
from genial.bots.kernel.network import NetworkRecord
from genial.bots.kernel.searching import SOLVED, solve, to_share
from genial.bots.kernel.survey import SurveyArray
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.randomness import derive_seed
from genial.engine.kernel.sight import redeal
from genial.engine.kernel.turn import begin, refill, step
from genial.engine.state import DRAW, OVER, Codes, RulesRecord, StateArray, StateRecord

from .choosing import choose

# What is random in a world, besides the draws to come.
UNSEEN = 0  # the tiles that the viewer cannot see
DEAL = 1  # all racks; the acting seat of the given state starts

NO_MOVE = -1

_EQUAL = 0.5  # the value of a side that has not had a turn

Shares: TypeAlias = npt.NDArray[np.float64]


@kernel
def begin_chance(
    rules: RulesRecord, state: StateRecord, viewer: int, chance: int, seed: np.uint64
) -> None:
    """Makes a world from a state: deals what is random, and sets the generator of the draws."""
    state.rng = derive_seed(seed)
    if chance == DEAL:
        begin(rules, state, wide(state.seat))
    else:
        redeal(rules, state, viewer)


@kernel
def value_world(
    rules: RulesRecord,
    network: NetworkRecord,
    states: StateArray,
    surveys: SurveyArray,
    caches: CacheArray,
    room: Codes,
    viewer: int,
    move: int,
    turns: int,
    limit: int,
    shares: Shares,
) -> None:
    """Writes the share of the win of each side in the world `states[0]`, after a move or NO_MOVE.

    All seats play the judge's best of about `limit` moves. At the first decision of the viewer
    after at least `turns` draws, the judge's value of the best move is the share of the viewer's
    side. The other sides divide the rest in proportion to the judge's values at their last turns.
    The end of a game has its exact value. With two sides, the last few placements are solved, as
    the bot `search` does.
    """
    state = states[0]
    own, drawn = wide(rules.owner[viewer]), wide(0)
    for board in range(rules.boards):
        shares[board] = _EQUAL
    if move != NO_MOVE:
        step(rules, state, move)
    while state.phase != OVER:
        if state.phase == DRAW:
            refill(rules, state)
            drawn += 1
            continue
        if rules.boards == 2 and state.open <= SOLVED:
            shares[own] = solve(rules, states, room, wide(0), own)
            shares[1 - own] = 1.0 - shares[own]
            return
        choice, logit = choose(rules, state, surveys[0], network, caches[0], limit, room)
        shares[rules.owner[state.seat]] = to_share(logit)
        if drawn >= turns and state.seat == viewer:
            divide_rest(rules, own, shares)
            return
        step(rules, state, choice)
    for board in range(rules.boards):
        shares[board] = share_result(rules, state, board)


@kernel
def divide_rest(rules: RulesRecord, own: int, shares: Shares) -> None:
    """Scales the shares of the other sides, so that all shares add up to 1."""
    total = 0.0
    for board in range(rules.boards):
        if board != own:
            total += shares[board]
    for board in range(rules.boards):
        if board != own:
            shares[board] *= (1.0 - shares[own]) / total


@kernel
def share_result(rules: RulesRecord, state: StateRecord, board: int) -> float:
    """The value of the end of a game: a share of the win, in solo of the highest result (R9.3)."""
    if rules.seats > 1:
        return share_end(rules, state, board)
    lowest = wide(127)
    for colour in range(rules.colours):
        lowest = min(lowest, wide(state.pegs[0, colour]))
    return lowest / (wide(rules.track) * wide(rules.laps))
