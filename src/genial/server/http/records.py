"""Records of games over HTTP: download, upload and replay."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ..domain.recording import parse_upload
from ..present.files import name_table_file, write_record_file
from ..present.messages import present_reference
from ..present.replays import present_replay
from ..protocol.http import Replay, TableRef
from .site import InSite

router = APIRouter()
UPLOAD = "/api/records"


@router.get("/api/tables/{table_id}/record")
async def get_record(table_id: str, request: Request, site: InSite) -> Response:
    """The record of a game, as a file."""
    table = (await site.open_finished(table_id)).table
    record = await site.run_slow(request, write_record_file, table)
    headers = {"Content-Disposition": f'attachment; filename="{name_table_file(table, "json")}"'}
    return Response(record, media_type="application/json", headers=headers)


@router.get("/api/tables/{table_id}/replay")
async def get_replay(table_id: str, request: Request, site: InSite) -> Replay:
    """A whole game with nothing hidden."""
    table = (await site.open_finished(table_id)).table
    guest = site.guests.read(request)
    return await site.run_slow(request, present_replay, table, guest)


@router.post(UPLOAD, status_code=201)
async def upload_record(request: Request, response: Response, site: InSite) -> TableRef:
    """Checks an uploaded record by replaying it, and stores it."""
    site.count_new(request, "upload")
    opening = await site.run_slow(request, parse_upload, await request.body())
    guest = await site.admit(request, response, opening)
    writer = await site.backend.keeper.create(guest, opening)  # this also replays the record
    return present_reference(writer.table)
