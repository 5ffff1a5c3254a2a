"""What a contest has shown: standings, and every pair against each other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .contest import Contest
from .playing import Line
from .shares import Share, compare
from .standings import Standing, rate


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
