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
    requests: int = 300  # and new sockets, from one address at once
    requests_per_second: float = 20.0  # in the long run: a school has one address, too


class Bucket:
    """Lets so many through at once, and so many a second."""

    def __init__(self, burst: int, per_second: float, now: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._left, self._at = float(burst), now

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Whether as many may pass as ever."""
        self._fill(now)
        return self._left >= self._burst

    def _fill(self, now: float) -> None:
        gained = (now - self._at) * self._per_second
        self._left = min(self._left + gained, float(self._burst))
        self._at = now


class Buckets:
    """A bucket for each of many, by name; those who have not asked for a while are forgotten."""

    def __init__(self, burst: int, per_second: float, most: int) -> None:
        """`most`: how many are kept before the full ones, which are as good as new, are let go."""
        self._burst, self._per_second, self._most = burst, per_second, most
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str, now: float) -> bool:
        """Whether one more of this name may pass."""
        if name not in self._buckets:
            if len(self._buckets) >= self._most:
                kept = self._buckets.items()
                self._buckets = {key: one for key, one in kept if not one.is_full(now)}
            self._buckets[name] = Bucket(self._burst, self._per_second, now)
        return self._buckets[name].take(now)

    def __len__(self) -> int:
        return len(self._buckets)
