"""Finished games for others: a card, an animation, a picture, a replay, and a page for other sites.

Worker processes make these files. The latest ones are kept in memory: the file of a finished game
changes only when its review is complete.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, Response

from ..domain.refusals import Refusal
from ..domain.table import Table
from ..live.queue import Request as Thought
from ..live.queue import Urgency
from ..live.thoughts import draw_shared
from ..present.files import name_table_file, write_record_file
from ..present.previews import Language
from ..present.sharing import (
    EMBED_HEADERS,
    ENDINGS,
    MEDIA_TYPES,
    Form,
    Wish,
    find_body,
    write_embed_problem,
)
from .admission import Admission, Allowance, Rate
from .languages import find_language
from .problems import find_status
from .site import InSite, Site
from .throttle import find_address

router = APIRouter()

EMBED = "/embed/"
MOST_BYTES = 48 * 1024 * 1024  # of all files in memory
FILE_FOR = 300  # for this many seconds, browsers and proxies may cache a file
CARDS = Allowance(
    "too_many",
    "you have just asked for several pictures; wait a minute",
    address=Rate(20, 3.0),  # a messenger may ask from one address for many people
)
PAGES = Allowance(
    "too_many",
    "you have just downloaded several replays; wait a minute",
    address=Rate(10, 6.0),
)
ANIMATIONS = Allowance(
    "too_many",
    "you have just asked for several animations; wait a minute",
    address=Rate(5, 20.0),  # an animation takes a core for 2 to 10 s
    guest_at_once=1,
    address_at_once=2,
    at_once=6,
)
_ALLOWANCES: dict[Form, Allowance] = {
    "card": CARDS,
    "picture": CARDS,
    "page": PAGES,
    "embed": PAGES,
    "animation": ANIMATIONS,
}


class SharedFiles:
    """Lets the workers make files, and keeps the latest ones. There is one object per server."""

    def __init__(self) -> None:
        self._files: OrderedDict[str, bytes] = OrderedDict()  # by their keys
        self._num_bytes = 0
        self._running: dict[str, asyncio.Task[bytes]] = {}
        admissions = {id(each): Admission(each) for each in _ALLOWANCES.values()}
        self._admissions = {form: admissions[id(each)] for form, each in _ALLOWANCES.items()}

    async def find(self, wish: Wish, guest: str, address: str | None, site: Site) -> bytes:
        """The content of a file.

        Visitors who ask for the same file wait for the same computation, which counts once.

        Raises:
            Refusal: if the visitor asks for too many new files, or the server is busy.
        """
        key = wish.key
        if key in self._files:
            self._files.move_to_end(key)
            return self._files[key]
        task = self._running.get(key)
        if task is None:
            task = asyncio.create_task(self._make(wish, guest, address, site))
            self._running[key] = task
            task.add_done_callback(lambda task: self._note_end(key, task))
        # a visitor who leaves does not stop the others
        return await asyncio.shield(task)

    async def _make(self, wish: Wish, guest: str, address: str | None, site: Site) -> bytes:
        workers, now = site.backend.workers, site.backend.moments.monotonic()
        with self._admissions[wish.form].admit(guest, address, now):
            thought = Thought(Urgency.ASKED, address or "", guest, is_long=True)
            try:
                async with workers.queue.turn(thought):
                    content = await workers.run(draw_shared, wish)
            except TimeoutError:
                raise Refusal("busy", "the file took too long; try again later") from None
        self._keep(wish.key, content)
        return content

    def _note_end(self, key: str, task: asyncio.Task[bytes]) -> None:
        del self._running[key]
        if not task.cancelled():
            task.exception()  # reads the exception, because visitors may have left

    def _keep(self, key: str, content: bytes) -> None:
        self._files[key] = content
        self._num_bytes += len(content)
        while self._num_bytes > MOST_BYTES:
            _, dropped = self._files.popitem(last=False)
            self._num_bytes -= len(dropped)


Asked = Annotated[Language, Query(alias="lang")]
_PATH = "/api/tables/{table_id}"


@router.get(_PATH + "/card.png", responses={200: {"content": {"image/png": {}}}})
async def get_card(
    table_id: str, request: Request, site: InSite, language: Asked = "en"
) -> Response:
    """The card of a finished game: the board, names, scores, the result and the key moment."""
    return await _answer("card", table_id, request, site, language=language)


@router.get(_PATH + "/animation.gif", responses={200: {"content": {"image/gif": {}}}})
async def get_animation(
    table_id: str, request: Request, site: InSite, language: Asked = "en"
) -> Response:
    """A finished game as an animated picture."""
    return await _answer("animation", table_id, request, site, language=language)


@router.get(_PATH + "/picture.svg", responses={200: {"content": {"image/svg+xml": {}}}})
async def get_picture(
    table_id: str,
    request: Request,
    site: InSite,
    move: Annotated[int | None, Query(ge=0, le=10_000)] = None,
    language: Asked = "en",
) -> Response:
    """The position of a finished game after a number of moves, or after the last one."""
    return await _answer("picture", table_id, request, site, language=language, move=move)


@router.get(_PATH + "/replay.html", responses={200: {"content": {"text/html": {}}}})
async def get_replay_page(
    table_id: str, request: Request, site: InSite, language: Asked = "en"
) -> Response:
    """The replay of a game as one HTML file, with its review if there is one."""
    return await _answer("page", table_id, request, site, language=language)


@router.api_route(EMBED + "{table_id}", methods=["GET", "HEAD"], include_in_schema=False)
async def get_embedded(table_id: str, request: Request, site: InSite) -> Response:
    """The replay of a game for frames of other sites. It contains nothing about the visitor.

    It speaks the language of the address (`?lang=de`), or the language of the browser.
    """
    language, link = find_language(request), f"../t/{table_id}"
    try:
        answer = await _answer("embed", table_id, request, site, language=language, link=link)
    except Refusal as refusal:
        # not the page that opens at wrong addresses, because it cannot be shown in a frame
        words = write_embed_problem(refusal, language)
        answer = HTMLResponse(words, find_status(refusal))
    answer.headers.update(EMBED_HEADERS)
    answer.headers["Vary"] = "Accept-Language"
    return answer


async def _answer(
    form: Form,
    table_id: str,
    request: Request,
    site: Site,
    *,
    language: Language = "en",
    move: int | None = None,
    link: str = "",
) -> Response:
    table = (await site.open_finished(table_id)).table
    record = await site.run_slow(request, write_record_file, table)
    found, _ = await site.backend.reviewer.find(table_id)
    wish = Wish(form, record, find_body(found), language, move, link)
    headers = {"ETag": f'"{wish.key}"', "Cache-Control": f"public, max-age={FILE_FOR}"}
    if wish.key in request.headers.get("if-none-match", ""):
        return Response(None, 304, headers)
    files: SharedFiles = request.app.state.shared_files
    # a page for other sites may be asked for with a cookie, but it belongs to nobody
    guest = "" if form == "embed" else site.guests.read(request)
    content = await files.find(wish, guest, find_address(request.scope), site)
    if form != "embed":
        headers["Content-Disposition"] = _name(form, table)
    return Response(content, media_type=MEDIA_TYPES[form], headers=headers)


def _name(form: Form, table: Table) -> str:
    """The name of the file. A card is also shown in a page; browsers save all other files."""
    kind = "inline" if form == "card" else "attachment"
    return f'{kind}; filename="{name_table_file(table, ENDINGS[form])}"'
