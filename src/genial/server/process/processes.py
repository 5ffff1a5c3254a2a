"""Several processes that do the same work: started, started again where one dies, and stopped."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import wait
from types import FrameType

from genial.engine.errors import GenialError

from .children import GRACE_S, Child, Work, spawn

INTERRUPTED = 128 + signal.SIGINT  # as shells have it


class Processes:
    """A parent and its children."""

    def __init__(self, work: Work, number: int, announce: Callable[[], None]) -> None:
        """Prepares so many children; calls `announce` once, when the first is ready."""
        self._children = [Child(work, place) for place in range(number)]
        self._announce = announce
        self._was_ready = self._is_stopping = False
        self._wake, self._bell = spawn.Pipe(duplex=False)

    def watch(self) -> None:
        """Keeps them going until Ctrl-C or SIGTERM; see `catch_signals`.

        Raises:
            GenialError: where one dies before any has been ready.
        """
        while not self._is_stopping:
            for child in self._children:
                child.start_if_due()
            seconds = min(child.seconds_until_due() for child in self._children)
            events = [thing for child in self._children for thing in child.things_to_hear()]
            wait([self._wake, *events], None if seconds == float("inf") else seconds)
            for child in self._children:
                self._look_after(child)

    def stop(self) -> None:
        """Lets all of them end what is under way; who takes too long is killed."""
        for child in self._children:
            child.dismiss()
        deadline = time.monotonic() + GRACE_S
        for child in self._children:
            child.wait_or_kill(deadline)

    @contextlib.contextmanager
    def catch_signals(self) -> Iterator[None]:
        """Makes the first Ctrl-C or SIGTERM end `watch`, and the second Ctrl-C end all at once."""
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self._handle) for number in signals}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _handle(self, number: int, _: FrameType | None) -> None:
        if not self._is_stopping:
            self._is_stopping = True
            self._bell.send_bytes(b"stop")
        elif number == signal.SIGINT:
            for child in self._children:
                child.kill()
            os._exit(INTERRUPTED)

    def _look_after(self, child: Child) -> None:
        if child.has_become_ready() and not self._was_ready:
            self._was_ready = True
            self._announce()
        if child.has_died() and not self._is_stopping:
            if not self._was_ready:
                raise GenialError("the server could not start; the lines above say why")
            child.mourn()
