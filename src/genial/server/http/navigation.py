"""Answers for people: a browser that opens a wrong address gets a page, never JSON."""

from __future__ import annotations

import json
from html import escape

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .static import Page, find_root

# for these status codes, the page says that there is nothing at this address
NOT_HERE = (404, 405, 422)
_SENTENCE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Genial</title>
<h1>Genial</h1>
<p>{words}</p>
<p><a href="{root}">Genial</a></p>
</html>
"""


class ReadableProblems:
    """Replaces error answers in JSON by a page, if a browser would show them to a person.

    The scripts of the page ask for JSON, so they still get JSON.
    """

    def __init__(self, app: ASGIApp, page: Page) -> None:
        self._app, self._page = app, page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, and replaces its answer if it is a problem in JSON."""
        if not is_navigation(scope):
            await self._app(scope, receive, send)
            return
        refused: Message | None = None  # the start of an error answer that is held back
        body = b""

        async def hold(message: Message) -> None:
            nonlocal refused, body
            if message["type"] == "http.response.start" and _is_problem(message):
                refused = message
            elif refused is None:
                await send(message)
            else:
                body += message.get("body", b"")

        await self._app(scope, receive, hold)
        if refused is not None:
            await self._answer(refused["status"], body, scope)(scope, receive, send)

    def _answer(self, status: int, body: bytes, scope: Scope) -> ASGIApp:
        if status in NOT_HERE and self._page.is_built:
            return self._page.open_at(scope, status)
        words = str(json.loads(body)["message"]) if body else ""
        text = _SENTENCE.format(words=escape(words), root=find_root(scope))
        return HTMLResponse(text, status)


def is_navigation(scope: Scope) -> bool:
    """Whether a browser opens the address to show it to a person."""
    if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
        return False
    return "text/html" in Headers(scope=scope).get("accept", "")


def _is_problem(start: Message) -> bool:
    kind = Headers(raw=start["headers"]).get("content-type", "")
    return bool(start["status"] >= 400) and kind.startswith("application/json")
