"""Deletes old data: tables without a move, uploads, rankings of days, idle guests."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import timedelta

from ..domain.days import find_day
from ..domain.moments import shift
from ..store.cleaning import Cleaning
from ..store.store import Store
from .hub import Hub
from .keeper import Keeper
from .moments import Moments

log = logging.getLogger("genial.server")

BATCH = 200  # the number of tables that are deleted at a time
KEEP_PROGRAMS = timedelta(days=365)  # a token that is not used for so long is deleted
FEW_ANSWERS = 5  # guests with fewer answers to puzzles are deleted if they do not return


@dataclass(frozen=True)
class Cleaner:
    """Cleans the database. If a period is 0, the data of its kind is kept for ever."""

    store: Store
    keeper: Keeper
    hub: Hub
    moments: Moments
    keep_unplayed: timedelta
    keep_uploads: timedelta
    keep_rankings: timedelta  # of the bags of the day

    async def clean(self) -> None:
        """Deletes tables, uploads and guests that are old enough."""
        cleaning, now = Cleaning(self.store), self.moments.utc()
        num_deleted = 0
        if self.keep_rankings:
            await cleaning.delete_rankings(find_day(shift(now, -self.keep_rankings)))
        await cleaning.delete_programs(shift(now, -KEEP_PROGRAMS))
        if self.keep_unplayed:
            before = shift(now, -self.keep_unplayed)
            num_deleted += await self._delete(await cleaning.list_unplayed(before, BATCH))
            await cleaning.delete_solvers(before, FEW_ANSWERS)
            await cleaning.delete_guests(before)
        if self.keep_uploads:
            before = shift(now, -self.keep_uploads)
            num_deleted += await self._delete(await cleaning.list_uploads(before, BATCH))
        if num_deleted:
            log.info("%d old tables were deleted", num_deleted)

    async def _delete(self, table_ids: list[str]) -> int:
        idle = [table_id for table_id in table_ids if not self.hub.find_guests(table_id)]
        for table_id in idle:
            writer = self.keeper.find(table_id)
            if writer is None:
                await self.store.delete_table(table_id)
            else:
                await writer.remove()
        return len(idle)
