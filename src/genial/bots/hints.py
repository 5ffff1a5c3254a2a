"""The best moves for somebody who asks, each different from the others."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from genial.engine.notation import Move
from genial.engine.view import View

from .balanced import judge_moves


class Candidate(NamedTuple):
    """A move and what a bot thinks of it; only comparison with others means anything."""

    move: Move
    value: float


def rank_moves(view: View, number: int) -> list[Candidate]:
    """The best moves of the seat on turn, best first, and no two that come to the same.

    Two placements of one kind of tile come to the same where they score the same points.
    """
    codes, values = judge_moves(view)
    chosen: dict[object, Candidate] = {}
    for index in np.argsort(-values, kind="stable").tolist():
        move = view.decode(int(codes[index]))
        key = (move.tile, tuple(view.points(move).items())) if move.is_placement else move
        chosen.setdefault(key, Candidate(move, float(values[index])))
        if len(chosen) == number:
            break
    return list(chosen.values())
