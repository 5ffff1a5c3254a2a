"""Records of games over HTTP: download, upload and replay."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ..domain.recording import parse_upload
from ..present.files import name_table_file, write_record_file, write_replay_file
from ..present.messages import present_reference
from ..present.replays import present_replay
from ..protocol.http import Replay, TableRef
from .exports import Exports
from .site import InSite
from .throttle import find_address

router = APIRouter()
UPLOAD = "/api/records"


@router.get("/api/tables/{table_id}/record")
async def get_record(table_id: str, site: InSite) -> Response:
    """The record of a game, as a file."""
    table = (await site.open_finished(table_id)).table
    record = await site.backend.threads.run_or_refuse(write_record_file, table)
    return _attach(record, "application/json", name_table_file(table, "json"))


@router.get("/api/tables/{table_id}/replay.html", responses={200: {"content": {"text/html": {}}}})
async def get_replay_page(table_id: str, request: Request, site: InSite) -> Response:
    """The replay of a game as one HTML file, to keep.

    To make it takes half a second of CPU time.
    """
    table = (await site.open_finished(table_id)).table
    exports: Exports = request.app.state.exports
    exports.admit_page(find_address(request.scope), site.backend.moments.monotonic())
    async with exports.turns:
        page = await site.backend.threads.run_or_refuse(write_replay_file, table)
    return _attach(page, "text/html; charset=utf-8", name_table_file(table, "html"))


@router.get("/api/tables/{table_id}/replay")
async def get_replay(table_id: str, request: Request, site: InSite) -> Replay:
    """A whole game with nothing hidden."""
    table = (await site.open_finished(table_id)).table
    guest = site.guests.read(request)
    return await site.backend.threads.run_or_refuse(present_replay, table, guest)


@router.post(UPLOAD, status_code=201)
async def upload_record(request: Request, response: Response, site: InSite) -> TableRef:
    """Checks an uploaded record by replaying it, and stores it."""
    site.count_new(request, "upload")
    opening = await site.backend.threads.run_or_refuse(parse_upload, await request.body())
    guest = await site.admit(request, response, opening)
    writer = await site.backend.keeper.create(guest, opening)  # this also replays the record
    return present_reference(writer.table)


def _attach(content: str, media_type: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media_type, headers=headers)
