"""All games of a guest in one file: theirs to keep."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from starlette.responses import StreamingResponse

from ..domain.dealing import BrokenTable
from ..domain.table import Table
from ..live.archives import Archive
from ..live.backend import Backend
from ..live.loading import rebuild
from ..store.rows import TableRow
from ..store.summaries import is_of, read_summaries
from .limits import Buckets
from .problems import Refused
from .site import InSite

log = logging.getLogger("genial.server")
router = APIRouter()

NAME = "genial-games.zip"
AT_ONCE = 2  # exports of all guests together: the tables go first
IN_A_ROW = 3  # of one guest
SECONDS_EACH = 60.0  # in the long run
MOST_GUESTS = 1000
_CHUNK = 64 * 1024  # bytes


class Exports:
    """How often games are handed out; one for each server."""

    def __init__(self) -> None:
        self.turns = asyncio.Semaphore(AT_ONCE)
        self._asked = Buckets(IN_A_ROW, 1 / SECONDS_EACH, MOST_GUESTS)

    def admit(self, guest: str, now: float) -> None:
        """Counts one more.

        Raises:
            Refused: where it is one too many.
        """
        if not self._asked.take(guest, now):
            raise Refused(429, "too_many", "your games were handed out just now; wait a minute")


@router.get("/api/export", response_class=StreamingResponse)
async def export_games(request: Request, site: InSite) -> StreamingResponse:
    """My games as a ZIP: a record of each that is over, and index.json with all of them."""
    guest, exports = site.guests.read(request), request.app.state.exports
    if guest:
        exports.admit(guest, site.backend.moments.monotonic())
    async with exports.turns:
        archive = Archive()
        try:
            await _fill(archive, guest, site.backend)
        except BaseException:  # also where the guest did not wait for it
            archive.discard()
            raise
    headers = {
        "Content-Disposition": f'attachment; filename="{NAME}"',
        "Content-Length": str(archive.file.tell()),
    }
    return StreamingResponse(_read(archive), media_type="application/zip", headers=headers)


async def _fill(archive: Archive, guest: str, backend: Backend) -> None:
    """Writes all games of a guest; one at a time, so that everybody else is served between them."""
    rows = await backend.store.list_tables(guest, most=None) if guest else []
    for row, summary in read_summaries(reversed(rows)):
        if is_of(row, summary, guest):
            table = await _load_finished(row, backend)
            await asyncio.to_thread(archive.add, row, summary, table)
    await asyncio.to_thread(archive.finish, backend.moments.utc())


async def _load_finished(row: TableRow, backend: Backend) -> Table | None:
    """A table whose game may be shown; not in the keeper, which would keep all of them a while."""
    if not (row.state.is_over or row.is_imported):
        return None
    try:
        found = await backend.store.load_table(row.id)
        table = None if found is None else await asyncio.to_thread(rebuild, *found)
    except BrokenTable as error:
        log.error("table %s is not exported: %s", row.id, error)
        return None
    # The line that a list shows is no proof: hidden tiles depend on the game itself.
    return table if table and (table.is_over or table.is_imported) else None


async def _read(archive: Archive) -> AsyncIterator[bytes]:
    with archive.file as file:
        file.seek(0)
        while chunk := await asyncio.to_thread(file.read, _CHUNK):
            yield chunk
