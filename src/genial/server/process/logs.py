"""The log: text for people or JSON for programs, and an access log with every request."""

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
"""Fields of `extra=` that are logged; others are left out, they may hold secrets."""

OUTSIDE = "page"  # the route in the log for requests that no route matches: files of the page
CLIENT_LEFT = 499  # the status that nginx logs if the client disconnects before the answer
_MOST_TEXT = 200  # the most characters of a request that are logged


def set_up_logs(settings: Settings) -> None:
    """Logs to the error stream, unless the program has set up logging already."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if settings.log_format == "json" else TextFormatter())
    logging.basicConfig(handlers=[handler])  # loggers of other libraries stay at WARNING
    for name in ("genial", "uvicorn"):
        logging.getLogger(name).setLevel(settings.level.upper())
    # At lower levels, uvicorn's WebSocket library logs cookies, addresses and messages.
    sockets = logging.getLogger("uvicorn.error")
    sockets.setLevel(max(logging.WARNING, logging.getLogger("uvicorn").level))


class TextFormatter(logging.Formatter):
    """One line of text for each record."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # the base class's name
        """The line, with the table and the guest at its end if they are known."""
        line = super().formatMessage(record)
        fields = {name: getattr(record, name, None) for name in ("table", "guest")}
        return line + "".join(f" {name}={value}" for name, value in fields.items() if value)


class JsonFormatter(logging.Formatter):
    """One JSON object for each record, on one line."""

    def format(self, record: logging.LogRecord) -> str:
        """The object: time, level, logger, message, the fields of `extra=`, and the traceback."""
        at = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, Any] = {
            "time": at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class AccessLog:
    """Logs and counts every request when it is answered.

    Queries, cookies and bodies are never logged. If a path matches a route, the template of the
    route is logged, because parts of the path may be secret. The table is a separate field. A guest
    is logged as a pseudonym that changes with every start of the server.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics
        self._key = secrets.token_bytes(16)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, and measures its time and status."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        start, status = time.perf_counter(), 0

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
            self._log(scope, status, time.perf_counter() - start)

    def _log(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", OUTSIDE)
        if scope["type"] == "websocket":
            if status == 101:
                self._metrics.disconnected()
            method, status = "SOCKET", status or 403  # a WebSocket without a status was refused
        else:
            method, status = scope["method"], status or CLIENT_LEFT
            self._metrics.answered(method, route, status, seconds)
        if not access.isEnabledFor(logging.INFO):
            return
        path = _safe(scope["path"]) if route == OUTSIDE else route
        fields = {"method": method, "path": path, "status": status, "ms": round(1000 * seconds, 1)}
        fields |= self._identify(scope)
        access.info("%s %s %d in %.1f ms", method, path, status, fields["ms"], extra=fields)

    def _identify(self, scope: Scope) -> dict[str, str]:
        """The table and the guest's pseudonym, if the request has them."""
        table = scope.get("path_params", {}).get("table_id", "")
        guest = scope["app"].state.site.guests.read(HTTPConnection(scope))
        pseudonym = hmac.digest(self._key, guest.encode(), "sha256").hex()[:8] if guest else ""
        return {
            name: value for name, value in (("table", _safe(table)), ("guest", pseudonym)) if value
        }


def _safe(text: str) -> str:
    """Text of a request, escaped and cut: it cannot fake a log line and cannot fill the disk."""
    return quote(text[:_MOST_TEXT], errors="replace")
