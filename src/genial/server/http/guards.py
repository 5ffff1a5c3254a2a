"""Middleware that protects the server: headers, cookies, host and origin checks, body limit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from .guests import COOKIE
from .origins import is_allowed, is_our_name
from .problems import answer_problem
from .tokens import PROGRAM

# A signed id, as `Guests` writes it. The pattern has no backtracking.
_COOKIE = re.compile(COOKIE.encode() + rb"_[0-9a-f]{8}=[A-Za-z0-9_.-]{1,256}")
MOST_COOKIES = 16  # servers with different keys on one host have separate cookies
_DIGITS = 12  # the most digits of a Content-Length; Python cannot read a number of 4,300 digits
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self'",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
            "form-action 'self'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    # table URLs are secret: everybody who has one can watch the table
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class SecurityHeaders:
    """Adds headers that stop browsers from loading anything from other servers.

    An answer that has one of these headers keeps it: only the page for frames of other sites does.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Adds the headers to every answer."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class CookieGuard:
    """Passes on only the cookies of this server, and only if they are short and well formed.

    FastAPI parses all cookies of every request. Before Python 3.11.10 and 3.12.6, the standard
    library unquotes cookies in quadratic time: a cookie of 64 kB takes 8 s.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Replaces the Cookie headers."""
        if scope["type"] in ("http", "websocket"):
            headers = [pair for pair in scope["headers"] if pair[0] != b"cookie"]
            own = _find_cookies(value for name, value in scope["headers"] if name == b"cookie")
            if own:
                headers.append((b"cookie", b"; ".join(own)))
            scope = {**scope, "headers": headers}
        await self._app(scope, receive, send)


def _find_cookies(headers: Iterable[bytes]) -> list[bytes]:
    """The cookies that this server may have set. Takes linear time."""
    found = (cookie.strip() for header in headers for cookie in header.split(b";"))
    return [cookie for cookie in found if _COOKIE.fullmatch(cookie)][:MOST_COOKIES]


class HostGuard:
    """Refuses requests for another host name.

    Without this check, another site could point its own host name to this machine and share our
    origin (DNS rebinding).
    """

    def __init__(self, app: ASGIApp, bound: str, origins: tuple[str, ...]) -> None:
        self._app, self._bound, self._origins = app, bound, origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on requests for this server."""
        answer = self._app
        if scope["type"] in ("http", "websocket"):
            host = Headers(scope=scope).get("host", "")
            if not is_our_name(host, self._bound, self._origins):
                message = "this server has another name; GENIAL_ORIGINS lists its origins"
                is_http = scope["type"] == "http"
                answer = (
                    answer_problem(421, "misdirected", message) if is_http else WebSocketClose()
                )
        await answer(scope, receive, send)


class ForgeryGuard:
    """Refuses changes that are requested by a page of another site (CSRF).

    A page of another site cannot send the header `X-Genial`, because that needs CORS, which the
    server never allows. A request with the token of a program has no cookies, so it needs no check.
    """

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        self._app, self._origins = app, origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on safe methods, and changes that our own page requests."""
        is_change = scope["type"] == "http" and scope["method"] not in SAFE_METHODS
        if is_change and PROGRAM not in scope:
            headers = Headers(scope=scope)
            origin = headers.get("origin")
            wrong = ""
            if headers.get("x-genial") != "1":
                wrong = "changes need the header X-Genial: 1"
            elif origin is not None and not is_allowed(
                origin, headers.get("host", ""), self._origins
            ):
                wrong = "pages of this origin may not use this server"
            if wrong:
                await answer_problem(403, "forbidden", wrong)(scope, receive, send)
                return
        await self._app(scope, receive, send)


class BodyLimit:
    """Refuses bodies that are too long, even if Content-Length is wrong."""

    def __init__(self, app: ASGIApp, most: int, uploads: Mapping[str, int]) -> None:
        """`uploads` has the paths that accept longer bodies, each with its limit."""
        self._app, self._most, self._uploads = app, most, uploads

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses a body that is too long, by its Content-Length or while it arrives."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = self._uploads.get(scope["path"], self._most)
        message = f"this request may have at most {most} bytes"
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or len(length) > _DIGITS or int(length) > most:
            await answer_problem(413, "too_big", message)(scope, receive, send)
            return
        received = 0

        async def count() -> Message:
            nonlocal received
            part = await receive()
            received += len(part.get("body", b""))
            if received > most:
                raise HTTPException(413, message)  # FastAPI passes this exception to the handlers
            return part

        await self._app(scope, count, send)
