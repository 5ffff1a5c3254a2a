"""Collects errors of pages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError


class ErrorMonitor:
    """Collects errors of pages. A test can allow the errors that it expects."""

    def __init__(self, url: str) -> None:
        self._hosts = {urlsplit(url).netloc}
        self._allowed: list[str] = []
        self._complaints: list[str] = []

    def attach(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._failed)
        context.on("request", self._request)
        context.on("page", lambda page: page.on("websocket", lambda socket: self._host(socket.url)))

    def allow(self, pattern: str) -> None:
        """Allows errors that match the pattern."""
        self._allowed.append(pattern)

    def allow_host(self, url: str) -> None:
        """Allows requests to another server of the tests."""
        self._hosts.add(urlsplit(url).netloc)

    def check(self) -> None:
        bad = [
            complaint
            for complaint in self._complaints
            if not any(re.search(pattern, complaint) for pattern in self._allowed)
        ]
        assert not bad, "the page complained:\n" + "\n".join(bad)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            where = message.location.get("url", "")
            self._complaints.append(f"console: {message.text} ({where})")

    def _error(self, error: WebError) -> None:
        self._complaints.append(f"error: {error.error.stack or error.error.message}")

    def _failed(self, request: Request) -> None:
        if request.failure == "net::ERR_ABORTED":  # a download, or the browser left the page
            return
        self._complaints.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _request(self, request: Request) -> None:
        self._host(request.url)

    def _host(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and parts.netloc not in self._hosts:
            self._complaints.append(f"another host was asked: {url}")
