"""Time, handed to whoever needs it: what the calendar says, and a clock that never jumps."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime


def _utc() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(frozen=True)
class Moments:
    """Where the server's rooms get the time from."""

    utc: Callable[[], str] = _utc  # ISO 8601
    monotonic: Callable[[], float] = time.monotonic  # seconds
