"""Hints: the best moves of a position, without near duplicates."""

from __future__ import annotations

import numpy as np

from genial.engine.view import View

from .bot import Candidate
from .judge import COMPARED, assess, compare_placements, judge_view
from .networks import load_board_network, load_network


def rank_moves(view: View, number: int) -> list[Candidate]:
    """The acting seat's best moves by the judge's networks, best first, without near duplicates.

    Two placements are near duplicates if they cover the same spaces, or if the same kind of tile
    scores the same points.
    """
    codes, logits = judge_view(view, load_network(view.rules))
    board = load_board_network(view.rules)
    if board is not None:
        # On a large board, this is more than `judge` compares: otherwise, without the near
        # duplicates, too few moves would be left.
        codes, logits = compare_placements(view, codes, logits, board, COMPARED)
    chosen: list[Candidate] = []
    seen: set[object] = set()
    for index in np.argsort(-logits, kind="stable").tolist():
        candidate = assess(view, int(codes[index]), float(logits[index]))
        move = candidate.move
        keys: set[object] = {move}
        if move.is_placement:
            keys = {frozenset(move.spaces), (move.tile, tuple(view.points(move).items()))}
        if not keys & seen:
            chosen.append(candidate)
            seen |= keys
        if len(chosen) == number:
            break
    return chosen
