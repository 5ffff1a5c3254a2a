"""Records of games over HTTP: download, upload and replay."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.responses import HTMLResponse

from genial.engine.errors import BadRecord
from genial.engine.record import Fair, Record, Result, TurnRecord, format_record, parse_record

from ..domain.early_ends import REASONS
from ..domain.events import Imported
from ..domain.names import repair_names, replace_pronoun
from ..domain.recording import write_record
from ..domain.refusals import Refusal
from ..domain.table import Table
from ..live.queue import Request as Thought
from ..live.queue import Urgency
from ..live.thoughts import draw_page
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
MOST_BOARD = 4096  # the most bytes of a board map; the boards of the editions have about 400


@router.get("/api/tables/{table_id}/record")
async def get_record(table_id: str, request: Request, site: InSite) -> Response:
    """The record of a game, as a file."""
    table = (await site.open_finished(table_id)).table
    return Response(
        await site.run_slow(request, _format, table),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{_name_file(table, "json")}"'},
    )


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
        record = await site.run_slow(request, _format, table)
        thought = Thought(Urgency.ASKED, address or "", guest, is_long=True)
        try:
            async with workers.queue.turn(thought):
                page = await workers.run(draw_page, record)
        except TimeoutError:
            raise Refusal("busy", "the replay took too long; try again later") from None
    return HTMLResponse(
        page,
        headers={"Content-Disposition": f'attachment; filename="{_name_file(table, "html")}"'},
    )


@router.get("/api/tables/{table_id}/replay")
async def get_replay(table_id: str, request: Request, site: InSite) -> Replay:
    """A whole game with nothing hidden."""
    table = (await site.open_finished(table_id)).table
    return await site.run_slow(request, present_replay, table)


@router.post(UPLOAD, status_code=201)
async def upload_record(request: Request, response: Response, site: InSite) -> TableRef:
    """Checks an uploaded record by replaying it, and stores it."""
    site.count_new(request, "upload")
    opening = await site.run_slow(request, _read_upload, await request.body())
    guest = await site.admit(request, response, opening)
    writer = await site.backend.keeper.create(guest, opening)  # this also replays the record
    return present_reference(writer.table)


def _read_upload(body: bytes) -> Imported:
    """Reads an uploaded record. Does not check whether its moves follow the rules."""
    try:
        record = _leave_known(dict(parse_record(body.decode())))
    except UnicodeDecodeError:
        raise BadRecord("", "it is not text in UTF-8") from None
    if len(record.get("board", "").encode(errors="replace")) > MOST_BOARD:
        raise BadRecord("board", f"a board map may have at most {MOST_BOARD} bytes")
    named = [replace_pronoun(name, seat) for seat, name in enumerate(record["names"])]
    record["names"] = repair_names(named)
    return Imported(record=record)


def _name_file(table: Table, ending: str) -> str:
    rules = table.game.rules
    return f"genial-{rules.edition.id}-{rules.variant}-{table.created_at[:10]}.{ending}"


def _format(table: Table) -> str:
    record: Any = write_record(table)
    return format_record(record)


def _leave_known(record: dict[str, Any]) -> dict[str, Any]:
    """A record without unknown keys, so that no unchecked data is stored."""

    def leave(part: dict[str, Any], form: type, *more: str) -> dict[str, Any]:
        return {key: part[key] for key in part if key in form.__annotations__ or key in more}

    known = leave(record, Record, *REASONS)
    known["turns"] = [leave(turn, TurnRecord) for turn in record["turns"]]
    for key, form in (("result", Result), ("fair", Fair)):
        if key in known:
            known[key] = leave(known[key], form)
    return known
