"""The time as an object: the time in UTC, and a clock that never jumps."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta

from ..domain.moments import format_moment, shift

TICK_S = 1.0
LONGEST_GAP_S = 5.0  # a longer time without a tick is an outage
LONGEST_JUMP_S = 2.0  # a larger jump of the system clock is an outage

Outage = tuple[str, str]
"""Start and end in UTC of a time in which no clock ran."""


def _utc() -> str:
    return format_moment(datetime.now(UTC))


class Moments:
    """The source of time for the server.

    The clock of a game must not run while the server stands still, for example because the laptop
    is suspended. The clock must not jump when somebody sets the system clock. So the server calls
    `tick` every TICK_S seconds. Between two ticks `monotonic` advances by at most LONGEST_GAP_S.
    """

    def __init__(
        self,
        utc: Callable[[], str] = _utc,
        monotonic: Callable[[], float] = time.monotonic,
        down: Iterable[Outage] = (),
    ) -> None:
        """A clock that runs without gaps until the first call of `tick`.

        Args:
            utc: the system's clock, in ISO 8601. It may jump.
            monotonic: seconds. It may stand still while the machine is suspended, or go on.
            down: earlier outages, in which no server ran.
        """
        self.utc, self._read = utc, monotonic
        self._down = list(down)
        self._ticked: float | None = None  # the time of the last tick, as `_read` gives it
        self._ticked_utc = ""
        self._passed = 0.0  # the time of the last tick, as `monotonic` gives it

    def monotonic(self) -> float:
        """The seconds of a clock that never jumps."""
        now = self._read()
        if self._ticked is None:
            return now
        return self._passed + min(now - self._ticked, LONGEST_GAP_S)

    def tick(self) -> Outage | None:
        """Records that the server runs; returns the outage since the last tick, or None."""
        passed, before = self.monotonic(), self._passed
        began, is_first = self._ticked_utc, self._ticked is None
        self._passed, self._ticked, self._ticked_utc = passed, self._read(), self.utc()
        if is_first:
            return None
        expected = shift(began, timedelta(seconds=passed - before))
        if shift(expected, timedelta(seconds=LONGEST_JUMP_S)) >= self._ticked_utc:
            return None
        self._down.append((expected, self._ticked_utc))
        return expected, self._ticked_utc

    def count_since(self, at: str) -> float:
        """The seconds since a time in UTC. Outages do not count."""
        since, now = datetime.fromisoformat(at), datetime.fromisoformat(self.utc())
        total = now - since
        seen = since  # outages before this time are already subtracted
        for went, came in sorted(self._down):
            until = datetime.fromisoformat(came)
            total -= max(until - max(datetime.fromisoformat(went), seen), timedelta())
            seen = max(seen, until)
        return max(total.total_seconds(), 0.0)
