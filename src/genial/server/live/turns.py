"""Turns: only so many things of one name happen at the same time, and further ones wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """Turns for each name, in the order in which they were asked for."""

    def __init__(self, at_once: int) -> None:
        """No turn has begun; `at_once` turns of one name may go on at the same time."""
        self._at_once = at_once
        self._slots: dict[str, asyncio.Semaphore] = {}
        self._users: dict[str, int] = {}  # turns that go on or wait

    @asynccontextmanager
    async def take(self, name: str) -> AsyncIterator[None]:
        """Waits for a turn, and ends it."""
        slots = self._slots.setdefault(name, asyncio.Semaphore(self._at_once))
        self._users[name] = self._users.get(name, 0) + 1
        try:
            async with slots:
                yield
        finally:
            self._users[name] -= 1
            if not self._users[name]:
                del self._users[name], self._slots[name]

    def count(self, name: str) -> int:
        """The turns of a name that go on or wait."""
        return self._users.get(name, 0)
