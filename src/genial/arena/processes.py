"""The cores of this machine as a place for games."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from itertools import chain, islice

from genial.bots.search import limit_threads
from genial.engine.cores import count_cores

from .place import Given, Made


@dataclass(frozen=True)
class Processes:
    """So many processes side by side, or one for every core; with one, this process alone."""

    number: int | None = None

    def map(
        self, function: Callable[[Given], Made], tasks: Iterable[Given]
    ) -> Generator[Made, None, None]:
        """What a function makes of each task, as it comes, as for any `Place`."""
        waiting = iter(tasks)
        first = list(islice(waiting, self.number or count_cores()))
        if len(first) < 2:
            yield from map(function, chain(first, waiting))
            return
        # A new interpreter each: a forked one would have the threads' locks, and not the threads.
        context = multiprocessing.get_context("spawn")
        with context.Pool(len(first), _begin) as pool:
            yield from pool.imap_unordered(function, chain(first, waiting))


def _begin() -> None:
    """What a process does before its first task."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that collects
    limit_threads(1)  # the other cores have processes of their own
