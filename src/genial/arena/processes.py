"""The cores of this machine as a place for games."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Generator, Sequence
from dataclasses import dataclass

from .contest import Contest, Pairing
from .playing import Line, play_pairing


@dataclass(frozen=True)
class Processes:
    """So many processes side by side, or one for every core; with one, this process alone."""

    number: int | None = None

    def play(self, contest: Contest, pairings: Sequence[Pairing]) -> Generator[Line, None, None]:
        """The results in the order they come; closing it ends what is still being played."""
        number = min(self.number or os.cpu_count() or 1, len(pairings))
        if number < 2:
            yield from (play_pairing(contest, pairing) for pairing in pairings)
            return
        # A new interpreter each: a forked one would have the threads' locks, and not the threads.
        context = multiprocessing.get_context("spawn")
        with context.Pool(number, _ignore_interrupts) as pool:
            yield from pool.imap_unordered(_play, [(contest, pairing) for pairing in pairings])


def _play(task: tuple[Contest, Pairing]) -> Line:
    return play_pairing(*task)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that collects
