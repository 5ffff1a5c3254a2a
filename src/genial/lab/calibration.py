"""Compares the judge's win chances with real results, and fits the calibration.

`python -m genial.lab.calibration --games 20000` plays games of the judge against itself, writes
`calibration.json` beside the networks, and draws a chart for each edition. To measure the error, a
calibration is fitted to half of the games and checked with the other half. The stored calibration
is fitted to all games. All seats play as in the sampled worlds of a review: the judge's best move
among the most promising moves (docs/review.md).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.bots.calibration import FILE, Table, make_table
from genial.bots.networks import name_network
from genial.bots.worlds import Evaluator, draw_seeds
from genial.engine.geometry import compile_rules
from genial.figures.charts import Curve, draw_curves
from genial.reviews.effort import Effort
from genial.reviews.levels import Z

from .schedule import DISTINCT_EDITIONS, Kind, choose_kinds

Numbers: TypeAlias = npt.NDArray[np.float64]

_KNOTS = range(0, 127, 14)  # the numbers of open spaces at which a slope and an offset are fitted
_BINS = 10
_CHUNK = 250  # the number of games in one call of the kernel
_ROUNDS = 12  # the number of steps of Newton's method


@dataclass(frozen=True)
class Predictions:
    """The judge's predictions at the turns of some games, and the results."""

    game: npt.NDArray[np.int64]  # the number of the game
    num_open: npt.NDArray[np.int64]  # the number of spaces that a tile could cover
    logit: Numbers  # the prediction for the acting side
    actual: Numbers  # the share of the win that this side got

    def select(self, chosen: npt.NDArray[np.bool_]) -> Predictions:
        """The chosen predictions."""
        return Predictions(
            self.game[chosen], self.num_open[chosen], self.logit[chosen], self.actual[chosen]
        )

    def predict(self, table: Table | None = None) -> Numbers:
        """The predicted shares. They are calibrated if a table is given."""
        logit = self.logit
        if table is not None:
            logit = table[self.num_open, 0] * logit + table[self.num_open, 1]
        shares: Numbers = 1 / (1 + np.exp(-logit))
        return shares


def play(kind: Kind, games: int, seed: int) -> Predictions:
    """Plays games of a kind, and collects a prediction at each turn."""
    evaluator = Evaluator(compile_rules(kind.rules), Effort().replies)
    parts = []
    for first in range(0, games, _CHUNK):
        seeds = draw_seeds((seed, first), min(_CHUNK, games - first))
        found = evaluator.play(seeds)
        game, turn = np.nonzero(found.sides >= 0)
        actual = found.shares[game, found.sides[game, turn]]
        logit = found.logits[game, turn].astype(np.float64)
        parts.append((first + game, found.num_open[game, turn].astype(np.int64), logit, actual))
    return Predictions(*(np.concatenate(part) for part in zip(*parts, strict=True)))


def fit(given: Predictions) -> list[list[float]]:
    """The knots of the calibration, by logistic regression.

    A knot has a number of open spaces, and the slope and the offset there. Slopes and offsets
    between knots are interpolated.
    """
    places = np.array([each for each in _KNOTS if each < given.num_open.max() + _KNOTS.step])
    hats = np.stack([np.interp(given.num_open, places, row) for row in np.eye(len(places))], axis=1)
    inputs = np.concatenate([hats * given.logit[:, None], hats], axis=1)
    weights = np.concatenate([np.ones(len(places)), np.zeros(len(places))])
    prior = weights.copy()  # a knot without predictions stays at slope 1 and offset 0
    for _ in range(_ROUNDS):
        shares = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (given.actual - shares) - (weights - prior)
        spread = np.maximum(shares * (1 - shares), 1e-9)
        curvature = (inputs * spread[:, None]).T @ inputs + np.eye(len(weights))
        weights = weights + np.linalg.solve(curvature, slope)
    slopes, offsets = np.split(weights, 2)
    return [
        [int(place), round(float(slope), 4), round(float(offset), 4)]
        for place, slope, offset in zip(places, slopes, offsets, strict=True)
    ]


def find_bins(predicted: Numbers, given: Predictions) -> Iterator[tuple[float, float, float, int]]:
    """For each bin: predicted mean, actual mean, standard error, and number of predictions.

    The predictions of one game depend on each other. So the standard error is computed from one sum
    for each game.
    """
    bins = np.minimum((predicted * _BINS).astype(int), _BINS - 1)
    for number in range(_BINS):
        chosen = bins == number
        if not chosen.any():
            continue
        gaps = given.actual[chosen] - predicted[chosen]
        centred = gaps - gaps.mean()
        sums = np.bincount(given.game[chosen], weights=centred)
        error = float(np.sqrt((sums**2).sum())) / len(gaps)
        actual = float(given.actual[chosen].mean())
        yield float(predicted[chosen].mean()), actual, error, len(gaps)


def find_error(predicted: Numbers, given: Predictions) -> float:
    """The mean distance between predicted and actual shares, over all bins."""
    bins = list(find_bins(predicted, given))
    total = sum(number for *_, number in bins)
    return sum(abs(mean - actual) * number for mean, actual, _, number in bins) / total


def study(kind: Kind, games: int, seed: int) -> dict[str, Any]:
    """The calibration of the network for a kind of game, with errors and bins before and after."""
    given = play(kind, games, seed)
    is_odd = given.game % 2 == 1
    check = given.select(is_odd)
    table = make_table(fit(given.select(~is_odd)))
    found: dict[str, Any] = {"games": games, "knots": fit(given)}
    for name, predicted in (("judge", check.predict()), ("calibrated", check.predict(table))):
        bins = [[round(number, 5) for number in each] for each in find_bins(predicted, check)]
        found[name] = {"error": round(find_error(predicted, check), 5), "bins": bins}
    return found


def draw_charts(networks: dict[str, Any], folder: Path) -> None:
    """Draws a chart for each edition: two panels for each network, `judge` and `calibrated`."""
    captions = (
        "Share of the win in reality minus the predicted share, in points, by the predicted share.",
        "95% intervals.",
    )
    for edition in DISTINCT_EDITIONS:
        curves = [
            _draw(f"{kind}: {label}", networks[name_network(kind.rules)][label]["bins"])
            for kind in choose_kinds(edition)
            if name_network(kind.rules) in networks
            for label in ("judge", "calibrated")
        ]
        if curves:
            chart = draw_curves(f"Calibration, {edition}", captions, curves)
            (folder / f"lab-calibration-{edition}.svg").write_text(chart, "utf-8")


def _draw(label: str, bins: Sequence[Sequence[float]]) -> Curve:
    points = []
    for mean, actual, error, _ in bins:
        gap, reach = 100 * (actual - mean), 100 * Z * error
        points.append((100 * mean, gap, gap - reach, gap + reach))
    return Curve(label, tuple(points), 0, (-20, -10, 0, 10, 20))


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the study for some kinds of game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--edition", choices=DISTINCT_EDITIONS)
    parser.add_argument("--variant")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=20_000, help="number of games of each kind")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=FILE, help="the file of calibrations to update")
    parser.add_argument("--charts", type=Path, help="a folder for the charts")
    given = parser.parse_args(arguments)
    for kind in choose_kinds(given.edition, given.variant, given.players):
        # reviews play solo games to the end, and do not use the judge's values
        if kind.rules.is_solo:
            continue
        found, name = study(kind, given.games, given.seed), name_network(kind.rules)
        data = json.loads(given.out.read_text("utf-8")) if given.out.exists() else {}
        networks = {**data.get("networks", {}), name: found}
        networks = dict(sorted(networks.items()))
        given.out.write_text(format_networks(networks), "utf-8")
        errors = [100 * found[label]["error"] for label in ("judge", "calibrated")]
        print(f"{name}: {given.games} games, mean error in points before and after calibration:")
        print(f"  {errors[0]:.2f}, {errors[1]:.2f}", flush=True)
    if given.charts is not None:
        networks = json.loads(given.out.read_text("utf-8"))["networks"]
        draw_charts(networks, given.charts)


def format_networks(networks: dict[str, Any]) -> str:
    """The content of the file of calibrations, one line for each network."""
    lines = ",\n".join(f'  "{name}": {json.dumps(found)}' for name, found in networks.items())
    return f'{{\n "networks": {{\n{lines}\n }}\n}}\n'


if __name__ == "__main__":
    main()
