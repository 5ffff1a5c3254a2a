"""How a training went: a line of a file for each time that its strength was measured."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from genial.engine.errors import GenialError


@dataclass(frozen=True)
class Point:
    """What was measured after a lesson."""

    lesson: int
    placements: int
    seconds: float  # of playing and learning, not of measuring
    loss: float
    strength: float  # share of wins against `balanced`; in solo, how much higher the result is
    low: float  # of its 95% interval
    high: float


def format_point(point: Point) -> str:
    """A line, for `parse_point`."""
    return json.dumps(
        {k: round(v, 6) if isinstance(v, float) else v for k, v in asdict(point).items()}
    )


def parse_point(line: str) -> Point:
    """The point that `format_point` wrote.

    Raises:
        GenialError: where the line is none.
    """
    try:
        return Point(**json.loads(line))
    except (ValueError, TypeError) as error:
        raise GenialError(f"this is no point of a curve: {error}") from error


def read_curve(path: Path) -> list[Point]:
    """All points of a file; none where there is no file.

    Raises:
        GenialError: naming the file and the line that is wrong.
    """
    if not path.is_file():
        return []
    points = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        try:
            points.append(parse_point(line))
        except GenialError as error:
            raise GenialError(f"{path}, line {number}: {error}") from error
    return points
