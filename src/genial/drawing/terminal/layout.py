"""The layout of board and score tracks for the width of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text

from genial.engine.position import Position

from .board import LARGE, SMALL, Look, draw_board
from .duel import draw_duel
from .scores import draw_scores

_GAP = 3
# possible lengths of a track, in characters; the longest one that fits is used
_BARS = (18, 12, 6, 3)


def draw_position(position: Position, names: Sequence[str], width: int, look: Look) -> list[Text]:
    """The board and the scores side by side if they fit, otherwise the scores below the board."""
    scales = (LARGE,) if look.names else (LARGE, SMALL)
    for scale in scales:
        board = draw_board(position, replace(look, scale=scale))
        for scores in _score_choices(position, names):
            if _width(board) + _GAP + _width(scores) <= width:
                return _beside(board, scores)
    for scale in scales:
        board = draw_board(position, replace(look, scale=scale))
        if _width(board) <= width:
            break
    scores = next((s for s in _score_choices(position, names) if _width(s) <= width), scores)
    return [*board, Text(), *scores]


def _score_choices(position: Position, names: Sequence[str]) -> list[list[Text]]:
    if position.rules.is_duel:
        return [draw_duel(position, names)]
    return [draw_scores(position, names, bar) for bar in _BARS]


def _width(lines: Sequence[Text]) -> int:
    return max(line.cell_len for line in lines)


def _beside(left: Sequence[Text], right: Sequence[Text]) -> list[Text]:
    width = _width(left) + _GAP
    above = max(0, (len(left) - len(right)) // 2)
    lines = []
    for index in range(max(len(left), len(right) + above)):
        line = left[index].copy() if index < len(left) else Text()
        if above <= index < above + len(right):
            line.append(" " * (width - line.cell_len))
            line.append_text(right[index - above])
        lines.append(line)
    return lines
