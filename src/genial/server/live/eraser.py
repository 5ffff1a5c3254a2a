"""Deletes everything about a guest, except the guest's part in games of others."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field

from ..domain.programs import HANDLE_LENGTH, make_program_id
from ..domain.refusals import Refusal
from ..domain.seating import decide_vacate
from ..domain.summary import ListedTable
from ..store.erasing import Erasing
from ..store.store import Store
from ..store.summaries import read_summaries
from .hub import Hub
from .keeper import Keeper
from .moments import Moments
from .programs import Programs
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
    programs: Programs

    async def erase(self, guest: str) -> None:
        """Deletes a guest and the guest's programs. If this stops halfway, it can be repeated.

        Raises:
            Refusal: if one of them plays with others now; nothing is deleted then.
        """
        # a game that has just ended counts for the others before the guest is gone
        await self.rater.settle()
        await self.results.settle()
        erasing = Erasing(self.store)
        programs = await self.programs.stored.list_of(guest)
        # The guest comes last, so that a second attempt still finds the programs.
        guests = [*(program.id for program in programs), guest]
        plans = [await self._plan(one, erasing) for one in guests]
        num_running = sum(plan.num_running for plan in plans)
        if num_running:
            raise Refusal(
                "begun",
                f"you or your bots still play {num_running} games with others: "
                "finish or resign them first",
            )
        # The stand-in of a program is marked as a program, too.
        stand_ins = {one: secrets.token_hex(16) for one in guests}
        for program in programs:
            chance = secrets.token_hex(HANDLE_LENGTH // 2)
            stand_ins[program.id] = make_program_id(stand_ins[guest], chance)
        for one, plan in zip(guests, plans, strict=True):
            await self._carry_out(plan, one, stand_ins[one], erasing)
        for program in programs:
            self.programs.dismiss(program.id)

    async def _plan(self, guest: str, erasing: Erasing) -> _Plan:
        plan = _Plan()
        async for row in erasing.list_tables(guest):
            for listed in read_summaries([row]):
                plan.add(listed, guest)
        return plan

    async def _carry_out(self, plan: _Plan, guest: str, stand_in: str, erasing: Erasing) -> None:
        for table_id in plan.left:
            await self._leave(table_id, guest)
        await self._delete(plan.deleted, erasing)
        kept = [*plan.left, *plan.kept]
        await erasing.replace_guest(guest, stand_in, kept, self.moments.utc())
        await erasing.delete_guest(guest, stand_in)
        for table_id in kept:
            if not self.hub.has_connections(table_id):
                self.keeper.drop(table_id)

    async def _leave(self, table_id: str, guest: str) -> None:
        try:
            writer = await self.keeper.open(table_id)
        except Refusal:  # the table of a program of the same person, which is deleted already
            return
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
