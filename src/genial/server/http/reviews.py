"""Reviews of finished and uploaded games over HTTP.

Only a POST request starts a computation, so a crawler that follows links starts none.
"""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ..present.reviews import write_review
from ..protocol.http import GameReview
from .site import InSite, Site
from .throttle import find_address

router = APIRouter()
PATH = "/api/tables/{table_id}/review"


@router.get(PATH, response_model=GameReview)
async def get_review(table_id: str, site: InSite) -> Response:
    """The part of the review that is computed so far."""
    await site.open_finished(table_id)
    return await _answer(table_id, site)


@router.post(PATH, response_model=GameReview)
async def ask_for_review(table_id: str, request: Request, site: InSite) -> Response:
    """Starts the computation, unless somebody has asked for this review before."""
    writer = await site.open_finished(table_id)
    guest = site.guests.read(request)
    await site.backend.reviewer.ask(writer, guest, find_address(request.scope))
    return await _answer(table_id, site)


async def _answer(table_id: str, site: Site) -> Response:
    found, has_begun = await site.backend.reviewer.find(table_id)
    return Response(write_review(found, has_begun), media_type="application/json")
