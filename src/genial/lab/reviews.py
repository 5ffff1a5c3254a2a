"""Studies that check the reviews: `python -m genial.lab.reviews STUDY --help`.

- `levels`: the mean loss of each level, which a review compares players with.
- `agreement`: whether a review agrees with a review of ten times the effort.
- `luck`: whether luck is zero in the mean, and how much stays unexplained.
- `calibration`: how often sides win that the judge and the reviews give a certain chance.

Each study appends a line for every game to the file `--out`, and then prints a summary of all lines
in this file. So a study can run in parts with different seeds, and on several machines.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from genial.arena.workers import Processes
from genial.bots.judge import judge_view
from genial.bots.levels import LEVELS
from genial.bots.networks import load_network, name_network
from genial.bots.registry import load_bot
from genial.engine.game import Game
from genial.engine.legality import encode_move
from genial.engine.view import View
from genial.reviews.effort import Effort
from genial.reviews.grading import grade_move
from genial.reviews.levels import LevelLoss, estimate_mean, load_drift
from genial.reviews.review import Review
from genial.reviews.running import review
from genial.reviews.values import Evaluator, draw_seeds

from .schedule import Kind, choose_kinds

Row: TypeAlias = dict[str, Any]
"""What a study keeps of one game."""

_SEED_OF_BOTS = 77  # a key that separates the random numbers of bots from those of worlds
_GRADED = 0.34  # the share of moves that `levels` grades
_SERIOUS = ("mistake", "blunder")
_BINS = 10


@dataclass(frozen=True)
class Task:
    """One game of a study."""

    study: str
    kind: Kind
    bots: tuple[str, ...]  # one for each side
    seed: int
    effort: float


def play(task: Task) -> Game:
    """Plays a game between bots. The starting seat is drawn."""
    edition, variant, players = task.kind
    game = Game(edition, variant=variant, players=players, seed=task.seed)
    seated = [load_bot(task.bots[owner]) for owner in game.rules.owners]
    generators = [
        np.random.default_rng((task.seed, _SEED_OF_BOTS, seat)) for seat in range(players)
    ]
    while not game.is_over:
        seat = game.seat
        game.play(seated[seat].choose(game.view(seat), generators[seat]).move)
    return game


def grade_some(task: Task) -> Row:
    """Grades some moves of a game of a level against itself, as the second pass of a review."""
    game, effort = play(task), Effort().times(task.effort)
    evaluator = Evaluator(game.geometry, effort.replies)
    chosen = np.random.default_rng((task.seed, 1)).random(len(game.steps)) < _GRADED
    losses = []
    for step in reversed(game.steps):
        game.undo()
        if chosen[step.index]:
            view, key = game.view(step.seat), (task.seed, 2, step.index)
            graded = grade_move(evaluator, view, step.move, step.index, effort, effort.full, key)
            if graded.grade != "forced":
                losses.append(round(graded.loss, 5))
    return {"losses": losses}


def review_twice(task: Task) -> Row:
    """The grades of a usual review and of one with ten times the worlds, with different seeds."""
    record = play(task).record()
    usual = replace(Effort().times(task.effort), chain=4)
    more = replace(usual.times(10), chain=4)
    first, second = review(record, effort=usual), review(record, effort=more, seed=1)
    pairs = [
        [one.grade, other.grade, round(one.loss, 4), round(other.loss, 4)]
        for one, other in zip(first.moves, second.moves, strict=True)
        if one is not None and other is not None
    ]
    return {"pairs": pairs, "worst": [_find_worst(first), _find_worst(second)]}


def _find_worst(found: Review) -> int | None:
    return found.moments[0] if found.moments else None


def account_for(task: Task) -> Row:
    """The account of each side."""
    game = play(task)
    found = review(game.record(), effort=Effort().times(task.effort), seed=task.seed)
    turns = [turn.seat for turn in game.turns]
    rounds = [turns.count(seat) for seat in range(len(game.names))]
    return {
        "rounds": rounds,
        "accounts": [{**asdict(each), "luck": each.luck} for each in found.accounts],
    }


def predict(task: Task) -> Row:
    """Predictions for the acting side at three random moments of a game, and what came true."""
    game, effort = play(task), Effort().times(task.effort)
    evaluator = Evaluator(game.geometry, effort.replies)
    shares = evaluator.sample(game.states, 0, draw_seeds((0,), 1), 0)[0, 0]
    steps = game.steps
    rng = np.random.default_rng((task.seed, 3))
    chosen = set(rng.choice(len(steps), min(3, len(steps)), replace=False).tolist())
    points = []
    for step in reversed(steps):
        game.undo()
        if step.index in chosen:
            side = game.rules.owners[step.seat]
            view = View.of(game.geometry, game.states, step.seat)
            codes, logits = judge_view(view, load_network(game.rules))
            code = encode_move(game.geometry, game.states, step.move)
            judged = 1 / (1 + math.exp(-float(logits[codes == code][0])))
            turns = evaluator.find_horizon(game.states)
            seeds = draw_seeds((task.seed, 4, step.index), effort.quick)
            moves = np.array([code], np.int32)
            sampled = evaluator.sample(view.states, step.seat, seeds, turns, moves)
            valued = sampled[:, 0, side].mean()
            points.append([round(judged, 4), round(float(valued), 4), float(shares[side])])
    return {"points": points}


def sum_up_levels(rows: Sequence[Row]) -> Iterator[str]:
    """The mean loss of each level, as in `reviews/measured.json`."""
    kinds: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for kind, of_kind in _group(rows, "network").items():
        for level in LEVELS:
            games = [row for row in of_kind if row["bots"][0] == level.name]
            losses = [loss for row in games for loss in row["losses"]]
            if len(losses) > 1:
                mean, low, high = (round(number, 5) for number in estimate_mean(losses))
                found = LevelLoss(level.title, mean, low, high, len(games), len(losses))
                kinds[kind].append(asdict(found))
    yield json.dumps({"levels": kinds}, indent=1)


def sum_up_agreement(rows: Sequence[Row]) -> Iterator[str]:
    """How often both reviews agree on mistakes and blunders, and on the worst moment."""
    pairs = [pair for row in rows for pair in row["pairs"]]
    serious = [pair for pair in pairs if pair[0] in _SERIOUS]
    again = sum(pair[1] in _SERIOUS for pair in serious)
    exact = sum(pair[1] == pair[0] for pair in serious)
    noticed = [pair for pair in pairs if pair[1] in _SERIOUS]
    found = sum(pair[0] in _SERIOUS for pair in noticed)
    worst = sum(row["worst"][0] == row["worst"][1] for row in rows)
    yield f"{len(rows)} games, {len(pairs)} moves"
    yield f"mistakes and blunders of the usual review: {len(serious)}"
    yield f"  also mistakes or blunders with ten times the effort: {_share(again, len(serious))}"
    yield f"  with the same grade: {_share(exact, len(serious))}"
    yield f"mistakes and blunders of the longer review: {len(noticed)}"
    yield f"  also found by the usual review: {_share(found, len(noticed))}"
    yield f"same worst moment: {_share(worst, len(rows))}"


def sum_up_luck(rows: Sequence[Row]) -> Iterator[str]:
    """Means over games for the first bot of each pairing, in points, with 95% intervals."""
    for (kind, bots), games in _group(rows, "network", "pairing").items():
        first = [_find_first(row) for row in games]
        yield f"{kind}, {bots}: {len(games)} games"
        for name in _PARTS:
            mean, low, high = estimate_mean([100 * account[name] for account in first])
            yield f"  {name}: {mean:.2f} ({low:.2f} to {high:.2f})"
        sizes = [100 * abs(account["unexplained"]) for account in first]
        yield f"  unexplained, without its sign: {np.mean(sizes):.2f}"
        rounds = [each for row in games for each in row["rounds"]]
        every = [each["unexplained"] for row in games for each in row["accounts"]]
        drift = load_drift(Kind(*games[0]["kind"]).rules) - sum(every) / sum(rounds)
        yield f"  drift that would explain the mean of all players: {drift:.5f} per round"
        wrong = [_find_error(account) for row in games for account in row["accounts"]]
        yield f"  largest error of a sum: {max(wrong):.1e}"


_PARTS = ("final", "luck", "own_draws", "other_tiles", "own_moves", "other_moves", "unexplained")


def _find_first(row: Row) -> Row:
    """The account of the first player of the first bot."""
    account: Row = row["accounts"][row["sides"].index(0)]
    return account


def _find_error(account: Row) -> float:
    changes = ("initial", "luck", "own_moves", "other_moves", "unexplained")
    return abs(float(account["final"]) - sum(float(account[name]) for name in changes))


def sum_up_calibration(rows: Sequence[Row]) -> Iterator[str]:
    """Predicted against actual shares in bins, for the judge and for the reviews."""
    for kind, games in _group(rows, "network").items():
        points = np.array([point for row in games for point in row["points"]])
        yield f"{kind}: {len(games)} games, {len(points)} predictions"
        for column, name in enumerate(("judge", "review")):
            yield f"  {name}: predicted, actual, predictions"
            bins = np.minimum((points[:, column] * _BINS).astype(int), _BINS - 1)
            error = 0.0
            for number in range(_BINS):
                chosen = points[bins == number]
                if len(chosen):
                    predicted, actual = chosen[:, column].mean(), chosen[:, 2].mean()
                    error += abs(predicted - actual) * len(chosen) / len(points)
                    yield f"    {100 * predicted:5.1f}  {100 * actual:5.1f}  {len(chosen)}"
            yield f"    mean error: {100 * error:.2f} points"


def _group(rows: Sequence[Row], *names: str) -> dict[Any, list[Row]]:
    groups: dict[Any, list[Row]] = defaultdict(list)
    for row in rows:
        key = tuple(row[name] for name in names)
        groups[key[0] if len(names) == 1 else key].append(row)
    return dict(groups)


def _share(number: int, of: int) -> str:
    return f"{number} of {of} ({100 * number / max(of, 1):.1f}%)"


Play: TypeAlias = Callable[[Task], Row]
SumUp: TypeAlias = Callable[[Sequence[Row]], Iterator[str]]
STUDIES: dict[str, tuple[Play, SumUp]] = {
    "levels": (grade_some, sum_up_levels),
    "agreement": (review_twice, sum_up_agreement),
    "luck": (account_for, sum_up_luck),
    "calibration": (predict, sum_up_calibration),
}


def plan(
    study: str, kinds: Sequence[Kind], bots: Sequence[str], games: int, seed: int, effort: float
) -> Iterator[tuple[Task, tuple[int, ...]]]:
    """The games of a study, and which of the bots each side has.

    In `levels`, every level plays itself `games` times. In the other studies the bots play each
    other in mirrored sets; in `agreement` the sets take the pairs of the bots in turn.
    """
    for number in range(games):
        for kind in kinds:
            sides = kind.sides
            if study == "levels":
                for level in LEVELS:
                    task = Task(study, kind, (level.name,) * sides, seed + number, effort)
                    yield task, (0,) * sides
                continue
            mirror, own = divmod(number, 2)
            pair = bots[mirror % len(bots)], bots[(mirror // len(bots) + mirror) % len(bots)]
            if study != "agreement":
                pair = bots[0], bots[-1]
            order = tuple((side + own) % sides for side in range(sides))
            seated = tuple(pair[0] if place == 0 else pair[1] for place in order)
            yield Task(study, kind, seated, seed + mirror, effort), order


def run(item: tuple[Task, tuple[int, ...]]) -> Row:
    """Plays a game of a study; returns its line."""
    task, sides = item
    found = STUDIES[task.study][0](task)
    first, others = (
        task.bots[sides.index(0)],
        [bot for bot, s in zip(task.bots, sides, strict=True) if s],
    )
    return {
        "study": task.study,
        "kind": list(task.kind),
        "network": name_network(task.kind.rules),
        "bots": list(task.bots),
        "pairing": f"{first} against {others[0]}" if others else first,
        "sides": list(sides),
        "seed": task.seed,
        "effort": task.effort,
        **found,
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs a study, and prints its summary."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("study", choices=STUDIES)
    parser.add_argument("--games", type=int, default=20, help="of each kind; levels: of each level")
    parser.add_argument("--bots", default="regular,skilled,strong", help="separated by commas")
    parser.add_argument("--edition", default="2023", help="or all")
    parser.add_argument("--variant")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--effort", type=float, default=1.0, help="times the usual worlds")
    parser.add_argument("--processes", type=int, help="default: one per core")
    parser.add_argument("--out", type=Path, required=True, help="the file for a line per game")
    given = parser.parse_args(arguments)
    edition = None if given.edition == "all" else given.edition
    kinds = choose_kinds(edition, given.variant, given.players)
    bots = given.bots.split(",")
    tasks = plan(given.study, kinds, bots, given.games, given.seed, given.effort)
    with given.out.open("a", encoding="utf-8") as file:
        for row in Processes(given.processes).map(run, tasks):
            file.write(json.dumps(row) + "\n")
            file.flush()
    print_summary(given.study, given.out.read_text("utf-8").splitlines())


def print_summary(study: str, lines: Iterable[str]) -> None:
    """Prints the summary of the lines of a study."""
    rows = [row for row in map(json.loads, lines) if row["study"] == study]
    print(*STUDIES[study][1](rows), sep="\n")


if __name__ == "__main__":
    main()
