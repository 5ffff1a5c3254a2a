"""The cores of this machine as a place for games."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from .place import Given, Made


@dataclass(frozen=True)
class Processes:
    """So many processes side by side, or one for every core; with one, this process alone."""

    number: int | None = None

    def map(
        self, function: Callable[[Given], Made], tasks: Sequence[Given]
    ) -> Generator[Made, None, None]:
        """What a function makes of each task, as it comes, as for any `Place`."""
        number = min(self.number or os.cpu_count() or 1, len(tasks))
        if number < 2:
            yield from map(function, tasks)
            return
        # A new interpreter each: a forked one would have the threads' locks, and not the threads.
        context = multiprocessing.get_context("spawn")
        with context.Pool(number, _ignore_interrupts) as pool:
            yield from pool.imap_unordered(function, tasks)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that collects
