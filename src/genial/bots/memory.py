"""What the last turns of the others tell a player about their racks.

A seat that placed one tile of six did not place the other five, so these five were probably worse.
Sampled worlds take this into account (`kernel/dealing.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from genial.engine.geometry import Geometry
from genial.engine.legality import encode_move
from genial.engine.state import STATE, Records
from genial.engine.step import Step
from genial.engine.view import View

from .kernel.dealing import NOT_KNOWN, Memory

__all__ = ["Memory", "forget", "recall"]


def forget(players: int) -> Memory:
    """The memory of a viewer who knows nothing about earlier turns."""
    nobody = np.full(players, NOT_KNOWN, np.int32)
    return Memory(np.zeros(players, STATE), nobody, np.zeros(players, np.int32))


def recall(
    geometry: Geometry, steps: Sequence[Step], states: Sequence[Records], viewer: int
) -> Memory:
    """What a seat remembers after some steps of a game.

    `states` are the positions before the steps.

    An exchange replaces the rack. So nothing is known about a seat that exchanged in its last turn.
    """
    memory = forget(geometry.rules.players)
    for seat in range(geometry.rules.players):
        turn = _find_last_turn(steps, seat)
        placements = [step for step in turn if step.move.is_placement]
        if geometry.record["sees"][0, viewer, seat] or not placements:
            continue
        if any(step.move.decision == "swap" for step in turn):
            continue
        first = placements[0]
        past = View.of(geometry, states[first.index], viewer).states
        kinds = [geometry.tiles.index(step.move.tile) for step in placements]
        memory.kept[seat] = int(past["held"][0, seat]) - len(kinds)
        memory.placed[seat] = encode_move(geometry, states[first.index], first.move)
        for slot, kind in enumerate(kinds):
            past["rack"][0, seat, slot] = kind
            past["bag"][0, kind] -= 1
        past["held"][0, seat] = len(kinds)
        past["bag_size"] = past["bag"].sum()
        memory.pasts[seat] = past[0]
    return memory


def _find_last_turn(steps: Sequence[Step], seat: int) -> list[Step]:
    """The steps of a seat's last turn, even if the turn is not finished."""
    turn: list[Step] = []
    for step in reversed(steps):
        if step.seat == seat and (not turn or step.turn == turn[0].turn):
            turn.insert(0, step)
        elif turn:
            break
    return turn
