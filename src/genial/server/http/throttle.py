"""Rate limit for each IP address: requests and new WebSockets."""

from __future__ import annotations

import math
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from ..live.buckets import Buckets
from .limits import Limits
from .problems import answer_problem

# at this number of addresses, addresses without recent requests are forgotten
MOST_ADDRESSES = 10_000
# requests for other paths are not counted: the page is small, and browsers cache it
COUNTED = ("/api/", "/ws/", "/t/", "/health")


class Throttle:
    """Refuses requests that come too fast from one address.

    Requests from this machine have no limit. They may come from a proxy that does not pass the
    client's address on. Then all clients would share one limit.
    """

    def __init__(self, app: ASGIApp, limits: Limits, now: Callable[[], float]) -> None:
        self._app, self._now = app, now
        self._pace = limits.requests_per_second
        self._buckets = Buckets(limits.requests, self._pace, MOST_ADDRESSES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or answers with 429."""
        answer = self._app
        is_http = scope["type"] == "http"
        if scope["type"] in ("http", "websocket") and scope["path"].startswith(COUNTED):
            address = find_address(scope)
            if address is not None and not self._buckets.take(address, self._now()):
                answer = self._problem() if is_http else WebSocketClose()
        await answer(scope, receive, send)

    def _problem(self) -> ASGIApp:
        limit = f"{self._pace:g} a second on average"
        problem = answer_problem(429, "too_fast", f"too many requests from your address: {limit}")
        problem.headers["Retry-After"] = str(math.ceil(1 / self._pace))
        return problem


def find_address(scope: Scope) -> str | None:
    """The address of a request's client.

    None for a request from this machine, or without an address.

    For IPv6, this is the /64 network, because a client can use every address in its network.
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
