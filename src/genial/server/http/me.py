"""A guest's own page, all data of a guest as a file, and the deletion of this data."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response

from ..present.me import empty_page, present_page, write_data, write_games
from ..protocol.me import MyData, MyPage
from .admission import Admission, Allowance, Rate
from .exports import Exports
from .site import InSite
from .throttle import find_address

router = APIRouter()

DATA_NAME = "genial-data.json"
PAGES = Allowance(
    "too_fast",
    "you have opened this page many times; wait a few seconds",
    guest=Rate(20, 2.0),
    address=Rate(200, 0.5),  # a school may share an address
)
ERASURES = Allowance(
    "too_many",
    "your data is being deleted; wait a minute",
    guest=Rate(5, 60.0),
    address=Rate(30, 10.0),
    guest_at_once=1,
    address_at_once=4,
    at_once=4,
)


@router.get("/api/me")
async def get_my_page(request: Request, site: InSite) -> MyPage:
    """The numbers of the guest over all finished games. The database counts them."""
    guest = site.guests.read(request)
    if not guest:
        return empty_page()
    pages: Admission = request.app.state.my_pages
    now = site.backend.moments.monotonic()
    with pages.admit(guest, find_address(request.scope), now):
        return present_page(await site.backend.results.find_history(guest))


@router.get("/api/me/data", response_model=MyData)
async def get_my_data(request: Request, site: InSite) -> Response:
    """Everything that is stored about the guest, as a JSON file. It has the limits of exports."""
    exports: Exports = request.app.state.exports
    guest, backend = site.guests.read(request), site.backend
    now = backend.moments.monotonic()
    with exports.admission.admit(guest, find_address(request.scope), now):
        async with exports.turns:
            games: list[str] = []
            async for rows in backend.results.read_all(guest):
                games += await asyncio.to_thread(write_games, rows)
            ratings = [one async for page in backend.results.read_ratings(guest) for one in page]
            text = await asyncio.to_thread(
                write_data,
                await backend.skills.find(guest),
                ratings,
                games,
                await backend.puzzles.list_answers(guest),
                await backend.daily.stored.list_attempts(guest, "", "9"),
                [each.language for each in await backend.subscriptions.list_of(guest)],
                await backend.programs.stored.list_of(guest),
                backend.moments.utc(),
            )
    headers = {"Content-Disposition": f'attachment; filename="{DATA_NAME}"'}
    return Response(text, media_type="application/json", headers=headers)


@router.delete("/api/me", status_code=204)
async def delete_my_data(request: Request, response: Response, site: InSite) -> None:
    """Deletes everything about the guest, except the guest's part in games of others.

    The cookie is deleted, too. See docs/security.md for what stays, and why.
    """
    guest = site.guests.read(request)
    if guest:
        erasures: Admission = request.app.state.erasures
        now = site.backend.moments.monotonic()
        with erasures.admit(guest, find_address(request.scope), now):
            await site.backend.eraser.erase(guest)
    site.guests.forget(response)
