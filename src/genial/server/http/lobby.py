"""Tables that wait for anybody, and being the same guest on a second device."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import Any

from fastapi import APIRouter, Request, Response

from ..live.backend import Backend
from ..protocol.http import Lobby, LobbyLine, Transfer, TransferCode
from ..store.summaries import read_summaries
from .problems import Refused
from .site import InSite

router = APIRouter()

# Where nothing has happened for longer, nobody is waiting any more.
LIVE_FOR, SLOW_FOR = timedelta(hours=2), timedelta(days=14)
CODE_FOR = timedelta(minutes=10)
LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is taken for another
CODE_LENGTH = 10  # 49 bits, for ten minutes


@router.get("/api/lobby")
async def get_lobby(site: InSite) -> Lobby:
    """Tables that wait for anybody."""
    return Lobby(
        live=await _list(site.backend, "live", LIVE_FOR),
        slow=await _list(site.backend, "slow", SLOW_FOR),
    )


async def _list(backend: Backend, kind: str, age: timedelta) -> list[LobbyLine]:
    since = _shift(backend.moments.utc(), -age)
    rows = await backend.store.list_lobby(kind, since)
    lines = []
    for row, summary in read_summaries(rows):
        variant: Any = row.variant
        lines.append(
            LobbyLine(
                id=row.id,
                edition=row.edition,
                variant=variant,
                names=summary.names,
                bots=summary.bots,
                is_open=summary.is_open,
                clock=summary.clock,
                is_rated=summary.is_rated,
                created_at=row.created_at,
            )
        )
    return lines


@router.post("/api/guest/code", status_code=201)
async def make_code(request: Request, site: InSite) -> TransferCode:
    """A code with which this guest can be the same on a second device."""
    guest = site.guests.read(request)
    if not guest:
        raise Refused(409, "no_guest", "you have no games here yet")
    now = site.backend.moments.utc()
    await site.backend.store.ensure_guest(guest, now)
    code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
    until = _shift(now, CODE_FOR)
    await site.backend.store.add_code(code, guest, now, until)
    return TransferCode(code=code, until=until)


@router.post("/api/guest/transfer", status_code=204)
async def take_over(given: Transfer, request: Request, response: Response, site: InSite) -> None:
    """Becomes the guest of a code; who this device was before is not changed, but left."""
    code = "".join(given.code.upper().replace("-", " ").split())
    guest = await site.backend.store.take_code(code, site.backend.moments.utc())
    if guest is None:
        raise Refused(404, "not_found", "there is no such code, or its ten minutes are over")
    site.guests.let_in(guest, request, response)


def _shift(at: str, by: timedelta) -> str:
    moment = datetime.fromisoformat(at) + by
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
