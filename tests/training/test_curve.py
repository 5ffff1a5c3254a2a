"""Learning curves: their file, and the chart of a folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from genial.engine.errors import GenialError
from genial.training.curve import (
    Point,
    draw_curves,
    format_point,
    new_curve,
    parse_point,
    read_curve,
    read_training,
)
from genial.training.plan import find_plan, format_plan

POINTS = (
    Point(10, 1_000_000, 5.25, 0.5, 0.25, 0.125, 0.375),
    Point(20, 2_000_000, 10.5, 0.25, 0.75, 0.625, 0.875),
)


def write_folder(path: Path, name: str, points: tuple[Point, ...] = POINTS) -> Path:
    path.mkdir()
    (path / "plan.json").write_text(format_plan(find_plan(name)))
    (path / "curve.jsonl").write_text("".join(format_point(point) + "\n" for point in points))
    return path


def test_a_point_is_read_as_it_was_written() -> None:
    assert parse_point(format_point(POINTS[0])) == POINTS[0]
    assert '"loss": 0.333333,' in format_point(replace(POINTS[0], loss=1 / 3))


def test_a_line_that_is_no_point_is_named(tmp_path: Path) -> None:
    file = tmp_path / "curve.jsonl"
    assert read_curve(file) == []
    file.write_text(f"{format_point(POINTS[0])}\n[1, 2]\n")
    with pytest.raises(GenialError, match=r"curve\.jsonl, line 2: this is not a point of a curve"):
        read_curve(file)


@pytest.mark.parametrize(
    ("name", "reference"), [("2023-team-4", 50), ("extreme-standard-3", 100 / 3)]
)
def test_a_folder_becomes_a_curve_with_a_line_for_equal_strength(
    name: str, reference: float, tmp_path: Path
) -> None:
    curve = read_training(write_folder(tmp_path / "a", name))
    assert curve.label == name
    assert curve.reference == pytest.approx(reference)
    assert curve.points == ((1_000_000, 25, 12.5, 37.5), (2_000_000, 75, 62.5, 87.5))
    assert curve.ticks == (0, 25, 50, 75, 100)


def test_a_solo_curve_has_its_own_axis_around_zero(tmp_path: Path) -> None:
    worse = tuple(replace(p, strength=-0.1, low=-0.13, high=-0.05) for p in POINTS)
    curve = read_training(write_folder(tmp_path / "a", "2023-solo-1", worse))
    assert curve.reference == 0
    assert curve.ticks == pytest.approx((-15, -10, -5, 0, 5))
    drawn = draw_curves([curve])
    for words in ("-10%", "-10.0%"):
        assert f">{words}</text>" in drawn


def test_a_folder_without_a_curve_is_named(tmp_path: Path) -> None:
    with pytest.raises(GenialError, match="has no curve"):
        read_training(tmp_path)


def test_a_single_point_can_be_drawn() -> None:
    flat = replace(POINTS[0], strength=0.0, low=0.0, high=0.0)
    for point in (POINTS[0], flat):
        ElementTree.fromstring(draw_curves([new_curve("2023-solo-1", [point], sides=1)]))
