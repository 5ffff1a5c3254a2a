"""Deals the hidden tiles of sampled worlds, so that they fit the last turns of the players.

A player places a good tile and keeps the others. So the tiles that stay on a rack are worse than
random tiles. For each dealt rack, the kernel asks whether the judge would have made the first
placement of the seat's last turn with it. If not, the rack is probably dealt again.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from genial.engine.kernel.drawing import draw_tile, sample_kind
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.randomness import below, derive_seed
from genial.engine.kernel.sight import deal_blanks, redeal
from genial.engine.kernel.turn import begin
from genial.engine.state import EXCHANGE, Codes, RulesRecord, StateArray, StateRecord

from .cache import judge_cached
from .choosing import Judge, choose
from .solving import Scratch

# Values of `chance`: what is random in a world, besides the later draws.
UNSEEN = 0  # the tiles that the viewer cannot see are random
DEAL = 1  # all racks are random; the acting seat of the given state starts
PLACED = 2  # as UNSEEN, and all tiles of the viewer but the first one are random
DRAWS = 3  # nothing else is random: all racks stay

NOT_KNOWN = -1  # stands for the placement of a seat if its last turn says nothing about its rack

# If the logit of the judge's best placement with a rack is higher by this much than that of the
# actual placement, the rack is accepted with the probability 1/e.
_TEMPERATURE = 0.25
_TRIES = 12  # after this many racks, the last rack is taken
_SCALE = 1 << 20  # acceptance is decided by a random number below this


class Memory(NamedTuple):
    """What a viewer remembers of the last turn of each seat: one element for each seat."""

    # The position before the turn as the viewer saw it. The seat's rack there has only the tiles
    # that the seat placed in this turn.
    pasts: StateArray
    placed: Codes  # the first placement of the turn, or NOT_KNOWN
    kept: Codes  # the number of tiles that the seat kept


@kernel
def begin_world(
    rules: RulesRecord,
    judge: Judge,
    states: StateArray,
    memory: Memory,
    scratch: Scratch,
    viewer: int,
    chance: int,
    seed: np.uint64,
) -> None:
    """Makes a world from the state `states[0]`. `chance` says which tiles are random.

    The `seed` determines the deal and the later draws. `states[1]` is scratch memory.
    """
    state = states[0]
    pasts, placed, kept = memory
    state.rng = derive_seed(seed)
    if chance == DRAWS:
        return
    if chance == DEAL:
        begin(rules, state, wide(state.seat))
        return
    own = return_others(state, viewer) if chance == PLACED else wide(0)
    redeal(rules, state, viewer)
    for _ in range(own):
        draw_tile(state, viewer, sample_kind(state))
    for seat in range(rules.seats):
        # the rack of this seat was dealt so that the seat has the right to this exchange
        is_chosen = state.phase == EXCHANGE and seat == state.seat
        if placed[seat] == NOT_KNOWN or is_chosen:
            continue
        for _ in range(_TRIES):
            states[1] = pasts[seat]
            if add_kept(states[0], states[1], seat, wide(kept[seat])):
                move = wide(placed[seat])
                chance_of_it = find_chance(rules, judge, states[1], scratch, move)
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
    """Adds the tiles that a seat kept to its past rack. False if the past bag lacks one of them."""
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
    """Puts the tiles of a rack back into the bag. `held` keeps their number, for `deal_blanks`."""
    for slot in range(state.held[seat]):
        state.bag[state.rack[seat, slot]] += 1
    state.bag_size += state.held[seat]


@kernel
def find_chance(
    rules: RulesRecord, judge: Judge, past: StateRecord, scratch: Scratch, move: int
) -> float:
    """The probability of a move compared with the probability of the judge's best move."""
    _, highest = choose(rules, past, judge, scratch)
    survey, cache = scratch.surveys[0], scratch.caches[0]
    logit = judge_cached(rules, past, survey, judge.networks[0], cache, move)
    return min(1.0, math.exp((logit - highest) / _TEMPERATURE))
