"""The time, passed as an object: UTC, and a clock that never jumps."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta


def _utc() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(frozen=True)
class Moments:
    """The source of time for the server."""

    utc: Callable[[], str] = _utc  # ISO 8601
    monotonic: Callable[[], float] = time.monotonic  # seconds
    down: tuple[tuple[str, str], ...] = ()  # start and end of each outage, in which no server ran

    def count_since(self, at: str) -> float:
        """The seconds since a time in UTC, without outages."""
        since, now = datetime.fromisoformat(at), datetime.fromisoformat(self.utc())
        total = now - since
        seen = since  # outages before this time are already subtracted
        for went, came in sorted(self.down):
            until = datetime.fromisoformat(came)
            total -= max(until - max(datetime.fromisoformat(went), seen), timedelta())
            seen = max(seen, until)
        return max(total.total_seconds(), 0.0)
