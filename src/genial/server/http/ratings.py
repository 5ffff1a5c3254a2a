"""The list of ratings."""

from __future__ import annotations

from fastapi import APIRouter, Request

from ..domain.rating import LEVEL_KEYS, list_skills
from ..domain.refusals import Refusal
from ..present.lists import present_rating
from ..protocol.http import Hiding, RatedPlayer
from .site import InSite

router = APIRouter()
MOST_SHOWN = 200


@router.get("/api/ratings")
async def list_ratings(request: Request, site: InSite) -> list[RatedPlayer]:
    """The best players who are not hidden, best first, and always the levels and the guest."""
    guest = site.guests.read(request)
    found = await site.backend.skills.list_all(MOST_SHOWN, (guest, *LEVEL_KEYS))
    return [present_rating(skill, guest) for skill in list_skills(found)]


@router.put("/api/guest/rating", status_code=204)
async def hide_rating(how: Hiding, request: Request, site: InSite) -> None:
    """Hides the guest from the list that others see, or shows the guest again."""
    if not await site.backend.skills.hide(site.guests.read(request), how.is_hidden):
        raise Refusal("not_rated", "you have no rating yet: play a rated game first")
