"""The long run: `make torture`, or `python -m tests.torture --clients 300 --minutes 5`.

Hundreds of clients play through a network that drops, delays, repeats and reorders messages and
cuts connections, while the server is killed at random moments. Ctrl-C ends the run early. The
checks then cover everything until that time.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.server.harness.postgresql import start_postgresql
from tests.torture.report import Report
from tests.torture.torture_run import Plan, TortureRun

MOST_PRINTED = 40  # the most faults that are printed


def main() -> int:
    """Runs the test and prints a table. Returns 1 if an event was lost, stored twice or wrong."""
    arguments = _read_arguments()
    console = Console()
    seed = random.randrange(2**32) if arguments.seed is None else arguments.seed
    console.print(f"--seed {seed} repeats the random choices, but not the time of each event")
    with ExitStack() as stack:
        folder = Path(tempfile.mkdtemp(prefix="genial-torture-"))
        cut_database = None
        database = arguments.database or str(folder / "genial.sqlite3")
        if arguments.postgresql:
            # fsync is on, so that an acknowledged event is on disk, as on a real server.
            postgresql = stack.enter_context(start_postgresql(is_safe=True))
            database = stack.enter_context(postgresql.lend())
            cut_database = partial(postgresql.cut_connections, database)
        plan = Plan(
            database=database,
            folder=folder,
            clients=arguments.clients,
            seconds=arguments.minutes * 60,
            kill_every=arguments.kill_every,
            processes=arguments.processes,
            seed=seed,
            cut_database=cut_database,
            say=lambda words: console.print(words, highlight=False),
        )
        report = asyncio.run(TortureRun(plan).run())
    print_verdict(console, report)
    if report.faults:
        console.print(f"the server's log is in {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument("--clients", type=int, default=300)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--kill-every", type=float, default=25.0, help="seconds, on average")
    parser.add_argument(
        "--processes", type=int, default=1, help="server processes; several need --postgresql"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--database", help="an empty database: a file, or postgresql://...")
    where.add_argument("--postgresql", action="store_true", help="start a PostgreSQL for this run")
    parser.add_argument("--seed", type=int, help="of all random choices; by default a new one")
    return parser.parse_args()


def print_verdict(console: Console, report: Report) -> None:
    """Prints the counts and the faults."""
    table = Table("what", "how often", title="The torture")
    for name, number in report.list_figures():
        table.add_row(name, f"{number:,}")
    console.print(table)
    for fault in report.faults[:MOST_PRINTED]:
        console.print(fault, style="red", highlight=False, markup=False)
    if len(report.faults) > MOST_PRINTED:
        console.print(f"... and {len(report.faults) - MOST_PRINTED} more")
    console.print(f"{len(report.faults)} faults")


if __name__ == "__main__":
    sys.exit(main())
