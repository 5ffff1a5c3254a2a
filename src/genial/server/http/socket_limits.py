"""Limits of WebSockets: how many a guest or an address may open, and what messages cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ..domain.refusals import Refusal
from ..domain.table import NO_GUEST
from ..live.buckets import Bucket, Buckets
from .limits import Limits

# The price of a message in tokens; messages of other kinds cost one. The answer to `hello` is the
# whole table, and a hint takes time of a worker process.
PRICES = {"hello": 10, "hint": 5, "look": 2}

# All sockets of a guest, or of an address, share tokens for so many sockets.
GUEST_SHARE, ADDRESS_SHARE = 3, 20
MOST_NAMES = 10_000  # buckets of guests or addresses, before full ones are deleted


@dataclass(frozen=True)
class Client:
    """Who opens a socket."""

    guest: str
    address: str | None  # None: this machine, which may be a proxy; it has no limits


@dataclass(frozen=True)
class Purse:
    """The tokens with which one socket pays for its messages."""

    own: Bucket
    shared: SocketLimits
    client: Client

    def take(self, now: float, price: int) -> bool:
        """Pays for a message; False if the socket, its guest or its address has too few tokens."""
        return self.own.take(now, price) and self.shared.take(self.client, now, price)


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
            words = f"at most {self._limits.address_sockets} games can be open at one address"
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
        return Purse(Bucket(self._limits.burst, self._limits.per_second, now), self, client)

    def take(self, client: Client, now: float, price: int) -> bool:
        """Takes tokens that the guest and the address share among their sockets."""
        guest, address = client.guest, client.address
        if guest != NO_GUEST and not self._guest_tokens.take(guest, now, price):
            return False
        return address is None or self._address_tokens.take(address, now, price)
