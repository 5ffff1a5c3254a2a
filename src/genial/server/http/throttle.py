"""How fast anybody may ask: so many requests and new sockets from one address of the network."""

from __future__ import annotations

import math
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from .limits import Buckets, Limits
from .problems import answer_problem

MOST_ADDRESSES = 10_000  # before those are forgotten that have not asked for a while
COUNTED = ("/api/", "/ws/")  # the page itself is small, and kept by browsers


class Throttle:
    """Refuses what comes too fast from one address.

    Whoever comes from this machine itself is let through: that may be a proxy which does not say
    for whom it asks, and then everybody would be the same.
    """

    def __init__(self, app: ASGIApp, limits: Limits, now: Callable[[], float]) -> None:
        self._app, self._now = app, now
        self._pace = limits.requests_per_second
        self._buckets = Buckets(limits.requests, self._pace, MOST_ADDRESSES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on what is not too fast."""
        answer = self._app
        is_http = scope["type"] == "http"
        if scope["type"] in ("http", "websocket") and scope["path"].startswith(COUNTED):
            address = find_address(scope)
            if address is not None and not self._buckets.take(address, self._now()):
                answer = self._problem() if is_http else WebSocketClose()
        await answer(scope, receive, send)

    def _problem(self) -> ASGIApp:
        words = f"too many requests from your address: {self._pace:g} a second in the long run"
        problem = answer_problem(429, "too_fast", words)
        problem.headers["Retry-After"] = str(math.ceil(1 / self._pace))
        return problem


def find_address(scope: Scope) -> str | None:
    """Where a request comes from; None: this machine, or nobody knows.

    Of IPv6 the network counts: whoever has one address has all of it.
    """
    host, _ = scope.get("client") or ("", 0)
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    if address.is_loopback:
        return None
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, 64), strict=False))
    return str(address)
