"""Download of all games of a guest in one file, and the limits of all exports."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from starlette.responses import StreamingResponse

from ..domain.refusals import BrokenTable, Refusal
from ..domain.summary import ListedTable
from ..domain.table import Table
from ..live.archives import Archive
from ..live.backend import Backend
from ..live.buckets import Buckets
from ..live.loading import rebuild
from ..store.summaries import read_summaries
from .site import InSite

log = logging.getLogger("genial.server")
router = APIRouter()

NAME = "genial-games.zip"
AT_ONCE = 2  # the most exports at the same time, of all guests; more would slow games down
IN_A_ROW = 3  # the most exports of one guest in a row
SECONDS_EACH = 60.0  # the seconds until a guest may export once more
PAGES_IN_A_ROW = 10  # the most replays as HTML files in a row, for one address
SECONDS_EACH_PAGE = 6.0
MOST_GUESTS = 1000
_CHUNK = 64 * 1024  # bytes


class Exports:
    """The limits of exports. There is one object for each server."""

    def __init__(self) -> None:
        self.turns = asyncio.Semaphore(AT_ONCE)
        self._asked = Buckets(IN_A_ROW, 1 / SECONDS_EACH, MOST_GUESTS)
        self._pages = Buckets(PAGES_IN_A_ROW, 1 / SECONDS_EACH_PAGE, MOST_GUESTS)

    def admit(self, guest: str, now: float) -> None:
        """Counts one more export of a guest.

        Raises:
            Refusal: if the guest has had too many.
        """
        if not self._asked.take(guest, now):
            raise Refusal("too_many", "you have just exported your games; wait a minute")

    def admit_page(self, address: str | None, now: float) -> None:
        """Counts one more replay as an HTML file. None: a request from this machine has no limit.

        Raises:
            Refusal: if the address has had too many.
        """
        if address is not None and not self._pages.take(address, now):
            raise Refusal("too_many", "you have just downloaded several replays; wait a minute")


@router.get("/api/export", response_class=StreamingResponse)
async def export_games(request: Request, site: InSite) -> StreamingResponse:
    """All games of the guest as a ZIP: records of the finished games, and index.json with all."""
    guest, exports = site.guests.read(request), request.app.state.exports
    if guest:
        exports.admit(guest, site.backend.moments.monotonic())
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
    """A finished table, read from the store: the keeper would keep all tables in memory."""
    if not (listed.summary.is_over or listed.is_imported):
        return None
    try:
        found = await backend.store.load_table(listed.id)
        table = None if found is None else await asyncio.to_thread(rebuild, *found)
    except BrokenTable as error:
        log.error("table %s is not exported: %s", listed.id, error)
        return None
    # The stored summary could be wrong, and a record reveals hidden tiles.
    return table if table and (table.is_over or table.is_imported) else None


async def _read(archive: Archive) -> AsyncIterator[bytes]:
    with archive.file as file:
        file.seek(0)
        while chunk := await asyncio.to_thread(file.read, _CHUNK):
            yield chunk
