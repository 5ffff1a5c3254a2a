"""Solves the end of a game exactly, from what one player knows.

A position can be solved if there are two sides, and the game ends in this turn, or in the next turn
whatever the opponent places. Then only the opponent's rack is unknown: each set of unseen tiles is
equally likely, and the opponent makes the best last move with it.
"""

from __future__ import annotations

from math import comb

import numpy as np
import numpy.typing as npt

from genial.bots.balanced import list_codes
from genial.engine.kernel import door
from genial.engine.kernel.turn import KEEP
from genial.engine.position import Position
from genial.engine.state import DRAW, EXCHANGE, OVER, Records, duplicate
from genial.engine.view import View

MOST_OPEN = 8  # with more pairs of empty spaces, the game does not end within two turns


def solve_exactly(view: View) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.float64]] | None:
    """All legal moves, and the share of the win after each; None if this cannot be solved."""
    rules, state = view.rules, view.states[0]
    if rules.is_solo or state.phase == EXCHANGE or state.open > MOST_OPEN:
        return None
    codes = list_codes(view)
    shares = np.empty(len(codes))
    for index, code in enumerate(codes.tolist()):
        share = _value_after(view, view.states, code)
        if share is None:
            return None
        shares[index] = share
    return codes, shares


def _value_after(view: View, states: Records, code: int) -> float | None:
    """The share after a move of the viewer, who then plays on as well as possible."""
    states = duplicate(states)
    record = view.geometry.record
    door.step(record, states, code)
    state = states[0]
    if state.phase == EXCHANGE:  # the viewer has no further turn, so new tiles change nothing
        door.step(record, states, KEEP)
    if state.phase == OVER:
        return find_share(Position(view.geometry, states), view.rules.owners[view.seat])
    if state.phase == DRAW:
        door.pass_on(record, states)
        return _value_last_turn(view, states)
    values = [_value_after(view, states, each) for each in _list(view, states)]
    known = [value for value in values if value is not None]
    return max(known) if len(known) == len(values) else None


def _value_last_turn(view: View, states: Records) -> float | None:
    """The mean share over all racks of the next seat; None if its turn need not be the last."""
    rules, side = view.rules, view.rules.owners[view.seat]
    seat = int(states[0].seat)
    if max(rules.owners) != 1 or rules.owners[seat] == side or rules.sees_rack(view.seat, seat):
        return None
    unseen = view.states[0].bag
    # for each share that the best reply with a tile leaves to the viewer: the number of such tiles
    by_share: dict[float, int] = {}
    for kind in np.flatnonzero(unseen).tolist():
        least = _value_reply(view, states, seat, kind)
        if least is None:
            return None
        by_share[least] = by_share.get(least, 0) + int(unseen[kind])
    held, total = int(states[0].held[seat]), int(unseen.sum())
    mean, without = 0.0, total  # `without`: the number of tiles not better for the opponent
    for share, number in sorted(by_share.items()):
        chance = comb(without, held) - comb(without - number, held)
        mean += share * chance / comb(total, held)
        without -= number
    return mean


def _value_reply(view: View, states: Records, seat: int, kind: int) -> float | None:
    """The share that the opponent's best placement of one tile leaves to the viewer."""
    record, geometry = view.geometry.record, view.geometry
    side, least = view.rules.owners[view.seat], 1.0
    states = duplicate(states)
    states[0].rack[seat, 0], states[0].held[seat] = kind, 1
    for code in _list(view, states):
        after = duplicate(states)
        door.step(record, after, code)
        if after[0].phase != OVER:
            return None
        least = min(least, find_share(Position(geometry, after), side))
    return least


def _list(view: View, states: Records) -> list[int]:
    codes: list[int] = list_codes(Position(view.geometry, states)).tolist()
    return codes


def find_share(position: Position, side: int) -> float:
    """The share of the win of a side at the end of a game."""
    ranks = position.ranks
    return 1 / ranks.count(1) if ranks[side] == 1 else 0.0
