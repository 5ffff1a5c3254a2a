"""Rate limit for each IP address: requests and new WebSockets."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from ..live.buckets import Buckets
from ..live.semaphores import Semaphores
from .limits import Limits
from .problems import answer_problem

# at this number of addresses, addresses without recent requests are forgotten
MOST_ADDRESSES = 10_000
# requests for other paths are for files of the page, and have another limit
COMPUTED = ("/api/", "/ws/", "/t/", "/embed/", "/health")
# the most requests of one address that wait for their refusal; others are refused at once
MOST_HELD = 1000


class Throttle:
    """Refuses requests that come too fast from one address, and handles few of them at a time.

    Refusing a request at once takes nearly as long as answering it, and clients then try again. So
    a refusal comes after a while.

    Requests from this machine have no limit. They may come from a proxy that does not pass the
    client's address on. Then all clients would share one limit.
    """

    def __init__(self, app: ASGIApp, limits: Limits, now: Callable[[], float]) -> None:
        self._app, self._now, self._limits = app, now, limits
        self._pace = limits.requests_per_second
        self._computed = Buckets(limits.requests, self._pace, MOST_ADDRESSES)
        self._files = Buckets(limits.page_requests, limits.page_requests_per_second, MOST_ADDRESSES)
        self._semaphores = Semaphores(limits.at_once)
        self._held: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or answers with 429."""
        is_http = scope["type"] == "http"
        address = find_address(scope) if scope["type"] in ("http", "websocket") else None
        if address is None:
            await self._app(scope, receive, send)
        elif not self._take(address, scope["path"]):
            await self._hold(address)
            await (self._problem() if is_http else WebSocketClose())(scope, receive, send)
        elif is_http:
            async with self._semaphores.take(address):
                await self._app(scope, receive, send)
        else:  # a socket is open for long, and has limits of its own
            await self._app(scope, receive, send)

    def _take(self, address: str, path: str) -> bool:
        buckets = self._computed if path.startswith(COMPUTED) else self._files
        return buckets.take(address, self._now())

    async def _hold(self, address: str) -> None:
        if self._held[address] >= MOST_HELD:
            return
        self._held[address] += 1
        try:
            await asyncio.sleep(self._limits.refusal_s)
        finally:
            self._held[address] -= 1
            if not self._held[address]:
                del self._held[address]

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
