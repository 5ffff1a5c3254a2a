"""Records of games over HTTP: download, upload and replay."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ..domain.recording import parse_upload
from ..domain.refusals import Refusal
from ..live.queue import Request as Thought
from ..live.queue import Urgency
from ..live.thoughts import draw_page
from ..present.files import name_table_file, write_record_file
from ..present.messages import present_reference
from ..present.replays import present_replay
from ..protocol.http import Replay, TableRef
from .admission import Admission, Allowance, Rate
from .site import InSite
from .throttle import find_address

router = APIRouter()
PAGES = Allowance(
    "too_many",
    "you have just downloaded several replays; wait a minute",
    address=Rate(10, 6.0),
)
UPLOAD = "/api/records"


@router.get("/api/tables/{table_id}/record")
async def get_record(table_id: str, request: Request, site: InSite) -> Response:
    """The record of a game, as a file."""
    table = (await site.open_finished(table_id)).table
    record = await site.run_slow(request, write_record_file, table)
    return _attach(record, "application/json", name_table_file(table, "json"))


@router.get("/api/tables/{table_id}/replay.html", responses={200: {"content": {"text/html": {}}}})
async def get_replay_page(table_id: str, request: Request, site: InSite) -> Response:
    """The replay of a game as one HTML file, to keep.

    To make it takes half a second of CPU time.
    """
    table = (await site.open_finished(table_id)).table
    pages: Admission = request.app.state.replay_pages
    guest, address = site.guests.read(request), find_address(request.scope)
    workers = site.backend.workers
    with pages.admit(guest, address, site.backend.moments.monotonic()):
        record = await site.run_slow(request, write_record_file, table)
        thought = Thought(Urgency.ASKED, address or "", guest, is_long=True)
        try:
            async with workers.queue.turn(thought):
                page = await workers.run(draw_page, record)
        except TimeoutError:
            raise Refusal("busy", "the replay took too long; try again later") from None
    return _attach(page, "text/html; charset=utf-8", name_table_file(table, "html"))


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


def _attach(content: str, media_type: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media_type, headers=headers)
