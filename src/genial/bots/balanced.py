"""A bot that looks one move ahead and balances its markers: the lowest marker decides (R7.3)."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from genial.engine.editions import Rules
from genial.engine.geometry import compile_rules
from genial.engine.kernel import door
from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.kernel.turn import unpack
from genial.engine.position import Position
from genial.engine.view import View

from .bot import Budget, Decision
from .kernel import door as bot_door
from .kernel.survey import SURVEY


class BalancedBot:
    """Plays the placement after which the bot's own markers are balanced best (`kernel.balance`).

    With more than two players, in teams and in the duel, bonus placements count, too. The bot takes
    every exchange.
    """

    summary = "Takes points where its markers lag behind."

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Chooses one of the best moves at random."""
        codes, values = judge_moves(view)
        best = np.flatnonzero(values == values.max())
        return Decision(view.decode(int(codes[rng.choice(best)])))


def judge_moves(position: Position) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.float64]]:
    """The codes of all legal moves of the acting seat, and their values by `kernel.balance`."""
    codes = list_codes(position)
    values, surveys = np.empty(len(codes)), np.zeros(1, SURVEY)
    record = position.geometry.record
    bot_door.survey(record, position.states, surveys)
    bot_door.weigh_all(record, position.states, surveys, codes, values)
    return codes, values.round(_DIGITS)


# values are rounded to this many decimal places, which removes the rounding errors of sums
_DIGITS = 6


def list_codes(position: Position) -> npt.NDArray[np.int32]:
    """The codes of all legal moves of the acting seat, sorted."""
    codes = np.empty(MAX_MOVES, np.int32)
    return codes[: door.list_moves(position.geometry.record, position.states, codes)]


def land_markers(position: Position, codes: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
    """The markers of the acting seat after each placement, shape (placements, colours).

    In the duel, markers on the opponent's side are negative. Caller ensures that the codes are
    placements.
    """
    gain = position.states[0].gain
    lowest, landings = _tabulate(position.rules)
    markers = position.markers(position.rules.owners[position.seat])
    after = np.tile(np.array(markers, np.int64), (len(codes), 1))
    row = np.arange(len(codes))
    colours, spaces, other_colours, other_spaces = unpack(codes)
    halves = (colours, spaces), (other_colours, other_spaces)
    # the two halves of a double move the same marker, one after the other
    for colour, space in halves:
        after[row, colour] = landings[after[row, colour] - lowest, gain[space, colour]]
    return after


_MOST_POINTS = 255  # the most points of a half, because the gain table has bytes


@lru_cache
def _tabulate(rules: Rules) -> tuple[int, npt.NDArray[np.int64]]:
    """The lowest place of a marker, and its new place, by old place and number of points."""
    record = compile_rules(rules).record
    lowest = -rules.end  # the end of the opponent's side in the duel
    places = range(lowest, rules.end + 1)
    table = [
        [int(door.destination(record, place, points)) for points in range(_MOST_POINTS + 1)]
        for place in places
    ]
    return lowest, np.array(table)
