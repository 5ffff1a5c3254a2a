"""The messages that a page sends and receives on its socket."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocket

WAIT_S = 40  # seconds; the computer may be busy, and a wait ends as soon as its condition is true
PAUSE_MS = 20  # milliseconds between two looks; each look keeps three processes busy


class SocketLog:
    """Records the messages of a page. It must exist before the page opens a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.received: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.info: dict[str, Any] = {}
        self.situation: dict[str, Any] = {}
        self.steps: list[dict[str, Any]] = []
        page.on("websocket", self._open)

    @property
    def is_my_turn(self) -> bool:
        """Whether the player at this screen must place a tile or decide about an exchange."""
        now = self.situation
        return bool(now) and (now["choices"] is not None or now["exchange"] is not None)

    @property
    def is_over(self) -> bool:
        return bool(self.situation) and self.situation["phase"] == "over"

    @property
    def rack(self) -> list[str]:
        viewer = self.situation["viewer"]
        return [] if viewer is None else list(self.situation["seats"][viewer]["rack"])

    def wait(self, until: Callable[[], bool], what: str) -> None:
        """Waits until a condition is true and the page shows all moves."""
        deadline = time.monotonic() + WAIT_S
        while not (until() and self._is_shown()):
            assert time.monotonic() < deadline, f"timeout: {what} did not come"
            self.page.wait_for_timeout(PAUSE_MS)

    def wait_for(self, kind: str) -> dict[str, Any]:
        """Waits for a message of this type; returns the last one."""
        self.wait(lambda: any(each["type"] == kind for each in self.received), kind)
        return next(each for each in reversed(self.received) if each["type"] == kind)

    def wait_for_turn(self) -> None:
        """Waits until the player must act, or the game is over."""
        self.wait(
            lambda: (
                self.is_my_turn
                or self.is_over
                or (bool(self.situation) and self.situation["curtain"] is not None)
            ),
            "my turn",
        )

    def _is_shown(self) -> bool:
        shown = self.page.evaluate("document.querySelectorAll('[data-count]').length")
        return bool(shown == len(self.steps))

    def _open(self, socket: WebSocket) -> None:
        if "/ws/tables/" not in socket.url:
            return
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self._receive(json.loads(frame)))

    def _receive(self, message: dict[str, Any]) -> None:
        self.received.append(message)
        if message["type"] == "welcome":
            self.info = message["info"]
            self.steps = list(message["steps"])
        elif message["type"] == "update":
            self.steps = self.steps[: message["keep"]] + message["steps"]
        self.situation = message.get("situation", self.situation)
