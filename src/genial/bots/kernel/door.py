"""The doors: kernels of the bots that Python code may call."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.state import Codes, Floats, RulesArray, StateArray

from .balance import weigh_balance
from .cache import CacheArray, begin_position, judge_cached
from .judging import NO_MOVE, find_candidate, num_candidates, write_inputs
from .network import NetworkArray
from .notes import NOTE
from .survey import SurveyArray, survey_position


@kernel
def survey(rules: RulesArray, states: StateArray, surveys: SurveyArray) -> None:
    """Writes the survey of a position for the acting seat."""
    survey_position(rules[0], states[0], surveys[0])


@kernel
def judge_all(
    rules: RulesArray,
    states: StateArray,
    surveys: SurveyArray,
    networks: NetworkArray,
    caches: CacheArray,
    codes: Codes,
    logits: Floats,
) -> int:
    """Writes all legal moves of a surveyed position with their logits; returns how many."""
    begin_position(rules[0], states[0], surveys[0], networks[0], caches[0])
    found = wide(0)
    for number in range(num_candidates(rules[0], states[0], surveys[0])):
        move = find_candidate(rules[0], states[0], surveys[0], number)
        if move != NO_MOVE:
            codes[found] = move
            logits[found] = judge_cached(
                rules[0], states[0], surveys[0], networks[0], caches[0], move
            )
            found += 1
    return found


@kernel
def weigh_all(
    rules: RulesArray,
    states: StateArray,
    surveys: SurveyArray,
    codes: Codes,
    values: npt.NDArray[np.float64],
) -> None:
    """Writes the value of each move of a surveyed position for the bot `balanced`."""
    note = np.zeros(1, NOTE)[0]
    for index in range(len(codes)):
        move = wide(codes[index])
        values[index] = weigh_balance(rules[0], states[0], surveys[0], move, note)


@kernel
def describe_move(
    rules: RulesArray, states: StateArray, surveys: SurveyArray, move: int, inputs: Floats
) -> float:
    """Writes the network's inputs for a move: first those of each colour, then those of the game.

    Returns the value of the end if the move ends the game, otherwise GOES_ON.
    """
    note = np.zeros(1, NOTE)[0]
    return write_inputs(rules[0], states[0], surveys[0], move, note, inputs)
