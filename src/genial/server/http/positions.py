"""Position texts over HTTP: drawing them, trying moves, values of moves, and setting up by hand."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Annotated

import numpy as np
from fastapi import APIRouter, Query, Request, Response

from genial.bots.networks import check_network
from genial.engine.errors import BadPosition
from genial.engine.position_text import parse_position
from genial.engine.view import View

from ..domain.composing import PositionParts
from ..domain.dealing import complete
from ..domain.refusals import Refusal
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
from .admission import Admission, Allowance, Rate
from .site import InSite
from .throttle import find_address

router = APIRouter()

VALUES = Allowance(
    "too_fast",
    "you ask for values too fast; wait a few seconds",
    guest=Rate(30, 2.0),
    address=Rate(100, 0.5),  # a school may share an address
)
PICTURES = Allowance(
    "too_many",
    "too many pictures were asked for; try again later",
    address=Rate(10, 5.0),
    everybody=Rate(20, 1.0),  # a picture takes a core for about 0.1 s
)

MoveText = Annotated[str, Query(max_length=12)]
Seed = Annotated[str, Query(pattern="^[0-9]{1,9}$")]


@router.get("/api/position")
async def get_position(text: str, request: Request, site: InSite) -> ShownPosition:
    """A position text, ready to be drawn."""
    # In a thread, because the geometry of a board that is not cached takes about 15 ms.
    return await site.run_slow(request, _show, text)


@router.post("/api/position")
async def compose_position(
    parts: PositionParts, request: Request, site: InSite
) -> ComposedPosition:
    """A position that was set up by hand, or why it is impossible."""
    return await site.run_slow(request, present_composed, parts)


@router.get("/api/position/move")
async def try_move(
    text: str, move: MoveText, request: Request, site: InSite, seed: Seed = "0"
) -> TriedMove:
    """The position after a move.

    Hidden tiles are dealt from the seed, and so are the drawn tiles.
    """
    return await site.run_slow(request, _try, text, move, seed)


@router.get("/api/position/values")
async def get_values(
    text: str, request: Request, site: InSite, move: MoveText | None = None
) -> MoveValues:
    """The values of the best moves for the acting seat, and of a given move.

    A worker process computes the values from what that seat knows. Bots for whom players wait come
    first.
    """
    values: Admission = request.app.state.values
    guest, address = site.guests.read(request), find_address(request.scope)
    workers = site.backend.workers
    with values.admit(guest, address, site.backend.moments.monotonic()):
        view = await site.run_slow(request, _find_view, text)
        check_network(view.rules)
        thought = Thought(Urgency.ASKED, address or "", guest, is_long=True)
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
    pictures: Admission = request.app.state.position_pictures
    guest, address = site.guests.read(request), find_address(request.scope)
    with pictures.admit(guest, address, site.backend.moments.monotonic()):
        picture = await site.run_slow(request, _draw, text, form)
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
        raise BadPosition("seat", f"no values can be computed: {why}")
    return view


def _draw(text: str, form: PictureForm) -> str | bytes:
    return draw_position(parse_position(text), form)
