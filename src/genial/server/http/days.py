"""The bag of the day over HTTP."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from ..domain.day_results import Attempt
from ..domain.days import DayKind, Seal, shift_day
from ..domain.refusals import Refusal
from ..live.ladder import BOTS
from ..present.days import GameOfDay, present_day, present_entry, present_page
from ..present.messages import present_table_id
from ..protocol.days import Day, DayEntry, DayPage, DayStart
from ..protocol.http import Hiding, TableRef
from .site import InSite, Site

router = APIRouter()
MOST_SHOWN = 100  # the most people in a ranking, besides the guest

DayText = Annotated[str, Path(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
Month = Annotated[str, Query(pattern="^[0-9]{4}-[0-9]{2}$")]


@router.get("/api/day")
async def get_today(request: Request, site: InSite) -> DayPage:
    """Today's games, what the guest has reached, and the seals of the coming days."""
    guest, daily = site.guests.read(request), site.backend.daily
    coming = await daily.list_coming()
    today = coming[0].day
    page = await _find_day(today, today, guest, site)
    return present_page(page, await daily.stored.find_player(guest), coming)


@router.get("/api/days")
async def list_days(month: Month, request: Request, site: InSite) -> list[DayEntry]:
    """The games of the past days of a month, with the guest's own results."""
    guest, daily = site.guests.read(request), site.backend.daily
    today = await daily.current.find()
    first, last = f"{month}-01", min(f"{month}-31", shift_day(today, -1))
    seals = await daily.stored.list_seals(first, last)
    attempts = await daily.stored.list_attempts(guest, first, last) if guest else []
    return [present_entry(seal, _pick(attempts, seal), today) for seal in seals]


@router.get("/api/days/{day}")
async def get_day(day: DayText, request: Request, site: InSite) -> Day:
    """The games of today or of a past day."""
    today = await site.backend.daily.current.find()
    if _check_day(day) > today:
        raise Refusal("sealed", "this day has not begun (UTC)")
    return await _find_day(day, today, site.guests.read(request), site)


@router.post("/api/days/{day}/{kind}", status_code=201)
async def begin_day(
    day: DayText, kind: DayKind, start: DayStart, request: Request, response: Response, site: InSite
) -> TableRef:
    """The guest's only game with the bag of today, or one more for practice with a past bag."""
    daily, guest = site.backend.daily, site.guests.read(request)
    if guest and day == await daily.current.find():
        found = await daily.find_table(guest, day, kind)
        if found is not None:
            return present_table_id(found)
    site.count_new(request, "private")
    game = await daily.prepare(_check_day(day), kind, start.name, start.opponent, start.is_practice)
    guest = await site.admit(request, response, game.opening)
    return present_table_id(await daily.create(guest, game))


@router.put("/api/guest/days", status_code=204)
async def hide_from_days(how: Hiding, request: Request, site: InSite) -> None:
    """Hides the guest from the rankings that others see, or shows the guest again."""
    if not await site.backend.daily.stored.hide(site.guests.read(request), how.is_hidden):
        raise Refusal("not_rated", "you have not played the bag of a day yet")


def _check_day(day: str) -> str:
    """The day, if there is such a date."""
    try:
        date.fromisoformat(day)
    except ValueError:
        raise Refusal("not_found", "there is no such day") from None
    return day


async def _find_day(day: str, today: str, guest: str, site: Site) -> Day:
    daily = site.backend.daily
    seals = await daily.find_seals(day)
    attempts = await daily.stored.list_attempts(guest, day, day) if guest else []
    games = []
    for seal in seals:
        attempt, kind = _pick(attempts, seal), seal.kind
        result = None if attempt is None else attempt.result
        games.append(
            GameOfDay(
                seal,
                attempt,
                await daily.stored.compare(day, kind, guest, result),
                await daily.stored.list_best(day, kind, MOST_SHOWN, guest),
                await daily.bots.list_results(day, kind),
                len(BOTS),
            )
        )
    return present_day(day, games, guest, today)


def _pick(attempts: list[Attempt], seal: Seal) -> Attempt | None:
    """The attempt at a game of a day."""
    key = seal.day, seal.kind
    return next((each for each in attempts if (each.day, each.kind) == key), None)
