"""The outlines of spaces and tiles. The centres of spaces that share an edge are 100 units apart.

0,0 is the centre of the first half of a tile. The direction of a tile is the number of the edge
between its halves: direction 0 is to the right, and the numbers go clockwise. The page uses the
same measures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin

from genial.engine.board import BoardShape

from .shapes import Box, Contour, Outline, Point

APOTHEM = 50.0  # the distance from the centre of a space to the middle of its edge
CORNERS = {"hexagon": 6, "octagon": 8}
ROW_HEIGHT = {"hexagon": 2 * APOTHEM * sin(pi / 3), "octagon": 2 * APOTHEM}

_ROUND = 0.5523  # control points of a cubic curve that is nearly a quarter of a circle


def list_corners(shape: BoardShape, apothem: float = APOTHEM) -> list[Point]:
    """The corners of a space with the centre 0,0: clockwise from the upper corner at the right."""
    count = CORNERS[shape]
    radius = apothem / cos(pi / count)
    angles = [(2 * corner - 1) * pi / count for corner in range(count)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def find_step(shape: BoardShape, direction: int) -> Point:
    """The vector from the first half of a tile to the second half, in this direction."""
    angle = 2 * pi * direction / CORNERS[shape]
    return 2 * APOTHEM * cos(angle), 2 * APOTHEM * sin(angle)


@lru_cache
def outline_space(shape: BoardShape, inset: float, rounding: float) -> Outline:
    """The outline of one space, `inset` units smaller on each side."""
    corners = list_corners(shape, APOTHEM - inset)
    return _round(corners, [rounding] * len(corners))


@lru_cache
def outline_half(shape: BoardShape, direction: int, inset: float, rounding: float) -> Outline:
    """The outline of half a tile: inset and rounded, except at the edge to the other half."""
    corners = list_corners(shape)
    count = len(corners)
    join = direction % count
    inner = _set_in(corners, lambda edge: 0.0 if edge == join else inset)
    straight = (join, (join + 1) % count)
    return _round(inner, [0.0 if corner in straight else rounding for corner in range(count)])


@lru_cache
def outline_tile(shape: BoardShape, direction: int, inset: float, rounding: float) -> Outline:
    """The outline of a whole tile."""
    count = CORNERS[shape]
    half = list_corners(shape)
    dx, dy = find_step(shape, direction)
    opposite = direction + count // 2
    first = [half[(direction + 1 + corner) % count] for corner in range(count - 1)]
    second = [half[(opposite + 1 + corner) % count] for corner in range(count - 1)]
    around = [*first, *((x + dx, y + dy) for x, y in second)]
    return _round(_set_in(around, lambda _: inset), [rounding] * len(around))


def contour_box(box: Box) -> Contour:
    """The contour of a rectangle with rounded corners."""
    left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    r = min(box.rounding, box.width / 2, box.height / 2)
    if not r:
        return Contour((left, top), (((right, top),), ((right, bottom),), ((left, bottom),)))
    c = r * (1 - _ROUND)  # from a corner to a control point
    return Contour(
        (left + r, top),
        (
            ((right - r, top),),
            ((right - c, top), (right, top + c), (right, top + r)),
            ((right, bottom - r),),
            ((right, bottom - c), (right - c, bottom), (right - r, bottom)),
            ((left + r, bottom),),
            ((left + c, bottom), (left, bottom - c), (left, bottom - r)),
            ((left, top + r),),
            ((left, top + c), (left + c, top), (left + r, top)),
        ),
    )


def _set_in(polygon: Sequence[Point], amount: Callable[[int], float]) -> list[Point]:
    """Moves each edge inwards by its own amount. Edge n goes from corner n to corner n + 1."""
    moved = []
    for edge, (x, y) in enumerate(polygon):
        along = _unit((x, y), polygon[(edge + 1) % len(polygon)])
        by = amount(edge)
        moved.append(((x - along[1] * by, y + along[0] * by), along))
    return [_meet(moved[corner - 1], moved[corner]) for corner in range(len(moved))]


def _meet(one: tuple[Point, Point], other: tuple[Point, Point]) -> Point:
    """The point where two lines cross. A line is a point and a direction."""
    (x, y), (dx, dy) = one
    (far_x, far_y), (ex, ey) = other
    way = ((far_x - x) * ey - (far_y - y) * ex) / (dx * ey - dy * ex)
    return x + dx * way, y + dy * way


def _round(polygon: Sequence[Point], cuts: Sequence[float]) -> Outline:
    """Replaces each corner by a curve that begins and ends at the distance `cut` from it."""
    steps: list[tuple[Point, ...]] = []
    for index, (corner, cut) in enumerate(zip(polygon, cuts, strict=True)):
        if cut == 0:
            steps.append((corner,))
            continue
        before = _towards(corner, polygon[index - 1], cut)
        after = _towards(corner, polygon[(index + 1) % len(polygon)], cut)
        steps.extend(((before,), (corner, after)))
    return Outline((Contour(steps[0][-1], tuple(steps[1:])),))


def _towards(start: Point, end: Point, distance: float) -> Point:
    along = _unit(start, end)
    return start[0] + along[0] * distance, start[1] + along[1] * distance


def _unit(start: Point, end: Point) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length
