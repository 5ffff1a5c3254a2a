"""The whole picture: a title with the state of the game, the board, and the score boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from genial.engine.view import View

from . import score_boards
from .board import BoardPicture, draw_board
from .captions import check_view, count_bag, describe_markers, describe_state, format_title
from .card_words import Language
from .palette import LINE, PAGE, SURFACE, TEXT, TEXT_QUIET
from .shapes import Box, Group, Shape, Words

_MARGIN = 24.0
_HEAD = 78.0
# the least and the greatest width of the board; the higher the score boards, the wider the board
_BOARD_WIDTHS = 660.0, 740.0
_BOARD_HEIGHT = 900.0  # the greatest height of the board
_LARGEST_SCALE = 0.8  # at this scale, the centres of neighbouring spaces are 80 pixels apart
_BAG_WIDTH = 92.0


@dataclass(frozen=True, eq=False)
class Scene:
    """A picture as shapes, with a description in words."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str
    description: str


def draw_scene(view: View, language: Language = "en") -> Scene:
    """Draws a view as shapes, from which SVG and pixels are made."""
    check_view(view)
    board = draw_board(view)
    scores, scores_height = score_boards.draw_score_boards(
        view, _fit_board(board, 0) * board.height, language
    )
    scale = _fit_board(board, scores_height)
    board_width, board_height = board.width * scale, board.height * scale
    area, body = max(_BOARD_WIDTHS[0], board_width), max(board_height, scores_height)
    width, height = area + score_boards.WIDTH + 3 * _MARGIN, _HEAD + body + _MARGIN
    x, y = _MARGIN + (area - board_width) / 2, _HEAD + (body - board_height) / 2
    shapes = (
        Box(0, 0, width, height, PAGE),
        *_draw_head(view, width, language),
        Group(board.shapes, x, y, scale),
        Group(scores, area + 2 * _MARGIN, _HEAD + (body - scores_height) / 2),
    )
    title = f"{format_title(view.rules, language)}: {describe_state(view, language)}"
    return Scene(width, height, shapes, title, describe_markers(view, language))


def _fit_board(board: BoardPicture, height: float) -> float:
    """The scale of the board beside score boards of this height.

    The limits are needed because boards of users may be very wide or very high.
    """
    least, most = _BOARD_WIDTHS
    width = min(most, max(least, height * board.width / board.height))
    return min(width / board.width, _BOARD_HEIGHT / board.height, _LARGEST_SCALE)


def _draw_head(view: View, width: float, language: Language) -> Iterator[Shape]:
    yield Words(_MARGIN, 38, describe_state(view, language), 22, TEXT)
    yield Words(_MARGIN, 60, format_title(view.rules, language), 13, TEXT_QUIET, is_bold=False)
    yield Box(width - _MARGIN - _BAG_WIDTH, 26, _BAG_WIDTH, 30, LINE, 15)
    yield Box(width - _MARGIN - _BAG_WIDTH + 1.2, 27.2, _BAG_WIDTH - 2.4, 27.6, SURFACE, 13.8)
    middle = width - _MARGIN - _BAG_WIDTH / 2
    yield Words(middle, 46, count_bag(view, language), 14, TEXT_QUIET, "middle")
