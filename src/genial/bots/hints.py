"""The best moves for somebody who asks, each different from the others."""

from __future__ import annotations

import numpy as np

from genial.engine.view import View

from .balanced import judge_moves
from .bot import Candidate


def rank_moves(view: View, number: int) -> list[Candidate]:
    """The best moves of the seat on turn, best first, and no two that come to the same.

    Two placements come to the same on the same spaces, or where the same kind of tile scores the
    same points.
    """
    codes, values = judge_moves(view)
    chosen: list[Candidate] = []
    seen: set[object] = set()
    for index in np.argsort(-values, kind="stable").tolist():
        move = view.decode(int(codes[index]))
        marks: set[object] = {move}
        if move.is_placement:
            marks = {frozenset(move.spaces), (move.tile, tuple(view.points(move).items()))}
        if not marks & seen:
            chosen.append(Candidate(move, float(values[index])))
            seen |= marks
        if len(chosen) == number:
            break
    return chosen
