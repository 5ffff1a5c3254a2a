"""One move ahead, with an eye on the colours that lag behind: what the result hangs on (R7.3)."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from genial.engine.editions import Rules
from genial.engine.geometry import compile_rules
from genial.engine.kernel import door
from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.view import View

from .bot import Budget, Decision


class BalancedBot:
    """The placement after which the markers lack least, squared: far behind hurts more.

    It always exchanges where it may.
    """

    summary = "Takes points where its markers lag behind."

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Picks one of the best moves."""
        codes, values = judge_moves(view)
        best = np.flatnonzero(values == values.max())
        return Decision(view.decode(int(codes[rng.choice(best)])))


def judge_moves(view: View) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int64]]:
    """The codes of all legal moves, and how good each is."""
    record, state = view.geometry.record, view.states[0]
    codes = np.empty(MAX_MOVES, np.int32)
    codes = codes[: door.list_moves(record, view.states, codes)]
    if view.phase != "place":
        return codes, (codes == codes.max()).astype(np.int64)  # an exchange before none
    first, second = codes >> 19 & 7, codes >> 16 & 7
    here, there = codes >> 8 & 255, codes & 255
    lowest, landings = _tabulate(view.rules)
    markers = np.array(view.markers(view.rules.owners[view.seat]))
    before = markers[first], markers[second]
    landed = landings[before[0] - lowest, state.gain[here, first]]
    # The halves of a double move one marker, one after the other.
    start = np.where(first == second, landed, before[1])
    after = landings[start - lowest, state.gain[there, second]]
    end = view.rules.end
    gained = (end - before[0]) ** 2 - (end - landed) ** 2 + (end - start) ** 2 - (end - after) ** 2
    return codes, gained.astype(np.int64)


_MOST_POINTS = 255  # what the gain table can hold


@lru_cache
def _tabulate(rules: Rules) -> tuple[int, npt.NDArray[np.int64]]:
    """Where points take a marker: a row for each place, from the lowest one returned first."""
    record = compile_rules(rules).record
    lowest = -rules.end  # a duel's other side
    places = range(lowest, rules.end + 1)
    table = [
        [int(door.destination(record, place, points)) for points in range(_MOST_POINTS + 1)]
        for place in places
    ]
    return lowest, np.array(table)
