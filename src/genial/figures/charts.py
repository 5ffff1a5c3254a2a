"""Charts as SVG texts: intervals, histograms and curves.

They follow the reader's light or dark mode.

All lengths are in pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal, TypeAlias, TypeVar

Anchor: TypeAlias = Literal["start", "middle", "end"]

STYLE = """
.chart { color-scheme: light dark; font: 14px system-ui, sans-serif; }
.chart .paper { fill: #fffdf8; }
.chart text { fill: #222222; }
.chart .title { font-size: 17px; font-weight: 600; }
.chart .grid { stroke: #d8d4ca; }
.chart .base { stroke: #222222; }
.chart .dashed { stroke-dasharray: 4 4; }
.chart .interval { stroke: #a9bfe3; stroke-width: 7; }
.chart .bar { fill: #7c9fd6; }
.chart .band { fill: #b9cbe8; }
.chart .soft { fill-opacity: 0.5; }
.chart .dot { fill: #1f3d73; }
.chart .curve { fill: none; stroke: #1f3d73; stroke-width: 2; }
.chart .second { stroke: #b3541e; stroke-dasharray: 7 3; }
.chart .third { stroke: #2f7d4f; stroke-dasharray: 2 3; }
.chart .fourth { stroke: #8a3f8f; stroke-dasharray: 9 3 2 3; }
@media (prefers-color-scheme: dark) {
.chart .paper { fill: #1d1b19; }
.chart text { fill: #efeae1; }
.chart .grid { stroke: #45403a; }
.chart .base { stroke: #b3aa9c; }
.chart .interval { stroke: #4a5f86; }
.chart .bar { fill: #6f8fc4; }
.chart .band { fill: #34466a; }
.chart .dot { fill: #b9cdf2; }
.chart .curve { stroke: #b9cdf2; }
.chart .second { stroke: #f0a878; }
.chart .third { stroke: #86cfa2; }
.chart .fourth { stroke: #d9a0dd; }
}
"""
_MARGIN, _GAP = 16, 12
_TITLE_BASELINE, _TOP = 28, 56  # the baseline of the title, and the top of the charts below it
_LETTER = 8  # the mean width of a letter
_PLOT_WIDTH, _ROW, _VALUE_WIDTH = 448, 24, 66  # sizes in interval charts
_PANEL_WIDTH, _PANEL_HEIGHT = 380, 220
_COURSE_WIDTH, _COURSE_HEIGHT = 620, 220
_LINES_HEIGHT, _LINE_HEIGHT = 320, 17
# the CSS classes of the first, second, third and fourth curve
_ORDER = ("curve", "curve second", "curve third", "curve fourth")


@dataclass(frozen=True)
class Interval:
    """A value with its interval: one row of a chart."""

    label: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class IntervalGroup:
    """Rows of a chart under a common label."""

    label: str
    rows: tuple[Interval, ...]


@dataclass(frozen=True)
class Histogram:
    """A panel with bars: `counts` are the numbers of games with the score 0, 1, 2 and so on."""

    label: str
    counts: tuple[int, ...]


@dataclass(frozen=True)
class Curve:
    """A panel with a curve and its interval.

    Attributes:
        label: the heading of the panel.
        points: x, value, low and high of each point, in order of x; values in percent.
        reference: the percentage at the dashed line.
        ticks: percentages at the vertical axis; the first and the last one are its ends.
    """

    label: str
    points: tuple[tuple[float, float, float, float], ...]
    reference: float
    ticks: tuple[float, ...]


@dataclass(frozen=True)
class Course:
    """A curve of a quantity over the moves of a game.

    Attributes:
        label: the text at its end.
        values: the percentages before the first move, before the second move, and so on.
        dots: the indices of the values that get a dot.
    """

    label: str
    values: tuple[float, ...]
    dots: tuple[int, ...] = ()


@dataclass(frozen=True)
class Line:
    """A curve with its interval, among others on the same axes.

    Attributes:
        label: the text at its end.
        points: x, value, low and high of each point, in order of x.
    """

    label: str
    points: tuple[tuple[float, float, float, float], ...]


def draw_intervals(title: str, caption: str, groups: Sequence[IntervalGroup], digits: int) -> str:
    """A chart with one row for each value: a dot on its interval, and a vertical line at 0.

    Caller ensures that there is at least one row.

    Args:
        title: the heading.
        caption: the text below the axis.
        groups: the rows.
        digits: decimal places of the values.
    """
    rows = [row for group in groups for row in group.rows]
    ticks = round_ticks(min(row.low for row in rows), max(row.high for row in rows), 6)
    group_width = max(_measure(group.label) for group in groups)
    left = _MARGIN + group_width + max(_measure(row.label) for row in rows) + _GAP
    place = _scale(ticks[0], ticks[-1], left, left + _PLOT_WIDTH)
    foot = _TOP + _ROW * len(rows) + _GAP * len(groups)
    canvas = _Canvas(title, left + _PLOT_WIDTH + _VALUE_WIDTH, foot + 64)
    for tick in ticks:
        canvas.line(place(tick), _TOP - 8, place(tick), foot, "grid" if tick else "base")
        canvas.text(place(tick), foot + 20, f"{tick:+g}" if tick else "0", "middle")
    canvas.text(canvas.width / 2, foot + 46, caption, "middle")
    y = _TOP + _ROW / 2
    for group in groups:
        canvas.text(_MARGIN, y + 5, group.label)
        for row in group.rows:
            canvas.text(left - _GAP, y + 5, row.label, "end")
            canvas.line(place(row.low), y, place(row.high), y, "interval")
            canvas.dot(place(row.value), y, 5)
            canvas.text(canvas.width - _MARGIN, y + 5, f"{row.value:+.{digits}f}", "end")
            y += _ROW
        y += _GAP
    return canvas.finish()


def draw_histograms(title: str, caption: str, panels: Sequence[Histogram]) -> str:
    """Histograms of shares in percent, two in a row, each with its own axes."""
    canvas = _new_panels(title, len(panels), 40)
    for panel, left, top in _place_panels(panels):
        _draw_histogram(canvas, panel, left + 56, top)
    canvas.text(canvas.width / 2, canvas.height - 18, caption, "middle")
    return canvas.finish()


def _draw_histogram(canvas: _Canvas, panel: Histogram, left: float, top: float) -> None:
    shares = [100 * count / sum(panel.counts) for count in panel.counts]
    ticks = round_ticks(0, max(shares), 3)
    right, foot = left + _PANEL_WIDTH - 80, top + _PANEL_HEIGHT - 48
    place = _scale(0, ticks[-1], foot, top + 36)
    canvas.text(left, top + 18, panel.label)
    for tick in ticks:
        canvas.line(left, place(tick), right, place(tick), "grid" if tick else "base")
        canvas.text(left - 6, place(tick) + 5, f"{tick:g}%", "end")
    step = (right - left) / len(shares)
    # every n-th bar has a number, so that the numbers do not touch
    every = next(gap for gap in (1, 2, 3, 6, 12) if gap * step >= 24)
    for score, share in enumerate(shares):
        if share:
            canvas.bar(left + score * step + 1, place(share), step - 2, foot - place(share))
        if score % every == 0:
            canvas.text(left + (score + 0.5) * step, foot + 18, str(score), "middle")


def draw_curves(title: str, captions: Sequence[str], panels: Sequence[Curve]) -> str:
    """Curves with their intervals, two panels in a row, each with its own axes."""
    canvas = _new_panels(title, len(panels), 20 + 18 * len(captions))
    for panel, left, top in _place_panels(panels):
        _draw_curve(canvas, panel, left + 56, top)
    for line, caption in enumerate(reversed(captions)):
        canvas.text(_MARGIN, canvas.height - 16 - 18 * line, caption)
    return canvas.finish()


def _draw_curve(canvas: _Canvas, panel: Curve, left: float, top: float) -> None:
    right, foot = left + _PANEL_WIDTH - 124, top + _PANEL_HEIGHT - 34
    last_x, last_value, _, _ = panel.points[-1]
    place_x = _scale(0, last_x, left, right)
    place_y = _scale(panel.ticks[0], panel.ticks[-1], foot, top + 34)
    canvas.text(left, top + 20, panel.label)
    for tick in panel.ticks:
        canvas.line(left, place_y(tick), right, place_y(tick), "grid")
        canvas.text(left - 8, place_y(tick) + 4, f"{tick:.0f}%", "end")
    reference = place_y(panel.reference)
    canvas.line(left, reference, right, reference, "base dashed")
    for tick in round_ticks(0, last_x, 4):
        if tick <= last_x:
            canvas.text(place_x(tick), foot + 20, _format_count(tick), "middle")
    high = [(place_x(x), place_y(high)) for x, _, _, high in panel.points]
    low = [(place_x(x), place_y(low)) for x, _, low, _ in panel.points]
    canvas.shape("polygon", [*high, *reversed(low)], "band")
    canvas.shape("polyline", [(place_x(x), place_y(y)) for x, y, _, _ in panel.points], "curve")
    canvas.dot(place_x(last_x), place_y(last_value), 3)
    canvas.text(place_x(last_x) + 8, place_y(last_value) + 4, f"{last_value:.1f}%")


def draw_courses(title: str, caption: str, courses: Sequence[Course]) -> str:
    """Curves over the moves of a game, four at most.

    Caller ensures that each curve has at least two values.
    """
    left, right = _MARGIN + 44, _MARGIN + 44 + _COURSE_WIDTH
    foot = _TOP + _COURSE_HEIGHT
    canvas = _Canvas(title, right + max(_measure(each.label) for each in courses), foot + 64)
    place_x = _scale(0, len(courses[0].values) - 1, left, right)
    place_y = _scale(0, 100, foot, _TOP)
    for tick in (0, 25, 50, 75, 100):
        canvas.line(left, place_y(tick), right, place_y(tick), "grid" if tick else "base")
        canvas.text(left - 6, place_y(tick) + 5, f"{tick}%", "end")
    for move in round_ticks(0, len(courses[0].values) - 1, 8):
        if move < len(courses[0].values):
            canvas.text(place_x(move), foot + 20, f"{move:g}", "middle")
    for kind, course in zip(_ORDER, courses, strict=False):
        points = [(place_x(x), place_y(y)) for x, y in enumerate(course.values)]
        canvas.shape("polyline", points, kind)
        canvas.text(points[-1][0] + 8, points[-1][1] + 5, course.label)
        for index in course.dots:
            canvas.dot(*points[index], 5)
    canvas.text((left + right) / 2, foot + 46, caption, "middle")
    return canvas.finish()


def draw_lines(
    title: str, caption: str, lines: Sequence[Line], references: Mapping[str, float]
) -> str:
    """Curves with their intervals on the same axes, four at most, and dashed lines with names.

    Caller ensures that there is a curve.
    """
    left, right, foot = _MARGIN + 44, _MARGIN + 44 + _COURSE_WIDTH, _TOP + _LINES_HEIGHT
    labels = [*references, *(line.label for line in lines)]
    canvas = _Canvas(title, right + max(map(_measure, labels)), foot + 64)
    last = max(line.points[-1][0] for line in lines)
    highest = max([*references.values(), *(p[3] for line in lines for p in line.points)])
    lowest = min([*references.values(), *(p[1] for line in lines for p in line.points)])
    ticks = round_ticks(lowest, highest, 6)
    place_x, place_y = _scale(0, last, left, right), _scale(ticks[0], ticks[-1], foot, _TOP)
    for tick in ticks:
        canvas.line(left, place_y(tick), right, place_y(tick), "grid" if tick else "base")
        canvas.text(left - 6, place_y(tick) + 5, f"{tick:g}", "end")
    for tick in round_ticks(0, last, 8):
        if tick <= last:
            canvas.text(place_x(tick), foot + 20, _format_count(tick), "middle")
    for line in lines:
        high = [(place_x(x), place_y(high)) for x, _, _, high in line.points]
        low = [(place_x(x), place_y(max(low, ticks[0]))) for x, _, low, _ in line.points]
        canvas.shape("polygon", [*high, *reversed(low)], "band soft")
    for value in references.values():
        canvas.line(left, place_y(value), right, place_y(value), "base dashed")
    for kind, line in zip(_ORDER, lines, strict=False):
        points = [(place_x(x), place_y(value)) for x, value, _, _ in line.points]
        canvas.shape("polyline", points, kind)
    ends = [(value, name) for name, value in references.items()]
    ends += [(line.points[-1][1], line.label) for line in lines]
    for y, text in _spread([(place_y(value), name) for value, name in ends]):
        canvas.text(right + 8, y + 5, text)
    canvas.text((left + right) / 2, foot + 46, caption, "middle")
    return canvas.finish()


def _spread(texts: Iterable[tuple[float, str]]) -> list[tuple[float, str]]:
    """Moves texts up, so that each is at least the height of a line above the next lower one."""
    spread: list[tuple[float, str]] = []
    for y, text in sorted(texts, reverse=True):
        limit = spread[-1][0] - _LINE_HEIGHT if spread else y
        spread.append((min(y, limit), text))
    return spread


def round_ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers for the ticks of an axis that contains `low`, `high` and 0.

    There are about `most` steps between ticks, or fewer.
    """
    low, high = min(low, 0), max(high, 0)
    least = (high - low) / most or 1
    size = 10.0 ** math.floor(math.log10(least))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= least)
    return [step * number for number in range(math.floor(low / step), math.ceil(high / step) + 1)]


def _scale(low: float, high: float, start: float, end: float) -> Callable[[float], float]:
    """Maps the values from `low` to `high` to the pixels from `start` to `end`."""
    return lambda value: start + (end - start) * (value - low) / (high - low)


def _measure(text: str) -> int:
    """The approximate width of a text in pixels, with a gap behind the text."""
    return _LETTER * len(text) + _GAP if text else 0


def _format_count(number: float) -> str:
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:g}{letter}"
    return f"{number:g}"


_Panel = TypeVar("_Panel")


def _new_panels(title: str, number: int, bottom: float) -> _Canvas:
    return _Canvas(title, 2 * _PANEL_WIDTH, _TOP + math.ceil(number / 2) * _PANEL_HEIGHT + bottom)


def _place_panels(panels: Iterable[_Panel]) -> Iterator[tuple[_Panel, int, int]]:
    """Yields each panel with the x and the y of its upper left corner."""
    for index, panel in enumerate(panels):
        yield panel, index % 2 * _PANEL_WIDTH, _TOP + index // 2 * _PANEL_HEIGHT


class _Canvas:
    """Collects the elements of a chart. `kind` is a CSS class."""

    def __init__(self, title: str, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._elements = [
            f'<svg class="chart" xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{width:g}" height="{height:g}"/>',
        ]
        self.text(_MARGIN, _TITLE_BASELINE, title, kind="title")

    def finish(self) -> str:
        return "\n".join([*self._elements, "</svg>"]) + "\n"

    def text(self, x: float, y: float, text: str, anchor: Anchor = "start", kind: str = "") -> None:
        if text:
            style = f' class="{kind}"' if kind else ""
            place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
            self._elements.append(f"<text{style} {place}>{escape(text)}</text>")

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str) -> None:
        ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
        self._elements.append(f'<line class="{kind}" {ends}/>')

    def bar(self, x: float, y: float, width: float, height: float) -> None:
        size = f'width="{width:.1f}" height="{height:.1f}"'
        self._elements.append(f'<rect class="bar" x="{x:.1f}" y="{y:.1f}" {size}/>')

    def dot(self, x: float, y: float, radius: float) -> None:
        self._elements.append(f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}"/>')

    def shape(self, name: str, points: Sequence[tuple[float, float]], kind: str) -> None:
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self._elements.append(f'<{name} class="{kind}" points="{corners}"/>')
