"""Drawings: well-formed, to scale, and inside their paper."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from genial.lab.charts import BAR, WHISKER, Bar, Group, Panel, draw_bars, draw_histograms
from genial.lab.plots import Plot, list_plots
from tests.lab.test_page import FOUND

NAMESPACE = "{http://www.w3.org/2000/svg}"


def read(svg: str, tag: str, **attributes: str) -> list[dict[str, str]]:
    found = ElementTree.fromstring(svg).iter(NAMESPACE + tag)
    return [e.attrib for e in found if attributes.items() <= e.attrib.items()]


def test_bars_begin_at_zero_and_whiskers_span_the_interval() -> None:
    bars = (Bar("1st", 4, 2, 6), Bar("2nd", -2, -4, 0))
    svg = draw_bars("A & B", "points", [Group("two", bars)])
    first, second = read(svg, "rect", fill=BAR)
    zero = float(first["x"])
    assert float(second["x"]) + float(second["width"]) == pytest.approx(zero, abs=0.2)
    assert float(first["width"]) == pytest.approx(2 * float(second["width"]), abs=0.2)
    spans = [
        (float(line["x1"]) - zero, float(line["x2"]) - zero)
        for line in read(svg, "line", stroke=WHISKER)
        if line["x1"] != line["x2"]
    ]
    unit = float(first["width"]) / 4
    assert spans[0] == pytest.approx((2 * unit, 6 * unit), abs=0.3)
    assert spans[1] == pytest.approx((-4 * unit, 0), abs=0.3)


def test_a_histogram_is_as_high_as_its_shares() -> None:
    svg = draw_histograms("Scores", "score", [Panel("solo", (0, 1, 3, 0))])
    one, three = read(svg, "rect", fill=BAR)
    assert float(three["height"]) == pytest.approx(3 * float(one["height"]), abs=0.3)
    assert float(three["x"]) > float(one["x"])


@pytest.mark.parametrize("plot", list_plots(FOUND), ids=lambda plot: plot.file)
def test_drawings_stay_on_their_paper(plot: Plot) -> None:
    svg = plot.svg
    _, _, width, height = map(float, ElementTree.fromstring(svg).attrib["viewBox"].split())
    for axis, most in (("x", width), ("y", height)):
        places = [float(place) for place in re.findall(rf' {axis}[12]?="([-0-9.]+)"', svg)]
        assert min(places) >= 0
        assert max(places) <= most


def test_drawings_of_nothing_are_not_drawn() -> None:
    assert [plot.file for plot in list_plots(FOUND[1:])] == ["lab-scores-2023.svg"]
