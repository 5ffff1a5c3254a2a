"""How well balanced the own markers are after a move: the measure of the bot `balanced`.

With one or two players: minus the sum of the squared distances to the end, since the lowest marker
decides (R7.3). With more players a bonus placement is worth more than balance. In the duel (R10) a
marker far on the own side gains little from more points. The numbers were tuned in the arena.
"""

from __future__ import annotations

import math

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.turn import KEEP, SWAP
from genial.engine.state import TUG, RulesRecord, StateRecord

from .notes import NoteRecord, note_move
from .survey import SurveyRecord

_TUG_WIDTH = 6.0  # spaces on the own side at which a duel's marker has most of its worth
_TUG_WORTH = 100.0
_BONUS = 30.0


@kernel
def weigh_balance(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, move: int, note: NoteRecord
) -> float:
    """How good a legal move looks, for comparison with other moves. SWAP is better than KEEP."""
    if move >= KEEP:
        return 1.0 if move == SWAP else 0.0
    note_move(rules, state, survey, move, note)
    worth = wide(note.due) * worth_of_bonus(rules)
    for colour in range(rules.colours):
        worth += worth_of_place(rules, wide(note.markers[colour]))
    return worth


@kernel
def worth_of_place(rules: RulesRecord, place: int) -> float:
    """The worth of a marker on a space of its track."""
    if rules.scoring == TUG:
        return _TUG_WORTH * math.tanh(place / _TUG_WIDTH)
    lacking = float(wide(rules.track) * wide(rules.laps) - place)
    if rules.seats <= 2:
        return -(lacking * lacking)
    return -lacking * math.sqrt(lacking)


@kernel
def worth_of_bonus(rules: RulesRecord) -> float:
    """The worth of a bonus placement, in addition to its points."""
    if rules.scoring == TUG:
        return _TUG_WORTH
    return 0.0 if rules.seats <= 2 else _BONUS
