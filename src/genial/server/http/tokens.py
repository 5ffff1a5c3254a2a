"""Middleware for programs of other people: checks their tokens, and what they may ask for."""

from __future__ import annotations

import re
from collections.abc import Callable

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from ..domain.programs import Program
from ..live.buckets import Buckets
from ..live.programs import Programs
from .limits import Limits
from .problems import answer_problem

PROGRAM = "genial.program"  # the key of the program in a request's scope
_SCHEME = b"bearer"
_MOST_PROGRAMS = 10_000  # at this number of buckets, full buckets are deleted

_TABLE = r"/api/tables/[^/]+"
_SEAT = rf"{_TABLE}/seats/[^/]+"
# Everything that a program may ask for. New routes are closed to programs until they are listed.
# Programs get no reviews, values, hints, puzzles, games of the day and exports: these take the
# time of the workers, or belong to people.
OPEN = {
    "GET": re.compile(
        rf"/health|/api/(openapi\.json|catalogue|lobby|ratings|tables|program)|{_TABLE}/record"
    ),
    "POST": re.compile(rf"/api/tables|{_TABLE}/start|{_SEAT}/(resign|lend|return)"),
    "PUT": re.compile(rf"{_SEAT}|{_SEAT}/bot"),
    "DELETE": re.compile(rf"{_TABLE}|{_SEAT}"),
    "SOCKET": re.compile(r"/ws/tables/[^/]+"),
}


class TokenGuard:
    """Lets a request with the header `Authorization: Bearer TOKEN` act as a program.

    Such a request has no cookies, so another site cannot make a browser send it in the name of a
    person. Other schemes are left alone: a proxy may use them. The header goes no further, so that
    no other part of the server can log it.
    """

    def __init__(self, app: ASGIApp, limits: Limits, now: Callable[[], float]) -> None:
        self._app, self._now = app, now
        self._buckets = Buckets(
            limits.program_requests, limits.program_requests_per_second, _MOST_PROGRAMS
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on requests without a token, and those that their program may make."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        given = [value for name, value in scope["headers"] if name == b"authorization"]
        tokens = [value for value in given if _split(value)[0] == _SCHEME]
        if not tokens:
            await self._app(scope, receive, send)
            return
        # In place, because the access log reads the same scope.
        secret = (b"cookie", b"authorization")
        scope["headers"] = [pair for pair in scope["headers"] if pair[0] not in secret]
        programs: Programs = scope["app"].state.backend.programs
        program = await programs.find(_split(tokens[0])[1]) if len(tokens) == 1 else None
        problem = self._find_problem(program, scope)
        if problem is None:
            scope[PROGRAM] = program
            await self._app(scope, receive, send)
        elif scope["type"] == "http" or "websocket.http.response" in scope.get("extensions", {}):
            await problem(scope, receive, send)
        else:
            await WebSocketClose()(scope, receive, send)

    def _find_problem(self, program: Program | None, scope: Scope) -> ASGIApp | None:
        if program is None:
            words = "this token is wrong or was revoked; make a new one in the page's settings"
            problem = answer_problem(401, "bad_token", words)
            problem.headers["WWW-Authenticate"] = "Bearer"
            return problem
        method = scope["method"] if scope["type"] == "http" else "SOCKET"
        pattern = OPEN.get("GET" if method == "HEAD" else method)
        if pattern is None or not pattern.fullmatch(scope["path"]):
            return answer_problem(403, "forbidden", "bots cannot do this; see docs/bot-api.md")
        if not self._buckets.take(program.id, self._now()):
            problem = answer_problem(
                429, "too_fast", "too many requests of this bot; wait a second"
            )
            problem.headers["Retry-After"] = "1"
            return problem
        return None


def _split(header: bytes) -> tuple[bytes, bytes]:
    """The scheme in small letters, and the rest."""
    scheme, _, rest = header.partition(b" ")
    return scheme.lower(), rest.strip()


def find_program(connection: HTTPConnection) -> Program | None:
    """The program that sends a request; None: a person, or a visitor."""
    program: Program | None = connection.scope.get(PROGRAM)
    return program
