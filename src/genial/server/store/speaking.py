"""Says things to all workers: NOTIFY on a connection of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from .lines import Line
from .news import TALK

log = logging.getLogger("genial.server")

CLOSING_S = 2.0


class Speaker:
    """Says one thing after the other; one that cannot be said is dropped."""

    def __init__(self, connect: Callable[[], Awaitable[Line]]) -> None:
        self._connect = connect
        self._line: Line | None = None
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._speaking: asyncio.Task[None] | None = None

    def say(self, text: str) -> None:
        """Says it soon."""
        self._waiting.put_nowait(text)
        if self._speaking is None:
            self._speaking = asyncio.create_task(self._say_all(), name="word to other workers")

    async def close(self) -> None:
        """Says what is left to say, if that is quick."""
        if self._speaking is not None:
            try:
                await asyncio.wait_for(self._waiting.join(), CLOSING_S)
            except TimeoutError:
                log.warning("not everything could be said to the other workers")
            self._speaking.cancel()
            await asyncio.wait([self._speaking])
        if self._line is not None:
            await self._line.close()

    async def _say_all(self) -> None:
        while True:
            text = await self._waiting.get()
            try:
                await self._say(text)
            except Exception as error:
                log.warning("the other workers could not be told: %s", type(error).__name__)
                await self._hang_up()
            finally:
                self._waiting.task_done()

    async def _say(self, text: str) -> None:
        if self._line is None:
            self._line = await self._connect()
        await self._line.execute("SELECT pg_notify(%s, %s)", (TALK, text))

    async def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            await line.close()
