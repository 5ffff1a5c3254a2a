"""Samples for a board network: several placements of a position, each played on for some turns.

The judge plays games against itself. At some positions, a few of its best placements are tried in
the same worlds: all seats play on, and a network values each world some turns later. So each sample
has a value that is better than the network's own value of the position.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from genial.bots.kernel.board_network import count_on_rack, count_unseen
from genial.bots.kernel.cache import begin_position, judge_cached
from genial.bots.kernel.choosing import Judge, calibrate, choose, find_promising
from genial.bots.kernel.ended import GOES_ON
from genial.bots.kernel.judging import write_inputs
from genial.bots.kernel.solving import Scratch
from genial.bots.kernel.survey import survey_position
from genial.bots.kernel.valuing import share_result, value_board
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.randomness import GOLDEN, below, derive_seed
from genial.engine.kernel.turn import begin, refill, step
from genial.engine.state import (
    DRAW,
    NOBODY,
    OVER,
    PLACE,
    Bytes,
    Codes,
    Floats,
    RulesArray,
    RulesRecord,
    StateArray,
    StateRecord,
)

TRIED = 8  # the number of placements that are tried in a position
BEST = 12  # they are among this many best placements, and the best one is always tried
_PROMISING = 40  # the judge compares about this many placements: the most promising ones
_LAST_OPEN = 14  # with fewer open spaces, worlds are played to the end, and no samples are taken
_EVERY = 3  # about one of this many positions is sampled


class Positions(NamedTuple):
    """Sampled positions. The first two axes of all arrays are positions and placements."""

    inputs: Floats  # the inputs of the judge's network
    judged: Floats  # the judge's logit
    cells: Bytes  # the contents of the spaces after the placement
    gains: Bytes  # the points of each space and colour after the placement
    racks: Bytes  # the number of tiles of each kind on the rack after the placement
    unseen: Bytes  # the number of unseen tiles of each kind
    values: Floats  # the share of the win some turns later


class Branches(NamedTuple):
    """The sampled positions as states, with the placements to try."""

    states: StateArray  # shape (positions,): the positions before the placements
    moves: Codes  # shape (positions, TRIED)


class Workspace(NamedTuple):
    """Working memory for sampling."""

    # shape (3,): the game, a position after a placement, and a state whose random generator is used
    states: StateArray
    scratch: Scratch
    moves: Codes  # the promising placements of a position
    logits: Floats


@kernel
def sample_positions(
    rules: RulesArray,
    judge: Judge,
    opening: StateArray,
    seed: np.uint64,
    workspace: Workspace,
    positions: Positions,
    branches: Branches,
) -> None:
    """Fills the branches and the positions, except the values of the positions."""
    states, scratch, moves, logits = workspace
    state, dice = states[0], states[2]
    dice.rng = derive_seed(seed)
    state.phase = OVER
    found = wide(0)
    while found < len(positions.judged):
        if state.phase == OVER:
            states[0] = opening[0]
            below(dice, 2)
            state.rng = derive_seed(dice.rng)
            begin(rules[0], state, wide(NOBODY))
        elif state.phase == DRAW:
            refill(rules[0], state)
        elif state.phase != PLACE:
            step(rules[0], state, choose(rules[0], state, judge, scratch)[0])
        else:
            best = find_best(rules[0], state, judge, scratch, moves, logits)
            move = wide(moves[0])
            if best > 1 and below(dice, 3) == 0:
                move = wide(moves[1 + below(dice, best - 1)])
            is_long = best >= TRIED and scratch.surveys[0].open > _LAST_OPEN
            if is_long and below(dice, _EVERY) == 0:
                for index in range(1, TRIED):
                    swap(moves, logits, index, index + below(dice, best - index))
                if describe(rules[0], state, scratch, moves, logits, positions, found):
                    branches.states[found] = states[0]
                    for index in range(TRIED):
                        branches.moves[found, index] = moves[index]
                        write_after(rules[0], states, wide(moves[index]), positions, found, index)
                    found += 1
            step(rules[0], state, move)


@kernel
def find_best(
    rules: RulesRecord,
    state: StateRecord,
    judge: Judge,
    scratch: Scratch,
    moves: Codes,
    logits: Floats,
) -> int:
    """Puts the best placements first, in the order of their logits; returns how many, at most BEST.

    Surveys the position.
    """
    survey, cache, network = scratch.surveys[0], scratch.caches[0], judge.networks[0]
    survey_position(rules, state, survey)
    begin_position(rules, state, survey, network, cache)
    codes, classes = scratch.codes[0], scratch.codes[1]
    listed, lowest = find_promising(rules, state, survey, scratch.codes, wide(_PROMISING))
    number = wide(0)
    for index in range(listed):
        if classes[index] >= lowest:
            moves[number] = codes[index]
            logits[number] = judge_cached(rules, state, survey, network, cache, wide(codes[index]))
            number += 1
    best = min(number, wide(BEST))
    for index in range(best):
        highest = index
        for other in range(index + 1, number):
            if logits[other] > logits[highest]:
                highest = other
        swap(moves, logits, index, highest)
    return best


@kernel
def swap(moves: Codes, logits: Floats, one: int, other: int) -> None:
    """Exchanges two placements."""
    move, logit = moves[one], logits[one]
    moves[one], logits[one] = moves[other], logits[other]
    moves[other], logits[other] = move, logit


@kernel
def describe(
    rules: RulesRecord,
    state: StateRecord,
    scratch: Scratch,
    moves: Codes,
    logits: Floats,
    positions: Positions,
    position: int,
) -> bool:
    """Writes the judge's inputs and logits. False if a placement ends the game.

    Caller ensures that the position is surveyed.
    """
    survey, note = scratch.surveys[0], scratch.caches[0]
    for index in range(TRIED):
        inputs = positions.inputs[position, index]
        if write_inputs(rules, state, survey, wide(moves[index]), note, inputs) != GOES_ON:
            return False
        positions.judged[position, index] = logits[index]
    return True


@kernel
def write_after(
    rules: RulesRecord,
    states: StateArray,
    move: int,
    positions: Positions,
    position: int,
    index: int,
) -> None:
    """Writes the board and the tiles that the acting seat of `states[0]` sees after a placement."""
    state, after, seat = states[0], states[1], wide(states[0].seat)
    states[1] = states[0]
    step(rules, after, move)
    for space in range(rules.spaces):
        positions.cells[position, index, space] = after.cell[space]
        for colour in range(rules.colours):
            positions.gains[position, index, space, colour] = after.gain[space, colour]
    racks, unseen = positions.racks[position, index], positions.unseen[position, index]
    for kind in range(len(racks)):
        racks[kind] = count_on_rack(after, seat, kind)
        unseen[kind] = count_unseen(rules, state, kind)


@kernel
def value_branches(
    rules: RulesArray,
    judge: Judge,
    branches: Branches,
    worlds: int,
    draws: int,
    scratch: Scratch,
    values: Floats,
) -> None:
    """Writes the mean value of every placement over some worlds, shape (positions, TRIED)."""
    for position in range(len(values)):
        for index in range(TRIED):
            total = 0.0
            for world in range(worlds):
                total += value_branch(
                    rules[0], judge, scratch, branches, position, index, world, draws
                )
            values[position, index] = np.float32(total / worlds)


@kernel
def value_branch(
    rules: RulesRecord,
    judge: Judge,
    scratch: Scratch,
    branches: Branches,
    position: int,
    index: int,
    world: int,
    draws: int,
) -> float:
    """The value of a placement in one world, for the side that places.

    All seats play the judge's best move until this side's first decision after `draws` draws. There
    the board network values the judge's best placement.
    """
    state, seat = scratch.worlds[0], wide(branches.states[position].seat)
    drawn = begin_branch(rules, branches, scratch.worlds, position, index, world)
    while state.phase != OVER:
        choice, logit = choose(rules, state, judge, scratch)
        if state.seat == seat and drawn >= draws:
            if len(judge.boards) > 0 and state.phase == PLACE:
                return value_board(rules, judge, scratch)
            return calibrate(judge.calibration, scratch.surveys[0].open, logit)
        drawn += go_on(rules, state, choice)
    return share_result(rules, state, wide(rules.owner[seat]))


@kernel
def begin_branch(
    rules: RulesRecord,
    branches: Branches,
    worlds: StateArray,
    position: int,
    index: int,
    world: int,
) -> int:
    """Makes a placement in a world, which it writes into `worlds[0]`; returns the number of draws.

    The tiles on the racks are the same in all worlds of a position, but other tiles are drawn.
    """
    worlds[0] = branches.states[position]
    worlds[0].rng = derive_seed(branches.states[position].rng + GOLDEN * np.uint64(world))
    return go_on(rules, worlds[0], wide(branches.moves[position, index]))


@kernel
def go_on(rules: RulesRecord, state: StateRecord, move: int) -> int:
    """Makes a move, and continues to the next decision or the end; returns the number of draws."""
    drawn = wide(0)
    step(rules, state, move)
    while state.phase == DRAW:
        refill(rules, state)
        drawn += 1
    return drawn
