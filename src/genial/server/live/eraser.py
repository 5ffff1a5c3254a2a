"""Deletes everything about a guest, except the guest's part in games of others."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field

from ..domain.refusals import Refusal
from ..domain.seating import decide_vacate
from ..domain.summary import ListedTable
from ..store.erasing import Erasing
from ..store.store import Store
from ..store.summaries import read_summaries
from .hub import Hub
from .keeper import Keeper
from .moments import Moments
from .rater import Rater
from .result_writer import ResultWriter


@dataclass
class _Plan:
    """What happens to the tables of a guest."""

    deleted: list[str] = field(default_factory=list)  # nobody else plays or has played there
    left: list[str] = field(default_factory=list)  # the guest waits there for a game to begin
    kept: list[str] = field(default_factory=list)  # games of others
    num_running: int = 0  # games with others that are under way

    def add(self, table: ListedTable, guest: str) -> None:
        """Decides about one table."""
        summary = table.summary
        is_owner, is_seated = table.owner == guest, guest in summary.holders
        has_others = any(holder not in (None, guest) for holder in summary.holders)
        if is_owner and (summary.is_waiting or not has_others):
            self.deleted.append(table.id)
        elif summary.is_waiting:
            self.left.append(table.id)
        elif is_seated and not (summary.is_over or table.is_imported):
            self.num_running += 1
        else:
            self.kept.append(table.id)


@dataclass(frozen=True)
class Eraser:
    """Deletes guests."""

    store: Store
    keeper: Keeper
    hub: Hub
    moments: Moments
    rater: Rater
    results: ResultWriter

    async def erase(self, guest: str) -> None:
        """Deletes a guest. If this stops halfway, it can be repeated.

        Raises:
            Refusal: if the guest plays with others now; nothing is deleted then.
        """
        # a game that has just ended counts for the others before the guest is gone
        await self.rater.settle()
        await self.results.settle()
        erasing, plan = Erasing(self.store), _Plan()
        async for row in erasing.list_tables(guest):
            for listed in read_summaries([row]):
                plan.add(listed, guest)
        if plan.num_running:
            raise Refusal(
                "begun",
                f"you still play {plan.num_running} games with others: finish or resign them first",
            )
        for table_id in plan.left:
            await self._leave(table_id, guest)
        await self._delete(plan.deleted, erasing)
        stand_in = secrets.token_hex(16)
        kept = [*plan.left, *plan.kept]
        await erasing.replace_guest(guest, stand_in, kept, self.moments.utc())
        await erasing.delete_guest(guest, stand_in)
        for table_id in kept:
            if not self.hub.has_connections(table_id):
                self.keeper.drop(table_id)

    async def _leave(self, table_id: str, guest: str) -> None:
        writer = await self.keeper.open(table_id)
        for seat in writer.table.held_seats(guest):
            await writer.write(decide_vacate(guest, seat))

    async def _delete(self, table_ids: list[str], erasing: Erasing) -> None:
        idle = []
        for table_id in table_ids:
            writer = self.keeper.find(table_id)
            if writer is None:
                idle.append(table_id)
            else:
                await writer.remove()
        await asyncio.shield(erasing.delete_tables(idle))
