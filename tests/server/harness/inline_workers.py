"""Workers that compute in this process, because a worker process takes seconds to start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from genial.server.live.queue import ThinkingQueue

P = ParamSpec("P")
R = TypeVar("R")


class InlineWorkers:
    """Runs each task at once, on the event loop."""

    def __init__(self) -> None:
        self.queue = ThinkingQueue(1, 1)

    async def start(self) -> None:
        """Does nothing: there is no process to start."""

    async def close(self) -> None:
        """Does nothing: there is no process to stop."""

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        await asyncio.sleep(0)  # lets other tasks run first, as with a real worker process
        return function(*args, **kwargs)
