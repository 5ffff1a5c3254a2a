"""Time, handed to whoever needs it: what the calendar says, and a clock that never jumps."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta


def _utc() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(frozen=True)
class Moments:
    """Where the server's rooms get the time from."""

    utc: Callable[[], str] = _utc  # ISO 8601
    monotonic: Callable[[], float] = time.monotonic  # seconds
    down: tuple[tuple[str, str], ...] = ()  # from when until when no server ran, each time

    def count_since(self, at: str) -> float:
        """The seconds since a moment of the calendar, without those in which no server ran."""
        since, now = datetime.fromisoformat(at), datetime.fromisoformat(self.utc())
        total = now - since
        seen = since  # what was before this moment has been dealt with
        for went, came in sorted(self.down):
            until = datetime.fromisoformat(came)
            total -= max(until - max(datetime.fromisoformat(went), seen), timedelta())
            seen = max(seen, until)
        return max(total.total_seconds(), 0.0)
