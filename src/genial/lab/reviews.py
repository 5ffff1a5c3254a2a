"""Studies that check the reviews: `python -m genial.lab.reviews STUDY --help`.

- `levels`: the mean loss of each level. A review compares players with these numbers.
- `agreement`: whether the grades of a review agree with those from ten times the worlds.
- `differences`: how much of the difference between two moves remains at the end of a game.
- `luck`: whether the mean luck is zero, also if one bot is stronger than the other.
- `unexplained`: how large the unexplained part of the accounts is, with the usual worlds.
- `values`: how far from the result the values of the judge, of a review and of `search` are.

Each study appends a line for every game to the file `--out`, and then prints a summary of all lines
in this file. The same command continues a stopped study, and other seeds add games.
"""

from __future__ import annotations

import argparse
import heapq
import json
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from genial.bots.calibration import load_calibration
from genial.bots.judge import judge_view
from genial.bots.levels import LEVELS
from genial.bots.memory import recall
from genial.bots.networks import name_network
from genial.bots.registry import load_bot
from genial.bots.worlds import TO_THE_END, Evaluator, draw_seeds
from genial.engine.game import Game
from genial.engine.legality import encode_move
from genial.engine.view import View
from genial.reviews.chain import Chain
from genial.reviews.effort import Effort
from genial.reviews.grading import grade_move
from genial.reviews.levels import LevelLoss, Z, estimate_mean
from genial.reviews.running import list_states, review

from .lines import Row, complete
from .schedule import Kind, choose_kinds

SEARCH = "search:sims=3200,threads=1"  # four times as many simulations as usual
# part of the seeds of the bots, so that bots and worlds use different random numbers
_SEED_OF_BOTS = 77
_GRADED = 0.34  # the share of moves that the study `levels` grades
_SERIOUS = ("mistake", "blunder")
# The study `agreement` grades twice: the `_WORST` moves of a game, a random share `_SAMPLED` of the
# other moves that lose at least `_DOUBTFUL` (a mistake loses 0.05), and `_OTHERS` of the rest.
_WORST = 3
_DOUBTFUL = 0.04
_SAMPLED = 0.25
_OTHERS = 0.04
_CLOSE = 0.01  # two moments are about equally bad if their losses differ by less than this


@dataclass(frozen=True)
class Task:
    """One game of a study."""

    study: str
    kind: Kind
    bots: tuple[str, ...]  # the name of the bot of each side
    seed: int
    effort: float


def play(task: Task) -> Game:
    """Plays a game between bots. The starting seat is random."""
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
    """Grades some moves of a game of a level against itself, like the second pass of a review."""
    game, effort = play(task), Effort().times(task.effort)
    evaluator = Evaluator(game.geometry, effort.replies)
    chosen = np.random.default_rng((task.seed, 1)).random(len(game.steps)) < _GRADED
    losses, states = [], list_states(game)
    for step in game.steps:
        if chosen[step.index]:
            view = View.of(game.geometry, states[step.index], step.seat)
            memory = recall(game.geometry, game.steps[: step.index], states, step.seat)
            key = (task.seed, 2, step.index)
            graded = grade_move(
                evaluator, view, step.move, step.index, effort, effort.full, key, memory
            )
            if graded.grade != "forced":
                losses.append(round(graded.loss, 5))
    return {"losses": losses}


def grade_twice(task: Task) -> Row:
    """Grades moves as a usual review does, and again with ten times the worlds.

    `_WORST`, `_DOUBTFUL`, `_SAMPLED` and `_OTHERS` say which moves are graded again.
    """
    game = play(task)
    usual = replace(Effort().times(task.effort), chain=4)
    more, found = usual.times(10), review(game.record(), effort=usual, seed=task.seed, threads=1)
    evaluator = Evaluator(game.geometry, usual.replies)
    rng, states, pairs = np.random.default_rng((task.seed, 5)), list_states(game), []
    moves = [move for move in found.moves if move is not None and move.grade != "forced"]
    worst = heapq.nlargest(_WORST, moves, key=lambda move: move.loss)
    for move in moves:
        reason = "worst" if move in worst else "costly" if move.loss >= _DOUBTFUL else "other"
        if rng.random() >= {"worst": 1.0, "costly": _SAMPLED, "other": _OTHERS}[reason]:
            continue
        view = View.of(game.geometry, states[move.step], move.seat)
        memory = recall(game.geometry, game.steps[: move.step], states, move.seat)
        key = (task.seed, 6, move.step)
        played = game.steps[move.step].move
        again = grade_move(evaluator, view, played, move.step, more, 10 * move.worlds, key, memory)
        one, other = (
            [graded.grade, round(graded.loss, 5), round(graded.error, 5)]
            for graded in (move, again)
        )
        pairs.append({"step": move.step, "reason": reason, "usual": one, "longer": other})
    serious = sum(move.grade in _SERIOUS for move in moves)
    return {"moves": len(found.moves), "serious": serious, "pairs": pairs}


def follow_moves(task: Task) -> Row:
    """Differences between played and expected moves, as a grade values them and at a checkpoint.

    Both values come from the same worlds. Moves that are graded at the end of the game are left
    out, because both values would be the same.
    """
    game, effort = play(task), Effort().times(task.effort)
    evaluator, states = Evaluator(game.geometry, effort.replies), list_states(game)
    chain, pairs = Chain(evaluator, game, states, effort.chain, task.seed), []
    for step in game.steps:
        view = View.of(game.geometry, states[step.index], step.seat)
        played = encode_move(game.geometry, view.states, step.move)
        expected, horizon = evaluator.choose(view.states), evaluator.find_horizon(view.states)
        checkpoint = chain.find_checkpoint(step.index + 1, step.seat)
        if played == expected or horizon == TO_THE_END:
            continue
        shares = evaluator.sample(
            view.states,
            step.seat,
            draw_seeds((task.seed, 7, step.index), effort.full),
            (horizon, chain.find_horizon(step.index, checkpoint)),
            codes=np.array([played, expected], np.int32),
            memory=recall(game.geometry, game.steps[: step.index], states, step.seat),
        )
        own = shares[:, :, :, game.rules.owners[step.seat]].mean(axis=0)
        pairs.append(np.round(own[0] - own[1], 5).tolist())
    return {"differences": pairs}


def account_for(task: Task) -> Row:
    """The account of each seat: what changed its value in the game.

    To save time, a review compares each move with only one other move.
    """
    game, effort = play(task), Effort().times(task.effort)
    effort = replace(effort, candidates=1, quick=4, sharp=effort.full)
    found = review(game.record(), effort=effort, seed=task.seed, threads=1)
    return {"accounts": [{**asdict(each), "luck": each.luck} for each in found.accounts]}


def find_unexplained(task: Task) -> Row:
    """The unexplained part of each seat's account, and its standard error."""
    game, effort = play(task), Effort().times(task.effort)
    evaluator = Evaluator(game.geometry, effort.replies)
    chain = Chain(evaluator, game, list_states(game), effort.chain, task.seed)
    sums, squares = [0.0] * len(game.names), [0.0] * len(game.names)
    for step in game.steps:
        link = chain.value_before(step.index) if chain.is_change(step.index) else None
        if link is not None:
            sums[step.seat] += link.unexplained
            squares[step.seat] += link.renewed_error**2
    return {"unexplained": sums, "errors": np.sqrt(squares).tolist()}


def predict(task: Task) -> Row:
    """Predictions for the acting side at three random moments of a game, and the result."""
    game, effort = play(task), Effort().times(task.effort)
    evaluator, searcher = Evaluator(game.geometry, effort.replies), load_bot(SEARCH)
    shares = evaluator.sample(game.states, 0, draw_seeds((0,), 1), (0,))[0, 0, 0]
    table, states = load_calibration(game.rules), list_states(game)
    rng, points = np.random.default_rng((task.seed, 3)), []
    chosen = rng.choice(len(game.steps), min(3, len(game.steps)), replace=False)
    for step in (game.steps[index] for index in sorted(chosen.tolist())):
        side, before = game.rules.owners[step.seat], states[step.index]
        view = View.of(game.geometry, before, step.seat)
        _, logits = judge_view(view, evaluator.network)
        slope, offset = table[evaluator.count_open(before)]
        judged = [1 / (1 + math.exp(-each)) for each in _calibrate(logits.max(), slope, offset)]
        seeds = draw_seeds((task.seed, 4, step.index), effort.full)
        memory = recall(game.geometry, game.steps[: step.index], states, step.seat)
        horizons = (evaluator.find_horizon(before),)
        sampled = evaluator.sample(before, step.seat, seeds, horizons, memory=memory)
        searched = searcher.choose(view, rng).analysis[0].value
        numbers = [*judged, sampled[:, 0, 0, side].mean(), searched, shares[side]]
        points.append([round(float(number), 4) for number in numbers])
    return {"points": points}


def _calibrate(logit: float, slope: float, offset: float) -> tuple[float, float]:
    return logit, slope * logit + offset


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
    worst, costly, others = (
        [pair for pair in pairs if pair["reason"] == reason]
        for reason in ("worst", "costly", "other")
    )
    yield f"{len(rows)} games, {sum(row['moves'] for row in rows)} moves, {len(pairs)} graded twice"
    total = sum(row["serious"] for row in rows)
    yield f"mistakes and blunders of the usual review: {total}"
    first, second = (Agreement.of(group) for group in (worst, costly))
    for name, found in ((f"the {_WORST} worst moves of each game", first), ("others", second)):
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
    missed = sum(pair["longer"][0] in _SERIOUS for pair in others)
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
        usual = [pair for pair in pairs if pair["usual"][0] in _SERIOUS]
        longer = [pair for pair in pairs if pair["longer"][0] in _SERIOUS]
        gaps = [abs(pair["usual"][1] - pair["longer"][1]) for pair in usual]
        return cls(
            len(usual),
            len(longer),
            sum(pair["longer"][0] in _SERIOUS for pair in usual),
            sum(pair["longer"][0] == pair["usual"][0] for pair in usual),
            float(np.mean(gaps or [0.0])),
        )


def _find_worst(row: Row, which: str) -> int | None:
    """The step with the highest loss among inaccuracies, mistakes and blunders."""
    moves = [pair for pair in row["pairs"] if pair[which][0] in ("inaccuracy", *_SERIOUS)]
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


Play: TypeAlias = Callable[[Task], Row]
SumUp: TypeAlias = Callable[[Sequence[Row]], Iterator[str]]
STUDIES: dict[str, tuple[Play, SumUp]] = {
    "levels": (grade_some, sum_up_levels),
    "agreement": (grade_twice, sum_up_agreement),
    "differences": (follow_moves, sum_up_differences),
    "luck": (account_for, sum_up_luck),
    "unexplained": (find_unexplained, sum_up_unexplained),
    "values": (predict, sum_up_values),
}


def plan(
    study: str, kinds: Sequence[Kind], bots: Sequence[str], games: int, seed: int, effort: float
) -> Iterator[tuple[Task, tuple[int, ...]]]:
    """The games of a study, and the index of the bot that each side has.

    In `levels`, every level plays against itself `games` times. In the other studies, the bots play
    each other in mirrored sets: two games with the same seed and exchanged sides. A bot that plays
    against itself gets a new seed for each game, because its mirrored game would be the same game
    again. In `agreement`, the sets take the pairs of bots in turn.
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
            bag = seed + (number if pair[0] == pair[1] else mirror)
            yield Task(study, kind, seated, bag, effort), order


def run(item: tuple[Task, tuple[int, ...]]) -> Row:
    """Plays a game of a study; returns its line for the file."""
    return {**describe(item), **STUDIES[item[0].study][0](item[0])}


def describe(item: tuple[Task, tuple[int, ...]]) -> Row:
    """The fields of a line that say which game it is."""
    task, sides = item
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
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs a study, and prints its summary."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("study", choices=STUDIES)
    parser.add_argument(
        "--games", type=int, default=20, help="games of each kind; in levels, of each level"
    )
    parser.add_argument(
        "--bots", default="regular,skilled,strong", help="bots, separated by commas"
    )
    parser.add_argument("--edition", default="2023", help="an edition, or all")
    parser.add_argument("--variant")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument(
        "--effort", type=float, default=1.0, help="how many times the usual number of worlds"
    )
    parser.add_argument("--processes", type=int, help="worker processes; default: one per core")
    parser.add_argument(
        "--out", type=Path, required=True, help="the file that gets one line for each game"
    )
    given = parser.parse_args(arguments)
    edition = None if given.edition == "all" else given.edition
    kinds = choose_kinds(edition, given.variant, given.players)
    bots = given.bots.split(",")
    tasks = plan(given.study, kinds, bots, given.games, given.seed, given.effort)
    rows = complete(given.out, tasks, describe, run, given.processes)
    print(*STUDIES[given.study][1]([row for row in rows if row["study"] == given.study]), sep="\n")


if __name__ == "__main__":
    main()
