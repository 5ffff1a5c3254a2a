"""Limits the tables of one address, because a visitor without a cookie is always a new guest."""

from __future__ import annotations

from typing import Literal

from ..domain.refusals import Refusal
from ..live.buckets import Buckets
from .limits import Limits

TableKind = Literal["private", "public", "upload"]

_MOST_ADDRESSES = 10_000  # at this number of buckets, full buckets are deleted


class CreationLimits:
    """The tables that each IP address created recently."""

    def __init__(self, limits: Limits) -> None:
        pace = limits.per_minute / 60
        self._tables, self._uploads, self._public = (
            Buckets(burst, per_second, _MOST_ADDRESSES)
            for burst, per_second in (
                (limits.address_tables, limits.address_tables_per_second),
                (limits.address_uploads, pace),
                (limits.address_public, pace),
            )
        )

    def take(self, address: str | None, kind: TableKind, now: float) -> None:
        """Counts one more table of an address. None: a request from this machine has no limit.

        Raises:
            Refusal: if the address has created too many.
        """
        if address is None:
            return
        is_taken = (
            self._tables.take(address, now)
            and (kind != "upload" or self._uploads.take(address, now))
            and (kind != "public" or self._public.take(address, now))
        )
        if not is_taken:
            raise Refusal("too_fast", "too many new games from your address; wait a minute")
