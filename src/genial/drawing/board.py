"""The board with its printed symbols and tiles as shapes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from genial.engine.board import DIRECTIONS, BoardShape, Space
from genial.engine.editions import Rules
from genial.engine.notation import Move
from genial.engine.view import View

from .outlines import APOTHEM, ROW_HEIGHT, list_corners, outline_space
from .palette import PAGE, SHADOW, TRAY, TRAY_EDGE, WELLS, mix
from .pieces import draw_frame, draw_piece, draw_print, draw_tile
from .shapes import Filled, Group, Point, Shape

_MARGIN = 26.0  # space for the frame around the board and for its shadow
SYMBOL = "symbol"  # the `kind` (CSS class) of all symbols on the board


@dataclass(frozen=True)
class BoardPicture:
    """The shapes of a board. 0,0 is its upper left corner; outlines.py defines the unit."""

    shapes: tuple[Shape, ...]
    width: float
    height: float


def draw_board(view: View) -> BoardPicture:
    """Draws the spaces in play with symbols and tiles.

    The tiles of the latest turn have a frame.
    """
    shape = view.rules.board.shape
    left, top, width, height = measure_board(shape, view.geometry.spaces)
    shapes = (*_draw_tray_in_play(view.rules), *_draw_prints(view), *_draw_tiles(view, shape))
    return BoardPicture((Group(shapes, -left, -top),), width, height)


def find_centre(space: Space, shape: BoardShape) -> Point:
    """The centre of a space in the drawing."""
    across, down = space.point
    return across * APOTHEM, down * ROW_HEIGHT[shape]


def measure_board(shape: BoardShape, spaces: Iterable[Space]) -> tuple[float, float, float, float]:
    """Left, top, width and height of a board with the frame around it."""
    centres = [find_centre(space, shape) for space in spaces]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    reach = max(y for _, y in list_corners(shape)) + _MARGIN
    left, top = min(xs) - APOTHEM - _MARGIN, min(ys) - reach
    return left, top, max(xs) + APOTHEM + _MARGIN - left, max(ys) + reach - top


@lru_cache(maxsize=32)
def _draw_tray_in_play(rules: Rules) -> tuple[Shape, ...]:
    return draw_tray(rules.board.shape, rules.board.in_play(rules.players))


def draw_tray(shape: BoardShape, spaces: Iterable[Space]) -> tuple[Shape, ...]:
    """The frame around the spaces, and the empty spaces as wells in it."""
    places = [(find_centre(space, shape), space) for space in spaces]
    layers = (
        (outline_space(shape, -15, 10), 9.0, mix(PAGE, SHADOW, 0.14)),
        (outline_space(shape, -16, 10), 0.0, TRAY_EDGE),
        (outline_space(shape, -13.5, 10), 0.0, TRAY),
    )
    drawn: list[Shape] = []
    for outline, lower, colour in layers:
        one = (Filled(outline, colour),)
        drawn.extend(Group(one, x, y + lower) for (x, y), _ in places)
    rim, floor = outline_space(shape, 3, 7), outline_space(shape, 5.5, 6)
    for (x, y), space in places:
        well = WELLS[space.players]
        drawn.append(Group((Filled(rim, well.rim), Filled(floor, well.floor)), x, y))
    return tuple(drawn)


def _draw_prints(view: View) -> Iterator[Shape]:
    shape = view.rules.board.shape
    for space in view.geometry.spaces:
        if space.symbol:
            x, y = find_centre(space, shape)
            yield Group(draw_print(space.symbol, shape, SYMBOL), x, y)


def _draw_tiles(view: View, shape: BoardShape) -> Iterator[Shape]:
    """All tiles on the board.

    The steps of the view say which two spaces belong to one tile. Spaces that no step covers are
    drawn as single halves.
    """
    spaces = {space.name: space for space in view.geometry.spaces}
    moves = list_placements(view)
    latest = latest_placements(view)
    paired = {name for move in moves for name in move.spaces}
    for name, letter in view.symbols.items():
        if name not in paired and not spaces[name].symbol:
            yield Group(draw_piece(letter, shape, SYMBOL), *find_centre(spaces[name], shape))
    for move in moves:
        if move not in latest:
            yield _draw_placed(move, spaces, shape)
    for move in moves:
        if move in latest:  # drawn last, so that the frames cover the neighbouring tiles
            yield _draw_placed(move, spaces, shape, is_latest=True)


def _draw_placed(
    move: Move, spaces: Mapping[str, Space], shape: BoardShape, is_latest: bool = False
) -> Group:
    here, there = (spaces[name] for name in move.spaces)
    direction = find_direction(here, there, shape)
    frame = draw_frame(shape, direction) if is_latest else ()
    tile = draw_tile(move.colours, shape, direction, SYMBOL)
    kind = "latest" if is_latest else ""
    return Group((*frame, *tile), *find_centre(here, shape), kind=kind)


def list_placements(view: View) -> list[Move]:
    """All placements in the steps of the view; a view without steps has none."""
    return [step.move for step in view.steps if step.move.is_placement]


def latest_placements(view: View) -> frozenset[Move]:
    """The placements of the latest turn."""
    return frozenset(
        step.move
        for step in view.steps
        if step.turn == view.steps[-1].turn and step.move.is_placement
    )


def find_direction(here: Space, there: Space, shape: BoardShape) -> int:
    """The number of the direction from a space to a neighbour (R1.6)."""
    step = there.point[0] - here.point[0], there.point[1] - here.point[1]
    return DIRECTIONS[shape].index(step)
