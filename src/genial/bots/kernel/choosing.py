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
from genial.engine.kernel.turn import pack, unpack
from genial.engine.state import NOBODY, PLACE, TUG, Codes, RulesRecord, StateRecord

from .board_network import BoardNetworkArray, judge_board
from .cache import begin_position, judge_cached
from .judging import NO_MOVE, find_candidate, num_candidates, to_share
from .network import NetworkArray
from .solving import KEPT, Best, Scratch
from .survey import SurveyRecord, survey_position

CLASSES = 1024  # moves are sorted into this many classes by their promise
_STEP = 16  # a difference in promise of this much makes one class
_LEAST = -4096  # moves with this promise or a lower one are in the first class

# The promise of a placement is a weighted sum over its two halves. The weights were fitted, so that
# the best moves in 1,000 positions of two players have a high promise (docs/decisions/0046). Each
# comment says which number is multiplied by the weight.
_OWN_POINTS = 16  # what the points are worth for the player
_RIVAL_POINTS = 3  # what points in all colours on this space would be worth for the rival
_BEST_POINTS = -4  # what points in the best colour on this space would be worth for the player
_NEIGHBOUR = -44  # the number of empty spaces beside this space

# With at most this many open spaces, a seat compares `late_limit` moves: there, points say less
# about a move.
LATE = 35

Calibration: TypeAlias = npt.NDArray[np.float64]
"""For each number of open spaces: slope and offset of the logit (bots/calibration.py)."""


class Judge(NamedTuple):
    """The judge that plays for all seats in sampled worlds."""

    networks: NetworkArray  # shape (1,)
    calibration: Calibration
    limit: int  # about how many moves it compares at each decision
    late_limit: int  # the same number if there are at most LATE open spaces
    # A board network values the end of a world: shape (1,). If there is none: shape (0,).
    boards: BoardNetworkArray
    is_careful: bool  # whether the board network also chooses among the judge's best placements


@kernel
def decide(
    rules: RulesRecord, state: StateRecord, judge: Judge, scratch: Scratch
) -> tuple[int, float]:
    """The move that the acting seat plays in a world, and the value of this move for its side.

    It is the judge's best move, or the board network's choice if the judge is careful.
    """
    move, logit = choose(rules, state, judge, scratch)
    if judge.is_careful and state.phase == PLACE:
        move, logit = reconsider(rules, state, judge, scratch)
        return move, to_share(logit)  # a board network learned calibrated values
    return move, calibrate(judge.calibration, scratch.surveys[0].open, logit)


@inlined
def calibrate(calibration: Calibration, num_open: int, logit: np.float32) -> float:
    """The share of the win for a logit of the judge, with this number of open spaces."""
    return to_share(calibration[num_open, 0] * logit + calibration[num_open, 1])


@kernel
def choose(
    rules: RulesRecord, state: StateRecord, judge: Judge, scratch: Scratch
) -> tuple[int, np.float32]:
    """The judge's best move among the most promising moves, and its logit.

    The survey of the position stays in `scratch`, and so do the best placements for `reconsider`.
    """
    survey, cache, network = scratch.surveys[0], scratch.caches[0], judge.networks[0]
    survey_position(rules, state, survey)
    begin_position(rules, state, survey, network, cache)
    moves, classes = scratch.codes[0], scratch.codes[1]
    if state.phase == PLACE:
        limit = judge.limit if survey.open > LATE else judge.late_limit
        found, lowest = find_promising(rules, state, survey, scratch.codes, limit)
    else:
        found, lowest = num_candidates(rules, state, survey), wide(0)
        for index in range(found):
            moves[index] = find_candidate(rules, state, survey, index)
            classes[index] = 0
    best = scratch.best
    for place in range(KEPT):
        best.moves[place], best.logits[place] = NO_MOVE, -np.inf
    for index in range(found):
        if classes[index] >= lowest:
            logit = judge_cached(rules, state, survey, network, cache, wide(moves[index]))
            if logit > best.logits[KEPT - 1]:
                insert(best, wide(moves[index]), logit)
    return wide(best.moves[0]), best.logits[0]


@inlined
def insert(best: Best, move: int, logit: np.float32) -> None:
    """Inserts a move into the best moves. Of equal moves, the first one stays first."""
    place = wide(KEPT - 1)
    while place > 0 and logit > best.logits[place - 1]:
        best.moves[place], best.logits[place] = best.moves[place - 1], best.logits[place - 1]
        place -= 1
    best.moves[place], best.logits[place] = move, logit


@kernel
def reconsider(
    rules: RulesRecord, state: StateRecord, judge: Judge, scratch: Scratch
) -> tuple[int, np.float32]:
    """The board network's choice among the best placements that `choose` found, and its logit."""
    survey, network, work = scratch.surveys[0], judge.boards[0], scratch.works[0]
    moves, logits = scratch.best
    choice, highest = wide(NO_MOVE), np.float32(-np.inf)
    for place in range(KEPT):
        move = wide(moves[place])
        if move != NO_MOVE:
            logit = judge_board(
                rules, state, survey, network, work, scratch.after, move, logits[place]
            )
            if logit > highest:
                choice, highest = move, logit
    return choice, highest


@kernel
def find_promising(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, codes: Codes, limit: int
) -> tuple[int, int]:
    """Lists all legal placements with their classes, as `sort_placements` does.

    Returns the number of placements, and the lowest class of the most promising ones.
    """
    sizes = codes[2]
    for each in range(CLASSES):
        sizes[each] = 0
    found = sort_placements(rules, state, survey, codes)
    return found, find_lowest(sizes, limit)[0]


@inlined
def find_lowest(sizes: Codes, limit: int) -> tuple[int, int]:
    """The lowest class of the most promising moves, and the number of these moves.

    They are at least `limit` moves, if there are so many.
    """
    lowest, taken = wide(CLASSES), wide(0)
    while lowest > 0 and taken < limit:
        lowest -= 1
        taken += wide(sizes[lowest])
    return lowest, taken


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
    for space in range(rules.spaces):
        if survey.degree[space] > 0:
            of_space = promise_space(rules, state, survey, space)
            for colour in range(rules.colours):
                of_points = promise_points(rules, state, survey, colour, space)
                halves[colour * spaces + space] = of_space + of_points
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
            group = to_class(promise)
            moves[found] = pack(colour, here, other, there)
            classes[found] = group
            sizes[group] += 1
            found += 1
    return found


@inlined
def classify(rules: RulesRecord, state: StateRecord, survey: SurveyRecord, move: int) -> int:
    """The class of one move: that of `sort_placements` for a placement, otherwise 0."""
    if state.phase != PLACE:
        return wide(0)
    colour, here, other, there = unpack(move)
    promise = promise_space(rules, state, survey, here) + promise_space(rules, state, survey, there)
    promise += promise_points(rules, state, survey, colour, here)
    promise += promise_points(rules, state, survey, other, there)
    return to_class(promise)


@inlined
def to_class(promise: int) -> int:
    """The class of a placement with this promise."""
    return max(wide(0), min((promise - _LEAST) // _STEP, wide(CLASSES - 1)))


@inlined
def promise_points(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, colour: int, space: int
) -> int:
    """The part of a half's promise for the points that the player gets."""
    own = wide(rules.owner[state.seat])
    return _OWN_POINTS * weigh_points(rules, state, survey, own, colour, space)


@inlined
def promise_space(rules: RulesRecord, state: StateRecord, survey: SurveyRecord, space: int) -> int:
    """The part of a half's promise that only depends on the space.

    The rival is the leading opponent. A placement takes a good space away from the rival, and from
    the player's other tiles. A space with few empty neighbours is better.
    """
    own, rival, best = wide(rules.owner[state.seat]), wide(0), wide(0)
    for colour in range(rules.colours):
        best = max(best, weigh_points(rules, state, survey, own, colour, space))
        if survey.leader != NOBODY:
            rival += weigh_points(rules, state, survey, wide(survey.leader), colour, space)
    beside = wide(survey.degree[space])
    return _RIVAL_POINTS * rival + _BEST_POINTS * best + _NEIGHBOUR * beside


@inlined
def weigh_points(
    rules: RulesRecord,
    state: StateRecord,
    survey: SurveyRecord,
    board: int,
    colour: int,
    space: int,
) -> int:
    """How much the points of a space reduce the squared distance of a marker to the end.

    So markers that lag behind count more, as in the bot `balanced`. In the duel: four times the
    steps of the token.
    """
    end = track_end(rules)
    place = wide(survey.markers[board, colour])
    after = destination(rules, place, wide(state.gain[space, colour]))
    if rules.scoring == TUG:
        return 4 * (after - place)
    return (end - place) * (end - place) - (end - after) * (end - after)
