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

import heapq
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TypeAlias

import numpy as np

from genial.bots.calibration import load_calibration
from genial.bots.judge import judge_view
from genial.bots.levels import LEVELS
from genial.bots.memory import recall
from genial.bots.networks import name_network
from genial.bots.registry import load_bot
from genial.bots.worlds import TO_THE_END, Evaluator, count_open, draw_seeds
from genial.engine.game import Game
from genial.engine.legality import encode_move
from genial.engine.view import View
from genial.reviews.chain import Chain
from genial.reviews.effort import Effort
from genial.reviews.grading import grade_move
from genial.reviews.levels import find_openness, find_quarter
from genial.reviews.running import list_states, review

from .lines import Row
from .options import (
    add_file,
    add_kinds,
    at_least,
    find_kinds,
    new_parser,
    read_positive,
    run_tasks,
)
from .review_summaries import (
    SERIOUS,
    WORST,
    sum_up_agreement,
    sum_up_differences,
    sum_up_levels,
    sum_up_luck,
    sum_up_unexplained,
    sum_up_values,
)
from .schedule import Kind

SEARCH = "search:sims=3200,threads=1"  # four times as many simulations as usual
_USUAL = ("regular", "skilled", "strong")
# part of the seeds of the bots, so that bots and worlds use different random numbers
_SEED_OF_BOTS = 77
# The study `agreement` grades twice: the `WORST` moves of a game, a random share `_SAMPLED` of the
# other moves that lose at least `_DOUBTFUL` (a mistake loses 0.05), and `_OTHERS` of the rest.
_DOUBTFUL = 0.04
_SAMPLED = 0.25
_OTHERS = 0.04


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


def grade_all(task: Task) -> Row:
    """Grades the moves of a game of a level against itself, like the second pass of a review.

    A move is a loss, an openness and a quarter of the game (`reviews/levels.py`).
    """
    game, effort = play(task), Effort().times(task.effort)
    evaluator = Evaluator(game.geometry, effort.replies)
    moves, states = [], list_states(game)
    for step in game.steps:
        view = View.of(game.geometry, states[step.index], step.seat)
        memory = recall(game.geometry, game.steps[: step.index], states, step.seat)
        key = (task.seed, 2, step.index)
        graded = grade_move(
            evaluator, view, step.move, step.index, effort, effort.full, key, memory
        )
        if graded.grade != "forced":
            openness = find_openness(game.rules, graded)
            quarter = find_quarter(game.geometry, states[step.index])
            moves.append((round(graded.loss, 5), round(openness, 6), quarter))
    return {"moves": moves}


def grade_twice(task: Task) -> Row:
    """Grades moves as a usual review does, and again with ten times the worlds.

    `WORST`, `_DOUBTFUL`, `_SAMPLED` and `_OTHERS` say which moves are graded again.
    """
    game = play(task)
    usual = replace(Effort().times(task.effort), chain=4)
    more, found = usual.times(10), review(game.record(), effort=usual, seed=task.seed, threads=1)
    evaluator = Evaluator(game.geometry, usual.replies)
    rng, states, pairs = np.random.default_rng((task.seed, 5)), list_states(game), []
    moves = [move for move in found.moves if move is not None and move.grade != "forced"]
    worst = heapq.nlargest(WORST, moves, key=lambda move: move.loss)
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
    serious = sum(move.grade in SERIOUS for move in moves)
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
        slope, offset = table[count_open(game.geometry, before)]
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


Play: TypeAlias = Callable[[Task], Row]
SumUp: TypeAlias = Callable[[Sequence[Row]], Iterator[str]]
STUDIES: dict[str, tuple[Play, SumUp]] = {
    "levels": (grade_all, sum_up_levels),
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

    In `levels`, each bot plays against itself `games` times. In the other studies, the bots play
    each other in mirrored sets: two games with the same seed and exchanged sides. A bot that plays
    against itself gets a new seed for each game, because its mirrored game would be the same game
    again. In `agreement`, the sets take the pairs of bots in turn.
    """
    for number in range(games):
        for kind in kinds:
            sides = kind.sides
            if study == "levels":
                for bot in bots:
                    task = Task(study, kind, (bot,) * sides, seed + number, effort)
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
    parser = new_parser(__doc__)
    parser.add_argument("study", choices=STUDIES)
    parser.add_argument(
        "--games", type=at_least(1), default=20, help="games of each kind; in levels, of each level"
    )
    parser.add_argument(
        "--bots", help="bots, separated by commas; default: regular,skilled,strong; in levels, all"
    )
    add_kinds(parser)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument(
        "--effort",
        type=read_positive,
        default=1.0,
        help="how many times the usual number of worlds",
    )
    add_file(parser, "game")
    given = parser.parse_args(arguments)
    kinds = find_kinds(parser, given)
    usual = [level.name for level in LEVELS] if given.study == "levels" else list(_USUAL)
    bots = given.bots.split(",") if given.bots else usual
    tasks = plan(given.study, kinds, bots, given.games, given.seed, given.effort)
    rows = run_tasks(parser, given, tasks, describe, run)
    print(*STUDIES[given.study][1]([row for row in rows if row["study"] == given.study]), sep="\n")


if __name__ == "__main__":
    main()
