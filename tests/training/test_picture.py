"""Curves: lines of a file, and panels of a drawing."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from genial.engine.errors import GenialError
from genial.training.curve import Point, format_point, parse_point, read_curve
from genial.training.picture import Panel, draw_curves, read_panel
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
    with pytest.raises(GenialError, match=r"curve\.jsonl, line 2: this is no point of a curve"):
        read_curve(file)


@pytest.mark.parametrize(
    ("name", "equal"),
    [("2023-team-4", 1 / 2), ("extreme-standard-3", 1 / 3), ("2023-solo-1", 0.0)],
)
def test_a_folder_becomes_a_panel_with_what_equals_would_have(
    name: str, equal: float, tmp_path: Path
) -> None:
    assert read_panel(write_folder(tmp_path / "a", name)) == Panel(name, equal, POINTS)


def test_a_folder_without_a_curve_is_named(tmp_path: Path) -> None:
    with pytest.raises(GenialError, match="has no curve"):
        read_panel(tmp_path)


def test_the_curve_goes_through_its_points() -> None:
    drawn = draw_curves([Panel("2023-standard-2", 0.5, POINTS)])
    ElementTree.fromstring(drawn)
    (curve,) = re.findall(r'<polyline points="([^"]*)"', drawn)
    (first, second) = [tuple(map(float, place.split(","))) for place in curve.split()]
    (equal,) = re.findall(r'y1="([\d.]+)" [^>]*dasharray', drawn)
    assert second[0] - 56 == 2 * (first[0] - 56)  # twice the placements, from the axis at 56
    assert first[1] - float(equal) == pytest.approx(float(equal) - second[1])
    (band,) = re.findall(r'<polygon points="([^"]*)"', drawn)
    assert len(band.split()) == 4
    for words in ("2023-standard-2", "75.0%", "1M", "2M", "100%"):
        assert f">{words}</text>" in drawn


def test_panels_stand_two_in_a_row_each_with_its_own_scale() -> None:
    worse = tuple(replace(p, strength=-0.1, low=-0.13, high=-0.05) for p in POINTS)
    few = tuple(replace(p, placements=p.placements // 1000) for p in POINTS)
    panels = [
        Panel("2023-standard-2", 0.5, POINTS),
        Panel("2023-solo-1", 0.0, worse),
        Panel("a <b>", 0.25, few),
    ]
    drawn = draw_curves(panels)
    root = ElementTree.fromstring(drawn)
    assert root.get("width") == "760"
    assert root.get("height") == str(48 + 2 * 220 + 56)
    for words in ("-10%", "-10.0%", "2k", "a &lt;b&gt;"):
        assert f">{words}</text>" in drawn


def test_a_single_point_is_a_drawing_too() -> None:
    ElementTree.fromstring(draw_curves([Panel("2023-solo-1", 0.0, POINTS[:1])]))
    flat = replace(POINTS[0], strength=0.0, low=0.0, high=0.0)
    ElementTree.fromstring(draw_curves([Panel("2023-solo-1", 0.0, (flat,))]))
