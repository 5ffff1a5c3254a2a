"""The bot `search` as it was before it used the worlds of reviews, for comparison in the arena.

    genial arena search benchmarks/earlier_search.py:EarlierSearch

At each decision in a world, a seat compares about 128 random moves. The best one of a random sample
is often weak, so this bot underestimates its opponents, and more time does not make it stronger.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from genial.bots.bot import Budget, Candidate, Decision
from genial.bots.judge import judge_view
from genial.bots.kernel.cache import CacheRecord, begin_position, judge_cached
from genial.bots.kernel.ended import share_end
from genial.bots.kernel.judging import (
    NO_MOVE,
    find_candidate,
    find_first,
    find_stride,
    num_candidates,
    to_share,
)
from genial.bots.kernel.network import NetworkArray, NetworkRecord
from genial.bots.kernel.solving import Scratch, new_scratch, solve
from genial.bots.kernel.survey import SurveyRecord, survey_position
from genial.bots.networks import read_network
from genial.bots.search import Indices, Trial, count_threads, halve
from genial.bots.worlds import END, Evaluator, Seeds, Shares, count_open
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.randomness import derive_seed
from genial.engine.kernel.sight import redeal
from genial.engine.kernel.turn import refill, step
from genial.engine.state import (
    DRAW,
    OVER,
    Codes,
    RulesArray,
    RulesRecord,
    StateArray,
    StateRecord,
    Words,
)
from genial.engine.view import View

CANDIDATES = 12
REPLIES = 128
FAITH = 4.0
SOLVED = 3  # with at most this many pairs of empty spaces, two sides play perfectly


class Ahead(NamedTuple):
    """How far to look ahead."""

    turns: int  # the number of turns to play, including the turn of the searched move
    limit: int  # about how many moves a seat compares at each decision


@kernel
def find_best(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    network: NetworkRecord,
    cache: CacheRecord,
    limit: int,
) -> tuple[int, np.float32]:
    """The best of about `limit` moves of the acting seat, and the logit of this move."""
    survey_position(rules, state, survey)
    begin_position(rules, state, survey, network, cache)
    best, highest = wide(NO_MOVE), np.float32(-np.inf)
    candidates = num_candidates(rules, state, survey)
    stride = find_stride(candidates, limit)
    number = find_first(state.rng, stride)
    while number < candidates or best == NO_MOVE:
        # none of the judged candidates was a legal move: judge all of them
        if number >= candidates:
            number, stride = wide(0), wide(1)
        move = find_candidate(rules, state, survey, number)
        number += stride
        if move == NO_MOVE:
            continue
        logit = judge_cached(rules, state, survey, network, cache, move)
        if logit > highest:
            best, highest = move, logit
    return best, highest


@kernel
def look_ahead(
    rules: RulesRecord,
    network: NetworkRecord,
    scratch: Scratch,
    move: int,
    ahead: Ahead,
) -> float:
    """The value of a move of the acting seat. Plays the move in the world `scratch.worlds[0]`.

    The judge values the position after `ahead.turns` turns, for the seat that acts then. With two
    sides, the value for the other side is 1 minus this value, and the end of the game is solved
    exactly. With one side or more than two, play continues until the next turn of the searching
    seat.
    """
    surveys, caches, state = scratch.surveys, scratch.caches, scratch.worlds[0]
    turns, limit = ahead
    seat, board = wide(state.seat), wide(rules.owner[state.seat])
    played = wide(0)
    step(rules, state, move)
    while state.phase != OVER:
        if state.phase == DRAW:
            refill(rules, state)
            played += 1
            continue
        if state.open <= SOLVED and rules.boards == 2 and solve(rules, scratch):
            share: float = scratch.solution.shares[0, board]
            return share
        choice, logit = find_best(rules, state, surveys[0], network, caches[0], limit)
        if played >= turns and (rules.boards == 2 or state.seat == seat):
            value = to_share(logit)
            return value if rules.owner[state.seat] == board else 1.0 - value
        step(rules, state, choice)
    return share_end(rules, state, board)


@kernel
def begin_world(rules: RulesRecord, state: StateRecord, seed: np.uint64) -> None:
    """Deals the tiles that the acting seat cannot see, from the seed."""
    state.rng = derive_seed(seed)
    redeal(rules, state, state.seat)


@kernel
def look_ahead_all(
    rules: RulesArray,
    networks: NetworkArray,
    states: StateArray,
    seeds: Words,
    codes: Codes,
    ahead: Ahead,
    scratch: Scratch,
    shares: npt.NDArray[np.float64],
) -> None:
    """Writes the value of each move of `states[0]` in sampled worlds: one row for each seed."""
    worlds = scratch.worlds
    for world in range(len(seeds)):
        for index in range(len(codes)):
            worlds[0] = states[0]
            begin_world(rules[0], worlds[0], seeds[world])
            move = wide(codes[index])
            shares[world, index] = look_ahead(rules[0], networks[0], scratch, move, ahead)


class EarlierTrial(Trial):
    """Tries candidates as the earlier search did. Its horizon is a number of turns."""

    def _look(self, chosen: Indices, seeds: Seeds) -> Shares:
        shares = np.empty((len(seeds), len(chosen)))
        rules, network = self._view.geometry.record, self._evaluator.network
        codes, ahead = self._codes[chosen], Ahead(self._horizon, REPLIES)
        look_ahead_all(
            rules, network, self._view.states, seeds, codes, ahead, new_scratch(), shares
        )
        return shares


class EarlierSearch:
    """Plays the move with the best mean value over many sampled worlds."""

    summary = "The bot search as it was before it used the worlds of reviews."

    def __init__(self, network: str | None = None) -> None:
        """Uses the network of the package, or the network in a file."""
        self._own = None if network is None else read_network(Path(network))

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Chooses the move with the best mean value."""
        evaluator = Evaluator(view.geometry, REPLIES, self._own)
        codes, logits = judge_view(view, evaluator.network)
        best = np.argsort(-logits, kind="stable")[:CANDIDATES]
        codes, opinions = codes[best], 1 / (1 + np.exp(-logits[best].astype(np.float64)))
        turns = END if count_open(view.geometry, view.states) <= END else view.rules.players
        trial = EarlierTrial(view, evaluator, codes, turns, count_threads(None), 1, rng)
        scores = halve(trial, opinions, FAITH, budget) if len(codes) > 1 else opinions
        chosen = int(scores.argmax())
        move = view.decode(int(codes[chosen]))
        return Decision(move, (Candidate(move, float(scores[chosen])),))
