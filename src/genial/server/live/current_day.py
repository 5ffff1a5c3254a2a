"""The current day of the bag of the day, and the opening of the bags of days that are over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from ..domain.days import find_day, is_sealed, shift_day
from ..domain.refusals import Refusal
from ..domain.table import Table
from ..store.days import Days
from .moments import Moments


class CurrentDay:
    """The current day (UTC).

    The day never goes back. When a day is over, its bag is opened in the database, before anybody
    sees the secret or a finished game. From then on nothing counts for the day, in any process, and
    also after somebody has set the system's clock back.
    """

    def __init__(
        self, stored: Days, moments: Moments, count_missed: Callable[[], Awaitable[None]]
    ) -> None:
        """Opens nothing yet.

        Args:
            stored: the bags of the days.
            moments: the time.
            count_missed: counts the results that still count, before a bag is opened.
        """
        self._stored, self._moments, self._count_missed = stored, moments, count_missed
        self._opened = ""  # the last day that is over
        self._lock = asyncio.Lock()

    async def find(self) -> str:
        """The current day. The bags of all earlier days are open."""
        async with self._lock:
            now = self._moments.utc()
            yesterday = shift_day(find_day(now), -1)
            if yesterday > self._opened:
                await self._count_missed()
                self._opened = max(yesterday, await self._stored.open_until(yesterday, now))
            return shift_day(self._opened, 1)

    async def is_sealed(self, table: Table) -> bool:
        """Whether a table must not be shown with its tiles, because its day is not over."""
        return table.day is not None and is_sealed(table, await self.find())

    async def check_open(self, table: Table) -> None:
        """Raises Refusal while a table is sealed, also for its player."""
        if await self.is_sealed(table):
            raise Refusal("sealed", "the bag of the day is sealed until the day is over (UTC)")

    async def check_watching(self, table: Table, guest: str) -> None:
        """Raises Refusal if a guest may not see a table, because it is sealed."""
        if guest != table.owner and await self.is_sealed(table):
            raise Refusal("sealed", "others can watch this game when the day is over (UTC)")
