"""Playing a contest on all cores."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from .contest import Contest, Pairing
from .ledger import Ledger
from .playing import Line, play_pairing

Report = Callable[[Line], bool]
"""Is told every result as it comes; True ends the contest."""


def run(
    contest: Contest,
    ledger: Ledger,
    games: int,
    processes: int | None = None,
    report: Report = lambda line: False,
) -> None:
    """Plays what the ledger does not have yet, up to a number of games.

    Ctrl-C stops it; what was finished until then is kept.
    """
    missing = [one for one in contest.pairings(games) if one.number not in ledger.lines]
    with _results(contest, missing, processes or os.cpu_count() or 1) as results:
        for line in results:
            ledger.add(line)
            if report(line):
                return


@contextmanager
def _results(
    contest: Contest, pairings: Sequence[Pairing], processes: int
) -> Iterator[Iterator[Line]]:
    """The results as they come; from this process alone where one is enough."""
    if processes == 1 or len(pairings) < 2:
        yield (play_pairing(contest, pairing) for pairing in pairings)
        return
    # A new interpreter each: a forked one would have the threads' locks, and not the threads.
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(processes, len(pairings)), _ignore_interrupts) as pool:
        tasks = [(contest, pairing) for pairing in pairings]
        yield pool.imap_unordered(_play_task, tasks)  # leaving ends what is still being played


def _play_task(task: tuple[Contest, Pairing]) -> Line:
    return play_pairing(*task)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that collects
