"""Limits on sizes and rates, and the token buckets that enforce rates."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The limits of a server."""

    message_bytes: int = 16 * 1024  # of a WebSocket message; a longer one is refused
    frame_bytes: int = 2 * 1024 * 1024  # of a WebSocket message; a longer one ends the connection
    body_bytes: int = 256 * 1024  # of a request
    burst: int = 30  # WebSocket messages at once
    per_second: float = 10.0  # WebSocket messages, on average
    refused: int = 100  # refused messages, less accepted ones, before the connection ends
    unsent: int = 64  # queued messages for a slow client, before its connection ends
    listeners: int = 500  # sockets at one table
    tables: int = 1000  # unfinished tables of one guest
    requests: int = 300  # and new WebSockets from one IP address at once
    requests_per_second: float = 20.0  # on average; a whole school may share one address


class Bucket:
    """A token bucket: allows `burst` at once, and `per_second` on average."""

    def __init__(self, burst: int, per_second: float, now: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._left, self._at = float(burst), now

    def take(self, now: float) -> bool:
        """Takes a token; False if there is none."""
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Whether no token is missing."""
        self._fill(now)
        return self._left >= self._burst

    def _fill(self, now: float) -> None:
        gained = (now - self._at) * self._per_second
        self._left = min(self._left + gained, float(self._burst))
        self._at = now


class Buckets:
    """A token bucket for each name. Full buckets are deleted."""

    def __init__(self, burst: int, per_second: float, most: int) -> None:
        """`most` is the number of buckets at which full ones, which are like new, are deleted."""
        self._burst, self._per_second, self._most = burst, per_second, most
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str, now: float) -> bool:
        """Takes a token of this name; False if there is none."""
        if name not in self._buckets:
            if len(self._buckets) >= self._most:
                kept = self._buckets.items()
                self._buckets = {key: one for key, one in kept if not one.is_full(now)}
            self._buckets[name] = Bucket(self._burst, self._per_second, now)
        return self._buckets[name].take(now)

    def __len__(self) -> int:
        return len(self._buckets)
