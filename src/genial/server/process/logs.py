"""What the server writes to its log: lines for people or JSON for programs; one a request."""

from __future__ import annotations

import hmac
import json
import logging
import secrets
import time
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..live.metrics import Metrics
from .settings import Settings

access = logging.getLogger("genial.server.access")

FIELDS = ("table", "guest", "method", "path", "status", "ms")
"""What a line may have besides its message, by `extra=`; whatever else is handed in is left out."""

OUTSIDE = "page"  # the route of whatever no route knows: files of the page, and slips
CLIENT_LEFT = 499  # as nginx has it: nobody was there to be answered
_MOST_TEXT = 200  # characters of what somebody asked for


def set_up_logs(settings: Settings) -> None:
    """Writes logs to the error stream; a program that has set up its own keeps those."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    logging.basicConfig(handlers=[handler])  # others' loggers stay at WARNING
    for name in ("genial", "uvicorn"):
        logging.getLogger(name).setLevel(settings.level.upper())
    # Here the library of the sockets would tell cookies, addresses and messages.
    sockets = logging.getLogger("uvicorn.error")
    sockets.setLevel(max(logging.WARNING, logging.getLogger("uvicorn").level))


class TextLines(logging.Formatter):
    """A line for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # their name
        """The line, and who asked where, as far as the message does not say it."""
        line = super().formatMessage(record)
        said = {name: getattr(record, name, None) for name in ("table", "guest")}
        return line + "".join(f" {name}={value}" for name, value in said.items() if value)


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The object: time, level, logger, message, the fields given, and the error if any."""
        at = datetime.fromtimestamp(record.created, UTC)
        told: dict[str, Any] = {
            "time": at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        told |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


class AccessLog:
    """Writes a line for every request once it is answered, and counts it.

    No query, no cookie and no body is written. Of a path that a route knows the template is, with
    the table as a field: other parts of a path may be secrets. A guest is a mark that is made
    anew with every start of the server, so that nobody can say later who it was.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics
        self._key = secrets.token_bytes(16)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes everything on, and looks at the clock and the status."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
                self._metrics.connected()
            await send(message)

        try:
            await self._app(scope, receive, watch)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", OUTSIDE)
        if scope["type"] == "websocket":
            if status == 101:
                self._metrics.disconnected()
            method, status = "SOCKET", status or 403  # closed before it was accepted
        else:
            method, status = scope["method"], status or CLIENT_LEFT
            self._metrics.answered(method, route, status, seconds)
        if not access.isEnabledFor(logging.INFO):
            return
        path = _safe(scope["path"]) if route == OUTSIDE else route
        fields = {"method": method, "path": path, "status": status, "ms": round(1000 * seconds, 1)}
        fields |= self._find_people(scope)
        access.info("%s %s %d in %.1f ms", method, path, status, fields["ms"], extra=fields)

    def _find_people(self, scope: Scope) -> dict[str, str]:
        """The table and the mark of the guest, where there are any."""
        table = scope.get("path_params", {}).get("table_id", "")
        guest = scope["app"].state.site.guests.read(HTTPConnection(scope))
        mark = hmac.digest(self._key, guest.encode(), "sha256").hex()[:8] if guest else ""
        return {name: said for name, said in (("table", _safe(table)), ("guest", mark)) if said}


def _safe(text: str) -> str:
    """Somebody's text, so that it can neither begin a line of its own nor fill the disk."""
    return quote(text[:_MOST_TEXT], errors="replace")
