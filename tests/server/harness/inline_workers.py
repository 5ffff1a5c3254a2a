"""A bot's thoughts without another process, which would take seconds to start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class InlineWorkers:
    """Thinks on the spot."""

    async def start(self) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        """Nothing to do."""

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        await asyncio.sleep(0)  # others come first, as they would with a process
        return function(*args, **kwargs)

    async def ponder(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await self.run(function, *args, **kwargs)
