"""Who chooses the moves of each seat in a game with one agent, and how the others choose theirs."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from genial.bots.kernel.balance import weigh_balance
from genial.bots.kernel.cache import CacheArray, begin_position, judge_cached
from genial.bots.kernel.judging import NO_MOVE, find_candidate, num_candidates
from genial.bots.kernel.network import NetworkArray
from genial.bots.kernel.notes import NoteRecord
from genial.bots.kernel.survey import SurveyArray, SurveyRecord, survey_position
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.playout import greedy_move, random_move
from genial.engine.kernel.randomness import GOLDEN, low_below, scramble
from genial.engine.state import (
    NOBODY,
    Bytes,
    Floats,
    RecordArray,
    RulesRecord,
    StateRecord,
    Words,
)

# Values of `policies`: who chooses the moves of a seat.
AGENT = 0  # the caller of `step`
RANDOM = 1
GREEDY = 2
BALANCED = 3
NETWORK = 4  # NETWORK + k: the network k
OUTSIDE = 128  # OUTSIDE + k: function k, which runs outside the kernels
POOL = 255  # only in a lineup: each game draws a policy from the pool

_AGENTS = np.uint64(0xA0761D6478BD642F)  # so that seats and opponents do not depend on the draws
_SAME = 1e-6  # values that differ by less are equal, apart from rounding errors
# The counter advances by this much after a choice. A choice uses fewer numbers, so that no number
# is used twice.
_CHOICE = np.uint64(1 << 20)


class Lineup(NamedTuple):
    """The opponents of the agent."""

    seat: int  # the seat of the agent; NOBODY: each game draws it at random
    others: Bytes  # the policy of each other seat, in the order of turns after the agent
    pool: Bytes  # the policies from which POOL draws
    networks: NetworkArray


class Agents(NamedTuple):
    """The agents of a batch, their opponents, and the results of their last steps."""

    agents: Bytes  # the seat of the agent
    policies: Bytes  # the policy of each seat
    luck: Words  # the states of the generators of the opponents
    earned: Floats  # the rewards of the agent
    over: Bytes  # whether the game is over, and no new one was dealt
    waiting: Bytes  # the policy OUTSIDE + k that has to choose the next action; or 0
    final_rows: Bytes  # the last observations of ended games
    chosen: Bytes  # the games that the next call of a kernel changes


class Scratch(NamedTuple):
    """Working memory of one thread. `caches` is empty if there are no networks."""

    surveys: SurveyArray
    notes: RecordArray[NoteRecord]
    caches: CacheArray


@kernel
def seat_agent(
    rules: RulesRecord, lineup: Lineup, agents: Agents, game: int, seed: np.uint64
) -> None:
    """Chooses the seat of the agent and its opponents for a new game."""
    luck = scramble(seed ^ _AGENTS)
    seats = wide(rules.seats)
    luck += GOLDEN
    agent = low_below(scramble(luck), seats)
    if lineup.seat != NOBODY:
        agent = wide(lineup.seat)
    agents.agents[game] = agent
    agents.policies[game, agent] = AGENT
    for index in range(seats - 1):
        seat = agent + 1 + index
        if seat >= seats:
            seat -= seats
        policy = wide(lineup.others[index])
        luck += GOLDEN
        if policy == POOL:
            policy = wide(lineup.pool[low_below(scramble(luck), len(lineup.pool))])
        agents.policies[game, seat] = policy
    agents.luck[game] = luck


@kernel
def choose_move(
    rules: RulesRecord,
    state: StateRecord,
    policy: int,
    networks: NetworkArray,
    luck: np.uint64,
    scratch: Scratch,
) -> tuple[int, np.uint64]:
    """The move of an opponent, and the next counter of its random generator.

    Caller ensures that a decision is due, and that the policy is below OUTSIDE.
    """
    if policy == RANDOM:
        return random_move(rules, state, luck)
    if policy == GREEDY:
        return greedy_move(rules, state, luck)
    survey = scratch.surveys[0]
    survey_position(rules, state, survey)
    if policy == BALANCED:
        return balanced_move(rules, state, survey, luck, scratch.notes[0])
    return judged_move(rules, state, survey, networks, policy - NETWORK, scratch.caches), luck


@kernel
def balanced_move(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    luck: np.uint64,
    note: NoteRecord,
) -> tuple[int, np.uint64]:
    """A random move among those that the bot `balanced` values most."""
    best, lot, found = -np.inf, np.uint64(0), wide(NO_MOVE)
    for number in range(num_candidates(rules, state, survey)):
        move = find_candidate(rules, state, survey, number)
        if move == NO_MOVE:
            continue
        value = weigh_balance(rules, state, survey, move, note)
        if value < best - _SAME:
            continue
        other = draw_lot(luck, number)
        if is_better(value, other, best, lot):
            best, lot, found = value, other, move
    return found, pass_luck(luck)


@inlined
def draw_lot(luck: np.uint64, number: int) -> np.uint64:
    """A random number for a candidate. Of the best candidates, the one with the highest wins.

    So the result does not depend on the order in which candidates are compared.
    """
    return scramble(luck + GOLDEN * np.uint64(number + 1))


@inlined
def is_better(value: float, lot: np.uint64, other_value: float, other_lot: np.uint64) -> bool:
    """Whether a candidate is better than another one, or equal and with a higher lot."""
    if value > other_value + _SAME:
        return True
    return value >= other_value - _SAME and bool(lot > other_lot)


@inlined
def pass_luck(luck: np.uint64) -> np.uint64:
    """The next counter of the random generator after a choice by lots."""
    return luck + GOLDEN * _CHOICE


@kernel
def judged_move(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    networks: NetworkArray,
    index: int,
    caches: CacheArray,
) -> int:
    """The first of the moves with the highest logit, as the bot `judge` chooses it."""
    network, cache = networks[index], caches[0]
    begin_position(rules, state, survey, network, cache)
    best, found = np.float32(-np.inf), wide(NO_MOVE)
    for number in range(num_candidates(rules, state, survey)):
        move = find_candidate(rules, state, survey, number)
        if move != NO_MOVE:
            logit = judge_cached(rules, state, survey, network, cache, move)
            if logit > best:
                best, found = logit, move
    return found
