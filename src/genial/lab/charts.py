"""Drawings of figures, as SVG: bars with whiskers, and histograms."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

PAPER, INK, PALE = "#fffdf8", "#222222", "#d8d4ca"
BAR, WHISKER = "#7c9fd6", "#1f3d73"

_WIDTH, _LEFT, _RIGHT = 760, 236, 76  # _RIGHT: room for figures beside the bars
_TOP, _BOTTOM, _ROW, _GAP = 56, 64, 22, 12
_PANEL_WIDTH, _PANEL_HEIGHT, _PANEL_LEFT = 360, 210, 44


@dataclass(frozen=True)
class Bar:
    """How far a figure is from what it would be if nothing mattered, with its interval."""

    label: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Group:
    """Bars that belong together."""

    label: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True)
class Panel:
    """One histogram: how many games had 0, 1, 2 ..."""

    label: str
    counts: tuple[int, ...]


def draw_bars(title: str, axis: str, groups: Sequence[Group]) -> str:
    """Bars to both sides of zero, one below the other, with their intervals.

    Caller ensures that there is at least one.
    """
    bars = [bar for group in groups for bar in group.bars]
    ticks = _mark_axis(min(bar.low for bar in bars), max(bar.high for bar in bars), most=6)
    scale = (_WIDTH - _LEFT - _RIGHT) / (ticks[-1] - ticks[0])
    zero = _LEFT - ticks[0] * scale
    height = _TOP + _ROW * len(bars) + _GAP * len(groups) + _BOTTOM
    parts = [*_open(title, _WIDTH, height), *_draw_axis(ticks, height - _BOTTOM, zero, scale)]
    parts.append(_text(_WIDTH / 2, height - _BOTTOM + 46, axis, "middle"))
    y = float(_TOP)
    for group in groups:
        parts.append(_text(16, y + 16, group.label, "start"))
        for bar in group.bars:
            parts += _draw_bar(bar, y, zero, scale)
            y += _ROW
        y += _GAP
    return _close(parts)


def draw_histograms(title: str, axis: str, panels: Sequence[Panel]) -> str:
    """Histograms, two in a row, each with its own axes."""
    rows = math.ceil(len(panels) / 2)
    width, height = 2 * _PANEL_WIDTH + 40, _TOP + rows * _PANEL_HEIGHT + 40
    parts = [*_open(title, width, height)]
    for index, panel in enumerate(panels):
        left = 20 + index % 2 * _PANEL_WIDTH
        parts += _draw_panel(panel, left, _TOP + index // 2 * _PANEL_HEIGHT)
    parts.append(_text(width / 2, height - 18, axis, "middle"))
    return _close(parts)


def _draw_axis(ticks: Sequence[float], foot: float, zero: float, scale: float) -> Iterator[str]:
    for tick in ticks:
        x = zero + tick * scale
        yield _line(x, _TOP - 8, x, foot, PALE if tick else INK)
        yield _text(x, foot + 20, f"{tick:+g}" if tick else "0", "middle")


def _draw_bar(bar: Bar, y: float, zero: float, scale: float) -> Iterator[str]:
    end, low, high = (zero + v * scale for v in (bar.value, bar.low, bar.high))
    line = y + _ROW / 2
    yield _text(_LEFT - 10, y + 16, bar.label, "end")
    yield _box(min(zero, end), y + 4, abs(end - zero), _ROW - 8)
    yield _line(low, line, high, line, WHISKER, 2)
    for x in (low, high):
        yield _line(x, line - 4, x, line + 4, WHISKER, 2)
    yield _text(_WIDTH - 16, y + 16, f"{bar.value:+.1f}", "end")


def _draw_panel(panel: Panel, left: float, top: float) -> Iterator[str]:
    shares = [100 * count / sum(panel.counts) for count in panel.counts]
    ticks = _mark_axis(0, max(shares), most=3)
    left, base = left + _PANEL_LEFT, top + _PANEL_HEIGHT - 48
    width, scale = _PANEL_WIDTH - _PANEL_LEFT - 24, (_PANEL_HEIGHT - 84) / ticks[-1]
    yield _text(left, top + 18, panel.label, "start")
    for tick in ticks:
        y = base - tick * scale
        yield _line(left, y, left + width, y, PALE if tick else INK)
        yield _text(left - 6, y + 5, f"{tick:g}%", "end")
    step = width / len(shares)
    every = next(gap for gap in (1, 2, 3, 6, 12) if gap * step >= 24)
    for score, share in enumerate(shares):
        if share:
            high = share * scale
            yield _box(left + score * step + 1, base - high, step - 2, high)
        if score % every == 0:
            yield _text(left + (score + 0.5) * step, base + 18, str(score), "middle")


def _mark_axis(low: float, high: float, most: int) -> list[float]:
    """Round numbers from below `low` and 0 to above both: at most so many steps, and two more."""
    low, high = min(low, 0), max(high, 0)
    least = (high - low) / most or 1
    size = 10.0 ** math.floor(math.log10(least))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= least)
    return [step * mark for mark in range(math.floor(low / step), math.ceil(high / step) + 1)]


def _open(title: str, width: float, height: float) -> Iterator[str]:
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" '
        'font-family="system-ui, sans-serif" font-size="14" role="img">'
    )
    yield f"<title>{escape(title)}</title>"
    yield f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>'
    heading = f'x="16" y="28" fill="{INK}" font-size="17" font-weight="600"'
    yield f"<text {heading}>{escape(title)}</text>"


def _close(parts: Sequence[str]) -> str:
    return "\n".join([*parts, "</svg>"]) + "\n"


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" fill="{INK}" text-anchor="{anchor}">{escape(words)}</text>'
    )


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: int = 1) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}"/>'


def _box(x: float, y: float, width: float, height: float) -> str:
    size = f'width="{width:.1f}" height="{height:.1f}"'
    return f'<rect x="{x:.1f}" y="{y:.1f}" {size} fill="{BAR}"/>'
