"""Hints: the best moves of a position, without near duplicates."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from genial.engine.view import View

from .bot import Candidate
from .judge import COMPARED, assess, compare_placements, judge_view
from .networks import load_board_network, load_network


def rank_moves(view: View, number: int) -> list[Candidate]:
    """The acting seat's best moves by the judge's networks, best first, without near duplicates.

    Two placements are near duplicates if they cover the same spaces, or if the same kind of tile
    scores the same points. Returns fewer than `number` moves only if
    there are no more different moves.
    """
    codes, logits = judge_view(view, load_network(view.rules))
    board = load_board_network(view.rules)
    if board is None:
        return _choose_different(view, codes, logits, number)
    # On a large board, COMPARED is more than `judge` compares. In some positions, so many of these
    # are near duplicates that too few moves are left. Then more of them are compared.
    compared = COMPARED
    while True:
        some, better = compare_placements(view, codes, logits, board, compared)
        chosen = _choose_different(view, some, better, number)
        if len(chosen) == number or len(some) == len(codes):
            return chosen
        compared *= 2


def _choose_different(
    view: View, codes: npt.NDArray[np.int32], logits: npt.NDArray[np.float32], number: int
) -> list[Candidate]:
    """The moves with the highest logits, at most `number`, without near duplicates."""
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
