"""The measures of an evaluation: shares and differences with 95% intervals.

The games with one bag depend on each other, so a bag is one observation.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypedDict

from genial.arena.intervals import Z, correct_bias, find_interval
from genial.arena.playing import GameResult

from .schedule import BOT, Match
from .tracks import Track, Weights


class Estimate(TypedDict):
    """A number with its 95% interval."""

    value: float
    low: float
    high: float


class MoreMeasures(TypedDict, total=False):
    """The measures of the multi-objective track."""

    utility_difference: Estimate
    markers: list[Estimate]  # the bot's final marker of each colour


class Measures(MoreMeasures):
    """The result against one opponent."""

    games: int
    win_share: Estimate
    lowest_difference: Estimate


class Times(TypedDict):
    """The thinking time of the bot in seconds: the mean of all decisions, and the longest one."""

    mean: float
    slowest: float


class Played(NamedTuple):
    """A game of the schedule with its result."""

    match: Match
    result: GameResult


def measure(track: Track, games: Sequence[Played]) -> Measures:
    """The measures of the games against one opponent. Caller ensures that there are two bags."""

    def average(value: Callable[[Played], float]) -> list[float]:
        bags: dict[int, list[float]] = {}
        for game in games:
            bags.setdefault(game.match.pairing.set, []).append(value(game))
        return [sum(values) / len(values) for values in bags.values()]

    measures = Measures(
        games=len(games),
        win_share=estimate_share(average(lambda game: share_win(game.result))),
        lowest_difference=estimate_mean(
            average(lambda game: compare(track, game, lambda side: find_lowest(track, side)))
        ),
    )
    if track.weights:
        measures["utility_difference"] = estimate_mean(
            average(
                lambda game: compare(
                    track, game, lambda side: find_utility(game.match.weights, side)
                )
            )
        )
        measures["markers"] = [
            estimate_mean(average(lambda game, at=colour: float(find_own(game.result)[at])))  # type: ignore[misc]
            for colour in range(track.rules.edition.colours)
        ]
    return measures


def measure_times(games: Iterable[Played]) -> Times:
    """The thinking time of the bot in all games."""
    total, choices, slowest = 0.0, 0, 0.0
    for match, result in games:
        for seat, entrant in enumerate(match.pairing.seats):
            if entrant == BOT:
                total += result["seconds"][seat]
                choices += result["choices"][seat]
                slowest = max(slowest, result["slowest"][seat])
    return Times(mean=round(total / max(choices, 1), 6), slowest=round(slowest, 6))


def share_win(result: GameResult) -> float:
    """The part of the win that the bot gets. Tied winners share the win."""
    sides = zip(result["sides"], result["ranks"], strict=True)
    winners = [entrant for entrant, rank in sides if rank == 1]
    return winners.count(BOT) / len(winners)


def compare(track: Track, game: Played, value: Callable[[list[int]], float]) -> float:
    """The value of the bot's markers minus the mean value of the opponents' markers."""
    own, others = 0.0, []
    sides = list_markers(track, game.result)
    for entrant, markers in zip(game.result["sides"], sides, strict=True):
        if entrant == BOT:
            own = value(markers)
        else:
            others.append(value(markers))
    return own - sum(others) / len(others)


def list_markers(track: Track, result: GameResult) -> list[list[int]]:
    """The markers of each side as the side reads them. The duel has one common score board."""
    if not track.rules.is_duel:
        return result["scores"]
    (board,) = result["scores"]
    return [board, [-marker for marker in board]]


def find_lowest(track: Track, markers: list[int]) -> int:
    """The lowest marker (R7.3); in the duel, the number of markers on the own side (R10.6)."""
    return sum(marker > 0 for marker in markers) if track.rules.is_duel else min(markers)


def find_utility(weights: Weights, markers: list[int]) -> float:
    """The weighted mean of the markers."""
    return sum(map(int.__mul__, weights, markers)) / sum(weights)


def find_own(result: GameResult) -> list[int]:
    """The markers of the bot. Caller ensures that the bot has its own score board."""
    return result["scores"][result["sides"].index(BOT)]


def estimate_share(parts: Sequence[float]) -> Estimate:
    """The mean of the shares of all bags, with its interval.

    As in `genial.arena.standings.compare`: Wilson's interval with the number of independent games
    whose variance would be the observed variance between bags.
    """
    share = sum(parts) / len(parts)
    alike = share * (1 - share)
    spread = sum((part - share) ** 2 for part in parts) / len(parts) ** 2
    variance = spread * correct_bias(len(parts)) + alike / len(parts) ** 2
    effective = alike / variance if variance > 0 else len(parts)
    return _round(share, *find_interval(share, effective))


def estimate_mean(parts: Sequence[float]) -> Estimate:
    """The mean of numbers, one for each bag, with the interval of a normal distribution."""
    mean = sum(parts) / len(parts)
    spread = sum((part - mean) ** 2 for part in parts) / len(parts)
    reach = Z * math.sqrt(spread * correct_bias(len(parts)) / len(parts))
    return _round(mean, mean - reach, mean + reach)


def _round(value: float, low: float, high: float) -> Estimate:
    return Estimate(value=round(value, 6), low=round(low, 6), high=round(high, 6))
