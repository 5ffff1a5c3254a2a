"""Where the board network should play in worlds of `search`: `python -m genial.lab.care --help`.

In plain worlds, all seats play the judge's best move of the most promising ones. In careful worlds,
the board network chooses among the judge's best placements, so the seats play better, but a world
takes longer. The study values the best placements of a position in both kinds of world, and
compares the values with those of other careful worlds that look further ahead. It also values the
board network's first opinion.

The measure counts careful play as true, so it cannot say how good careful play is. Contests can.

Each position is a line of the file `--out`. The same command continues a stopped study.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from genial.bots.judge import compare_placements, judge_view
from genial.bots.networks import load_board_network
from genial.bots.search import LAST_PART, TIMES_AS_MANY
from genial.bots.worlds import REPLIES, Evaluator, Shares, count_open, draw_seeds

from .horizons import PLACEMENTS, choose_position, compare
from .lines import Row, group_rows
from .options import add_file, add_kinds, at_least, find_kinds, new_parser, run_tasks
from .schedule import Kind

# For each number of players: worlds are valued at the viewer's first decision after so many draws,
# and the true values are taken after so many draws.
_DRAWS = {2: (5, 9), 3: (5, 8), 4: (7, 11)}
_COMPARED = 10  # for each placement, the board network compares this many
_PERCENT = 100


class Task(NamedTuple):
    """One position."""

    kind: Kind
    seed: int
    worlds: int  # the number of worlds for a value; twice as many for the true value


def run(task: Task) -> Row:
    """Measures bias and noise at one position; returns its line for the file."""
    view = choose_position(task.kind, task.seed)
    if view is None:
        return {**describe(task), "values": {}, "seconds": {}}
    board, side = load_board_network(view.rules), view.rules.owners[view.seat]
    assert board is not None
    plain, careful = (
        Evaluator(view.geometry, REPLIES, None, board, TIMES_AS_MANY * REPLIES, is_careful=each)
        for each in (False, True)
    )
    codes, logits = judge_view(view, plain.network)
    codes, logits = compare_placements(view, codes, logits, board, _COMPARED * PLACEMENTS)
    best = np.argsort(-logits, kind="stable")[:PLACEMENTS]
    opinions = 1 / (1 + np.exp(-logits[best].astype(np.float64)))

    # stream 1 belongs to `choose_position`
    def sample(evaluator: Evaluator, stream: int, worlds: int, draws: int) -> Shares:
        seeds = draw_seeds((task.seed, stream), worlds)
        shares = evaluator.sample(view.states, view.seat, seeds, (draws,), codes=codes[best])
        values: Shares = shares[:, :, 0, side]
        return values

    near, far = _DRAWS[task.kind.players]
    true = sample(careful, 4, 2 * task.worlds, far)
    values = {"opinion": compare(np.tile(opinions, (2, 1)), true)}
    seconds = {}
    for name, evaluator, stream in (("plain", plain, 2), ("careful", careful, 3)):
        begin = time.process_time()
        values[name] = compare(sample(evaluator, stream, task.worlds, near), true)
        seconds[name] = (time.process_time() - begin) / (task.worlds * len(best))
    num_open = count_open(view.geometry, view.states)
    return {**describe(task), "open": num_open, "values": values, "seconds": seconds}


def describe(task: Task) -> Row:
    """The fields of a line that say which task it is from."""
    return {**task._asdict(), "kind": list(task.kind)}


def sum_up(rows: Sequence[Row]) -> Iterator[str]:
    """Bias and noise before the last part of the game and in it, in points of win chance."""
    for of_kind in group_rows([row for row in rows if row["values"]], Task._fields):
        yield f"{Kind(*of_kind[0]['kind'])}: squared bias (standard error), noise of a world"
        for heading, is_late in ((f"more than {LAST_PART} open spaces", False), ("later", True)):
            chosen = [row for row in of_kind if (row["open"] <= LAST_PART) is is_late]
            for name in ("opinion", "plain", "careful") if chosen else ():
                found = np.array([row["values"][name] for row in chosen])
                bias, noise = found.mean(axis=0)
                error = found[:, 0].std(ddof=1) / np.sqrt(len(found)) if len(found) > 1 else 0.0
                took = np.mean([row["seconds"].get(name, 0.0) for row in chosen])
                yield (
                    f"  {heading}, {len(chosen)} positions, {name}: {_PERCENT**2 * bias:.1f} "
                    f"({_PERCENT**2 * error:.1f}), {_PERCENT * np.sqrt(noise):.1f}; "
                    f"{1000 * took:.1f} ms"
                )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures positions, and prints a summary."""
    parser = new_parser(__doc__)
    parser.add_argument("--positions", type=at_least(1), default=40, help="of each kind of game")
    add_kinds(parser)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first position")
    parser.add_argument("--worlds", type=at_least(2), default=32, help="worlds for each value")
    add_file(parser, "position")
    given = parser.parse_args(arguments)
    kinds = find_kinds(parser, given)
    kinds = [kind for kind in kinds if load_board_network(kind.rules) is not None]
    if not kinds:
        parser.error("this kind of game has no board network")
    tasks = [
        Task(kind, given.seed + number, given.worlds)
        for number in range(given.positions)
        for kind in kinds
    ]
    rows = run_tasks(parser, given, tasks, describe, run, ["values", "seconds"])
    print(*sum_up(rows), sep="\n")


if __name__ == "__main__":
    main()
