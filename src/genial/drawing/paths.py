"""Reads outlines from SVG paths. It knows only the commands that our symbols use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import atan2, ceil, cos, hypot, pi, sin, sqrt, tan

from .shapes import Contour, Outline, Point

_COMMAND = re.compile(r"([MLCSAZ])([^MLCSAZ]*)")
# how many numbers a command takes; further numbers repeat the command
_NUMBERS = {"L": 2, "C": 6, "S": 4, "A": 7}


def parse_path(text: str) -> Outline:
    """Reads a path of the absolute commands M, L, C, S, A and Z: "M0 -1L.78 -.18L0 1Z"."""
    contours = []
    start: Point = (0.0, 0.0)
    steps: list[tuple[Point, ...]] = []
    for letter, written in _COMMAND.findall(text):
        numbers = [float(number) for number in written.split()]
        if letter == "M":
            start, steps = (numbers[0], numbers[1]), []
        elif letter == "Z":
            contours.append(Contour(start, tuple(steps)))
        else:
            for given in _cut(numbers, _NUMBERS[letter]):
                steps.extend(_read_step(letter, given, [(start,), *steps]))
    return Outline(tuple(contours))


def _cut(numbers: list[float], size: int) -> Iterator[list[float]]:
    for begin in range(0, len(numbers), size):
        yield numbers[begin : begin + size]


def _read_step(
    letter: str, numbers: list[float], before: list[tuple[Point, ...]]
) -> list[tuple[Point, ...]]:
    here = before[-1][-1]
    if letter == "A":
        radii, is_large, is_clockwise = (numbers[0], numbers[1]), numbers[3] > 0, numbers[4] > 0
        return _bend_arc(here, (numbers[5], numbers[6]), radii, is_large, is_clockwise)
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    if letter == "S":  # the control point mirrors the last control point of the curve before
        control = before[-1][-2]
        points.insert(0, (2 * here[0] - control[0], 2 * here[1] - control[1]))
    return [tuple(points)]


def _bend_arc(
    start: Point, end: Point, radii: Point, is_large: bool, is_clockwise: bool
) -> list[tuple[Point, ...]]:
    """An arc of an ellipse that is parallel to the axes, as cubic curves of at most a quarter turn.

    The centre is computed from the end points as in SVG 2, appendix B.2.4, after scaling the
    ellipse to a circle.
    """
    rx, ry = radii
    (x, y), (to_x, to_y) = (start[0] / rx, start[1] / ry), (end[0] / rx, end[1] / ry)
    middle = (x + to_x) / 2, (y + to_y) / 2
    across = hypot(to_x - x, to_y - y)
    aside = sqrt(max(0.0, 1 - across**2 / 4)) * (-1 if is_large == is_clockwise else 1)
    centre = (
        middle[0] + aside * (y - to_y) / across,
        middle[1] + aside * (to_x - x) / across,
    )
    first = atan2(y - centre[1], x - centre[0])
    sweep = (atan2(to_y - centre[1], to_x - centre[0]) - first) % (2 * pi)
    if not is_clockwise:
        sweep -= 2 * pi
    count = ceil(abs(sweep) / (pi / 2) - 1e-9)
    part = sweep / count
    return [_bend_part(centre, first + part * index, part, radii) for index in range(count)]


def _bend_part(centre: Point, first: float, part: float, radii: Point) -> tuple[Point, ...]:
    # with control points at this distance, the curve approximates a circle
    reach = 4 / 3 * tan(part / 4)
    last = first + part
    points = (
        (cos(first) - reach * sin(first), sin(first) + reach * cos(first)),
        (cos(last) + reach * sin(last), sin(last) - reach * cos(last)),
        (cos(last), sin(last)),
    )
    return tuple(((centre[0] + x) * radii[0], (centre[1] + y) * radii[1]) for x, y in points)
