"""The value of a move for the bot `balanced`: how well balanced the player's markers are after it.

With one or two players, the value is minus the sum of the squared distances of the markers to the
end, because the lowest marker decides (R7.3). With more players, a bonus placement is worth more
than balance. In the duel (R10), more points are worth little for a marker that is already far on
the player's own side. The constants were tuned in the arena.
"""

from __future__ import annotations

import math

from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.kernel.scoring import track_end
from genial.engine.kernel.turn import KEEP, SWAP
from genial.engine.state import TUG, RulesRecord, StateRecord

from .notes import NoteRecord, note_move
from .survey import SurveyRecord

# in the duel, a marker this many steps on the player's own side has most of its highest value
_TUG_WIDTH = 6.0
_TUG_WORTH = 100.0
_BONUS = 30.0


@kernel
def weigh_balance(
    rules: RulesRecord, state: StateRecord, survey: SurveyRecord, move: int, note: NoteRecord
) -> float:
    """The value of a legal move, for comparison with other moves. SWAP is better than KEEP."""
    if move >= KEEP:
        return 1.0 if move == SWAP else 0.0
    note_move(rules, state, survey, move, note)
    worth = wide(note.due) * worth_of_bonus(rules)
    for colour in range(rules.colours):
        worth += worth_of_place(rules, wide(note.markers[colour]))
    return worth


@kernel
def worth_of_place(rules: RulesRecord, place: int) -> float:
    """The value of a marker at a place of its track."""
    if rules.scoring == TUG:
        return _TUG_WORTH * math.tanh(place / _TUG_WIDTH)
    lacking = float(track_end(rules) - place)
    if rules.seats <= 2:
        return -(lacking * lacking)
    return -lacking * math.sqrt(lacking)


@kernel
def worth_of_bonus(rules: RulesRecord) -> float:
    """The value of a bonus placement, in addition to its points."""
    if rules.scoring == TUG:
        return _TUG_WORTH
    return 0.0 if rules.seats <= 2 else _BONUS
