"""Workers that play games in parallel: processes on this computer, or a cluster."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from itertools import chain, islice
from typing import Protocol, TypeVar

from genial.bots.search import limit_threads
from genial.engine.cores import count_cores

Task = TypeVar("Task")
Result = TypeVar("Result")


class Workers(Protocol):
    """Runs tasks in parallel: the `Processes` of this computer, or a `Cluster`."""

    def map(
        self, function: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Generator[Result, None, None]:
        """Yields each result when it arrives. Closing the generator cancels the other tasks.

        Only a few tasks are read in advance, so `tasks` may be longer than fits in memory.
        Caller ensures that function, tasks and results can be pickled.
        """
        ...


@dataclass(frozen=True)
class Processes:
    """Worker processes on this computer.

    Attributes:
        number: the number of processes; None for one per core. If 1, this process does the work.
    """

    number: int | None = None

    def map(
        self, function: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Generator[Result, None, None]:
        """See `Workers.map`."""
        remaining = iter(tasks)
        first = list(islice(remaining, self.number or count_cores()))
        if len(first) < 2:
            yield from map(function, chain(first, remaining))
            return
        # New processes are spawned, not forked: a forked process has the locks of other threads,
        # but not these threads.
        context = multiprocessing.get_context("spawn")
        with context.Pool(len(first), _start_process) as pool:
            yield from pool.imap_unordered(function, chain(first, remaining))


def _start_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the main process handles Ctrl-C
    limit_threads(1)  # the other cores are for the other processes
