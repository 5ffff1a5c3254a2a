"""Ratings as a picture: a dot with its interval for each entrant."""

from __future__ import annotations

from html import escape

from .report import Report
from .standings import Standing

_SCALE, _ROW, _MARGIN, _GAP = 430, 36, 28, 16  # in pixels, like all lengths here
_LETTER = 8  # of a name, on average
_STYLE = """
.ratings { color-scheme: light dark; font: 14px system-ui, sans-serif; }
.ratings .ground { fill: #fffdf9; }
.ratings text { fill: #26221c; }
.ratings .foot { fill: #625b50; font-size: 12px; }
.ratings .interval { stroke: #a9b8cf; stroke-width: 6; stroke-linecap: round; }
.ratings circle { fill: #4338ca; }
@media (prefers-color-scheme: dark) {
.ratings .ground { fill: #1d1b19; }
.ratings text { fill: #efeae1; }
.ratings .foot { fill: #b3aa9c; }
.ratings .interval { stroke: #56617a; }
.ratings circle { fill: #a5a0f5; }
}
"""


def plot(shown: Report) -> str:
    """The ratings with their intervals as a drawing, SVG; light or dark as the reader has it."""
    names = [shown.contest.entrants[standing.contestant] for standing in shown.standings]
    left = _MARGIN + _GAP + _LETTER * max(map(len, names))
    width, height = left + _SCALE + 90, 2 * _MARGIN + _ROW * len(names) + 20
    scale = _Scale(shown.standings, left)
    rows = [
        _draw_row(name, standing, scale, _MARGIN + _ROW * row + _ROW // 2)
        for row, (name, standing) in enumerate(zip(names, shown.standings, strict=True))
    ]
    foot = f"rating (400 points: ten to one), 95% intervals, {shown.games} games"
    parts = [
        f'<svg class="ratings" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">',
        f"<title>Ratings with 95% intervals, {shown.games} games</title>",
        f"<style>{_STYLE}</style>",
        f'<rect class="ground" width="{width}" height="{height}" rx="8"/>',
        *rows,
        f'<text class="foot" x="{left}" y="{height - 14}">{foot}</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


class _Scale:
    """Where a rating lies, from the lowest end of an interval to the highest."""

    def __init__(self, standings: list[Standing], left: int) -> None:
        self.left = left
        self._low = min(standing.low for standing in standings)
        self._span = max(max(standing.high for standing in standings) - self._low, 1.0)

    def place(self, rating: float) -> float:
        return self.left + (rating - self._low) / self._span * _SCALE


def _draw_row(name: str, standing: Standing, scale: _Scale, y: int) -> str:
    low, here, high = map(scale.place, (standing.low, standing.rating, standing.high))
    return "\n".join(
        [
            f'<text x="{scale.left - _GAP}" y="{y + 5}" text-anchor="end">{escape(name)}</text>',
            f'<line class="interval" x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}"/>',
            f'<circle cx="{here:.1f}" cy="{y}" r="6"/>',
            f'<text x="{high + 12:.1f}" y="{y + 5}">{standing.rating:+.0f}</text>',
        ]
    )
