"""Links to tables with a preview.

Messengers run no scripts, and they do not send the part of a link after `#`. So the link to a table
has its own path. The server answers with the page and with tags about the table (Open Graph). The
page then opens the table.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from starlette.responses import Response

from genial.engine.view import View

from ..domain.refusals import Refusal
from ..domain.table import Table
from ..live.backend import Backend
from ..present.previews import (
    Language,
    draw_preview,
    present_preview,
    show_to_all,
    write_tags,
)
from ..present.sharing import find_body
from .admission import Admission, Allowance, Rate
from .languages import find_language
from .site import InSite, Site
from .static import Page
from .throttle import find_address

router = APIRouter()

MOST_PICTURES = 200  # the most pictures in memory; each has about 50 kB
NEW = Allowance(
    "too_many",
    "too many pictures were asked for; try again later",
    address=Rate(10, 2.0),  # a messenger may ask from one address for many people
    everybody=Rate(20, 1.0),  # a picture takes a core for 0.1 s
)
PICTURE_FOR = 300  # for this many seconds, browsers and proxies may cache a picture


class Pictures:
    """Draws pictures of boards in a thread, one at a time, and caches the latest ones.

    There is one object for each server. If too many pictures are asked for, messengers show a
    preview without a picture.
    """

    def __init__(self) -> None:
        self._drawn: OrderedDict[Hashable, bytes] = OrderedDict()
        self._turn = asyncio.Lock()
        self._admission = Admission(NEW)

    async def draw(self, view: View, address: str | None, backend: Backend) -> bytes:
        """The picture of a spectator's view, for a visitor at an IP address.

        Raises:
            Refusal: if too many pictures were drawn just now.
        """
        # Tables with equal boards share a picture, for example all tables that wait for players.
        moves = tuple(str(step.move) for step in view.steps)
        key = view.rules, view.states["cell"].tobytes(), moves
        async with self._turn:
            picture = self._drawn.get(key)
            if picture is None:
                with self._admission.admit("", address, backend.moments.monotonic()):
                    picture = await backend.threads.run_or_refuse(draw_preview, view)
                self._drawn[key] = picture
            self._drawn.move_to_end(key)
            if len(self._drawn) > MOST_PICTURES:
                self._drawn.popitem(last=False)
            return picture


@router.api_route("/t/{table_id}", methods=["GET", "HEAD"], include_in_schema=False)
async def open_invitation(table_id: str, request: Request, site: InSite) -> Response:
    """The page, with a preview of the table."""
    page: Page = request.app.state.page
    try:
        table = (await site.backend.keeper.open(table_id)).table.public
    except Refusal:  # the page itself says that there is no such table
        return page.open_at(request.scope, 404)
    language = find_language(request)
    base = _find_base(request, site.origins)
    link = f"{base}/t/{table.id}"
    is_sealed = await site.backend.daily.current.is_sealed(table)
    preview = present_preview(table, language, tells_result=not is_sealed)
    picture = None if is_sealed else await _find_picture(table, base, language, site)
    return page.open_at(request.scope, head=write_tags(preview, link, picture))


@router.api_route("/t/{table_id}/board.png", methods=["GET", "HEAD"], include_in_schema=False)
async def get_picture(table_id: str, request: Request, site: InSite) -> Response:
    """The board of a table, as spectators see it."""
    table = (await site.backend.keeper.open(table_id)).table
    await site.backend.daily.current.check_open(table)
    pictures: Pictures = request.app.state.pictures
    picture = await pictures.draw(show_to_all(table), find_address(request.scope), site.backend)
    headers = {"Cache-Control": f"public, max-age={PICTURE_FOR}"}
    return Response(picture, media_type="image/png", headers=headers)


async def _find_picture(table: Table, base: str, language: Language, site: Site) -> str:
    """The address of the picture. It changes with the picture, because caches keep pictures."""
    if not table.is_over:
        return f"{base}/t/{table.id}/board.png?{table.ply}"
    found, _ = await site.backend.reviewer.find(table.id)
    version = f"{table.ply}{'r' if find_body(found) else ''}"
    return f"{base}/api/tables/{table.id}/card.png?lang={language}&v={version}"


def _find_base(request: Request, origins: Sequence[str]) -> str:
    """The origin of this server. The settings come first, because a proxy may hide the scheme."""
    host = request.url.netloc.lower()
    own = f"{request.url.scheme}://{host}"
    return next((origin for origin in origins if urlsplit(origin).netloc == host), own)
