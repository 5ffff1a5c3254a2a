"""The board with its printed symbols and tiles as shapes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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


def draw_board(view: View, framed: frozenset[Move] | None = None) -> BoardPicture:
    """Draws the spaces in play with symbols and tiles.

    Args:
        view: the position.
        framed: the placements with a frame; by default those of the latest turn.
    """
    framed = latest_placements(view) if framed is None else framed
    moves = list_placements(view)
    # tiles with a frame are drawn last, so that the frames cover the neighbouring tiles
    ordered = sorted(moves, key=lambda move: move in framed)
    tiles = [draw_placement(view, move, is_framed=move in framed) for move in ordered]
    return _frame_board(view, (*_draw_ground(view), *tiles))


def draw_empty_board(view: View) -> BoardPicture:
    """Draws the board as it was before the first step of the view."""
    return _frame_board(view, tuple(_draw_ground(view)))


def draw_placement(view: View, move: Move, *, is_framed: bool = False) -> Group:
    """A tile on the board. 0,0 is the centre of the space at the origin of the board's map."""
    shape = view.rules.board.shape
    here, there = (_find_space(view, name) for name in move.spaces)
    direction = find_direction(here, there, shape)
    frame = draw_frame(shape, direction) if is_framed else ()
    tile = draw_tile(move.colours, shape, direction, SYMBOL)
    kind = "latest" if is_framed else ""
    return Group((*frame, *tile), *find_centre(here, shape), kind=kind)


def _find_space(view: View, name: str) -> Space:
    return view.geometry.spaces[view.geometry.number[name]]


def _frame_board(view: View, shapes: tuple[Shape, ...]) -> BoardPicture:
    left, top, width, height = measure_board(view.rules.board.shape, view.geometry.spaces)
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
    """The frame around the spaces, and the empty spaces, which look like hollows in the frame."""
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


def _draw_ground(view: View) -> Iterator[Shape]:
    """The tray, the printed symbols, and halves that no step of the view has placed."""
    shape = view.rules.board.shape
    yield from _draw_tray_in_play(view.rules)
    for space in view.geometry.spaces:
        if space.symbol:
            yield Group(draw_print(space.symbol, shape, SYMBOL), *find_centre(space, shape))
    placed = {name for move in list_placements(view) for name in move.spaces}
    for name, letter in view.symbols.items():
        space = _find_space(view, name)
        if name not in placed and not space.symbol:
            yield Group(draw_piece(letter, shape, SYMBOL), *find_centre(space, shape))


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
