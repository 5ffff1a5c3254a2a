"""What a contest has shown: standings, and every pair against each other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from .contest import Contest
from .playing import Line
from .ratings import Share, Standing, compare, rate


@dataclass(frozen=True)
class Report:
    """Standings, best first, and the share of each entrant against each other one."""

    contest: Contest
    games: int
    standings: list[Standing]
    shares: dict[tuple[int, int], Share]
    seconds: list[float]  # that each entrant took for a game, on average


def report(contest: Contest, lines: Iterable[Line]) -> Report:
    """Rates all entrants by the games that were played."""
    played = sorted(lines, key=lambda line: line["number"])
    results = [(line["sides"], line["ranks"]) for line in played]
    sets = [line["set"] for line in played]
    everybody = range(len(contest.entrants))
    shares = {
        (one, other): compare(results, one, other, sets)
        for one in everybody
        for other in everybody
        if one != other
    }
    standings = rate(results, len(contest.entrants), sets=sets)
    ordered = sorted(standings, key=lambda standing: -standing.rating)
    seconds = [_think(contest, played, entrant) for entrant in everybody]
    return Report(contest, len(played), ordered, shares, seconds)


def _think(contest: Contest, lines: list[Line], entrant: int) -> float:
    name = contest.entrants[entrant]
    times = [
        seconds
        for line in lines
        for spec, seconds in zip(line["seats"], line["seconds"], strict=True)
        if spec == name
    ]
    return sum(times) / len(times) if times else 0.0


_WIDTH, _ROW, _LEFT, _MARGIN = 720, 36, 200, 28


def plot(shown: Report) -> str:
    """The ratings with their intervals as a drawing, SVG."""
    low = min(standing.low for standing in shown.standings)
    high = max(standing.high for standing in shown.standings)
    span = max(high - low, 1.0)

    def across(rating: float) -> float:
        return _LEFT + (rating - low) / span * (_WIDTH - _LEFT - 90)

    height = 2 * _MARGIN + _ROW * len(shown.standings) + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        'font-family="system-ui, sans-serif" font-size="14">',
        f"<title>Ratings with 95% intervals, {shown.games} games</title>",
        f'<rect width="{_WIDTH}" height="{height}" fill="#fffdf8"/>',
    ]
    for row, standing in enumerate(shown.standings):
        y = _MARGIN + _ROW * row + _ROW / 2
        name = escape(shown.contest.entrants[standing.contestant])
        left, here, right = (across(r) for r in (standing.low, standing.rating, standing.high))
        parts += [
            f'<text x="{_LEFT - 16}" y="{y + 5}" text-anchor="end" fill="#222">{name}</text>',
            f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}" '
            'stroke="#8aa" stroke-width="6" stroke-linecap="round"/>',
            f'<circle cx="{here:.1f}" cy="{y}" r="6" fill="#1d4ed8"/>',
            f'<text x="{right + 12:.1f}" y="{y + 5}" fill="#222">{standing.rating:+.0f}</text>',
        ]
    foot = f"rating (400 points: ten to one), 95% intervals, {shown.games} games"
    parts.append(f'<text x="{_LEFT}" y="{height - 14}" fill="#555" font-size="12">{foot}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
