"""Two contestants against each other: the share of points, and how sure we are of it."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from .intervals import correct_bias, find_interval
from .results import Result


@dataclass(frozen=True)
class Share:
    """The share of points one contestant took from another, with its 95% interval."""

    share: float
    low: float
    high: float
    games: int


def compare(
    results: Sequence[Result], one: int, other: int, sets: Sequence[int] | None = None
) -> Share:
    """The share of `one` against `other`: 1 for the better rank of the two, 1/2 for a tie.

    The number of games in the interval is the *effective* one: of so many independent games the
    share would vary as much as it does between the sets (E. Korn and B. Graubard, 1998). One set
    that ends at its worst is added as for ratings; if all is won or lost, a set counts as one game.
    """
    sets = range(len(results)) if sets is None else sets
    points, games = defaultdict[int, float](float), Counter[int]()
    for (contestants, ranks), its_set in zip(results, sets, strict=True):
        score = _score(contestants, ranks, one, other)
        if score is not None:
            points[its_set] += score
            games[its_set] += 1
    if not games:
        return Share(0.5, 0.0, 1.0, 0)
    share = sum(points.values()) / games.total()
    off = sum((points[key] - share * games[key]) ** 2 for key in games) / games.total() ** 2
    alike = share * (1 - share)
    variance = off * correct_bias(len(games)) + alike / len(games) ** 2
    effective = alike / variance if variance > 0 else len(games)
    return Share(share, *find_interval(share, effective), games.total())


def _score(contestants: Sequence[int], ranks: Sequence[int], one: int, other: int) -> float | None:
    """What `one` scored against `other` in a game, or None if they did not meet."""
    mine = [rank for who, rank in zip(contestants, ranks, strict=True) if who == one]
    theirs = [rank for who, rank in zip(contestants, ranks, strict=True) if who == other]
    if not mine or not theirs:
        return None
    scores = [(a < b) + (a == b) / 2 for a in mine for b in theirs]
    return sum(scores) / len(scores)
