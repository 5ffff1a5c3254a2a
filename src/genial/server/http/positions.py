"""Position texts over HTTP: drawing them, trying moves, values of moves, and setting up by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Annotated

import numpy as np
from fastapi import APIRouter, Query, Request, Response

from genial.engine.errors import BadPosition
from genial.engine.position_text import parse_position
from genial.engine.view import View

from ..domain.composing import PositionParts
from ..domain.dealing import complete
from ..domain.refusals import Refusal
from ..live.buckets import Buckets
from ..live.queue import Request as Thought
from ..live.queue import Urgency
from ..live.thoughts import value_moves
from ..present.files import PictureForm, draw_position
from ..present.positions import (
    find_view,
    present_composed,
    present_position,
    present_tried,
    present_values,
)
from ..protocol.http import ComposedPosition, MoveValues, ShownPosition, TriedMove
from .site import InSite
from .throttle import find_address

router = APIRouter()

MOST_WAITING = 20  # the most requests for values that wait or run, of all visitors
MOST_OWN = 2  # the most of these requests for one guest, and for one address
IN_A_ROW, SECONDS_EACH = 30, 2.0  # limits of requests for values of one guest
# limits of requests for values of one address, which a school may share
ADDRESS_IN_A_ROW, ADDRESS_SECONDS_EACH = 100, 0.5
# limits of pictures for all visitors; a picture takes a core for about 0.1 s
PICTURES_AT_ONCE, PICTURES_PER_SECOND = 20, 1.0
_MOST_NAMES = 10_000  # at this number of buckets, full buckets are deleted

MoveText = Annotated[str, Query(max_length=12)]
Seed = Annotated[str, Query(pattern="^[0-9]{1,9}$")]


class Exploring:
    """The limits of values and pictures. There is one object for each server."""

    def __init__(self) -> None:
        self._guests = Buckets(IN_A_ROW, 1 / SECONDS_EACH, _MOST_NAMES)
        self._addresses = Buckets(ADDRESS_IN_A_ROW, 1 / ADDRESS_SECONDS_EACH, _MOST_NAMES)
        self._pictures = Buckets(PICTURES_AT_ONCE, PICTURES_PER_SECOND, 1)
        # the guests and addresses that wait for values; one can occur several times
        self._waiting: list[str] = []

    def admit_picture(self, now: float) -> None:
        """Counts one more picture.

        Raises:
            Refusal: if too many were drawn just now.
        """
        if not self._pictures.take("all", now):
            raise Refusal("too_many", "too many pictures were asked for; try again later")

    @asynccontextmanager
    async def admit(self, guest: str, address: str | None, now: float) -> AsyncIterator[None]:
        """Counts one more request for values, until it is answered.

        Args:
            guest: empty for a visitor without a cookie, who is limited by the address.
            address: None for a request from this machine, which has no limit.
            now: in seconds.

        Raises:
            Refusal: if too many wait, or the visitor asks too often.
        """
        names = [name for name in (guest, address) if name]
        if len(self._waiting) >= MOST_WAITING:
            raise Refusal("busy", "the server has too much to do; try again in a few seconds")
        if address is not None:
            is_waiting = any(self._waiting.count(name) >= MOST_OWN for name in names)
            is_allowed = (not guest or self._guests.take(guest, now)) and self._addresses.take(
                address, now
            )
            if is_waiting or not is_allowed:
                raise Refusal("too_fast", "you ask for values too fast; wait a few seconds")
        name = guest or address or ""
        self._waiting.append(name)
        try:
            yield
        finally:
            self._waiting.remove(name)


@router.get("/api/position")
async def get_position(text: str, site: InSite) -> ShownPosition:
    """A position text, ready to be drawn."""
    # In a thread, because the geometry of a board that is not cached takes about 15 ms.
    return await site.backend.threads.run_or_refuse(_show, text)


@router.post("/api/position")
async def compose_position(parts: PositionParts, site: InSite) -> ComposedPosition:
    """A position that was set up by hand, or why it is impossible."""
    return await site.backend.threads.run_or_refuse(present_composed, parts)


@router.get("/api/position/move")
async def try_move(text: str, move: MoveText, site: InSite, seed: Seed = "0") -> TriedMove:
    """The position after a move.

    Hidden tiles are dealt from the seed, and so are the drawn tiles.
    """
    return await site.backend.threads.run_or_refuse(_try, text, move, seed)


@router.get("/api/position/values")
async def get_values(
    text: str, request: Request, site: InSite, move: MoveText | None = None
) -> MoveValues:
    """The values of the best moves for the acting seat, and of a given move.

    A worker process computes the values from what that seat knows. Bots for whom players wait come
    first.
    """
    exploring: Exploring = request.app.state.exploring
    guest, address = site.guests.read(request), find_address(request.scope)
    workers, now = site.backend.workers, site.backend.moments.monotonic()
    async with exploring.admit(guest, address, now):
        view = await site.backend.threads.run_or_refuse(_find_view, text)
        thought = Thought(Urgency.WATCHED, address or "", guest, is_long=True)
        try:
            async with workers.queue.turn(thought):
                found = await workers.run(value_moves, view, move)
        except TimeoutError:
            raise Refusal("busy", "the values took too long; try again later") from None
    return await asyncio.to_thread(present_values, view, found)


@router.get(
    "/api/position/picture.{form}",
    responses={200: {"content": {"image/svg+xml": {}, "image/png": {}}}},
)
async def get_picture(text: str, form: PictureForm, request: Request, site: InSite) -> Response:
    """A picture of a position as a file, as the acting seat sees it."""
    exploring: Exploring = request.app.state.exploring
    exploring.admit_picture(site.backend.moments.monotonic())
    picture = await site.backend.threads.run_or_refuse(_draw, text, form)
    return Response(
        picture,
        media_type="image/svg+xml" if form == "svg" else "image/png",
        headers={"Content-Disposition": f'attachment; filename="genial-position.{form}"'},
    )


def _show(text: str) -> ShownPosition:
    return present_position(parse_position(text))


def _try(text: str, move: str, seed: str) -> TriedMove:
    world = complete(text, seed, None)
    digest = sha256(f"{seed} {text} {move}".encode()).digest()
    world.states["rng"] = np.frombuffer(digest[:8], np.uint64)
    return present_tried(world.play(move), world)


def _find_view(text: str) -> View:
    position = parse_position(text)
    view = find_view(position)
    if view is None:
        why = (
            "the game is over"
            if position.is_over
            else f"the rack of seat {position.seat} is hidden"
        )
        raise BadPosition("seat", f"moves have no values: {why}")
    return view


def _draw(text: str, form: PictureForm) -> str | bytes:
    return draw_position(parse_position(text), form)
