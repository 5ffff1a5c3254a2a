"""How much anybody may ask, and how fast."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The limits of a server."""

    message_bytes: int = 16 * 1024  # a longer message on a socket is refused
    frame_bytes: int = 2 * 1024 * 1024  # a longer one ends the connection
    body_bytes: int = 256 * 1024  # of a request
    burst: int = 30  # messages at once
    per_second: float = 10.0  # messages in the long run
    refused: int = 100  # messages too many, less those in time, before the connection ends
    waiting: int = 64  # messages that a slow reader may leave unread
    listeners: int = 500  # sockets at one table
    tables: int = 1000  # of one guest that are not over


class Bucket:
    """Lets so many through at once, and so many a second."""

    def __init__(self, limits: Limits, now: float) -> None:
        self._limits = limits
        self._left, self._at = float(limits.burst), now

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        gained = (now - self._at) * self._limits.per_second
        self._left = min(self._left + gained, float(self._limits.burst))
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
