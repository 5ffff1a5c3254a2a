"""Error answers. They are always JSON of the form {code, message}."""

from __future__ import annotations

import asyncio
import logging

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from genial.engine.errors import GenialError

from ..domain.refusals import ErrorCode, Refusal
from ..present.messages import present_problem

log = logging.getLogger("genial.server")

STATUSES = (
    400,
    401,
    403,
    404,
    409,
    413,
    421,
    422,
    429,
    500,
    503,
)  # the status codes of error answers
_MOST_WHERE = 60  # the most characters of a field's name in a message

_CODES = {404: "not_found", 405: "method_not_allowed", 413: "too_big", 503: "failed"}
_STATUSES: dict[ErrorCode, int] = {
    "too_many": 429,
    "too_fast": 429,
    "not_found": 404,
    "broken": 409,
    "not_your_seat": 403,
    "not_host": 403,
    "forbidden": 403,
    "no_guest": 409,
    "not_rated": 409,
    "waiting": 409,
    "begun": 409,
    "not_over": 409,
    "no_moves": 409,
    "sealed": 409,
    "day_over": 409,
    "no_resigning": 409,
    "not_away": 409,
    "not_awaited": 409,
    "slow_game": 409,
    "own_side": 409,
    "stale": 409,
    "illegal": 409,
    "taken": 409,
    "bad_name": 422,
    "bad_token": 401,
    "people_only": 409,
    "busy": 503,
}
_MESSAGES = {404: "there is nothing here", 405: "this cannot be done here"}


def answer_problem(status: int, code: str, message: str) -> JSONResponse:
    """An error answer."""
    return JSONResponse(present_problem(code, message).model_dump(), status)


def find_status(refusal: Refusal) -> int:
    """The status code of the answer to a refused request."""
    return _STATUSES.get(refusal.code, 500)


def install_handlers(app: FastAPI) -> None:
    """Registers handlers that turn exceptions into error answers."""

    @app.exception_handler(Refusal)
    async def on_refusal(_: Request, error: Refusal) -> JSONResponse:
        return answer_problem(find_status(error), error.code, error.message)

    @app.exception_handler(GenialError)
    async def on_wrong(_: Request, error: GenialError) -> JSONResponse:
        return answer_problem(422, "invalid", str(error))

    @app.exception_handler(RequestValidationError)
    async def on_malformed(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part != "body")[:_MOST_WHERE]
        message = f"{where}: {first['msg']}" if where else str(first["msg"])
        return answer_problem(422, "invalid", message)

    @app.exception_handler(HTTPException)
    async def on_http(_: Request, error: HTTPException) -> JSONResponse:
        status = error.status_code
        message = _MESSAGES.get(status, str(error.detail))
        answer = answer_problem(status, _CODES.get(status, "refused"), message)
        answer.headers.update(error.headers or {})
        return answer


class Failsafe:
    """Answers an unexpected exception with 500, and logs it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, and handles its exceptions."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        has_begun = False

        async def watch(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, watch)
        except ClientDisconnect:  # the client did not send the whole request
            pass
        except asyncio.CancelledError:  # the server shuts down, and the request took too long
            if not has_begun:
                answer = answer_problem(503, "failed", "the server is shutting down")
                await answer(scope, receive, send)
        except Exception:
            if has_begun:
                raise
            # the template of the route, because a path may contain a secret
            route = getattr(scope.get("route"), "path", "page")
            log.exception("%s %s failed", scope["method"], route)
            answer = answer_problem(500, "failed", "something went wrong on the server")
            await answer(scope, receive, send)
