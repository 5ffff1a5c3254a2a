"""Limits of WebSockets: how many a guest or an address may open, and the prices of messages."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ..domain.refusals import Refusal
from ..domain.seats import NO_GUEST
from ..live.buckets import Bucket, Buckets
from .limits import Limits

# The price of a message in tokens. Messages of other kinds cost one token. The answer to `hello` is
# the whole table, and a hint takes the time of a worker process.
PRICES = {"hello": 10, "hint": 5, "look": 2, "plan": 2}

# All sockets of a guest, or of an address, share the tokens of this many sockets.
GUEST_SHARE, ADDRESS_SHARE = 3, 20
MOST_NAMES = 10_000  # at this number of buckets of guests or addresses, full buckets are deleted
# The attempts to pay for the first message of a socket. All pauses together are shorter than the
# time that a stopping server waits.
ENTRY_ATTEMPTS, ENTRY_PAUSE_S = 12, 0.25


@dataclass(frozen=True)
class Client:
    """The guest and the address that open a socket."""

    guest: str
    # None: a request from this machine has no limit per address; it may come from a proxy
    address: str | None


class Purse:
    """The tokens with which one socket pays for its messages."""

    def __init__(self, limits: SocketLimits, client: Client, own: Bucket) -> None:
        self._limits, self._client, self._own = limits, client, own
        self._credit = 0  # the tokens that were paid in advance

    async def pay_in_advance(self, now: Callable[[], float]) -> bool:
        """Pays for `hello`. If many sockets were opened at once, waits a while for tokens.

        After a restart of the server, all pages of a school connect at the same moment.
        """
        for _ in range(ENTRY_ATTEMPTS):
            if self.take(now(), PRICES["hello"]):
                self._credit = PRICES["hello"]
                return True
            await asyncio.sleep(ENTRY_PAUSE_S)
        return False

    def take(self, now: float, price: int) -> bool:
        """Pays for a message. False if the socket, its guest or its address has too few tokens."""
        credit = min(self._credit, price)
        due = price - credit
        buckets = [self._own, *self._limits.find_shared(self._client, now)]
        if not all(bucket.has(now, due) for bucket in buckets):
            return False
        self._credit -= credit
        return all(bucket.take(now, due) for bucket in buckets)


class SocketLimits:
    """The open sockets of all guests and addresses, and the tokens that they share."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._guests: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._guest_tokens, self._address_tokens = (
            Buckets(share * limits.burst, share * limits.per_second, MOST_NAMES)
            for share in (GUEST_SHARE, ADDRESS_SHARE)
        )

    @contextmanager
    def admit(self, client: Client) -> Iterator[None]:
        """Counts a socket while it is open.

        Raises:
            Refusal: if the guest or the address has too many open sockets.
        """
        guest, address = client.guest, client.address or ""
        if guest != NO_GUEST and self._guests[guest] >= self._limits.guest_sockets:
            words = f"at most {self._limits.guest_sockets} games can be open in one browser"
            raise Refusal("too_many_sockets", words)
        if address and self._addresses[address] >= self._limits.address_sockets:
            words = f"at most {self._limits.address_sockets} games can be open at one IP address"
            raise Refusal("too_many_sockets", words)
        counts = ((self._guests, guest), (self._addresses, address))
        for counter, name in counts:
            counter[name] += 1
        try:
            yield
        finally:
            for counter, name in counts:
                counter[name] -= 1
                if not counter[name]:
                    del counter[name]

    def open_purse(self, client: Client, now: float) -> Purse:
        """The tokens of a new socket."""
        return Purse(self, client, Bucket(self._limits.burst, self._limits.per_second, now))

    def find_shared(self, client: Client, now: float) -> Iterator[Bucket]:
        """The buckets that all sockets of the guest share, and all sockets of the address."""
        if client.guest != NO_GUEST:
            yield self._guest_tokens.find(client.guest, now)
        if client.address is not None:
            yield self._address_tokens.find(client.address, now)
