"""Making a move and writing its step, in one call."""

from __future__ import annotations

import numpy as np

from ..state import DRAW, OVER, RulesRecord, StateRecord, StepRecord
from .ending import rank
from .integers import wide
from .jit import kernel
from .moves import printed_form
from .scoring import land, marker
from .turn import KEEP, refill, unpack
from .turn import step as make_move

# Values of `source`: where the tiles of a draw come from.
GIVEN = 0  # the caller draws the tiles, and then calls `note_draw`
OWN = 1  # the random generator of the state draws the tiles
KEYED = 2  # as OWN, but the generator is first set to a key (docs/fair-bag.md)

# Values of the field `draw`: what a step says about the draw at the end of its turn.
NO_DRAW = 0  # the turn continues, or the game is over
DRAWN = 1
HIDDEN = 2  # only the number of tiles is known


@kernel
def note_placement(rules: RulesRecord, state: StateRecord, move: int, step: StepRecord) -> None:
    """Writes the line lengths, the marker and the bonus of both halves (R4.1, R4.3, R5.1).

    Reads the state before the placement, because the halves of the tile do not score each other.
    Caller ensures that the placement is legal.
    """
    board = rules.owner[state.seat]
    first, here, second, there = unpack(move)
    for half in range(2):
        colour, space = (second, there) if half else (first, here)
        points = wide(0)
        for direction in range(rules.directions):
            length = wide(0)
            beside = rules.along[space, direction]
            while state.cell[beside] == colour:
                length += 1
                beside = rules.along[beside, direction]
            step.line_lengths[half, direction] = length
            points += length
        before = marker(rules, state, board, colour)
        if half == 1 and colour == first:
            before = wide(step.after[0])
        after, earned = land(rules, state, colour, before, points)
        step.before[half], step.after[half], step.earned[half] = before, after, earned


@kernel
def note_draw(state: StateRecord, seat: int, held: int, step: StepRecord) -> None:
    """Writes the drawn tiles into the step: all tiles of the rack after the first `held`."""
    number = wide(state.held[seat]) - held
    step.num_drawn = number
    for index in range(number):
        step.drawn[index] = state.rack[seat, held + index]
    step.draw = DRAWN


@kernel
def note_after(rules: RulesRecord, state: StateRecord, step: StepRecord) -> None:
    """Writes the ranks, markers and bag size after the move into the step, and what is due next."""
    for board in range(rules.boards):
        step.ranks[board] = rank(rules, state, board)
        for colour in range(rules.colours):
            step.markers[board, colour] = marker(rules, state, board, colour)
    step.bag_size = state.bag_size
    step.next_seat = state.seat
    step.next_phase = state.phase
    step.next_bonus = state.bonus
    if state.phase == OVER:
        step.draw = NO_DRAW  # R2.5: the bag is empty, and nobody has a tile


@kernel
def play(
    rules: RulesRecord,
    state: StateRecord,
    move: int,
    source: int,
    key: np.uint64,
    step: StepRecord,
) -> None:
    """Makes a legal move and writes its step. Draws tiles if the turn is over.

    If `source` is GIVEN, the caller draws and completes the step with `note_draw`.

    Caller ensures that `step` is blank.
    """
    code = printed_form(rules, state, move)
    step.move = code
    seat = state.seat
    step.seat = seat
    step.is_bonus = state.bonus > 0
    if code < KEEP:
        note_placement(rules, state, code, step)
    make_move(rules, state, code)
    step.num_shown = state.num_aside
    for index in range(state.num_aside):
        step.shown[index] = state.aside[index]
    if state.phase == DRAW:
        if source == GIVEN:
            return
        if source == KEYED:
            state.rng = key
        held = wide(state.held[seat])
        refill(rules, state)
        note_draw(state, seat, held, step)
    note_after(rules, state, step)
