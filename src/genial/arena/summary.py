"""The outcome of a contest: ratings and shares of all entrants, as data, chart and page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from genial.engine.editions import Rules
from genial.engine.errors import GenialError, quote
from genial.figures.charts import Interval, IntervalGroup, draw_intervals
from genial.figures.page import Cell, Chart, Section, format_html

from .contest import Contest
from .playing import GameResult
from .standings import Share, Standing, compare, rate


@dataclass(frozen=True)
class ContestSummary:
    """The standings, best first, and the shares of points for every two entrants."""

    contest: Contest
    games: int
    standings: list[Standing]
    shares: dict[tuple[int, int], Share]
    seconds: list[float]  # the mean thinking time of each entrant in a game


def summarize(contest: Contest, results: Iterable[GameResult]) -> ContestSummary:
    """Rates all entrants by the games that were played."""
    played = sorted(results, key=lambda result: result["number"])
    rankings = [(result["sides"], result["ranks"]) for result in played]
    sets = [result["set"] for result in played]
    entrants = range(len(contest.entrants))
    shares = {
        (one, other): compare(rankings, one, other, sets)
        for one in entrants
        for other in entrants
        if one != other
    }
    standings = rate(rankings, len(contest.entrants), sets=sets)
    ordered = sorted(standings, key=lambda standing: -standing.rating)
    seconds = [_mean_seconds(name, played) for name in contest.entrants]
    return ContestSummary(contest, len(played), ordered, shares, seconds)


def _mean_seconds(entrant: str, results: list[GameResult]) -> float:
    times = [
        seconds
        for result in results
        for spec, seconds in zip(result["seats"], result["seconds"], strict=True)
        if spec == entrant
    ]
    return sum(times) / len(times) if times else 0.0


def check_picture(path: Path) -> None:
    """Checks the name of a picture before the games are played.

    Raises:
        GenialError: if the file is neither SVG nor HTML, or its folder does not exist.
    """
    if path.suffix.lower() not in (".svg", ".html"):
        raise GenialError(f"a picture is a file.svg or a file.html, not {quote(str(path))}")
    if not path.parent.is_dir():
        raise GenialError(f"there is no folder {quote(str(path.parent))} for {path.name}")


def write_picture(summary: ContestSummary, path: Path) -> None:
    """Writes the chart, or an HTML page with it if the file name ends with `.html`."""
    is_page = path.suffix.lower() == ".html"
    text = format_page(summary) if is_page else draw_ratings(summary)
    path.write_text(text, encoding="utf-8")


def draw_ratings(summary: ContestSummary) -> str:
    """The ratings with their intervals as SVG."""
    rows = tuple(
        Interval(
            summary.contest.entrants[standing.entrant],
            standing.rating,
            standing.low,
            standing.high,
        )
        for standing in summary.standings
    )
    caption = f"rating (400 points: ten to one), 95% intervals, {summary.games} games"
    return draw_intervals("Ratings", caption, [IntervalGroup("", rows)], digits=0)


def format_page(summary: ContestSummary) -> str:
    """Standings, chart and the shares of all pairs as one HTML page."""
    contest = summary.contest
    return format_html(
        " – ".join(contest.entrants),
        f"{_name_kind(contest.rules)}, {summary.games} games, seed {contest.seed}",
        [_list_standings(summary), _list_shares(summary)],
    )


def _name_kind(rules: Rules) -> str:
    players = "1 player" if rules.players == 1 else f"{rules.players} players"
    return f"{rules.edition.title}, {rules.variant}, {players}"


def _list_standings(summary: ContestSummary) -> Section:
    rows = tuple(
        (
            Cell(summary.contest.entrants[standing.entrant]),
            Cell(f"{standing.rating:+.0f}"),
            Cell(f"{standing.low:+.0f} to {standing.high:+.0f}"),
            Cell(f"{summary.seconds[standing.entrant]:.3f}"),
        )
        for standing in summary.standings
    )
    return Section(
        "Ratings",
        "400 points are odds of ten to one; the mean of all ratings is 0.",
        ("bot", "rating", "95%", "seconds a game"),
        rows,
        (Chart("ratings.svg", "Ratings", draw_ratings(summary)),),
    )


def _list_shares(summary: ContestSummary) -> Section:
    names = summary.contest.entrants
    order = [standing.entrant for standing in summary.standings]
    rows = tuple(
        (Cell(names[one]), *(_format_share(summary, one, other) for other in order))
        for one in order
    )
    return Section(
        "Against each other",
        "The share of points that the bot of the row won against the bot of the column, in "
        "percent; a tie is half a point.",
        ("", *(names[other] for other in order)),
        rows,
    )


def _format_share(summary: ContestSummary, one: int, other: int) -> Cell:
    if one == other:
        return Cell("")
    share = summary.shares[one, other]
    return Cell(f"{100 * share.share:.1f}", f"{100 * share.low:.0f} to {100 * share.high:.0f}")
