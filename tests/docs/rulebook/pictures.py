"""Figures as SVG, with the shapes of `genial.drawing`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from genial import Board
from genial.drawing.board import draw_tray, find_centre, find_direction, measure_board
from genial.drawing.outlines import CORNERS, find_step, outline_tile
from genial.drawing.palette import ACCENT, HALO, TEXT_QUIET
from genial.drawing.pieces import draw_frame, draw_piece, draw_print, draw_tile
from genial.drawing.scene import Scene
from genial.drawing.shapes import Disc, Filled, Group, Point, Shape, Words
from genial.drawing.svg import write_svg
from genial.engine.board import DIRECTIONS, BoardShape, Space
from tests.docs.rulebook.figures import Placement, Shown

_SCALE = 0.5  # the centres of spaces that share an edge are 50 pixels apart
_FORBIDDEN = "#b3261e"


def draw_figure(shown: Shown, caption: str) -> str:
    """A figure as an SVG document."""
    board = shown.board
    left, top, width, height = measure_board(board.shape, board.spaces)
    shapes = Group(tuple(_draw_all(shown)), -left * _SCALE, -top * _SCALE, _SCALE)
    size = width * _SCALE, height * _SCALE
    return write_svg(Scene(*size, (shapes,), caption, ""))


def _draw_all(shown: Shown) -> Iterator[Shape]:
    board, shape = shown.board, shown.board.shape
    spaces = {space.name: space for space in board.spaces}
    yield from draw_tray(shape, board.spaces)
    for space in board.spaces:
        if space.symbol:
            yield Group(draw_print(space.symbol, shape), *find_centre(space, shape))
    for colour, name in shown.pieces:
        yield Group(draw_piece(colour, shape), *find_centre(spaces[name], shape))
    for colours, (here, there) in shown.tiles:
        direction = find_direction(spaces[here], spaces[there], shape)
        tile = draw_tile(colours, shape, direction)
        yield Group(tile, *find_centre(spaces[here], shape))
    for placement in shown.placements:
        yield from _draw_placement(placement, spaces, board)


def _draw_placement(
    placement: Placement, spaces: dict[str, Space], board: Board
) -> Iterator[Shape]:
    shape = board.shape
    here, there = (spaces[name] for name in placement.spaces)
    direction = find_direction(here, there, shape)
    x, y = find_centre(here, shape)
    if placement.clause:
        yield from _draw_forbidden(placement, shape, direction, (x, y))
        return
    frame, tile = draw_frame(shape, direction), draw_tile(placement.colours, shape, direction)
    yield Group((*frame, *tile), x, y)
    for line in placement.lines:
        for number, (one, two) in enumerate(pairwise(line), 1):
            (ax, ay), (bx, by) = (find_centre(spaces[name], shape) for name in (one, two))
            yield from _draw_badge((ax + bx) / 2, (ay + by) / 2, str(number), 15, ACCENT)
    for half, name in enumerate(placement.spaces):
        taken = {line[1] for line in placement.lines if line[0] == name}
        away = direction + (CORNERS[shape] // 2 if half == 0 else 0)
        dx, dy = find_step(shape, _find_free(spaces, name, taken, away, shape))
        cx, cy = find_centre(spaces[name], shape)
        points = placement.points[half]
        colour = ACCENT if points else TEXT_QUIET
        yield from _draw_badge(cx + 0.5 * dx, cy + 0.5 * dy, f"+{points}", 23, colour)


def _draw_forbidden(
    placement: Placement, shape: BoardShape, direction: int, centre: Point
) -> Iterator[Shape]:
    # No tile covers two octagons that touch only at a corner, so such halves are drawn separately.
    if shape == "octagon" and direction % 2:
        dx, dy = find_step(shape, direction)
        stretch = 2**0.5
        for colour, x, y in (
            (placement.colours[0], 0.0, 0.0),
            (placement.colours[1], dx * stretch, dy * stretch),
        ):
            yield Group(draw_piece(colour, shape), centre[0] + x, centre[1] + y)
        middle = centre[0] + dx * stretch / 2, centre[1] + dy * stretch / 2
    else:
        dx, dy = find_step(shape, direction)
        frame = (
            Filled(outline_tile(shape, direction, -6, 11), HALO),
            Filled(outline_tile(shape, direction, -3.5, 10), _FORBIDDEN),
        )
        yield Group((*frame, *draw_tile(placement.colours, shape, direction)), *centre)
        middle = centre[0] + dx / 2, centre[1] + dy / 2
    yield from _draw_badge(*middle, "×", 27, _FORBIDDEN)


def _draw_badge(x: float, y: float, text: str, radius: float, colour: str) -> Iterator[Shape]:
    size = radius * (1.25 if len(text) == 1 else 1.0)
    yield Disc(x, y, radius + 2.5, HALO)
    yield Disc(x, y, radius, colour)
    yield Words(x, y + 0.36 * size, text, size, HALO, "middle")


def _find_free(
    spaces: dict[str, Space], name: str, taken: set[str], away: int, shape: BoardShape
) -> int:
    """A direction without a scoring line, as far from the tile's other half as possible."""
    at = {space.point: space.name for space in spaces.values()}
    count = CORNERS[shape]
    across, down = spaces[name].point

    def is_taken(direction: int) -> bool:
        dx, dy = DIRECTIONS[shape][direction]
        return at.get((across + dx, down + dy)) in taken

    turns = sorted(range(count), key=lambda turn: (min(turn, count - turn), turn))
    directions = [(away + turn) % count for turn in turns]
    return next((way for way in directions if not is_taken(way)), away % count)
