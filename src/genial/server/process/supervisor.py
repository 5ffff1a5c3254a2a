"""The supervisor: starts several server processes, restarts those that die, and stops them."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from types import FrameType

from genial.engine.errors import GenialError

log = logging.getLogger("genial.server")

INTERRUPTED = 128 + signal.SIGINT  # the exit status after Ctrl-C, as shells report it
# the delays before a restart; each delay is twice the one before
FIRST_DELAY_S, LONGEST_DELAY_S = 1.0, 30.0
STEADY_S = 60.0  # after a process ran longer than this, the next delay is FIRST_DELAY_S again
GRACE_S = 15.0  # the seconds that a process gets to shut down, before it is killed

spawn = multiprocessing.get_context("spawn")


class SupervisorPipe:
    """The pipe between a server process and the supervisor.

    The supervisor closes the pipe to stop the process. If the supervisor dies, the system closes
    the pipe. So no process outlives the supervisor.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def report_ready(self) -> None:
        """Tells the supervisor that this process serves."""
        with contextlib.suppress(OSError):  # the supervisor has died
            self._connection.send_bytes(b"ready")

    def when_closed(self, stop: Callable[[], None]) -> None:
        """Calls a function in a thread when the process has to stop.

        The process has GRACE_S to stop.
        """
        threading.Thread(target=self._wait, args=(stop,), daemon=True).start()

    def _wait(self, stop: Callable[[], None]) -> None:
        with contextlib.suppress(EOFError, OSError):
            self._connection.recv_bytes()
        stop()
        time.sleep(GRACE_S)
        os._exit(1)


Target = Callable[[int, bool, SupervisorPipe], None]
"""The function that a process runs: called with its index from 0, whether it replaces one that
died, and its pipe.

Caller ensures that the function can be pickled.
"""


class Supervisor:
    """Keeps a number of processes running."""

    def __init__(self, target: Target, number: int, announce: Callable[[], None]) -> None:
        """`announce` is called once, when the first process is ready."""
        self._processes = [_Process(target, index) for index in range(number)]
        self._announce = announce
        self._was_ready = self._is_stopping = False
        self._wake, self._waker = spawn.Pipe(duplex=False)

    def run(self, before_stop: Callable[[], None] = lambda: None) -> None:
        """Runs until Ctrl-C or SIGTERM, then stops all processes. A second Ctrl-C kills them.

        Args:
            before_stop: called before the processes are told to stop.

        Raises:
            GenialError: if a process dies before any was ready: a restart would not help.
        """
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self._handle) for number in signals}
        try:
            try:
                while not self._is_stopping:
                    self._watch()
            finally:
                before_stop()
                self._stop()
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _watch(self) -> None:
        """Starts the processes that are due, waits for the next change, and handles it."""
        for process in self._processes:
            process.start_if_due()
        delay_s = min(process.seconds_until_due() for process in self._processes)
        sources = [source for process in self._processes for source in process.sources()]
        wait([self._wake, *sources], None if delay_s == float("inf") else delay_s)
        for process in self._processes:
            if process.has_become_ready() and not self._was_ready:
                self._was_ready = True
                self._announce()
            if process.has_died() and not self._is_stopping:
                if not self._was_ready:
                    raise GenialError("the server could not start; the lines above say why")
                process.reap()

    def _stop(self) -> None:
        for process in self._processes:
            process.close_pipe()
        deadline = time.monotonic() + GRACE_S
        for process in self._processes:
            process.wait_or_kill(deadline)

    def _handle(self, number: int, _: FrameType | None) -> None:
        if not self._is_stopping:
            self._is_stopping = True
            self._waker.send_bytes(b"stop")
        elif number == signal.SIGINT:
            for process in self._processes:
                process.kill()
            os._exit(INTERRUPTED)


class _Process:
    """One of the processes, and the process that replaces it when it dies."""

    def __init__(self, target: Target, index: int) -> None:
        self._target, self._index = target, index
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._is_successor = self._is_ready = False
        self._due, self._began, self._delay_s = 0.0, 0.0, FIRST_DELAY_S

    def start_if_due(self) -> None:
        """Starts the process if none runs and the delay after a death is over."""
        if self._process is not None or time.monotonic() < self._due:
            return
        self._began = time.monotonic()
        ours, theirs = spawn.Pipe()
        process = spawn.Process(
            target=self._target, args=(self._index, self._is_successor, SupervisorPipe(theirs))
        )
        # A terminal sends Ctrl-C to all processes. The new process ignores it from its first
        # moment.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            process.start()
        finally:
            signal.signal(signal.SIGINT, before)
        theirs.close()
        self._process, self._pipe, self._is_ready = process, ours, False

    def seconds_until_due(self) -> float:
        """The seconds until the process has to be started. Infinite while it runs."""
        return float("inf") if self._process else max(0.0, self._due - time.monotonic())

    def sources(self) -> Iterator[Connection | int]:
        """The objects that `wait` watches: one for the death of the process, one for its report."""
        if self._process is not None:
            yield self._process.sentinel
        if self._pipe is not None and not self._is_ready:
            yield self._pipe

    def has_become_ready(self) -> bool:
        """Whether the process has reported that it is ready since the last call."""
        if self._pipe is None or self._is_ready or not self._pipe.poll():
            return False
        try:
            self._pipe.recv_bytes()
        except (EOFError, OSError):  # the process has died
            self.close_pipe()
            return False
        log.info("process %d is ready (pid %d)", self._index, self._pid)
        self._is_ready = True
        return True

    def has_died(self) -> bool:
        """Whether the process has ended."""
        return self._process is not None and not self._process.is_alive()

    def reap(self) -> None:
        """Reaps a process that has died, logs its exit status, and sets the time of the restart."""
        assert self._process is not None
        if time.monotonic() - self._began > STEADY_S:
            self._delay_s = FIRST_DELAY_S
        log.error(
            "process %d (pid %d) has ended with status %s; restart in %.0f s",
            self._index,
            self._pid,
            self._process.exitcode,
            self._delay_s,
        )
        self._due = time.monotonic() + self._delay_s
        self._delay_s = min(2 * self._delay_s, LONGEST_DELAY_S)
        self._is_successor = True
        self.close_pipe()
        self._process.close()
        self._process = None

    def close_pipe(self) -> None:
        """Tells the process to stop."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    def wait_or_kill(self, deadline: float) -> None:
        """Waits until the process has ended. Kills it at the deadline."""
        if self._process is None:
            return
        self._process.join(max(0.0, deadline - time.monotonic()))
        if self._process.exitcode is None:
            log.warning("process %d (pid %d) does not end: killed", self._index, self._pid)
            self._process.kill()
            self._process.join()

    def kill(self) -> None:
        """Kills the process. A process that is just starting will find its pipe closed."""
        if self._process is not None:
            self._process.kill()

    @property
    def _pid(self) -> int:
        return (self._process and self._process.pid) or 0
