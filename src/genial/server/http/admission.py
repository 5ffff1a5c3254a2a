"""Limits of requests that take long to answer: how often, and how many at the same time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ..domain.refusals import ErrorCode, Refusal
from ..live.buckets import Bucket, Buckets

_MOST_NAMES = 10_000  # at this number of buckets, full buckets are deleted


@dataclass(frozen=True)
class Rate:
    """How often requests of one kind are allowed."""

    in_a_row: int  # this many requests are allowed at once
    seconds_each: float  # afterwards, one more request is allowed after this many seconds


@dataclass(frozen=True)
class Allowance:
    """The limits of one kind of request. None means that there is no such limit."""

    code: ErrorCode  # the code of the refusal, if the visitor asks too often
    words: str  # the message of that refusal
    address: Rate
    guest: Rate | None = None
    everybody: Rate | None = None
    guest_at_once: int = 2  # the most requests of one guest that wait or run
    address_at_once: int = 6
    at_once: int = 20


class Admission:
    """Counts the requests of one kind. There is one object for each kind and server."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._guests, self._addresses, self._everybody = (
            None if rate is None else Buckets(rate.in_a_row, 1 / rate.seconds_each, _MOST_NAMES)
            for rate in (allowance.guest, allowance.address, allowance.everybody)
        )
        self._running: Counter[tuple[str, str]] = Counter()  # by guest, by address, and of all

    @contextmanager
    def admit(self, guest: str, address: str | None, now: float) -> Iterator[None]:
        """Counts one more request, until it is answered.

        Args:
            guest: empty for a visitor without a cookie, who is limited by the address.
            address: None for a request from this machine, which has no limit of its address.
            now: in seconds.

        Raises:
            Refusal: if too many wait, or the visitor asks too often.
        """
        allowed, names = self._allowance, self._find_names(guest, address)
        if self._running["", ""] >= allowed.at_once:
            raise Refusal("busy", "the server has too much to do; try again in a few seconds")
        most = {"guest": allowed.guest_at_once, "address": allowed.address_at_once}
        is_free = all(self._running[name] < most[name[0]] for name in names)
        buckets = list(self._find_buckets(names, now))
        if not (is_free and all(bucket.has(now, 1) for bucket in buckets)):
            raise Refusal(allowed.code, allowed.words)
        for bucket in buckets:
            bucket.take(now)
        counted = [*names, ("", "")]
        self._running.update(counted)
        try:
            yield
        finally:
            self._running -= Counter(counted)  # deletes names whose count is 0

    def _find_names(self, guest: str, address: str | None) -> list[tuple[str, str]]:
        named = (("guest", guest), ("address", address))
        return [(kind, name) for kind, name in named if name]

    def _find_buckets(self, names: list[tuple[str, str]], now: float) -> Iterator[Bucket]:
        of_kind = {"guest": self._guests, "address": self._addresses}
        for kind, name in names:
            if (buckets := of_kind[kind]) is not None:
                yield buckets.find(name, now)
        if self._everybody is not None:
            yield self._everybody.find("everybody", now)
