"""Work on all cores."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")


@contextmanager
def map_on_cores(
    function: Callable[[Given], Made], tasks: Sequence[Given], processes: int | None = None
) -> Iterator[Iterator[Made]]:
    """What a function makes of each task, as it comes; leaving ends what is under way.

    Caller ensures that function, tasks and results can be sent to another process.

    Args:
        function: what is done; a function of a module.
        tasks: what it is done to.
        processes: how many work side by side; one for each core where left out.
    """
    number = min(processes or os.cpu_count() or 1, len(tasks))
    if number <= 1:
        yield map(function, tasks)
        return
    # A new interpreter each: a forked one would have the threads' locks, and not the threads.
    context = multiprocessing.get_context("spawn")
    with context.Pool(number, _ignore_interrupts) as pool:
        yield pool.imap_unordered(function, tasks)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that collects
