"""The leaderboard: a page with the results of all bots, one section for each track."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from genial.figures.charts import Interval, IntervalGroup, draw_intervals
from genial.figures.page import Cell, Chart, Section, format_html

from .checking import CheckedResult
from .measures import Estimate
from .tracks import TRACKS, Track


def format_leaderboard(results: Iterable[CheckedResult]) -> str:
    """All results as one HTML page, which loads no other file."""
    ordered = sort_results(results)
    tracks = list(dict.fromkeys(checked.track.id for checked in ordered))
    return format_html(
        "Leaderboard",
        "All games and numbers of these results were computed again from their moves. Only the "
        "thinking times are as reported.",
        [
            _list_results(TRACKS[name], [each for each in ordered if each.track.id == name])
            for name in tracks
        ],
    )


def sort_results(results: Iterable[CheckedResult]) -> list[CheckedResult]:
    """Results by track, official ones first, then by the mean of the win shares."""
    order = list(TRACKS)
    return sorted(
        results,
        key=lambda checked: (
            order.index(checked.track.id),
            not checked.result["official"],
            -mean_share(checked),
        ),
    )


def mean_share(checked: CheckedResult) -> float:
    """The mean of the win shares against all opponents of the track.

    A bot that is itself an opponent gets an equal share against itself.
    """
    shares = [
        find_share(checked, opponent)["value"]
        if opponent in checked.result["opponents"]
        else checked.track.equal_share
        for opponent in checked.track.opponents
    ]
    return sum(shares) / len(shares)


def find_share(checked: CheckedResult, opponent: str) -> Estimate:
    """The win share against an opponent."""
    return checked.result["against"][checked.result["opponents"].index(opponent)]["win_share"]


def _list_results(track: Track, results: Sequence[CheckedResult]) -> Section:
    columns = ["bot"]
    difference = "own markers" if track.rules.is_duel else "lowest marker"
    for opponent in track.opponents:
        columns += [f"win share, {opponent}", f"{difference}, {opponent}"]
        columns += [f"utility, {opponent}"] if track.weights else []
    columns += ["games", "milliseconds a move", "declared", "seeds", "official"]
    note = (
        f"{track.summary[0].upper()}{track.summary[1:]}. Win shares in percent ("
        f"{100 * track.equal_share:.0f} is equal), differences in the "
        f"{'number of markers on the own side' if track.rules.is_duel else 'lowest markers'}; "
        "95% intervals. A bot does not play against itself."
    )
    rows = tuple(tuple(_list_cells(checked)) for checked in results)
    return Section(track.id, note, tuple(columns), rows, (_draw(track, results),), track.id)


def _list_cells(checked: CheckedResult) -> Iterable[Cell]:
    result, track = checked.result, checked.track
    yield Cell(result["bot"]["name"])
    for opponent in track.opponents:
        if opponent not in result["opponents"]:
            yield from [Cell("-")] * (3 if track.weights else 2)
            continue
        measures = result["against"][result["opponents"].index(opponent)]
        yield _format(measures["win_share"], 100, "")
        yield _format(measures["lowest_difference"], 1, "+")
        if track.weights:
            yield _format(measures["utility_difference"], 1, "+")
    yield Cell(str(sum(measures["games"] for measures in result["against"])))
    budget = result["budget"]
    mean, slowest = (1000 * budget["measured"][name] for name in ("mean", "slowest"))
    yield Cell(f"{mean:,.2f}", f"at most {slowest:,.0f}")
    yield Cell(_describe_budget(budget["declared_seconds"], budget["declared_simulations"]))
    yield Cell(_describe_seeds(checked))
    yield Cell("yes" if result["official"] else "no")


def _describe_budget(seconds: float | None, simulations: int | None) -> str:
    parts = [f"{seconds:g} s"] if seconds is not None else []
    parts += [f"{simulations} simulations"] if simulations is not None else []
    return ", ".join(parts) or "-"


def _describe_seeds(checked: CheckedResult) -> str:
    commitment = checked.result["seeds"]["commitment"]
    if commitment is None:
        return "public"
    return f"{commitment[:8]}, {'proved' if checked.has_proved_seeds else 'not open yet'}"


def _format(estimate: Estimate, factor: int, sign: str) -> Cell:
    value, low, high = (factor * estimate[end] for end in ("value", "low", "high"))
    digits = 1 if factor > 1 else 2
    spread = f"{low:{sign}.{digits}f} to {high:{sign}.{digits}f}"
    return Cell(f"{value:{sign}.{digits}f}", spread)


def _draw(track: Track, results: Sequence[CheckedResult]) -> Chart:
    groups = []
    for opponent in track.opponents:
        rows = tuple(
            _measure(checked, opponent)
            for checked in results
            if opponent in checked.result["opponents"]
        )
        if rows:
            groups.append(IntervalGroup(f"against {opponent}", rows))
    caption = f"win share minus {100 * track.equal_share:.0f}, in points, with 95% intervals"
    svg = draw_intervals(track.id, caption, groups, digits=1)
    return Chart(f"{track.id}.svg", f"Win shares, {track.id}", svg)


def _measure(checked: CheckedResult, opponent: str) -> Interval:
    share, equal = find_share(checked, opponent), checked.track.equal_share
    value, low, high = (100 * (share[end] - equal) for end in ("value", "low", "high"))
    return Interval(checked.result["bot"]["name"], value, low, high)
