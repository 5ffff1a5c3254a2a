"""How far ahead a search should look: `python -m genial.lab.horizons --help`.

The values of some placements of a position are compared with games that are played to their end.
A value soon after a placement has a bias: what the judge prefers, or does not see. A later value
has a smaller bias, but more noise, because more luck follows the placement.

Seats that compare few moves play badly, which also is a bias. `--replies` and `--late-replies` set
the numbers of moves for the values, and `--true-replies` the number for the games to their end.

Each position is a line of the file `--out`. The same command continues a stopped study.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from genial.bots.judge import compare_placements, judge_view
from genial.bots.kernel.choosing import LATE
from genial.bots.networks import load_board_network
from genial.bots.registry import load_bot
from genial.bots.worlds import END, REPLIES, Evaluator, Shares, draw_seeds
from genial.engine.game import Game
from genial.engine.view import View

from .lines import Row, group_rows
from .options import add_file, add_kinds, at_least, find_kinds, new_parser, run_tasks
from .schedule import Kind

DRAWS = (1, 3, 5, 7, 9, 11)  # a world is valued at the viewer's first decision after so many draws
PLACEMENTS = 8  # how many of the best placements are compared
_PERCENT = 100


class Task(NamedTuple):
    """One position."""

    kind: Kind
    seed: int
    worlds: int  # the number of worlds for the values; three times as many games to the end
    # about how many moves a seat compares: for the values, for the values with at most
    # `kernel.choosing.LATE` open spaces, and in the games to the end
    replies: int = REPLIES
    late_replies: int = REPLIES
    true_replies: int = REPLIES


def choose_position(
    kind: Kind, seed: int, earliest: int = 0, latest: int | None = None
) -> View | None:
    """A random position before a placement, from a game of the judge against itself.

    Args:
        kind: the kind of game.
        seed: the seed of the game and of the number of moves.
        earliest: the fewest moves before the position.
        latest: the most moves; None for all positions before searches play worlds to their end.

    Returns:
        The view of the acting seat; None if the game ended before the random number of moves.
    """
    edition, variant, players = kind
    game, bot = Game(edition, variant=variant, players=players, seed=seed), load_bot("judge")
    rng = np.random.default_rng((seed, 1))
    if latest is None:
        latest = find_latest(kind)
    moves = int(rng.integers(earliest, latest + 1))
    while not game.is_over and (len(game.steps) < moves or game.phase != "place"):
        game.play(bot.choose(game.view(game.seat), rng).move)
    return None if game.is_over else game.view(game.seat)


def find_latest(kind: Kind) -> int:
    """The most moves before a position in which searches do not play worlds to their end."""
    return (kind.spaces - END) // 2 - 1  # a placement covers two spaces


def run(task: Task) -> Row:
    """Measures bias and noise at one position; returns its line for the file."""
    view = choose_position(task.kind, task.seed)
    if view is None:
        return {**describe(task), "values": {}}
    rules, states, seat = view.rules, view.states, view.seat
    side, board = rules.owners[seat], load_board_network(rules)
    judge, true = (
        Evaluator(view.geometry, task.replies, late_replies=task.late_replies),
        Evaluator(view.geometry, task.true_replies),
    )
    codes, logits = judge_view(view, judge.network)
    if board is not None:
        codes, logits = compare_placements(view, codes, logits, board, PLACEMENTS)
    codes = codes[np.argsort(-logits, kind="stable")[:PLACEMENTS]]
    seeds = draw_seeds((task.seed, 2), 3 * task.worlds)
    ended = true.finish(states, seat, seeds, codes)[0][:, :, side]
    seeds, values = draw_seeds((task.seed, 3), task.worlds), {}
    evaluators = {"judge": judge}
    if board is not None:
        late = task.late_replies
        evaluators["board"] = Evaluator(view.geometry, task.replies, None, board, late)
    for name, evaluator in evaluators.items():
        found = evaluator.sample(states, seat, seeds, DRAWS, codes=codes)[..., side]
        values[name] = [compare(found[:, :, index], ended) for index in range(len(DRAWS))]
    return {**describe(task), "values": values}


def compare(values: Shares, ended: Shares) -> tuple[float, float]:
    """The squared bias and the variance of one world, for differences between placements.

    Both arguments have the shape (worlds, placements). The sampling error of both means is
    subtracted, so the squared bias has no bias itself, and can be below 0 by chance.
    """
    free = values.shape[1] - 1  # degrees of freedom
    gaps = _centre(values).mean(axis=0) - _centre(ended).mean(axis=0)
    noise, of_ended = (
        float((_centre(each) - _centre(each).mean(axis=0)).var(axis=0, ddof=1).sum()) / free
        for each in (values, ended)
    )
    bias = float((gaps**2).sum()) / free - noise / len(values) - of_ended / len(ended)
    return bias, noise


def _centre(values: Shares) -> Shares:
    centred: Shares = values - values.mean(axis=1, keepdims=True)
    return centred


def describe(task: Task) -> Row:
    """The fields of a line that say which task it is from."""
    return {**task._asdict(), "kind": list(task.kind)}


def sum_up(rows: Sequence[Row]) -> Iterator[str]:
    """Bias and noise for each number of draws, in points of win chance."""
    for of_kind in group_rows([row for row in rows if row["values"]], Task._fields):
        kind = Kind(*of_kind[0]["kind"])
        replies = [of_kind[0][name] for name in Task._fields if "replies" in name]
        yield (
            f"{kind}, {replies[0]} replies, {replies[1]} late, {replies[2]} to the end: "
            f"{len(of_kind)} positions; squared bias (standard error), noise of a world"
        )
        for name in of_kind[0]["values"]:
            for index, draws in enumerate(DRAWS):
                found = np.array([row["values"][name][index] for row in of_kind])
                bias, noise = found.mean(axis=0)
                error = found[:, 0].std(ddof=1) / np.sqrt(len(found)) if len(found) > 1 else 0.0
                yield (
                    f"  {name}, {draws} draws: {_PERCENT**2 * bias:.2f} "
                    f"({_PERCENT**2 * error:.2f}), {_PERCENT * np.sqrt(noise):.1f}"
                )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures positions, and prints a summary."""
    parser = new_parser(__doc__)
    parser.add_argument("--positions", type=at_least(1), default=60, help="of each kind of game")
    add_kinds(parser)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first position")
    parser.add_argument("--worlds", type=at_least(2), default=300, help="worlds for each position")
    replies, number = "moves that a seat compares, about: ", at_least(1)
    parser.add_argument("--replies", type=number, default=REPLIES, help=replies + "for the values")
    parser.add_argument(
        "--late-replies", type=number, help=f"{replies}the same with at most {LATE} open spaces"
    )
    parser.add_argument("--true-replies", type=number, help=replies + "in games to the end")
    add_file(parser, "position")
    given = parser.parse_args(arguments)
    kinds = find_kinds(parser, given)
    kinds = [kind for kind in kinds if kind.sides > 1]  # solo values are no results before the end
    if not kinds:
        parser.error("this study makes no sense for solo games")
    tasks = [
        Task(
            kind,
            given.seed + number,
            given.worlds,
            given.replies,
            given.late_replies or given.replies,
            given.true_replies or given.replies,
        )
        for number in range(given.positions)
        for kind in kinds
    ]
    rows = run_tasks(parser, given, tasks, describe, run, ["values"])
    print(*sum_up(rows), sep="\n")


if __name__ == "__main__":
    main()
