"""The learning curve of a training run: a file with a line for each measurement, and a chart."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from genial.engine.errors import GenialError
from genial.figures import charts
from genial.figures.charts import Curve, round_ticks

from .plan import parse_plan


@dataclass(frozen=True)
class Point:
    """A measurement of strength after a lesson."""

    lesson: int
    placements: int
    seconds: float  # the time of self-play and learning, without the measurements
    loss: float
    strength: float  # the share of wins against `balanced`; for solo, see `Strength`
    low: float  # the lower end of the 95% interval of the strength
    high: float  # the upper end of the interval


def format_point(point: Point) -> str:
    """A point as one line of JSON."""
    return json.dumps(
        {k: round(v, 6) if isinstance(v, float) else v for k, v in asdict(point).items()}
    )


def parse_point(line: str) -> Point:
    """The point that `format_point` wrote.

    Raises:
        GenialError: if the line is not a point.
    """
    try:
        return Point(**json.loads(line))
    except (ValueError, TypeError) as error:
        raise GenialError(f"this is not a point of a curve: {error}") from error


def read_curve(path: Path) -> list[Point]:
    """All points of a file. Empty if the file does not exist.

    Raises:
        GenialError: if a line is not a point; the message names the file and the line.
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


def read_training(folder: Path) -> Curve:
    """The curve of a training run's folder, ready to draw.

    Raises:
        GenialError: if the folder has no plan or no measurements.
    """
    points = read_curve(folder / "curve.jsonl")
    if not points or not (folder / "plan.json").is_file():
        raise GenialError(
            f"{folder} has no curve: it is not a training run, or has no measurement yet"
        )
    plan = parse_plan((folder / "plan.json").read_text("utf-8"))
    return new_curve(plan.name, points, len(set(plan.rules.owners)))


def new_curve(name: str, points: Sequence[Point], sides: int) -> Curve:
    """A curve in percent. Its reference line is the result of a network as strong as `balanced`."""
    percent = tuple((p.placements, 100 * p.strength, 100 * p.low, 100 * p.high) for p in points)
    if sides > 1:
        return Curve(name, percent, 100 / sides, (0, 25, 50, 75, 100))
    low, high = min(point[2] for point in percent), max(point[3] for point in percent)
    return Curve(name, percent, 0, tuple(round_ticks(low, max(high, 1), 4)))


def draw_curves(curves: Sequence[Curve]) -> str:
    """The curves as SVG, with one panel for each.

    Caller ensures that there is at least one curve.
    """
    captions = (
        "Share of wins against balanced, by placements learned from, with 95% intervals.",
        "Dashed: as strong as balanced. Solo: the lead over balanced, in % of the highest result.",
    )
    return charts.draw_curves("Strength while learning", captions, curves)
