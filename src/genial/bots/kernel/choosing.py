"""The judge's choice among the most promising moves. To judge all moves takes ten times as long."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.scoring import destination, track_end
from genial.engine.kernel.turn import unpack
from genial.engine.state import PLACE, TUG, RulesRecord, StateRecord

from .cache import begin_position, judge_cached
from .judging import NO_MOVE, find_candidate, num_candidates
from .network import NetworkArray
from .solving import Scratch
from .survey import SurveyRecord, survey_position

_CLASSES = 256  # moves are sorted into this many classes by their promise
_STEP = 4  # a difference in promise of this much makes one class

Calibration: TypeAlias = npt.NDArray[np.float64]
"""For each number of open spaces: slope and offset of the logit (bots/calibration.py)."""


class Judge(NamedTuple):
    """The judge that plays for all seats in sampled worlds."""

    networks: NetworkArray  # shape (1,)
    calibration: Calibration
    limit: int  # about how many moves it compares at each decision


@kernel
def choose(
    rules: RulesRecord, state: StateRecord, judge: Judge, scratch: Scratch
) -> tuple[int, np.float32]:
    """The judge's best move among the `limit` most promising moves, or a few more, and its logit.

    The survey of the position stays in `scratch`.
    """
    survey, cache, network = scratch.surveys[0], scratch.caches[0], judge.networks[0]
    survey_position(rules, state, survey)
    begin_position(rules, state, survey, network, cache)
    moves, classes, sizes = scratch.codes[0], scratch.codes[1], scratch.codes[2]
    for each in range(_CLASSES):
        sizes[each] = 0
    found = wide(0)
    for number in range(num_candidates(rules, state, survey)):
        move = find_candidate(rules, state, survey, number)
        if move != NO_MOVE:
            promise = wide(0)
            if state.phase == PLACE:
                promise = find_promise(rules, state, survey, move)
            moves[found] = move
            classes[found] = promise
            sizes[promise] += 1
            found += 1
    lowest, taken = wide(_CLASSES), wide(0)
    while lowest > 0 and taken < judge.limit:
        lowest -= 1
        taken += wide(sizes[lowest])
    best, highest = wide(NO_MOVE), np.float32(-np.inf)
    for index in range(found):
        if classes[index] >= lowest:
            logit = judge_cached(rules, state, survey, network, cache, wide(moves[index]))
            if logit > highest:
                best, highest = wide(moves[index]), logit
    return best, highest


@inlined
def find_promise(rules: RulesRecord, state: StateRecord, survey: SurveyRecord, move: int) -> int:
    """The class of a placement. It is higher if the placement moves markers that lag behind.

    As in the bot `balanced`, a marker counts with the square of its distance to the end.
    """
    colour, here, other, there = unpack(move)
    promise = promise_half(rules, state, survey, colour, here)
    promise += promise_half(rules, state, survey, other, there)
    return min(promise // _STEP, wide(_CLASSES - 1))


@inlined
def promise_half(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, colour: int, space: int
) -> int:
    """The promise of a half: how much it reduces its marker's squared distance to the end."""
    end = track_end(rules)
    place = wide(survey.markers[rules.owner[state.seat], colour])
    after = destination(rules, place, wide(state.gain[space, colour]))
    if rules.scoring == TUG:
        return _STEP * (after - place)
    return (end - place) * (end - place) - (end - after) * (end - after)
