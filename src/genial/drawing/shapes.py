"""What pictures are made of: filled shapes and words, which every writer knows how to write.

Nothing has a border of its own. A border is a larger shape below, so that all writers agree on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = npt.NDArray[np.float64]  # shape (points, 2)

_CURVE_PARTS = 6  # lines that a curve becomes; the corners it rounds are small


@dataclass(frozen=True)
class Contour:
    """A closed line: where it starts, and the points of each step from there.

    One point is a straight line, two are a quadratic curve, three a cubic one, the last of them
    being where the step arrives.
    """

    start: Point
    steps: tuple[tuple[Point, ...], ...]

    def flatten(self) -> Points:
        """The corners of a polygon that looks the same."""
        corners = [np.array([self.start])]
        here = self.start
        for step in self.steps:
            corners.append(_bend(np.array([here, *step])))
            here = step[-1]
        return np.concatenate(corners)


def _bend(controls: Points) -> Points:
    """Points on a Bézier curve, without its start (de Casteljau)."""
    if len(controls) == 2:
        return controls[1:]
    share = np.linspace(0, 1, _CURVE_PARTS + 1)[1:, None]
    points = [np.repeat(control[None], _CURVE_PARTS, 0) for control in controls]
    while len(points) > 1:
        points = [a + (b - a) * share for a, b in pairwise(points)]
    return points[0]


@dataclass(frozen=True, eq=False)
class Outline:
    """One or more contours; one that runs against the first is a hole."""

    contours: tuple[Contour, ...]

    @cached_property
    def polygons(self) -> tuple[Points, ...]:
        """The contours as polygons, counted once: the outlines of pieces are used again."""
        return tuple(contour.flatten() for contour in self.contours)

    @cached_property
    def holes(self) -> tuple[bool, ...]:
        """Which of the polygons are holes."""
        areas = [_area(polygon) for polygon in self.polygons]
        return tuple(area * areas[0] < 0 for area in areas)


def _area(polygon: Points) -> float:
    """Twice the area, its sign saying which way round the corners go."""
    after = np.roll(polygon, -1, 0)
    return float(np.sum(polygon[:, 0] * after[:, 1] - after[:, 0] * polygon[:, 1]))


@dataclass(frozen=True, eq=False)
class Filled:
    """An outline filled with a colour."""

    outline: Outline
    colour: str  # "#d0402f"
    opacity: float = 1.0
    kind: str = ""  # what it shows, for those who search a picture: "symbol"


@dataclass(frozen=True)
class Disc:
    """A full circle."""

    x: float
    y: float
    radius: float
    colour: str


@dataclass(frozen=True)
class Box:
    """A rectangle with round corners; x and y are those of its upper left one."""

    x: float
    y: float
    width: float
    height: float
    colour: str
    rounding: float = 0.0


@dataclass(frozen=True)
class Words:
    """A line of text; y is where the letters stand."""

    x: float
    y: float
    text: str
    size: float
    colour: str
    anchor: Literal["start", "middle", "end"] = "start"
    is_bold: bool = True


@dataclass(frozen=True, eq=False)
class Group:
    """Shapes that are moved and scaled together."""

    shapes: tuple[Shape, ...]
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    kind: str = ""


Shape: TypeAlias = Filled | Disc | Box | Words | Group
