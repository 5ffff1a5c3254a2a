"""Measures every level against the level below it: `python -m genial.lab.levels --help`.

Games are mirrored sets of the arena. The folder `--out` gets a ledger for each kind of game and
each level, so a stopped run can continue, and a larger `--games` adds games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from genial.arena.contest import Contest, check_games
from genial.arena.running import open_ledger, run
from genial.arena.standings import Share, compare
from genial.arena.workers import Processes, Workers
from genial.bots.levels import LEVELS
from genial.bots.networks import name_network
from genial.engine.errors import GenialError

from .schedule import DISTINCT_EDITIONS, Kind, choose_kinds

FAST = tuple(level.number for level in LEVELS[1:-1])
"""The levels that are measured by default: `master` needs a hundred times as long."""


def measure(
    kind: Kind, number: int, games: int, seed: int, workers: Workers, folder: Path | None = None
) -> Share:
    """The share of points of a level against the level below it.

    With more than two sides, it is the share of pairs of one seat of each level.

    Args:
        kind: the kind of game.
        number: the number of the better level, from 2.
        games: the number of games, including those in the ledger.
        seed: fixes all deals and draws.
        workers: the workers that play the games.
        folder: the folder of the ledgers, or None.
    """
    worse, better = LEVELS[number - 2], LEVELS[number - 1]
    contest = Contest(kind.rules, (better.name, worse.name), seed)
    path = None if folder is None else folder / f"{name_network(kind.rules)}-{better.name}.jsonl"
    ledger = open_ledger(contest, path)
    try:
        run(contest, ledger, games, workers)
    finally:
        ledger.close()
    # the entries are in the order in which the games ended
    played = sorted(ledger.entries.values(), key=lambda result: result["number"])
    rankings = [(result["sides"], result["ranks"]) for result in played]
    return compare(rankings, 0, 1, [result["set"] for result in played])


def format_share(share: Share) -> str:
    """A share in percent, its 95% interval and the number of games, for a table."""
    return f"{100 * share.share:.0f}% ({100 * share.low:.0f}–{100 * share.high:.0f}), {share.games}"


def format_rows(
    kinds: Sequence[Kind],
    numbers: Sequence[int],
    games: int,
    seed: int,
    workers: Workers,
    folder: Path | None,
) -> Iterator[str]:
    """The rows of a Markdown table, each as soon as it is measured."""
    yield "| | " + " | ".join(f"`{LEVELS[number - 1].name}`" for number in numbers) + " |"
    yield "|---" * (1 + len(numbers)) + "|"
    for kind in kinds:
        shares = [measure(kind, number, games, seed, workers, folder) for number in numbers]
        yield f"| {kind} | " + " | ".join(map(format_share, shares)) + " |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the study and prints a table: a row for each kind of game, a column for each level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", choices=DISTINCT_EDITIONS)
    parser.add_argument("--variant")
    parser.add_argument("--players", type=int)
    parser.add_argument(
        "--level",
        type=int,
        nargs="+",
        choices=range(2, len(LEVELS) + 1),
        default=FAST,
        help="the better level of each pair; default 2 to 7, because 8 needs much time",
    )
    parser.add_argument("--games", type=int, default=300, help="games of each pair; default 300")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--processes", type=int, help="worker processes; default: one per core")
    parser.add_argument("--out", type=Path, help="a folder for the results of all games")
    given = parser.parse_args(arguments)
    try:
        check_games(given.games, fewest=2)
        kinds = choose_kinds(given.edition, given.variant, given.players)
    except GenialError as error:
        parser.error(str(error))
    if given.out is not None:
        given.out.mkdir(parents=True, exist_ok=True)
    workers = Processes(given.processes)
    for row in format_rows(kinds, given.level, given.games, given.seed, workers, given.out):
        print(row, flush=True)


if __name__ == "__main__":
    main()
