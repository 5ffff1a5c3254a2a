"""How many tables, seats, devices, solvers of puzzles and programs one address may add.

A guest is a cookie. A visitor who drops the cookie is a new guest, but has the same address.
"""

from __future__ import annotations

from typing import Literal

from ..domain.refusals import Refusal
from ..live.buckets import Buckets
from .limits import Limits

Creation = Literal["private", "public", "upload", "seat", "device", "solver", "program"]

_MOST_ADDRESSES = 10_000  # at this number of buckets, full buckets are deleted


class CreationLimits:
    """What each IP address created recently: everything that the database keeps."""

    def __init__(self, limits: Limits) -> None:
        pace = limits.per_minute / 60
        tables, uploads, public, seats, devices, solvers, programs = (
            Buckets(burst, per_second, _MOST_ADDRESSES)
            for burst, per_second in (
                (limits.address_tables, limits.address_tables_per_second),
                (limits.address_uploads, pace),
                (limits.address_public, pace),
                (limits.address_seats, limits.address_seats_per_second),
                (limits.address_devices, limits.address_devices_per_second),
                (limits.address_solvers, limits.address_solvers_per_second),
                (limits.address_programs, limits.address_programs_per_second),
            )
        )
        self._buckets: dict[Creation, tuple[Buckets, ...]] = {
            "private": (tables,),
            "public": (tables, public),
            "upload": (tables, uploads),
            "seat": (seats,),
            "device": (devices,),
            "solver": (solvers,),
            "program": (programs,),
        }

    def take(self, address: str | None, kind: Creation, now: float) -> None:
        """Counts one more creation of an address. None: a request from this machine has no limit.

        Raises:
            Refusal: if the address has created too many.
        """
        if address is None:
            return
        if not all(buckets.take(address, now) for buckets in self._buckets[kind]):
            words = "too many requests of this kind from your IP address; wait a minute"
            raise Refusal("too_fast", words)
