"""Download of all games of a guest in one file, and the limits of all exports."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from starlette.responses import StreamingResponse

from ..domain.refusals import BrokenTable
from ..domain.summary import ListedTable
from ..domain.table import Table
from ..live.archives import Archive
from ..live.backend import Backend
from ..live.loading import rebuild
from ..store.summaries import read_summaries
from .admission import Admission, Allowance, Rate
from .site import InSite
from .throttle import find_address

log = logging.getLogger("genial.server")
router = APIRouter()

NAME = "genial-games.zip"
AT_ONCE = 2  # the most exports at the same time, of all guests; more would slow games down
EXPORTS = Allowance(
    "too_many",
    "you have just exported your games; wait a minute",
    guest=Rate(3, 60.0),
    address=Rate(30, 10.0),
    guest_at_once=1,
    address_at_once=4,
)
_CHUNK = 64 * 1024  # bytes


class Exports:
    """The limits of exports. There is one object for each server."""

    def __init__(self) -> None:
        self.admission = Admission(EXPORTS)
        self.turns = asyncio.Semaphore(AT_ONCE)


@router.get("/api/export", response_class=StreamingResponse)
async def export_games(request: Request, site: InSite) -> StreamingResponse:
    """All games of the guest as a ZIP: records of the finished games, and index.json with all."""
    exports: Exports = request.app.state.exports
    guest, address = site.guests.read(request), find_address(request.scope)
    now = site.backend.moments.monotonic()
    with exports.admission.admit(guest, address, now):
        async with exports.turns:
            archive = Archive()
            try:
                await _fill(archive, guest, site.backend)
            except BaseException:  # this includes the cancellation when the client disconnects
                archive.discard()
                raise
    headers = {
        "Content-Disposition": f'attachment; filename="{NAME}"',
        "Content-Length": str(archive.file.tell()),
    }
    return StreamingResponse(_read(archive), media_type="application/zip", headers=headers)


async def _fill(archive: Archive, guest: str, backend: Backend) -> None:
    """Writes all games of a guest, one at a time, so that other requests run in between."""
    rows = await backend.store.list_tables(guest, most=None) if guest else []
    for listed in read_summaries(reversed(rows)):
        if listed.is_of(guest):
            table = await _load_finished(listed, backend)
            await asyncio.to_thread(archive.add, listed, table)
    await asyncio.to_thread(archive.finish, backend.moments.utc())


async def _load_finished(listed: ListedTable, backend: Backend) -> Table | None:
    """A finished table, read from the store, because `Keeper` would keep all tables in memory."""
    if not (listed.summary.is_over or listed.is_imported):
        return None
    try:
        found = await backend.store.load_table(listed.id)
        table = None if found is None else await asyncio.to_thread(rebuild, *found)
    except BrokenTable as error:
        log.error("table %s is not exported: %s", listed.id, error)
        return None
    # The stored summary could be wrong, and a record reveals hidden tiles.
    if table is None or not (table.is_over or table.is_imported):
        return None
    return None if await backend.daily.current.is_sealed(table) else table


async def _read(archive: Archive) -> AsyncIterator[bytes]:
    with archive.file as file:
        file.seek(0)
        while chunk := await asyncio.to_thread(file.read, _CHUNK):
            yield chunk
