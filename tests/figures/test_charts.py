"""Charts: well-formed, to scale, within their size, and with every text escaped."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from genial.figures.charts import (
    Curve,
    Histogram,
    Interval,
    IntervalGroup,
    Line,
    draw_curves,
    draw_histograms,
    draw_intervals,
    draw_lines,
    round_ticks,
)

NAMESPACE = "{http://www.w3.org/2000/svg}"
LONG = "benchmarks/a_bot_with_a_long_name.py:Bot:time=0.5"
INTERVALS = draw_intervals(
    "A & B",
    "points",
    [
        IntervalGroup("two <b>", (Interval("1st", 4, 2, 6), Interval("2nd", -2, -4, 0))),
        IntervalGroup("", (Interval(LONG, 0, -1, 1),)),
    ],
    digits=1,
)
HISTOGRAMS = draw_histograms("Scores", "score", [Histogram("solo", (0, 1, 3, 0))] * 3)
POINTS = ((1e6, 25.0, 12.5, 37.5), (2e6, 75.0, 62.5, 87.5))
CURVES = draw_curves(
    "Learning", ("first line", "second line"), [Curve("a", POINTS, 50, (0, 25, 50, 75, 100))] * 3
)

LINES = draw_lines(
    "Both",
    "by steps",
    [
        Line("up & away", ((0, 0, -1, 1), (50_000, 10, 8, 12))),
        Line(LONG, ((0, 5, 4, 6), (100_000, 5, 4, 6))),
    ],
    {"known": 5},
)


def read(svg: str, tag: str, kind: str) -> list[dict[str, str]]:
    found = ElementTree.fromstring(svg).iter(NAMESPACE + tag)
    return [e.attrib for e in found if e.attrib.get("class") == kind]


def read_texts(svg: str) -> list[str | None]:
    return [text.text for text in ElementTree.fromstring(svg).iter(NAMESPACE + "text")]


def test_dots_and_intervals_are_to_scale() -> None:
    (zero,) = read(INTERVALS, "line", "base")
    first, second, _ = (
        float(dot["cx"]) - float(zero["x1"]) for dot in read(INTERVALS, "circle", "dot")
    )
    assert first == pytest.approx(-2 * second, abs=0.2)
    unit = first / 4
    spans = [
        (float(line["x1"]) - float(zero["x1"]), float(line["x2"]) - float(zero["x1"]))
        for line in read(INTERVALS, "line", "interval")
    ]
    assert spans[0] == pytest.approx((2 * unit, 6 * unit), abs=0.3)
    assert spans[1] == pytest.approx((-4 * unit, 0), abs=0.3)


def test_lines_below_zero_are_inside_the_chart() -> None:
    svg = draw_lines("Both", "by steps", [Line("a", ((0, -4, -5, -3), (10, 2, 1, 3)))], {})
    (zero,) = read(svg, "line", "base")
    (line,) = read(svg, "polyline", "curve")
    low, high = (float(point.partition(",")[2]) for point in line["points"].split())
    assert low - float(zero["y1"]) == pytest.approx(2 * (float(zero["y1"]) - high), abs=0.2)
    assert "-4" in read_texts(svg)


def test_rows_have_their_labels_and_values() -> None:
    texts = read_texts(INTERVALS)
    for text in ("A & B", "points", "two <b>", "1st", "+4.0", "-2.0", LONG, "+0.0", "0", "+6"):
        assert text in texts


def test_a_long_label_ends_before_the_plot_begins() -> None:
    (label,) = re.findall(rf'<text x="([\d.]+)" [^>]*text-anchor="end">{LONG}<', INTERVALS)
    grid = min(float(line["x1"]) for line in read(INTERVALS, "line", "grid"))
    assert 7 * len(LONG) < float(label) < grid


def test_a_histogram_is_as_high_as_its_shares() -> None:
    one, three = read(HISTOGRAMS, "rect", "bar")[:2]
    assert float(three["height"]) == pytest.approx(3 * float(one["height"]), abs=0.3)
    assert float(three["x"]) > float(one["x"])


def test_a_curve_goes_through_its_points() -> None:
    first, second = (
        tuple(map(float, place.split(",")))
        for place in read(CURVES, "polyline", "curve")[0]["points"].split()
    )
    left = float(read(CURVES, "line", "base dashed")[0]["x1"])
    equal = float(read(CURVES, "line", "base dashed")[0]["y1"])
    assert second[0] - left == pytest.approx(2 * (first[0] - left))
    assert first[1] - equal == pytest.approx(equal - second[1])
    assert len(read(CURVES, "polygon", "band")[0]["points"].split()) == 4
    texts = read_texts(CURVES)
    for text in ("a", "75.0%", "1M", "2M", "100%", "first line", "second line"):
        assert text in texts


def test_lines_share_their_axes() -> None:
    (reference,) = read(LINES, "line", "base dashed")
    level, left, right = (float(reference[name]) for name in ("y1", "x1", "x2"))
    (up,), (flat,) = (read(LINES, "polyline", kind) for kind in ("curve", "curve second"))
    start, end = (tuple(map(float, place.split(","))) for place in up["points"].split())
    assert end[0] - left == pytest.approx(right - end[0], abs=0.2)
    assert start[1] - level == pytest.approx(level - end[1], abs=0.2)
    assert flat["points"] == f"{left:.1f},{level:.1f} {right:.1f},{level:.1f}"
    assert len(read(LINES, "polygon", "band soft")) == 2
    for text in ("up & away", "known", "by steps", "100k"):
        assert text in read_texts(LINES)


def test_labels_at_the_ends_of_lines_do_not_touch() -> None:
    labels = [LONG, "known", "up &amp; away"]
    places = [float(re.findall(rf'y="([\d.]+)" [^>]*>{label}<', LINES)[0]) for label in labels]
    low, middle, high = sorted(places, reverse=True)
    assert low - middle >= 16
    assert middle - high >= 16


@pytest.mark.parametrize(
    "svg", [INTERVALS, HISTOGRAMS, CURVES, LINES], ids=["intervals", "bars", "curves", "lines"]
)
def test_charts_stay_within_their_size(svg: str) -> None:
    _, _, width, height = map(float, ElementTree.fromstring(svg).attrib["viewBox"].split())
    for axis, most in (("x", width), ("y", height)):
        places = [float(place) for place in re.findall(rf' c?{axis}[12]?="([-0-9.]+)"', svg)]
        assert min(places) >= 0
        assert max(places) <= most


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (3, 17, [0, 5, 10, 15, 20]),
        (-0.13, -0.05, [-0.15, -0.1, -0.05, 0]),
        (0, 0, [0]),
        (-38, 41, [-40, -20, 0, 20, 40, 60]),
    ],
)
def test_ticks_are_round_and_enclose_the_values_and_zero(
    low: float, high: float, ticks: list[float]
) -> None:
    assert round_ticks(low, high, 4) == pytest.approx(ticks)
