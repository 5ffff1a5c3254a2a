"""Compresses answers with gzip. Long answers are compressed in a thread, not on the event loop."""

from __future__ import annotations

import asyncio
import gzip

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SHORTEST = 500  # bytes; a shorter answer fits into one packet anyway
LONG = 16 * 1024  # bytes; compressing them takes about a millisecond
LEVEL = 5  # hardly longer than level 9, which takes several times as long
KINDS = ("text/", "application/json", "image/svg+xml")  # other kinds are compressed already


class Compression:
    """Compresses an answer if the client allows it, and if the answer is complete.

    A file that is sent in parts, such as an export, is compressed already.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, and compresses its answer."""
        if scope["type"] != "http" or not accepts_gzip(Headers(scope=scope)):
            await self._app(scope, receive, send)
            return
        start: Message | None = None  # held back until its length is known

        async def compress(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None:
                head, start = start, None
                if not message.get("more_body", False):
                    message["body"] = await _compress(head, message.get("body", b""))
                await send(head)
            await send(message)

        await self._app(scope, receive, compress)


def accepts_gzip(headers: Headers) -> bool:
    """Whether the client of a request understands gzip."""
    return "gzip" in headers.get("accept-encoding", "")


async def _compress(head: Message, body: bytes) -> bytes:
    """The body to send; sets the headers of the answer."""
    headers = MutableHeaders(scope=head)
    is_text = headers.get("content-type", "").startswith(KINDS)
    if not is_text or "content-encoding" in headers or len(body) < SHORTEST:
        return body
    headers["Content-Encoding"] = "gzip"
    headers.add_vary_header("Accept-Encoding")
    if len(body) < LONG:
        body = gzip.compress(body, LEVEL)
    else:
        body = await asyncio.to_thread(gzip.compress, body, LEVEL)
    headers["Content-Length"] = str(len(body))
    return body
