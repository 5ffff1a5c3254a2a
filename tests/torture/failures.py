"""Kills servers and cuts connections at random moments."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Callable
from contextlib import suppress

from tests.torture.network_faults import Tally
from tests.torture.proxy import Proxy
from tests.torture.server import Server

LONGEST_DOWN_S = 3.0
DOUBLE = 0.3  # the probability that a server is killed again soon after its restart
CHILD = 0.6  # the probability that only one of several processes is killed


class FailureInjector:
    """Cuts connections, kills the server and starts it again, until cancelled."""

    def __init__(self, server: Server, proxy: Proxy, tally: Tally, every: float, seed: int) -> None:
        self._server, self._proxy, self._tally, self._every = server, proxy, tally, every
        self._dice = random.Random(f"{seed} terror")
        self.before: Callable[[], None] = lambda: None  # called before every kill
        # Ends the database connections, and returns how many there were.
        self.cut_database: Callable[[], int] | None = None

    async def run(self) -> None:
        """Runs until the task is cancelled."""
        while True:
            await asyncio.sleep(self._dice.uniform(0.4, 1.6) * self._every / 2)
            self._tally.count("cut at once", self._proxy.cut_all())
            await asyncio.sleep(self._dice.uniform(0.4, 1.6) * self._every / 4)
            if self.cut_database is not None:
                number = await asyncio.to_thread(self.cut_database)
                self._tally.count("connections to the database cut", number)
            await asyncio.sleep(self._dice.uniform(0.4, 1.6) * self._every / 4)
            children = await asyncio.to_thread(self._server.find_children)
            if children and self._dice.random() < CHILD:
                self._kill_one(self._dice.choice(children))
            else:
                await self._kill_all()

    def _kill_one(self, child: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        self._tally.count("kills of one process")

    async def _kill_all(self) -> None:
        await self._kill()
        while self._dice.random() < DOUBLE:
            await asyncio.sleep(self._dice.uniform(0, LONGEST_DOWN_S / 2))
            await self._kill()

    async def _kill(self) -> None:
        """Kills the server and starts it again after a random pause."""
        self.before()
        await asyncio.to_thread(self._server.kill)
        self._tally.count("kills")
        await asyncio.sleep(self._dice.uniform(0, LONGEST_DOWN_S))
        await self._server.start()
