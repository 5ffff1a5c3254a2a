"""What a contest has shown, as tables and as data."""

from __future__ import annotations

from dataclasses import asdict

from rich.console import Group
from rich.table import Table

from genial.arena.ledger import describe
from genial.arena.report import Report

_MOST_INTERVALS = 4  # entrants whose shares fit a terminal with their intervals


def draw_report(shown: Report) -> Group:
    """The standings, and below them the share of each in percent against each other one."""
    names = shown.contest.entrants
    order = [standing.contestant for standing in shown.standings]
    standings = Table("", "bot", title=f"{shown.games} games", title_justify="left")
    for heading in ("rating", "95%", "s/game"):
        standings.add_column(heading, justify="right", no_wrap=True)
    shares = Table("% against", title="")
    for place in range(len(order)):
        shares.add_column(str(place + 1), justify="right", no_wrap=True)
    for place, standing in enumerate(shown.standings, 1):
        standings.add_row(
            str(place),
            names[standing.contestant],
            f"{standing.rating:+.0f}",
            f"{standing.low:+.0f}..{standing.high:+.0f}",
            f"{shown.seconds[standing.contestant]:.3f}",
        )
        cells = [_write_share(shown, standing.contestant, other) for other in order]
        shares.add_row(str(place), *cells)
    return Group(standings, shares)


def _write_share(shown: Report, one: int, other: int) -> str:
    if one == other:
        return "-"
    share = shown.shares[one, other]
    interval = f" ({100 * share.low:.0f}..{100 * share.high:.0f})"
    is_wide = len(shown.contest.entrants) <= _MOST_INTERVALS
    return f"{100 * share.share:.1f}{interval if is_wide else ''}"


def describe_report(shown: Report) -> dict[str, object]:
    """The report as plain data."""
    names = shown.contest.entrants
    return {
        **describe(shown.contest),
        "games": shown.games,
        "standings": [
            {"bot": names[standing.contestant], **asdict(standing)} for standing in shown.standings
        ],
        "shares": [
            {"bot": names[one], "against": names[other], **asdict(share)}
            for (one, other), share in shown.shares.items()
        ],
    }
