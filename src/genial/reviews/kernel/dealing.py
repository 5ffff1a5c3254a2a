"""Sampled worlds: deals what a viewer cannot see, as likely as it is after what the others did.

A player places a good tile and keeps the others. So the tiles that stay on a rack are worse than
random tiles. A world deals them so: it asks whether the judge, with the dealt rack, would have made
the first placement of the seat's last turn. If not, the rack is probably dealt again.
"""

from __future__ import annotations

import math

import numpy as np

from genial.bots.kernel.cache import CacheRecord, judge_cached
from genial.bots.kernel.network import NetworkRecord
from genial.bots.kernel.survey import SurveyRecord
from genial.engine.kernel.drawing import draw_tile, sample_kind
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.randomness import below, derive_seed
from genial.engine.kernel.sight import deal_blanks, redeal
from genial.engine.kernel.turn import begin
from genial.engine.state import EXCHANGE, Codes, RulesRecord, StateArray, StateRecord

from .choosing import choose

# What is random in a world, besides the draws to come.
UNSEEN = 0  # the tiles that the viewer cannot see
DEAL = 1  # all racks; the acting seat of the given state starts
PLACED = 2  # the tiles that the viewer cannot see, and all tiles of the viewer but the first one

NOT_KNOWN = -1  # instead of the placement of a seat whose last turn says nothing about its rack

# A rack with which another placement has a logit higher by this is accepted with chance 1/e.
_TEMPERATURE = 0.25
_TRIES = 12  # after that the last rack is taken
_SCALE = 1 << 20  # a random number below this decides on acceptance


@kernel
def begin_world(
    rules: RulesRecord,
    network: NetworkRecord,
    states: StateArray,
    pasts: StateArray,
    placed: Codes,
    kept: Codes,
    survey: SurveyRecord,
    cache: CacheRecord,
    room: Codes,
    viewer: int,
    chance: int,
    limit: int,
    seed: np.uint64,
) -> None:
    """Makes a world from the state `states[0]`. `chance` says which tiles are dealt again.

    Three arguments have an element for each seat: `pasts` is the position before its last turn as
    the viewer saw it, with the tiles that it placed in this turn as its rack; `placed` is its first
    placement in this turn, or NOT_KNOWN; `kept` is the number of tiles that it kept. The `seed`
    determines the deal and the draws to come. `limit` is that of `choose`. Scratch memory:
    `states[1]`, `survey`, `cache` and `room`.
    """
    state = states[0]
    state.rng = derive_seed(seed)
    if chance == DEAL:
        begin(rules, state, wide(state.seat))
        return
    own = return_others(state, viewer) if chance == PLACED else wide(0)
    redeal(rules, state, viewer)
    for _ in range(own):
        draw_tile(state, viewer, sample_kind(state))
    for seat in range(rules.seats):
        is_chosen = state.phase == EXCHANGE and seat == state.seat  # dealt for its exchange
        if placed[seat] == NOT_KNOWN or is_chosen:
            continue
        for _ in range(_TRIES):
            states[1] = pasts[seat]
            if add_kept(states[0], states[1], seat, wide(kept[seat])):
                move = wide(placed[seat])
                chance_of_it = find_chance(
                    rules, network, states[1], survey, cache, room, move, limit
                )
                if below(state, _SCALE) < _SCALE * chance_of_it:
                    break
            return_rack(state, seat)
            deal_blanks(state, seat)


@kernel
def return_others(state: StateRecord, seat: int) -> int:
    """Puts all tiles of a rack but the first one back into the bag; returns their number."""
    number = wide(state.held[seat]) - 1
    for slot in range(1, number + 1):
        state.bag[state.rack[seat, slot]] += 1
        state.rack[seat, slot] = 0
    state.held[seat] = 1
    return number


@kernel
def add_kept(state: StateRecord, past: StateRecord, seat: int, kept: int) -> bool:
    """Gives the tiles that a seat kept to its past rack; False if the past bag lacks one."""
    for slot in range(kept):
        kind = state.rack[seat, slot]
        if past.bag[kind] == 0:
            return False
        past.bag[kind] -= 1
        past.bag_size -= 1
        past.rack[seat, past.held[seat]] = kind
        past.held[seat] += 1
    return True


@kernel
def return_rack(state: StateRecord, seat: int) -> None:
    """Puts the tiles of a rack back into the bag; their number stays, for `deal_blanks`."""
    for slot in range(state.held[seat]):
        state.bag[state.rack[seat, slot]] += 1
    state.bag_size += state.held[seat]


@kernel
def find_chance(
    rules: RulesRecord,
    network: NetworkRecord,
    past: StateRecord,
    survey: SurveyRecord,
    cache: CacheRecord,
    room: Codes,
    move: int,
    limit: int,
) -> float:
    """How likely a seat makes a move, compared with the judge's best move."""
    _, highest = choose(rules, past, survey, network, cache, limit, room)
    logit = judge_cached(rules, past, survey, network, cache, move)
    return min(1.0, math.exp((logit - highest) / _TEMPERATURE))
