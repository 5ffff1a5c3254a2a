"""Compares bots by their moves in the same positions: `python -m genial.lab.choices --help`.

If two bots choose different moves, the game goes on after each move: `judge` plays all seats to the
end, in the same sampled worlds after both moves. The difference of the results is what the better
move is worth. Games between the bots measure whole games, but need about ten times as long. This
study measures single moves, and favours bots that value positions as `judge` does.

The worlds of `search` would be no fair test of its moves: there, a move can be good only because
the seats of these worlds answer badly. `judge` compares all moves, and uses the board network.

Each position is a line of the file `--out`. The same command continues a stopped study.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from genial.arena.intervals import Z
from genial.bots.registry import check_kind, load_bot
from genial.engine.errors import GenialError
from genial.engine.notation import Move
from genial.engine.view import View

from .horizons import choose_position, find_latest
from .lines import Row, group_rows
from .options import add_file, add_kinds, at_least, find_kinds, new_parser, run_tasks
from .schedule import Kind

_PERCENT = 100


class Task(NamedTuple):
    """One position."""

    kind: Kind
    bots: tuple[str, ...]
    seed: int
    games: int  # the number of games to the end for each move
    earliest: int = 0  # the fewest moves before the position
    latest: int | None = None  # the most moves


def run(task: Task) -> Row:
    """Lets every bot choose a move in the same position; returns the line for the file."""
    view = choose_position(task.kind, task.seed, task.earliest, task.latest)
    if view is None:
        return {**describe(task), "moves": [], "values": [], "seconds": []}
    moves, seconds = [], []
    for bot in task.bots:
        rng, begin = np.random.default_rng((task.seed, 2)), time.perf_counter()
        moves.append(load_bot(bot).choose(view, rng).move)
        seconds.append(time.perf_counter() - begin)
    # if all moves are the same one, its value says nothing about the bots
    values = dict.fromkeys(moves, 0.0)
    if len(values) > 1:
        values = {move: play_on(view, move, task) for move in values}
    return {
        **describe(task),
        "moves": [str(move) for move in moves],
        "values": [values[move] for move in moves],
        "seconds": seconds,
    }


def play_on(view: View, move: Move, task: Task) -> float:
    """The mean share of the win of the viewer's side, after a move, in games of `judge`.

    All moves are played in the same worlds.
    """
    judge, side, shares = load_bot("judge"), view.rules.owners[view.seat], 0.0
    for number in range(task.games):
        rng = np.random.default_rng((task.seed, 3, number))
        world = view.sample(rng)
        world.play(move)
        while world.outcome is None:
            world.play(judge.choose(world.view(world.seat), rng).move)
        winners = world.outcome.winners
        shares += (side in winners) / len(winners)
    return shares / task.games


def describe(task: Task) -> Row:
    """The fields of a line that say which task it is from."""
    return {**task._asdict(), "kind": list(task.kind), "bots": list(task.bots)}


def sum_up(rows: Sequence[Row]) -> Iterator[str]:
    """For each bot: how much better its moves are than those of the first bot."""
    for of_kind in group_rows([row for row in rows if row["values"]], Task._fields):
        kind, bots = Kind(*of_kind[0]["kind"]), of_kind[0]["bots"]
        gains = np.array([row["values"] for row in of_kind])
        gains -= gains[:, :1].copy()
        seconds = np.mean([row["seconds"] for row in of_kind], axis=0)
        chosen = [row["moves"] for row in of_kind]
        place = describe_moves(of_kind[0])
        yield f"{kind}, {place}{len(of_kind)} positions; points of win chance more than {bots[0]}"
        for index, bot in enumerate(bots):
            gain = gains[:, index]
            margin = Z * gain.std(ddof=1) / np.sqrt(len(gain)) if len(gain) > 1 else np.inf
            mean = _PERCENT * gain.mean()
            differ = _PERCENT * np.mean([moves[index] != moves[0] for moves in chosen])
            low, high = mean - _PERCENT * margin, mean + _PERCENT * margin
            yield (
                f"  {bot}: {mean:+.2f} ({low:.2f} to {high:.2f}), other moves in {differ:.0f}%, "
                f"{seconds[index]:.2f} s a move"
            )


def describe_moves(row: Row) -> str:
    """How many moves there are before the positions, as a part of a heading."""
    earliest, latest = row["earliest"], row["latest"]
    if latest is None and earliest == 0:
        return ""
    return f"after {earliest} to {'all' if latest is None else latest} moves, "


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures positions, and prints a summary."""
    parser = new_parser(__doc__)
    parser.add_argument("bots", nargs="+", help="bots; the others are compared with the first")
    parser.add_argument("--positions", type=at_least(1), default=200, help="of each kind of game")
    add_kinds(parser)
    parser.add_argument("--earliest", type=int, default=0, help="fewest moves before a position")
    parser.add_argument("--latest", type=int, help="most moves before a position")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first position")
    parser.add_argument("--games", type=at_least(1), default=100, help="games after each move")
    add_file(parser, "position")
    given = parser.parse_args(arguments)
    kinds = find_kinds(parser, given)
    try:
        for bot in given.bots:
            for kind in kinds:
                check_kind(load_bot(bot), kind.rules)
    except GenialError as error:
        parser.error(str(error))
    kinds = [kind for kind in kinds if kind.sides > 1]
    if not kinds:
        parser.error("this study makes no sense for solo games: it counts wins")
    latest = given.latest
    if latest is None:
        latest = min(find_latest(kind) for kind in kinds)
    if not 0 <= given.earliest <= latest:
        parser.error(f"--earliest must be from 0 to {latest}, not {given.earliest}")
    tasks = [
        Task(
            kind,
            tuple(given.bots),
            given.seed + number,
            given.games,
            given.earliest,
            given.latest,
        )
        for number in range(given.positions)
        for kind in kinds
    ]
    rows = run_tasks(parser, given, tasks, describe, run, ["moves", "values", "seconds"])
    print(*sum_up(rows), sep="\n")


if __name__ == "__main__":
    main()
