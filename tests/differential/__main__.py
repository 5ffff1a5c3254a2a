"""Compares engine and oracle in many games (`make differential`)."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections import Counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tests.differential.lockstep import KINDS, TOYS, Disagreement, Lockstep

POLICIES = ("random", "greedy")
ALL_KINDS = KINDS + TOYS


def play_one(number: int) -> tuple[str, int, str | None]:
    """Plays one game. Its number selects the kind of game and the policy."""
    kind = ALL_KINDS[number % len(ALL_KINDS)]
    policy = POLICIES[number // len(ALL_KINDS) % 2]
    board = " on hexagons" if kind.board else ""
    name = f"{kind.edition} {kind.variant}{board}, {kind.players} players"
    try:
        return name, Lockstep(kind, seed=number, policy=policy).play(), None
    except (Disagreement, ValueError) as error:
        return name, 0, str(error)


def main() -> int:
    """Plays games on all cores and prints a table; returns 1 if engine and oracle disagree."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    arguments = parser.parse_args()
    console = Console()
    games: Counter[str] = Counter()
    decisions: Counter[str] = Counter()
    disagreements = []
    columns = (TextColumn("Differential"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    numbers = range(arguments.first, arguments.first + arguments.games)
    try:
        with multiprocessing.Pool(os.cpu_count()) as pool, Progress(*columns) as progress:
            bar = progress.add_task("", total=len(numbers))
            for name, number, error in pool.imap_unordered(play_one, numbers, chunksize=8):
                games[name] += 1
                decisions[name] += number
                if error:
                    disagreements.append(error)
                    progress.console.print(error, style="red")
                progress.advance(bar)
    except KeyboardInterrupt:
        console.print("Stopped; so far:")
    table = Table("kind of game", "games", "decisions compared")
    for name in games:
        table.add_row(name, f"{games[name]:,}", f"{decisions[name]:,}")
    table.add_section()
    table.add_row("all", f"{games.total():,}", f"{decisions.total():,}")
    console.print(table)
    console.print(f"{len(disagreements)} disagreements")
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
