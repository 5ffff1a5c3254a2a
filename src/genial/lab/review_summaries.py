"""The summaries of the studies that check the reviews (`reviews.py`), as lines of text."""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from genial.bots.levels import LEVELS
from genial.reviews.levels import QUARTERS, LevelLoss, Measured, Z, estimate_mean

from .lines import Row

WORST = 3  # the study `agreement` grades this many worst moves of each game twice
SERIOUS = ("mistake", "blunder")
_CLOSE = 0.01  # two moments are about equally bad if their losses differ by less than this


def sum_up_levels(rows: Sequence[Row]) -> Iterator[str]:
    """The stakes of moves and the losses of the levels, as in `reviews/measured.json`."""
    kinds = {kind: asdict(_measure(of_kind)) for kind, of_kind in _group(rows, "network").items()}
    yield json.dumps({"kinds": kinds}, indent=1)


def _measure(rows: Sequence[Row]) -> Measured:
    """The measurements of one kind of game."""
    stakes = _find_stakes([move for row in rows for move in row["moves"]])
    of_levels = [[row for row in rows if row["bots"][0] == level.name] for level in LEVELS]
    moves = [
        [
            (loss, openness * stakes[quarter])
            for row in games
            for loss, openness, quarter in row["moves"]
        ]
        for games in of_levels
    ]
    levels = tuple(
        LevelLoss(level.title, *shared, len(games), len(own))
        for level, games, own, shared in zip(
            LEVELS, of_levels, moves, _estimate_in_order(moves), strict=True
        )
        if shared is not None
    )
    return Measured(stakes, levels)


def _find_stakes(moves: Sequence[tuple[float, float, int]]) -> tuple[float, ...]:
    """For each quarter, the loss of all levels for one unit of openness.

    The numbers are scaled, so that the mean stake of all moves is 1.
    """
    losses, openness = np.zeros(QUARTERS), np.zeros(QUARTERS)
    for loss, size, quarter in moves:
        losses[quarter] += loss
        openness[quarter] += size
    stakes = np.maximum(losses, 0.0) / np.maximum(openness, 1e-9)
    stakes *= len(moves) / max(float((stakes * openness).sum()), 1e-9)
    return tuple(round(float(stake), 4) for stake in stakes)


_Moves: TypeAlias = list[tuple[float, float]]
"""The losses and stakes of moves."""


def _estimate_in_order(groups: Sequence[_Moves]) -> list[tuple[float, float, float] | None]:
    """The mean of each group with its interval, where no mean is higher than the one before.

    A higher level is stronger, as many games between levels show. Where fewer games say the
    opposite, neighbouring groups share one mean (the pool-adjacent-violators algorithm). None for
    groups with fewer than two moves.
    """
    pools: list[tuple[list[int], _Moves]] = []
    for index, group in enumerate(groups):
        if len(group) < 2:
            continue
        pools.append(([index], group))
        while len(pools) > 1 and _find_mean(pools[-2][1]) < _find_mean(pools[-1][1]):
            (first, one), (second, other) = pools[-2:]
            pools[-2:] = [(first + second, one + other)]
    found: list[tuple[float, float, float] | None] = [None] * len(groups)
    for indices, moves in pools:
        mean, low, high = (round(number, 5) for number in estimate_mean(*zip(*moves, strict=True)))
        for index in indices:
            found[index] = mean, low, high
    return found


def _find_mean(moves: _Moves) -> float:
    return sum(loss for loss, _ in moves) / sum(stake for _, stake in moves)


def sum_up_agreement(rows: Sequence[Row]) -> Iterator[str]:
    """How often both reviews agree on mistakes and blunders, and on the worst moment."""
    pairs = [pair for row in rows for pair in row["pairs"]]
    worst, costly, others = (
        [pair for pair in pairs if pair["reason"] == reason]
        for reason in ("worst", "costly", "other")
    )
    yield f"{len(rows)} games, {sum(row['moves'] for row in rows)} moves, {len(pairs)} graded twice"
    total = sum(row["serious"] for row in rows)
    yield f"mistakes and blunders of the usual review: {total}"
    first, second = (Agreement.of(group) for group in (worst, costly))
    for name, found in ((f"the {WORST} worst moves of each game", first), ("others", second)):
        yield f"  {name}, graded again with ten times the worlds: {found.usual}"
        yield f"    mistakes or blunders again: {_share(found.both, found.usual)}"
        yield f"    with the same grade: {_share(found.same, found.usual)}"
        yield f"    mean difference of the loss: {100 * found.gap:.2f} points"
    rest = (total - first.usual) / max(second.usual, 1)  # a random sample of the others
    for name, part in (
        ("mistakes or blunders again", first.both + rest * second.both),
        ("with the same grade", first.same + rest * second.same),
    ):
        yield f"  all, estimated: {name}: {100 * part / max(total, 1):.1f}%"
    both = Agreement.of(worst + costly)
    new = both.longer - both.both
    yield f"moves that only ten times the worlds call mistakes or blunders: {new}"
    missed = sum(pair["longer"][0] in SERIOUS for pair in others)
    yield f"of {len(others)} other moves, mistakes or blunders: {missed}"
    agreed = sum(_find_worst(row, "usual") == _find_worst(row, "longer") for row in rows)
    yield f"same worst moment: {_share(agreed, len(rows))}"
    yield f"  same, or less than 1 point apart: {_share(sum(map(_is_close, rows)), len(rows))}"


class Agreement(NamedTuple):
    """How often two reviews call the same moves mistakes or blunders."""

    usual: int  # mistakes and blunders of the usual review
    longer: int  # those of the review with ten times the worlds
    both: int  # those of both reviews
    same: int  # those of both reviews with the same grade
    gap: float  # the mean difference of the losses, for mistakes and blunders of the usual review

    @classmethod
    def of(cls, pairs: Sequence[Row]) -> Agreement:
        """Counts pairs of grades."""
        usual = [pair for pair in pairs if pair["usual"][0] in SERIOUS]
        longer = [pair for pair in pairs if pair["longer"][0] in SERIOUS]
        gaps = [abs(pair["usual"][1] - pair["longer"][1]) for pair in usual]
        return cls(
            len(usual),
            len(longer),
            sum(pair["longer"][0] in SERIOUS for pair in usual),
            sum(pair["longer"][0] == pair["usual"][0] for pair in usual),
            float(np.mean(gaps or [0.0])),
        )


def _find_worst(row: Row, which: str) -> int | None:
    """The step with the highest loss among inaccuracies, mistakes and blunders."""
    moves = [pair for pair in row["pairs"] if pair[which][0] in ("inaccuracy", *SERIOUS)]
    return max(moves, key=lambda pair: float(pair[which][1]))["step"] if moves else None


def _is_close(row: Row) -> bool:
    """Whether the worst moment of the usual review is about the worst in the longer review, too."""
    longer = {pair["step"]: pair["longer"][1] for pair in row["pairs"]}
    first, second = _find_worst(row, "usual"), _find_worst(row, "longer")
    if first is None or second is None:
        return first == second
    return bool(longer[second] - longer[first] < _CLOSE)


def sum_up_differences(rows: Sequence[Row]) -> Iterator[str]:
    """The part of the differences that remains at the checkpoint, with 95% intervals.

    The intervals count games, because the moves of a game are not independent.
    """
    slopes, weights = [], []
    for kind, games in _group(rows, "network").items():
        sums = np.array([np.sum(row["differences"], axis=0) for row in games if row["differences"]])
        if not len(sums):
            continue
        graded, remaining = sums.sum(axis=0)
        slope = remaining / graded
        error = math.sqrt(((sums[:, 1] - slope * sums[:, 0]) ** 2).sum()) / abs(graded)
        slopes.append(slope)
        weights.append(error**-2)
        means = _list_points(sums.mean(axis=0))
        yield f"{kind}: {len(games)} games, sum of the differences in a game: {means} points"
        yield f"  remains: {_format_interval(slope, error)}"
    if len(slopes) > 1:
        mean = float(np.average(slopes, weights=weights))
        yield f"all kinds: remains {_format_interval(mean, sum(weights) ** -0.5)}"


def _format_interval(value: float, error: float) -> str:
    return f"{value:.3f} ({value - Z * error:.3f} to {value + Z * error:.3f})"


def _list_points(shares: Iterable[float]) -> str:
    return ", ".join(f"{100 * share:.1f}" for share in shares)


def sum_up_luck(rows: Sequence[Row]) -> Iterator[str]:
    """Means over games for the first bot of each pairing, in points, with 95% intervals."""
    for (kind, bots), games in _group(rows, "network", "pairing").items():
        first = [_find_first(row) for row in games]
        yield f"{kind}, {bots}: {len(games)} games"
        for name in _PARTS:
            mean, low, high = estimate_mean([100 * account[name] for account in first])
            yield f"  {name}: {mean:.2f} ({low:.2f} to {high:.2f})"
        wrong = [_find_error(account) for row in games for account in row["accounts"]]
        yield f"  largest error of a sum: {max(wrong):.1e}"


_PARTS = ("final", "luck", "own_draws", "other_tiles", "own_moves", "other_moves", "unexplained")


def _find_first(row: Row) -> Row:
    """The account of the first seat that the first bot plays."""
    account: Row = row["accounts"][row["sides"].index(0)]
    return account


def _find_error(account: Row) -> float:
    changes = ("initial", "luck", "own_moves", "other_moves", "unexplained")
    return abs(float(account["final"]) - sum(float(account[name]) for name in changes))


def sum_up_unexplained(rows: Sequence[Row]) -> Iterator[str]:
    """The size of the unexplained part in points, with 95% intervals."""
    for (kind, bots), games in _group(rows, "network", "pairing").items():
        sums = np.array([100 * each for row in games for each in row["unexplained"]])
        errors = np.array([100 * each for row in games for each in row["errors"]])
        mean, low, high = estimate_mean(sums.tolist())
        size, least, most = estimate_mean(abs(sums).tolist())
        yield f"{kind}, {bots}: {len(games)} games"
        yield f"  mean: {mean:.2f} ({low:.2f} to {high:.2f})"
        yield f"  mean without its sign: {size:.2f} ({least:.2f} to {most:.2f})"
        yield f"  mean standard error, from the number of worlds: {np.mean(errors):.2f}"


def sum_up_values(rows: Sequence[Row]) -> Iterator[str]:
    """How far predictions are from the results, for each source of predictions."""
    for kind, games in _group(rows, "network").items():
        points = np.array([point for row in games for point in row["points"]])
        yield f"{kind}: {len(games)} games, {len(points)} predictions"
        for column, name in enumerate(_SOURCES):
            gaps = points[:, column] - points[:, -1]
            apart = abs(points[:, column] - points[:, 2])
            yield (
                f"  {name}: mean {100 * points[:, column].mean():.1f}, "
                f"mean squared error {np.mean(gaps**2):.4f}, "
                f"{100 * apart.mean():.1f} points from the review"
            )


_SOURCES = ("judge", "judge, calibrated", "review", "search")


def _group(rows: Sequence[Row], *names: str) -> dict[Any, list[Row]]:
    groups: dict[Any, list[Row]] = defaultdict(list)
    for row in rows:
        key = tuple(row[name] for name in names)
        groups[key[0] if len(names) == 1 else key].append(row)
    return dict(groups)


def _share(number: int, of: int) -> str:
    return f"{number} of {of} ({100 * number / max(of, 1):.1f}%)"
