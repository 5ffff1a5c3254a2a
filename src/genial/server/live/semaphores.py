"""Semaphores by name, which limit how many tasks of one name run at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Semaphores:
    """A semaphore for each name, such as an IP address. Tasks wait in the order of arrival."""

    def __init__(self, at_once: int) -> None:
        """At most `at_once` tasks of one name run at the same time."""
        self._at_once = at_once
        self._slots: dict[str, asyncio.Semaphore] = {}
        self._users: dict[str, int] = {}  # the number of tasks that run or wait

    @asynccontextmanager
    async def take(self, name: str) -> AsyncIterator[None]:
        """Waits until fewer than `at_once` tasks of this name run. Frees the place at the end."""
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
        """The number of tasks of a name that run or wait."""
        return self._users.get(name, 0)
