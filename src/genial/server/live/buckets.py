"""Token buckets, which limit how often something happens."""

from __future__ import annotations


class Bucket:
    """A token bucket: allows `burst` tokens at once, and `per_second` tokens on average."""

    def __init__(self, burst: int, per_second: float, now: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._left, self._at = float(burst), now

    def take(self, now: float, price: int = 1) -> bool:
        """Takes tokens. If there are too few, takes none and returns False."""
        if not self.has(now, price):
            return False
        self._left -= price
        return True

    def has(self, now: float, price: int) -> bool:
        """Whether there are at least this many tokens."""
        self._fill(now)
        return self._left >= price

    def is_full(self, now: float) -> bool:
        """Whether no token is missing."""
        self._fill(now)
        return self._left >= self._burst

    def _fill(self, now: float) -> None:
        gained = (now - self._at) * self._per_second
        self._left = min(self._left + gained, float(self._burst))
        self._at = now


class Buckets:
    """A token bucket for each name. Full buckets are deleted when there are many."""

    def __init__(self, burst: int, per_second: float, most: int) -> None:
        """With `most` buckets, those that are full are deleted. A full bucket is like new."""
        self._burst, self._per_second, self._most = burst, per_second, most
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str, now: float) -> bool:
        """Takes a token from the bucket of this name. False if there is none."""
        return self.find(name, now).take(now)

    def find(self, name: str, now: float) -> Bucket:
        """The bucket of this name."""
        if name not in self._buckets:
            if len(self._buckets) >= self._most:
                kept = self._buckets.items()
                self._buckets = {key: one for key, one in kept if not one.is_full(now)}
            self._buckets[name] = Bucket(self._burst, self._per_second, now)
        return self._buckets[name]

    def __len__(self) -> int:
        return len(self._buckets)
