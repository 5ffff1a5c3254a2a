"""The watchdog: logs when the event loop stands still, and which code it was running."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import time
from itertools import islice
from pathlib import Path
from traceback import walk_stack

log = logging.getLogger("genial.server")

STALL_S = 0.1  # a stall of fewer seconds is not logged
BEAT_S = 0.05
_MOST_FRAMES = 8  # the most frames of the stack in a log line, innermost first


class Watchdog:
    """Watches the event loop from its own thread.

    The event loop sets a time stamp at every beat. If the stamp is too old, the thread reads the
    stack of the event loop's thread. A stack has names of files and functions, but no values, so it
    has no secrets.
    """

    def __init__(self, stall_s: float = STALL_S) -> None:
        self._stall_s = stall_s
        self._stop = threading.Event()
        self._beaten = time.monotonic()
        self._loop_thread = self._native_thread = 0
        self._next: asyncio.TimerHandle | None = None
        self._watcher = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def start(self) -> None:
        """Starts to watch the event loop that runs in this thread."""
        self._loop_thread = threading.get_ident()
        self._native_thread = threading.get_native_id()
        self._beat()
        self._watcher.start()

    def stop(self) -> None:
        """Ends the thread."""
        if self._next is not None:
            self._next.cancel()
        self._stop.set()
        self._watcher.join()

    def _beat(self) -> None:
        self._beaten = time.monotonic()
        self._next = asyncio.get_running_loop().call_later(BEAT_S, self._beat)

    def _watch(self) -> None:
        starved_s = self._read_starved()
        while not self._stop.wait(BEAT_S):
            # The next beat is due after BEAT_S seconds. Only the time beyond that is a delay.
            if time.monotonic() - self._beaten - BEAT_S > self._stall_s:
                self._report(starved_s)
            starved_s = self._read_starved()

    def _report(self, starved_before_s: float) -> None:
        beaten, cause = self._beaten, self._describe()
        while self._beaten == beaten and not self._stop.wait(BEAT_S / 5):
            pass
        starved_s = self._read_starved() - starved_before_s
        stall_s = time.monotonic() - beaten - BEAT_S - starved_s
        if stall_s > self._stall_s:
            log.warning("the event loop stood still for %.0f ms, in %s", 1000 * stall_s, cause)
        else:
            log.debug("the event loop had no processor for %.0f ms", 1000 * starved_s)

    def _read_starved(self) -> float:
        """Seconds for which the loop's thread could run, but other processes used the CPU.

        Only Linux reports this time (schedstat: nanoseconds on a CPU, and waiting for a CPU).
        """
        try:
            found = Path(f"/proc/self/task/{self._native_thread}/schedstat").read_text()
        except OSError:
            return 0.0
        return int(found.split()[1]) / 1e9

    def _describe(self) -> str:
        """The stack of the loop's thread, innermost first."""
        frame = sys._current_frames().get(self._loop_thread)
        if frame is None:
            return "a thread that has ended"
        stack = islice(walk_stack(frame), _MOST_FRAMES)
        return " < ".join(
            f"{frame.f_code.co_name} ({Path(frame.f_code.co_filename).name}:{line})"
            for frame, line in stack
        )
