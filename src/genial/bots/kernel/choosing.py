"""The judge's choice among the most promising moves. To judge all moves takes ten times as long."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import inlined, kernel
from genial.engine.kernel.moves import is_listed
from genial.engine.kernel.playout import is_repeated
from genial.engine.kernel.scoring import destination, track_end
from genial.engine.kernel.turn import pack
from genial.engine.state import PLACE, TUG, Codes, RulesRecord, StateRecord

from .board_network import BoardNetworkArray
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
    # A board network values the end of a world: shape (1,). If there is none: shape (0,).
    boards: BoardNetworkArray


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
    moves, classes = scratch.codes[0], scratch.codes[1]
    if state.phase == PLACE:
        found, lowest = find_promising(rules, state, survey, scratch.codes, judge.limit)
    else:
        found, lowest = num_candidates(rules, state, survey), wide(0)
        for index in range(found):
            moves[index] = find_candidate(rules, state, survey, index)
            classes[index] = 0
    best, highest = wide(NO_MOVE), np.float32(-np.inf)
    for index in range(found):
        if classes[index] >= lowest:
            logit = judge_cached(rules, state, survey, network, cache, wide(moves[index]))
            if logit > highest:
                best, highest = wide(moves[index]), logit
    return best, highest


@kernel
def find_promising(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, codes: Codes, limit: int
) -> tuple[int, int]:
    """Lists all legal placements with their classes, as `sort_placements` does.

    Returns the number of placements, and the lowest class of the most promising ones. There are at
    least `limit` promising placements, if there are so many.
    """
    sizes = codes[2]
    for each in range(_CLASSES):
        sizes[each] = 0
    found = sort_placements(rules, state, survey, codes)
    lowest, taken = wide(_CLASSES), wide(0)
    while lowest > 0 and taken < limit:
        lowest -= 1
        taken += wide(sizes[lowest])
    return found, lowest


@kernel
def sort_placements(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, codes: Codes
) -> int:
    """Lists all legal placements with their classes, in the order of `find_candidate`.

    Writes the placements into `codes[0]` and their classes into `codes[1]`, and adds the sizes of
    the classes to `codes[2]`. Returns the number of placements. `codes[3]` is scratch memory: it
    gets the promise of each half, because many placements share a half.
    """
    moves, classes, sizes, halves = codes[0], codes[1], codes[2], codes[3]
    spaces, num_sides, found = wide(rules.spaces), wide(survey.num_sides), wide(0)
    for colour in range(rules.colours):
        for space in range(rules.spaces):
            half = promise_half(rules, state, survey, colour, space)
            halves[colour * spaces + space] = half
    for slot in range(state.held[state.seat]):
        if is_repeated(state, state.seat, slot):
            continue
        kind = state.rack[state.seat, slot]
        colour, other = wide(rules.first[kind]), wide(rules.second[kind])
        for index in range(num_sides):
            side = survey.sides[index]
            here, there = wide(rules.side_of[side]), wide(rules.side_to[side])
            if not is_listed(rules, state, colour, here, other, there):
                continue
            promise = wide(halves[colour * spaces + here]) + wide(halves[other * spaces + there])
            group = min(promise // _STEP, wide(_CLASSES - 1))
            moves[found] = pack(colour, here, other, there)
            classes[found] = group
            sizes[group] += 1
            found += 1
    return found


@inlined
def promise_half(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, colour: int, space: int
) -> int:
    """The promise of a half: how much it reduces its marker's squared distance to the end.

    So markers that lag behind count more, as in the bot `balanced`.
    """
    end = track_end(rules)
    place = wide(survey.markers[rules.owner[state.seat], colour])
    after = destination(rules, place, wide(state.gain[space, colour]))
    if rules.scoring == TUG:
        return _STEP * (after - place)
    return (end - place) * (end - place) - (end - after) * (end - after)
