"""Limits how many tables a guest may have, and how fast a guest may create tables."""

from __future__ import annotations

from dataclasses import dataclass

from ..domain.events import Imported, Opening
from ..domain.programs import is_program
from ..domain.refusals import Refusal
from ..store.store import Store
from .buckets import Buckets
from .moments import Moments

_MOST_GUESTS = 10_000  # at this number of buckets, full buckets are deleted


@dataclass(frozen=True)
class Quota:
    """The limits of one guest."""

    unfinished: int
    uploaded: int
    public: int  # how many tables may wait in the lobby at the same time
    burst: int  # how many new tables may be made at once
    per_second: float  # new tables per second, on average
    # the limits of a program, whose owner may have several
    program_unfinished: int = 20
    program_public: int = 1


class Quotas:
    """Checks the quota of each guest."""

    def __init__(self, quota: Quota, store: Store, moments: Moments) -> None:
        self._quota, self._store, self._moments = quota, store, moments
        self._created = Buckets(quota.burst, quota.per_second, _MOST_GUESTS)

    async def check(self, guest: str, opening: Opening) -> None:
        """Counts one more table of a guest.

        Raises:
            Refusal: if the guest has or creates too many.
        """
        counts, quota = await self._store.count_tables(guest), self._quota
        unfinished, public = quota.unfinished, quota.public
        if is_program(guest):
            unfinished, public = quota.program_unfinished, quota.program_public
        if counts.unfinished >= unfinished:
            words = f"you have {unfinished} unfinished games (the limit): finish or delete one"
            raise Refusal("too_many", words)
        if isinstance(opening, Imported) and counts.uploaded >= quota.uploaded:
            words = f"you have {counts.uploaded} uploaded games (the limit): delete one"
            raise Refusal("too_many", words)
        if opening.is_public and counts.public >= public:
            words = f"you have {counts.public} tables in the lobby (the limit): delete one"
            raise Refusal("too_many", words)
        if not self._created.take(guest, self._moments.monotonic()):
            raise Refusal("too_fast", "you create tables too fast; wait a few seconds")
