"""Pictures of score boards: the owners and the tracks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from genial.engine.view import View

from .captions import name_seats
from .card_words import Language
from .duel import draw_shared_track, draw_sides
from .palette import ACCENT, LINE, SURFACE
from .seats import draw_seat
from .shapes import Box, Group, Shape
from .tracks import draw_track

WIDTH = 396.0
GAP = 10.0
_PADDING = 12.0
_SEAT = 34.0  # the height of the row of a seat
_SIDES = 20.0  # the height of the row with the players' names in a duel
_LOWEST_ROW, _HIGHEST_ROW = 20.5, 28.0


@dataclass(frozen=True)
class ScoreBoard:
    """A score board with the seats that own it."""

    seats: tuple[int, ...]
    index: int  # the index of the score board in `view.scores`


def list_score_boards(view: View) -> list[ScoreBoard]:
    """One score board for each player or team. In the duel, one score board for both players."""
    owners = view.rules.owners
    if view.rules.is_duel:
        return [ScoreBoard(tuple(range(len(owners))), 0)]
    numbers = range(max(owners) + 1)
    return [ScoreBoard(tuple(s for s, own in enumerate(owners) if own == n), n) for n in numbers]


def draw_score_boards(
    view: View, height: float, language: Language = "en"
) -> tuple[tuple[Shape, ...], float]:
    """Draws all score boards in a column; returns the shapes and the height of the column.

    The rows are made higher or lower, within limits, so that the column is `height` high.
    """
    boards = list_score_boards(view)
    rows = len(boards) * len(view.rules.colours)
    fixed = sum(_measure(view, board, 0) for board in boards) + GAP * (len(boards) - 1)
    row = min(_HIGHEST_ROW, max(_LOWEST_ROW, (height - fixed) / rows))
    drawn, y = [], 0.0
    for board in boards:
        drawn.append(Group(tuple(_draw_score_board(view, board, row, language)), y=y))
        y += _measure(view, board, row) + GAP
    return tuple(drawn), y - GAP


def _measure(view: View, board: ScoreBoard, row: float) -> float:
    sides = _SIDES if view.rules.is_duel else 0
    return len(board.seats) * _SEAT + sides + len(view.rules.colours) * row + 1.6 * _PADDING


def _draw_score_board(
    view: View, board: ScoreBoard, row: float, language: Language
) -> Iterator[Shape]:
    height = _measure(view, board, row)
    is_acting = (
        view.outcome is None and view.seat in board.seats and len(list_score_boards(view)) > 1
    )
    border = 2.0 if is_acting else 1.2
    yield Box(0, 0, WIDTH, height, ACCENT if is_acting else LINE, 12)
    yield Box(border, border, WIDTH - 2 * border, height - 2 * border, SURFACE, 12 - border)
    inner = WIDTH - 2 * _PADDING
    y = 0.8 * _PADDING
    for seat in board.seats:
        yield Group(tuple(draw_seat(view, seat, inner, language)), _PADDING, y + _SEAT / 2)
        y += _SEAT
    yield Group(tuple(_draw_tracks(view, board, row, language)), _PADDING, y)


def _draw_tracks(view: View, board: ScoreBoard, row: float, language: Language) -> Iterator[Shape]:
    width = WIDTH - 2 * _PADDING
    markers = view.scores[board.index]
    is_duel = view.rules.is_duel
    top, size = _SIDES if is_duel else 0, (width, row - 1)
    if is_duel:
        yield Group(tuple(draw_sides(name_seats(view.rules, language), width)), y=_SIDES - 6)
    for index, (letter, value) in enumerate(zip(view.rules.colours, markers, strict=True)):
        if is_duel:
            track = draw_shared_track(view, letter, value, size)
        else:
            # if all markers are equal, no marker is shown as the lowest
            is_lowest = value == min(markers) < max(markers)
            track = draw_track(view, letter, value, is_lowest, size)
        yield Group(tuple(track), y=top + (index + 0.5) * row)
