"""Routes for taking a seat by link, leaving it, and returning to it."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from ..domain.leaving import decide_lend, decide_resign, decide_return
from ..domain.moves import Decide
from ..domain.opponents import check_bot, name_bot
from ..domain.refusals import Refusal
from ..domain.seating import decide_fill, decide_sit, decide_start, decide_vacate, is_seated
from ..live.backend import Backend
from ..live.writer import Writer
from ..protocol.http import BotSeat, NewBot, Sitting
from .site import InSite
from .tokens import find_program

router = APIRouter()
SeatNumber = Annotated[int, Path(ge=0, le=3)]


@router.post("/api/guest", status_code=204)
async def introduce(request: Request, response: Response, site: InSite) -> None:
    """Gives the client a cookie. Nothing is stored.

    A client asks for the cookie before it takes a seat. If the answer to the request for the seat
    is lost, the client can repeat the request as the same guest.
    """
    site.guests.admit(request, response)


@router.put("/api/tables/{table_id}/seats/{seat}", status_code=204)
async def sit_down(
    table_id: str,
    seat: SeatNumber,
    who: Sitting,
    request: Request,
    response: Response,
    site: InSite,
) -> None:
    """Takes an open seat. If the guest already has the seat, the request changes nothing.

    A program has the name of its token, whatever name it asks for.
    """
    site.count_new(request, "seat")
    writer = await site.backend.keeper.open(table_id)
    guest, program = site.guests.admit(request, response), find_program(request)
    name = who.name if program is None else program.name
    try:
        await _sit(writer, guest, decide_sit(guest, seat, name), site.backend)
    except Refusal:  # after a refusal, the table has the events of other processes, too
        if not is_seated(writer.table, guest, seat, name):
            raise


async def _sit(writer: Writer, guest: str, sitting: Decide, backend: Backend) -> None:
    await writer.check(sitting)  # raises a refusal before any data is stored for the guest
    await backend.store.ensure_guest(guest, backend.moments.utc())
    await backend.store.ensure_sitter(guest, writer.table.id)
    await writer.write(sitting)


@router.delete("/api/tables/{table_id}/seats/{seat}", status_code=204)
async def stand_up(table_id: str, seat: SeatNumber, request: Request, site: InSite) -> None:
    """Leaves a seat. The host can also remove any person or bot."""
    writer = await site.backend.keeper.open(table_id)
    await writer.write(decide_vacate(site.guests.read(request), seat))


@router.put("/api/tables/{table_id}/seats/{seat}/bot", status_code=204)
async def seat_bot(
    table_id: str, seat: SeatNumber, who: NewBot, request: Request, site: InSite
) -> None:
    """Puts a bot on an open seat, as the host."""
    check_bot(who.bot)
    writer = await site.backend.keeper.open(table_id)
    check_bot(who.bot, writer.table.game.rules)
    guest = site.guests.read(request)
    await writer.write(decide_fill(guest, seat, who.bot, who.name or name_bot(who.bot)))


@router.post("/api/tables/{table_id}/start", status_code=204)
async def start(table_id: str, request: Request, site: InSite) -> None:
    """Starts the game, as the host."""
    writer = await site.backend.keeper.open(table_id)
    await writer.write(decide_start(site.guests.read(request)))


@router.post("/api/tables/{table_id}/seats/{seat}/lend", status_code=204)
async def lend(
    table_id: str, seat: SeatNumber, who: BotSeat, request: Request, site: InSite
) -> None:
    """Lets a bot play instead of the guest, or instead of a player who has left."""
    check_bot(who.bot)
    writer = await site.backend.keeper.open(table_id)
    check_bot(who.bot, writer.table.game.rules)
    count_away = partial(site.backend.hub.count_away, writer.table)
    await writer.write(decide_lend(site.guests.read(request), seat, who.bot, count_away))


@router.post("/api/tables/{table_id}/seats/{seat}/return", status_code=204)
async def come_back(table_id: str, seat: SeatNumber, request: Request, site: InSite) -> None:
    """Takes a seat back that was lent to a bot."""
    writer = await site.backend.keeper.open(table_id)
    await writer.write(decide_return(site.guests.read(request), seat))


@router.post("/api/tables/{table_id}/seats/{seat}/resign", status_code=204)
async def resign(table_id: str, seat: SeatNumber, request: Request, site: InSite) -> None:
    """Resigns."""
    writer = await site.backend.keeper.open(table_id)
    await writer.write(decide_resign(site.guests.read(request), seat))
