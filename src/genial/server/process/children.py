"""One process among several: started, heard, started again, ended."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection

log = logging.getLogger("genial.server")

FIRST_WAIT_S, LONGEST_WAIT_S = 1.0, 30.0  # before one that died is started again
STEADY_S = 60.0  # who has lived so long did not die of how it was started
GRACE_S = 15.0  # for the last things, when all are to end

spawn = multiprocessing.get_context("spawn")


class Line:
    """A child's line to its parent; it is closed when the child is to end.

    The system closes it where the parent is gone, however it went, so nobody outlives it.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def say_ready(self) -> None:
        """Tells the parent that this one does its work."""
        with contextlib.suppress(OSError):  # there is none any more
            self._connection.send_bytes(b"ready")

    def when_closed(self, stop: Callable[[], None]) -> None:
        """Calls a function, in a thread, when the child is to end; it has GRACE_S for that."""
        threading.Thread(target=self._listen, args=(stop,), daemon=True).start()

    def _listen(self, stop: Callable[[], None]) -> None:
        with contextlib.suppress(EOFError, OSError):
            self._connection.recv_bytes()
        stop()
        time.sleep(GRACE_S)
        os._exit(1)


Work = Callable[[int, bool, Line], None]
"""What a child does: its number from 0 on, whether it takes the place of one that died, its line.

It is called by its name in a new process.
"""


class Child:
    """One place among the processes, and whoever is in it."""

    def __init__(self, work: Work, place: int) -> None:
        self._work, self._place = work, place
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._is_successor = self._is_ready = False
        self._due, self._began, self._wait_s = 0.0, 0.0, FIRST_WAIT_S

    def start_if_due(self) -> None:
        """Starts a process where there is none, unless the last one died a moment ago."""
        if self._process is not None or time.monotonic() < self._due:
            return
        self._began = time.monotonic()
        mine, theirs = spawn.Pipe()
        process = spawn.Process(
            target=self._work, args=(self._place, self._is_successor, Line(theirs))
        )
        # A terminal sends Ctrl-C to everybody: from its first moment on a child leaves it to us.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            process.start()
        finally:
            signal.signal(signal.SIGINT, before)
        theirs.close()
        self._process, self._line, self._is_ready = process, mine, False

    def seconds_until_due(self) -> float:
        """How long it is until one has to be started; infinite where it runs."""
        return float("inf") if self._process else max(0.0, self._due - time.monotonic())

    def things_to_hear(self) -> Iterator[Connection | int]:
        """What the system tells of: that it has died, or is ready."""
        if self._process is not None:
            yield self._process.sentinel
        if self._line is not None and not self._is_ready:
            yield self._line

    def has_become_ready(self) -> bool:
        """Whether it says so, for the first time."""
        if self._line is None or self._is_ready or not self._line.poll():
            return False
        try:
            self._line.recv_bytes()
        except (EOFError, OSError):  # it has died
            self.dismiss()
            return False
        log.info("process %d is ready (pid %d)", self._place, self._pid)
        self._is_ready = True
        return True

    def has_died(self) -> bool:
        """Whether it has ended, whatever of."""
        return self._process is not None and not self._process.is_alive()

    def mourn(self) -> None:
        """Says that it has died, and when another takes its place."""
        assert self._process is not None
        if time.monotonic() - self._began > STEADY_S:
            self._wait_s = FIRST_WAIT_S
        log.error(
            "process %d (pid %d) has ended with %s; another is started in %.0f s",
            self._place,
            self._pid,
            self._process.exitcode,
            self._wait_s,
        )
        self._due = time.monotonic() + self._wait_s
        self._wait_s = min(2 * self._wait_s, LONGEST_WAIT_S)
        self._is_successor = True
        self.dismiss()
        self._process.close()
        self._process = None

    def dismiss(self) -> None:
        """Closes the line: it is to end."""
        if self._line is not None:
            self._line.close()
            self._line = None

    def wait_or_kill(self, deadline: float) -> None:
        """Waits for its end until then, and no longer."""
        if self._process is None:
            return
        self._process.join(max(0.0, deadline - time.monotonic()))
        if self._process.exitcode is None:
            log.warning("process %d (pid %d) does not end; it is killed", self._place, self._pid)
            self._process.kill()
            self._process.join()

    def kill(self) -> None:
        """Ends it at once; one that is just being started will find its line closed."""
        if self._process is not None:
            self._process.kill()

    @property
    def _pid(self) -> int:
        return (self._process and self._process.pid) or 0
