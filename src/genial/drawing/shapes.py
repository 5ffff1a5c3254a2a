"""The elements of pictures: filled shapes and texts. svg.py writes them, painting.py paints them.

No element has a stroke: a border is a larger filled shape behind an element. So SVG and pixels look
the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = npt.NDArray[np.float64]  # an array of shape (points, 2)

# a curve becomes this many straight lines; few are enough, because rounded corners are small
_CURVE_PARTS = 6


@dataclass(frozen=True)
class Contour:
    """A closed line: its start point, and the points of each segment.

    A segment with one point is a straight line. With two points it is a quadratic curve, and with
    three points a cubic curve. The last point is the end of the segment; the others are control
    points.
    """

    start: Point
    steps: tuple[tuple[Point, ...], ...]

    def flatten(self) -> Points:
        """The corners of a polygon that approximates the contour."""
        corners = [np.array([self.start])]
        here = self.start
        for step in self.steps:
            corners.append(_bend(np.array([here, *step])))
            here = step[-1]
        return np.concatenate(corners)


def _bend(controls: Points) -> Points:
    """Points on a Bézier curve, without its start, by de Casteljau's algorithm."""
    if len(controls) == 2:
        return controls[1:]
    share = np.linspace(0, 1, _CURVE_PARTS + 1)[1:, None]
    points = [np.repeat(control[None], _CURVE_PARTS, 0) for control in controls]
    while len(points) > 1:
        points = [a + (b - a) * share for a, b in pairwise(points)]
    return points[0]


@dataclass(frozen=True, eq=False)
class Outline:
    """One or more contours. A contour in the opposite direction of the first one is a hole."""

    contours: tuple[Contour, ...]

    @cached_property
    def polygons(self) -> tuple[Points, ...]:
        """The contours as polygons. They are cached, because many shapes share an outline."""
        return tuple(contour.flatten() for contour in self.contours)

    @cached_property
    def holes(self) -> tuple[bool, ...]:
        """For each polygon, whether it is a hole."""
        areas = [_area(polygon) for polygon in self.polygons]
        return tuple(area * areas[0] < 0 for area in areas)


def _area(polygon: Points) -> float:
    """Twice the area of a polygon. The sign shows the direction of its corners."""
    after = np.roll(polygon, -1, 0)
    return float(np.sum(polygon[:, 0] * after[:, 1] - after[:, 0] * polygon[:, 1]))


@dataclass(frozen=True, eq=False)
class Filled:
    """An outline filled with a colour."""

    outline: Outline
    colour: str  # a CSS colour, such as "#d0402f"
    opacity: float = 1.0
    kind: str = ""  # the CSS class in SVG, such as "symbol"


@dataclass(frozen=True)
class Disc:
    x: float
    y: float
    radius: float
    colour: str


@dataclass(frozen=True)
class Box:
    """A rectangle with rounded corners; x and y are its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    colour: str
    rounding: float = 0.0


@dataclass(frozen=True)
class Words:
    """A line of text; y is the baseline."""

    x: float
    y: float
    text: str
    size: float
    colour: str
    anchor: Literal["start", "middle", "end"] = "start"
    is_bold: bool = True


@dataclass(frozen=True, eq=False)
class Group:
    """Shapes that are moved to x, y and scaled together."""

    shapes: tuple[Shape, ...]
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    kind: str = ""


Shape: TypeAlias = Filled | Disc | Box | Words | Group
