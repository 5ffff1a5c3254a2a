"""How well balanced the own markers are after a move: what the bot `balanced` plays by.

Two players, and one alone: the least sum of squared distances to the end, as the lowest marker
decides (R7.3). With more at the table a bonus placement is worth more than balance, and in the duel
(R10) a colour that is far on the own side needs no more: the numbers were tried out in the arena.
"""

from __future__ import annotations

import math

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.turn import KEEP, SWAP
from genial.engine.state import TUG, RulesRecord, StateRecord

from .afterstate import DUE, MARKERS, Note, note_move
from .survey import SurveyRecord

_TUG_WIDTH = 6.0  # how far a duel's marker has to be for most of what it can be worth
_TUG_WORTH = 100.0
_BONUS = 30.0


@kernel
def weigh_balance(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, move: int, note: Note
) -> float:
    """How good a legal move looks; only comparison means anything. An exchange before none."""
    if move >= KEEP:
        return 1.0 if move == SWAP else 0.0
    note_move(rules, state, survey, move, note)
    worth = wide(note[DUE]) * worth_of_bonus(rules)
    for colour in range(rules.colours):
        worth += worth_of_place(rules, wide(note[MARKERS + colour]))
    return worth


@kernel
def worth_of_place(rules: RulesRecord, place: int) -> float:
    """What it is worth to have a marker there."""
    if rules.scoring == TUG:
        return _TUG_WORTH * math.tanh(place / _TUG_WIDTH)
    lacking = float(wide(rules.track) * wide(rules.laps) - place)
    if rules.seats <= 2:
        return -(lacking * lacking)
    return -lacking * math.sqrt(lacking)


@kernel
def worth_of_bonus(rules: RulesRecord) -> float:
    """What a bonus placement is worth beside what it will score."""
    if rules.scoring == TUG:
        return _TUG_WORTH
    return 0.0 if rules.seats <= 2 else _BONUS
