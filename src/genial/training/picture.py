"""The curves of trainings as a drawing, SVG: a panel for each network."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from genial.engine.errors import GenialError

from .curve import Point, read_curve
from .plan import parse_plan

_PAPER, _INK, _PALE = "#fffdf8", "#222222", "#d8d4ca"
_LINE, _BAND = "#1f3d73", "#b9cbe8"
_WIDTH, _HEIGHT = 380, 220  # of a panel, in pixels like all lengths
_TOP, _BOTTOM = 48, 56  # above and below all panels
_LEFT, _RIGHT, _HEAD, _FOOT = 56, 68, 34, 34  # within a panel, around the curve
_TITLE = "Strength while learning"
_LEGEND = (
    "Share of wins against balanced, by placements learned from, with 95% intervals.",
    "Dashed: as strong as balanced. Solo: how much higher the result is, of the highest there is.",
)


@dataclass(frozen=True)
class Panel:
    """How the training of one network went."""

    label: str
    equal: float  # what a network as strong as `balanced` would have
    points: tuple[Point, ...]


def read_panel(folder: Path) -> Panel:
    """What there is to draw of a training's folder.

    Raises:
        GenialError: where nothing has been measured in it.
    """
    points = read_curve(folder / "curve.jsonl")
    if not points or not (folder / "plan.json").is_file():
        raise GenialError(
            f"{folder} has no curve: there is no training, or it was not yet measured"
        )
    plan = parse_plan((folder / "plan.json").read_text("utf-8"))
    sides = len(set(plan.rules.owners))
    return Panel(plan.name, 1 / sides if sides > 1 else 0.0, tuple(points))


def draw_curves(panels: Sequence[Panel]) -> str:
    """The panels, two in a row. Caller ensures that there is at least one."""
    width, height = 2 * _WIDTH, _TOP + math.ceil(len(panels) / 2) * _HEIGHT + _BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="system-ui, sans-serif" font-size="13" role="img">',
        f"<title>{_TITLE}</title>",
        f'<rect width="{width}" height="{height}" fill="{_PAPER}"/>',
        f'<text x="16" y="30" fill="{_INK}" font-size="17" font-weight="600">{_TITLE}</text>',
    ]
    for index, panel in enumerate(panels):
        parts += _Drawing(panel, index % 2 * _WIDTH, _TOP + index // 2 * _HEIGHT).draw()
    for line, words in enumerate(_LEGEND):
        parts.append(_text(16, height - 34 + 18 * line, words, "start"))
    return "\n".join([*parts, "</svg>"]) + "\n"


class _Drawing:
    """A panel at its place, with its two axes."""

    def __init__(self, panel: Panel, left: float, top: float) -> None:
        self._panel = panel
        self._left, self._top = left + _LEFT, top + _HEAD
        self._right, self._foot = left + _WIDTH - _RIGHT, top + _HEIGHT - _FOOT
        self._most = panel.points[-1].placements
        self._marks = _mark_strengths(panel)

    def draw(self) -> Iterator[str]:
        yield _text(self._left, self._top - 14, self._panel.label, "start")
        yield from self._draw_axes()
        yield from self._draw_curve()

    def _draw_axes(self) -> Iterator[str]:
        for mark in self._marks:
            y = self._place_strength(mark)
            yield _line(self._left, y, self._right, y, _PALE)
            yield _text(self._left - 8, y + 4, f"{100 * mark:.0f}%", "end")
        equal = self._place_strength(self._panel.equal)
        yield _line(self._left, equal, self._right, equal, _INK, ' stroke-dasharray="4 4"')
        for mark in _list_round(0, self._most, most=4):
            if mark <= self._most:
                x = self._place_placements(mark)
                yield _text(x, self._foot + 20, _format_number(mark), "middle")

    def _draw_curve(self) -> Iterator[str]:
        points = self._panel.points
        there = [(point.placements, point.high) for point in points]
        back = [(point.placements, point.low) for point in reversed(points)]
        yield f'<polygon points="{self._place([*there, *back])}" fill="{_BAND}"/>'
        middle = self._place([(point.placements, point.strength) for point in points])
        yield f'<polyline points="{middle}" fill="none" stroke="{_LINE}" stroke-width="2"/>'
        last = points[-1]
        x, y = self._place_placements(last.placements), self._place_strength(last.strength)
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{_LINE}"/>'
        yield _text(x + 8, y + 4, f"{100 * last.strength:.1f}%", "start")

    def _place(self, points: Sequence[tuple[float, float]]) -> str:
        return " ".join(
            f"{self._place_placements(placements):.1f},{self._place_strength(strength):.1f}"
            for placements, strength in points
        )

    def _place_placements(self, placements: float) -> float:
        return self._left + (self._right - self._left) * placements / self._most

    def _place_strength(self, strength: float) -> float:
        low, high = self._marks[0], self._marks[-1]
        return self._foot - (self._foot - self._top) * (strength - low) / (high - low)


def _mark_strengths(panel: Panel) -> list[float]:
    """Marks of the upright axis: the same in all panels about wins; solo has no such scale."""
    if panel.equal > 0:
        return [0, 0.25, 0.5, 0.75, 1]
    low, high = min(p.low for p in panel.points), max(p.high for p in panel.points)
    return _list_round(min(low, 0), max(high, 0.01), most=4)


def _list_round(low: float, high: float, most: int) -> list[float]:
    """Round numbers from `low` or below to `high` or above: at most so many steps, and two more."""
    least = (high - low) / most or 1
    size = 10.0 ** math.floor(math.log10(least))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= least)
    return [step * mark for mark in range(math.floor(low / step), math.ceil(high / step) + 1)]


def _format_number(number: float) -> str:
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:g}{letter}"
    return f"{number:g}"


def _text(x: float, y: float, words: str, anchor: str) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}"'
    return f'<text {place} fill="{_INK}" text-anchor="{anchor}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, more: str = "") -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}"{more}/>'
