"""The value of a finished game. A move that ends the game needs no network."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.ending import goal, rank
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.scoring import track_end
from genial.engine.state import TUG, RulesRecord, StateRecord

from .notes import NoteRecord, opponent_marker
from .survey import SurveyRecord

GOES_ON = -1.0

Markers: TypeAlias = npt.NDArray[np.int32] | npt.NDArray[np.int8]


@kernel
def value_end(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, note: NoteRecord
) -> float:
    """The acting side's share of the win if the noted move ends the game, otherwise GOES_ON.

    Tied winners share the win equally. In solo, the value is the grade of the markers.
    """
    if note.lowest >= goal(rules):
        return 1.0  # R7.2, R8.5, R9.3, R10.5
    if note.pairs > 0:
        return GOES_ON
    if rules.seats == 1:
        return grade_solo(rules, note.markers)
    equals = wide(1)
    for board in range(rules.boards):
        if board != rules.owner[state.seat]:
            order = compare_with(rules, survey, note, board)
            if order < 0:
                return 0.0
            equals += wide(order == 0)
    return 1.0 / equals


@kernel
def grade_solo(rules: RulesRecord, markers: Markers) -> float:
    """A grade of the markers of a solo game, from 0 to 1.

    The lowest marker, which is the result (R9.3), has the weight one half. Each higher marker has
    half the weight of the marker below it. So the network can learn from all markers.
    """
    end = track_end(rules)
    grade, weight, left = 0.0, 0.5, 1.0
    for place in range(end + 1):
        for colour in range(rules.colours):
            if markers[colour] == place:
                grade += weight * place
                left -= weight
                weight *= 0.5
    return grade / (end * (1.0 - left))


@kernel
def share_end(rules: RulesRecord, state: StateRecord, board: int) -> float:
    """The share of the win that a score board has in a finished game.

    In solo, the grade of the markers.
    """
    if rules.seats == 1:
        return grade_solo(rules, state.pegs[0])
    winners = wide(0)
    for each in range(rules.boards):
        winners += wide(rank(rules, state, each) == 1)
    return 1.0 / winners if rank(rules, state, board) == 1 else 0.0


@kernel
def compare_with(rules: RulesRecord, survey: SurveyRecord, note: NoteRecord, board: int) -> int:
    """1 if the player's markers rank ahead of an opponent's, -1 if behind, 0 if equal.

    `board` is the score board of the opponent (R7.3, R10.6). This is `engine.kernel.ending.compare`
    a second time, because the markers after a move exist only in the note: to write them into a
    state would take as long as to play the move. A test compares both.
    """
    above = wide(0)
    if rules.scoring == TUG:
        above, more = wide(1), wide(0)
        for colour in range(rules.colours):
            place = wide(note.markers[colour])
            more += wide(place > 0) - wide(place < 0)
        if more != 0:
            return wide(1 if more > 0 else -1)
    for place in range(above, track_end(rules) + 1):
        fewer = wide(0)  # the side with more markers on the lowest place ranks behind
        for colour in range(rules.colours):
            fewer += wide(opponent_marker(rules, survey, note, board, colour) == place)
            fewer -= wide(note.markers[colour] == place)
        if fewer != 0:
            return wide(1 if fewer > 0 else -1)
    return wide(0)
