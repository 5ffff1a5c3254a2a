"""The ladder: each level plays the games of the day once, so that people can compare.

The games are played in the worker processes, after everything else, and only on days on which
somebody plays: about ten seconds of one core in all.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

from genial.bots.levels import LEVELS

from ..domain.day_results import DayResult
from ..domain.days import Seal
from ..domain.moments import shift
from ..domain.seats import NO_GUEST
from ..store.day_bots import DayBots
from ..store.store import Store
from .cancellation import finish
from .moments import Moments
from .queue import Request, Urgency
from .thoughts import is_searching, play_on
from .workers import Workers

log = logging.getLogger("genial.server")

BOTS = tuple(level.name for level in LEVELS)
LEASE = timedelta(minutes=10)


class Ladder:
    """Lets the levels play the games of a day."""

    def __init__(self, workers: Workers, store: Store, moments: Moments) -> None:
        self._workers, self._moments = workers, moments
        self._stored = DayBots(store)
        self._tasks: dict[Seal, asyncio.Task[None]] = {}
        self._is_closed = False

    def start(self, seal: Seal) -> None:
        """Lets the levels play a game of a day, those that have not; does not wait for them."""
        if self._is_closed or seal in self._tasks:
            return
        task = asyncio.create_task(self._play_all(seal), name=f"ladder of {seal.day}")
        self._tasks[seal] = task
        task.add_done_callback(lambda _: self._tasks.pop(seal, None))

    async def resume(self, seal: Seal) -> None:
        """Starts the games of a day that are missing, as after a restart."""
        if len(await self._stored.list_results(seal.day, seal.kind)) < len(BOTS):
            self.start(seal)

    async def close(self) -> None:
        """Stops all games; other processes, or the next start, play them again."""
        self._is_closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play_all(self, seal: Seal) -> None:
        day, kind = seal.day, seal.kind
        for bot in BOTS:
            now = self._moments.utc()
            try:
                if await finish(self._stored.lease(day, kind, bot, now, shift(now, LEASE))):
                    result = await self._play(seal, bot)
                    await finish(self._stored.write(day, kind, bot, result))
            except asyncio.CancelledError:
                await self._stored.release(day, kind, [bot])
                raise
            except Exception:  # it is played again when its lease has run out
                log.exception("the bot %s could not play the bag of %s", bot, day)

    async def _play(self, seal: Seal, bot: str) -> DayResult:
        moves: list[str] = []
        result: DayResult | None = None
        while result is None:
            request = Request(Urgency.LADDER, "", NO_GUEST, is_searching(bot))
            async with self._workers.queue.turn(request):
                moves, result = await self._workers.run(play_on, seal.kind, seal.secret, bot, moves)
        return result
