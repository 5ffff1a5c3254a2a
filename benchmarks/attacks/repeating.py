"""Repeats an attack as fast as the server lets it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from websockets.exceptions import WebSocketException

AT_ONCE = 8  # the number of concurrent requests of an attacker


async def repeat(attack: Callable[[int], Awaitable[object]], at_once: int = AT_ONCE) -> None:
    async def go_on() -> None:
        for number in range(10**9):
            try:
                await attack(number)
            except (OSError, TimeoutError, WebSocketException, AssertionError):
                await asyncio.sleep(0.05)

    await asyncio.gather(*(go_on() for _ in range(at_once)))
