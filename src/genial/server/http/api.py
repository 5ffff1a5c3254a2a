"""What is asked over HTTP."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

import genial

from ..domain.permissions import may_delete
from ..domain.seating import decide_continue
from ..domain.setup import NewTable, set_up, set_up_again
from ..domain.summary import Summary
from ..present.catalogue import build_catalogue
from ..protocol.http import Catalogue, Health, Rematch, SoloBest, TableRef, TableSummary
from ..store.rows import TableRow
from ..store.summaries import is_of, read_summaries
from .problems import Refused
from .site import InSite

router = APIRouter()
_MOST_SOLO = 10  # results a list shows for each edition


@router.get("/health")
async def get_health(site: InSite) -> Health:
    """Whether the server can do its work."""
    await site.backend.store.ping()
    return Health(status="ok", version=genial.__version__, tables=len(site.backend.keeper))


@router.get("/api/catalogue")
async def get_catalogue() -> Catalogue:
    """What can be played."""
    return build_catalogue()


@router.post("/api/tables", status_code=201)
async def create_table(
    new: NewTable, request: Request, response: Response, site: InSite
) -> TableRef:
    """Sets a table up."""
    opening = set_up(new)
    guest = await site.admit(request, response)
    writer = await site.backend.keeper.create(guest, opening)
    return TableRef(id=writer.table.id)


@router.get("/api/tables")
async def list_tables(request: Request, site: InSite) -> list[TableSummary]:
    """My games, the one played last first."""
    guest = site.guests.read(request)
    rows = await site.backend.store.list_tables(guest) if guest else []
    return [
        _present_row(row, summary, guest)
        for row, summary in read_summaries(rows)
        if is_of(row, summary, guest)
    ]


@router.post("/api/tables/{table_id}/rematch", status_code=201)
async def rematch(
    table_id: str, how: Rematch, request: Request, response: Response, site: InSite
) -> TableRef:
    """The same table again, the next seat beginning; with friends, whoever asks first."""
    writer = await site.backend.keeper.open(table_id)
    guest = site.guests.read(request)
    await writer.check(decide_continue(guest, ""))  # who is refused gets no table
    table = writer.table
    opening = set_up_again(table, how.same_bag and not table.is_shared)
    again = (await site.backend.keeper.create(await site.admit(request, response), opening)).table
    for person in again.people - {again.owner}:
        await site.backend.store.ensure_sitter(person, again.id)
    await writer.write(decide_continue(guest, again.id))
    return TableRef(id=again.id)


@router.delete("/api/tables/{table_id}", status_code=204)
async def delete_table(table_id: str, request: Request, site: InSite) -> None:
    """Removes a table for good."""
    writer = await site.backend.keeper.open(table_id)
    if not may_delete(writer.table.owner, site.guests.read(request)):
        raise Refused(403, "forbidden", "this table is somebody else's")
    await writer.remove()


@router.get("/api/solo")
async def list_solo(request: Request, site: InSite) -> list[SoloBest]:
    """My best solo results, by edition and then from the best."""
    guest = site.guests.read(request)
    rows = await site.backend.store.list_solo(guest) if guest else []
    by_edition: dict[str, list[SoloBest]] = {}
    for row, summary in read_summaries(rows):
        by_edition.setdefault(row.edition, []).append(_present_solo(row, summary))
    return [best for results in by_edition.values() for best in results[:_MOST_SOLO]]


def _present_row(row: TableRow, summary: Summary, guest: str) -> TableSummary:
    variant: Any = row.variant
    return TableSummary(
        id=row.id,
        edition=row.edition,
        variant=variant,
        names=summary.names,
        bots=summary.bots,
        created_at=row.created_at,
        played_at=row.state.played_at,
        turns=summary.turns,
        is_over=row.state.is_over,
        is_imported=row.is_imported,
        winners=summary.winners,
        cut=summary.cut,
        result=summary.result,
        my_turn=summary.turn_of == guest if summary.holders else summary.is_persons_turn,
        is_open=summary.is_open,
        on_turn=summary.on_turn,
        is_waiting=summary.is_waiting,
        is_host=row.owner == guest,
        may_delete=may_delete(row.owner, guest),
    )


def _present_solo(row: TableRow, summary: Summary) -> SoloBest:
    return SoloBest(
        id=row.id,
        edition=row.edition,
        result=summary.markers[0],
        markers=summary.markers,
        played_at=row.state.played_at,
    )
