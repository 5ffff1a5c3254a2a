"""Where the board network should play in worlds of `search`: `python -m genial.lab.care --help`.

In plain worlds, all seats play the judge's best move. In careful worlds, the board network chooses
among the judge's best placements, so the seats play better, but a world takes longer. The study
values the best placements of a position in both kinds of world, and compares the values with those
of other careful worlds that look further ahead. It also values the board network's first opinion.

The measure counts careful play as true, so it cannot say how good careful play is. Contests can.

Each position is a line of the file `--out`. The same command continues a stopped study.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from genial.bots.judge import compare_placements, judge_view
from genial.bots.networks import load_board_network
from genial.bots.search import LAST_PART
from genial.bots.worlds import REPLIES, Evaluator, Shares, count_open, draw_seeds
from genial.engine.errors import GenialError

from .horizons import PLACEMENTS, choose_position, compare
from .lines import Row, complete, group_rows
from .schedule import Kind, choose_kinds

# For each number of players: worlds are valued at the viewer's first decision after so many draws,
# and the true values are taken after so many draws.
_DRAWS = {2: (5, 9), 3: (5, 8), 4: (7, 11)}
_COMPARED = 10  # for each placement, the board network compares this many
_LATE = 3  # late in the game, seats compare this many times as many moves, as in `search`
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
        return {**describe(task), "values": {}}
    board, side = load_board_network(view.rules), view.rules.owners[view.seat]
    assert board is not None
    plain, careful = (
        Evaluator(view.geometry, REPLIES, None, board, _LATE * REPLIES, is_careful=each)
        for each in (False, True)
    )
    codes, logits = judge_view(view, plain.network)
    codes, logits = compare_placements(view, codes, logits, board, _COMPARED * PLACEMENTS)
    best = np.argsort(-logits, kind="stable")[:PLACEMENTS]
    opinions = 1 / (1 + np.exp(-logits[best].astype(np.float64)))

    def sample(evaluator: Evaluator, stream: int, worlds: int, draws: int) -> Shares:
        seeds = draw_seeds((task.seed, stream), worlds)
        shares = evaluator.sample(view.states, view.seat, seeds, (draws,), codes=codes[best])
        values: Shares = shares[:, :, 0, side]
        return values

    near, far = _DRAWS[task.kind.players]
    true = sample(careful, 1, 2 * task.worlds, far)
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
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=40, help="of each kind of game")
    parser.add_argument("--edition", default="2023", help="an edition, or all")
    parser.add_argument("--variant")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first position")
    parser.add_argument("--worlds", type=int, default=32, help="worlds for each value; at least 2")
    parser.add_argument("--processes", type=int, help="worker processes; default: one per core")
    parser.add_argument(
        "--out", type=Path, required=True, help="the file that gets one line for each position"
    )
    given = parser.parse_args(arguments)
    edition = None if given.edition == "all" else given.edition
    try:
        kinds = choose_kinds(edition, given.variant, given.players)
    except GenialError as error:
        parser.error(str(error))
    kinds = [kind for kind in kinds if load_board_network(kind.rules) is not None]
    if not kinds:
        parser.error("this kind of game has no board network")
    if given.worlds < 2:
        parser.error(f"--worlds must be at least 2, not {given.worlds}")
    tasks = [
        Task(kind, given.seed + number, given.worlds)
        for number in range(given.positions)
        for kind in kinds
    ]
    print(*sum_up(complete(given.out, tasks, describe, run, given.processes)), sep="\n")


if __name__ == "__main__":
    main()
