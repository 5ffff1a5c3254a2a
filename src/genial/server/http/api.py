"""Routes for health, the catalogue, tables and solo results."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException, Request, Response

from genial.engine.editions import editions

from ..domain.permissions import check_delete
from ..domain.setup import NewTable, name_seats, set_up
from ..present.catalogue import build_catalogue
from ..present.lists import present_listed, present_solo
from ..present.messages import present_health, present_reference
from ..protocol.http import Catalogue, Health, SoloBest, TableRef, TableSummary
from ..store.summaries import read_summaries
from .documentation import get_documentation
from .site import InSite
from .tokens import find_program

router = APIRouter()
_MOST_SOLO = 10  # the most results in the list of an edition


@router.get("/health")
async def get_health(site: InSite) -> Health:
    """Whether the server works, and can store moves."""
    fault = site.backend.store.find_fault()
    if fault is not None:
        raise HTTPException(503, fault)
    await site.backend.store.ping()
    return present_health(len(site.backend.keeper))


@router.get("/api/catalogue")
async def get_catalogue(request: Request) -> Catalogue:
    """Editions, variants and bots, and whether the documentation is here."""
    return build_catalogue(has_docs=get_documentation(request).is_built)


@router.post("/api/tables", status_code=201)
async def create_table(
    new: NewTable, request: Request, response: Response, site: InSite
) -> TableRef:
    """Creates a table."""
    site.count_new(request, "public" if new.is_public else "private")
    program = find_program(request)
    if program is not None:
        new = name_seats(new, program.name)
    if new.position is None:
        opening = set_up(new)
    else:  # in a thread, because the geometry of a board that is not cached takes about 15 ms
        opening = await site.run_slow(request, set_up, new)
    guest = await site.admit(request, response, opening)
    writer = await site.backend.keeper.create(guest, opening)
    return present_reference(writer.table)


@router.get("/api/tables")
async def list_tables(request: Request, site: InSite) -> list[TableSummary]:
    """The games of the guest. The game with the latest move comes first."""
    guest = site.guests.read(request)
    rows = await site.backend.store.list_tables(guest) if guest else []
    return [present_listed(each, guest) for each in read_summaries(rows) if each.is_of(guest)]


@router.delete("/api/tables/{table_id}", status_code=204)
async def delete_table(table_id: str, request: Request, site: InSite) -> None:
    """Deletes a table for ever."""
    writer = await site.backend.keeper.open(table_id)
    guest = site.guests.read(request)
    # a game that has just ended counts for the ratings before it is deleted
    await site.backend.rater.settle()
    await writer.remove(lambda table: check_delete(table, guest))


@router.get("/api/solo")
async def list_solo(request: Request, site: InSite) -> list[SoloBest]:
    """The best solo results of the guest for each edition, best first."""
    guest = site.guests.read(request)
    found: list[SoloBest] = []
    for edition in editions if guest else ():
        rows = await site.backend.store.list_solo(guest, edition, _MOST_SOLO)
        found += map(present_solo, read_summaries(rows))
    return found
