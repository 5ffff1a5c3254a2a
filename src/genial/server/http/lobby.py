"""The lobby, and codes that make a second device the same guest."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import timedelta

from fastapi import APIRouter, Request, Response

from ..domain.moments import shift
from ..domain.refusals import Refusal
from ..domain.summary import ListedTable
from ..live.backend import Backend
from ..present.lists import present_lobby
from ..present.messages import present_code
from ..protocol.http import Lobby, Transfer, TransferCode
from ..store.summaries import read_summaries
from .site import InSite

router = APIRouter()

# The lobby lists tables for this long after their last event.
LIVE_FOR, SLOW_FOR = timedelta(hours=2), timedelta(days=14)
CODE_FOR = timedelta(minutes=10)
LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # letters and digits that do not look like each other
CODE_LENGTH = 10  # a code has 49 bits and is valid for ten minutes


@router.get("/api/lobby")
async def get_lobby(site: InSite) -> Lobby:
    """The public tables with open seats."""
    return present_lobby(
        live=await _list(site.backend, "live", LIVE_FOR),
        slow=await _list(site.backend, "slow", SLOW_FOR),
    )


async def _list(backend: Backend, kind: str, age: timedelta) -> Iterator[ListedTable]:
    since = shift(backend.moments.utc(), -age)
    return read_summaries(await backend.store.list_lobby(kind, since))


@router.post("/api/guest/code", status_code=201)
async def make_code(request: Request, site: InSite) -> TransferCode:
    """A code that makes a second device the same guest."""
    guest = site.guests.read(request)
    if not guest:
        raise Refusal("no_guest", "you have no games on this server yet")
    site.count_new(request, "device")
    now = site.backend.moments.utc()
    await site.backend.store.ensure_guest(guest, now)
    code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
    until = shift(now, CODE_FOR)
    await site.backend.store.add_code(code, guest, now, until)
    return present_code(code, until)


@router.post("/api/guest/transfer", status_code=204)
async def take_over(given: Transfer, request: Request, response: Response, site: InSite) -> None:
    """Makes this device the guest of a code.

    The games of the device's earlier guest stay with that guest.
    """
    code = "".join(given.code.upper().replace("-", " ").split())
    guest = await site.backend.store.take_code(code, site.backend.moments.utc())
    if guest is None:
        raise Refusal("not_found", "this code does not exist, or is older than ten minutes")
    site.guests.let_in(guest, request, response)
