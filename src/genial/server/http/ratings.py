"""The list of ratings over HTTP."""

from __future__ import annotations

from collections.abc import Iterable

from fastapi import APIRouter, Request

from ..live.rater import BOT_KEY, show
from ..protocol.http import Hiding, RatingLine
from ..store.skills import Skill
from .problems import Refused
from .site import InSite

router = APIRouter()
MOST_SHOWN = 200


@router.get("/api/ratings")
async def list_ratings(request: Request, site: InSite) -> list[RatingLine]:
    """Everybody who does not hide, the best first, and oneself in any case."""
    guest = site.guests.read(request)
    found = await site.backend.skills.list_all(MOST_SHOWN, guest)
    return list(_present(found, guest))


@router.put("/api/guest/rating", status_code=204)
async def hide_rating(how: Hiding, request: Request, site: InSite) -> None:
    """Leaves oneself out of the list that others see, or takes oneself in again."""
    if not await site.backend.skills.hide(site.guests.read(request), how.is_hidden):
        raise Refused(409, "not_rated", "you have no rating yet: play a rated game first")


def _present(found: Iterable[Skill], guest: str) -> Iterable[RatingLine]:
    for skill in found:
        is_me = bool(guest) and skill.player == guest
        rating, margin = show(skill)
        bot = skill.player.removeprefix(BOT_KEY)
        yield RatingLine(
            name=skill.name,
            bot=None if bot == skill.player else bot,
            is_me=is_me,
            is_hidden=skill.is_hidden,
            rating=rating,
            margin=margin,
            games=skill.games,
        )
