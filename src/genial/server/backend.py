"""Everything behind the doors of one server, put together."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from .catalogue import DEFAULT_BOT
from .guests import Guests
from .hub import Hub
from .limits import Limits
from .metrics import Metrics
from .moments import Moments
from .problems import Refused
from .rater import Rater
from .settings import Settings
from .store.bus import Bus, open_bus
from .store.database import open_database
from .store.skills import Skills
from .store.store import Store
from .tables.bots import BotPlayers
from .tables.keeper import Keeper
from .tables.timers import Timers
from .tables.writer import Writer
from .workers import Workers, share_cores

log = logging.getLogger("genial.server")

SWEEP_S = 60.0
ALIVE = "alive"  # under this key: when a server last ran


@dataclass(frozen=True)
class Backend:
    """The rooms of one server."""

    settings: Settings
    limits: Limits
    moments: Moments
    store: Store
    guests: Guests
    keeper: Keeper
    hub: Hub
    bots: BotPlayers
    timers: Timers
    workers: Workers
    bus: Bus
    metrics: Metrics
    skills: Skills
    rater: Rater

    @classmethod
    async def open(
        cls,
        settings: Settings,
        limits: Limits,
        workers: Workers,
        metrics: Metrics,
        store: Store | None = None,
    ) -> Backend:
        """Opens the database and gets everything going that was under way."""
        if store is None:
            store = Store(await open_database(settings.database_url))
        moments = await _find_moments(store)
        key = settings.key or await store.ensure_key("guests", lambda: secrets.token_hex(32))
        await workers.start()
        skills = Skills(store)
        backend = cls(
            settings,
            limits,
            moments,
            store,
            Guests(key, settings.is_secure),
            Keeper(store, moments, metrics),
            Hub(moments, limits.listeners),
            BotPlayers(
                workers, metrics, max(1, share_cores(settings.workers) // settings.processes)
            ),
            Timers(moments, DEFAULT_BOT),
            workers,
            open_bus(settings.database_url),
            metrics,
            skills,
            Rater(skills),
        )
        backend.keeper.watchers += [
            backend.hub.tell,
            backend.bots.consider,
            backend.timers.consider,
            lambda writer, _: backend.rater.consider(writer.table),
        ]
        await backend.bus.listen(backend.keeper.hear, backend.keeper.hear_gap)
        await backend.keeper.restore(settings.part)
        return backend

    async def admit(self, request: Request, response: Response) -> str:
        """The guest who asks for one more table.

        Raises:
            Refused: where they have as many as may be.
        """
        guest, most = self.guests.read(request), self.limits.tables
        if guest and await self.store.count_unfinished(guest) >= most:
            words = f"a guest has at most {most} games that are not over: finish or delete one"
            raise Refused(429, "too_many", words)
        return self.guests.admit(request, response)

    async def close(self) -> None:
        """Lets everybody go, finishes what is being written, and closes the database."""
        self.hub.close()
        self.timers.close()
        await self.bots.close()
        await self.bus.close()
        await self.keeper.close()
        await self.rater.close()
        await self.workers.close()
        await self._note_alive()
        await self.store.close()

    async def sweep(self) -> None:
        """Forgets idle tables, for ever; to be run as a task."""
        while True:
            await self._note_alive()
            await asyncio.sleep(SWEEP_S)
            self.keeper.forget_idle(self._is_needed)

    async def _note_alive(self) -> None:
        """Notes that a server runs; where it cannot, clocks forgive a little more later on."""
        try:
            await self.store.write_key(ALIVE, self.moments.utc())
        except Exception:
            log.exception("that the server runs could not be noted")

    def _is_needed(self, writer: Writer) -> bool:
        table_id = writer.table.id
        return (
            self.hub.has_listeners(table_id)
            or self.bots.is_busy(table_id)
            or self.timers.is_running(table_id)
        )


async def _find_moments(store: Store) -> Moments:
    """The time, and since when no server had run: nobody's clock has run meanwhile."""
    now = Moments().utc()
    return Moments(down=(await store.ensure_key(ALIVE, lambda: now), now))


def get_backend(connection: HTTPConnection) -> Backend:
    """The backend of the server that is asked."""
    backend: Backend = connection.app.state.backend
    return backend


InBackend = Annotated[Backend, Depends(get_backend)]
"""The backend, for a route that needs it."""
