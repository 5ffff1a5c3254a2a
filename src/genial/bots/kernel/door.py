"""The doors from Python to the bots' kernels."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.state import Records

from .afterstate import NOTE_SIZE, Floats
from .balance import weigh_balance
from .judging import NO_MOVE, find_candidate, num_candidates, write_inputs
from .remembering import begin_remembering, judge_remembering
from .searching import begin_world, look_ahead
from .survey import LEVEL_ROOM, survey_colours, survey_spaces


@kernel
def survey(rules: Records, states: Records, surveys: Records) -> None:
    """Finds what all moves of the seat on turn have in common."""
    survey_spaces(rules[0], states[0], surveys[0], 0, 1)
    survey_colours(rules[0], states[0], surveys[0], 0, 1)


@kernel
def judge_all(
    rules: Records,
    states: Records,
    surveys: Records,
    networks: Records,
    memories: Records,
    codes: npt.NDArray[np.int32],
    logits: Floats,
) -> int:
    """Writes all legal moves of a surveyed position and how good each is; returns how many."""
    begin_remembering(rules[0], states[0], surveys[0], networks[0], memories[0])
    found = wide(0)
    for number in range(num_candidates(rules[0], states[0], surveys[0])):
        move = find_candidate(rules[0], states[0], surveys[0], number)
        if move != NO_MOVE:
            codes[found] = move
            logits[found] = judge_remembering(
                rules[0], states[0], surveys[0], networks[0], memories[0], move
            )
            found += 1
    return found


@kernel
def weigh_all(
    rules: Records,
    states: Records,
    surveys: Records,
    codes: npt.NDArray[np.int32],
    values: npt.NDArray[np.float64],
) -> None:
    """Writes how well balanced each move of a surveyed position leaves the markers."""
    note = np.zeros(NOTE_SIZE, np.int32)
    for index in range(len(codes)):
        move = wide(codes[index])
        values[index] = weigh_balance(rules[0], states[0], surveys[0], move, note)


@kernel
def describe_move(
    rules: Records, states: Records, surveys: Records, move: int, inputs: Floats
) -> float:
    """Writes what the network is told about a move: colour by colour, then the game.

    Returns what the move is worth where it ends the game, otherwise GOES_ON.
    """
    note = np.zeros(NOTE_SIZE, np.int32)
    levels = np.zeros(LEVEL_ROOM, np.int32)
    return write_inputs(rules[0], states[0], surveys[0], move, note, levels, inputs)


@kernel
def look_ahead_all(
    rules: Records,
    networks: Records,
    states: Records,
    worlds: Records,
    surveys: Records,
    memories: Records,
    room: npt.NDArray[np.int32],
    seeds: npt.NDArray[np.uint64],
    codes: npt.NDArray[np.int32],
    turns: int,
    limit: int,
    shares: npt.NDArray[np.float64],
) -> None:
    """Writes what each move of `states[0]` is worth in the world of each seed: a row for each seed.

    For the kernel's own use: `worlds` of shape (LEVELS,), `surveys` of shape (1,), and `room` for
    the moves of every level.
    """
    for world in range(len(seeds)):
        for index in range(len(codes)):
            worlds[0] = states[0]
            begin_world(rules[0], worlds[0], seeds[world])
            move = wide(codes[index])
            shares[world, index] = look_ahead(
                rules[0], networks[0], worlds, surveys, memories, room, move, turns, limit
            )
