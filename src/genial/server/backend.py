"""Everything behind the doors of one server, put together."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from .catalogue import DEFAULT_BOT
from .guests import Guests
from .hub import Hub
from .limits import Limits
from .metrics import Metrics
from .moments import Moments
from .neighbours import Ears, Neighbours
from .problems import Refused
from .rater import Rater
from .settings import Settings
from .store.bus import Bus, open_bus
from .store.database import open_database
from .store.outages import note_alive, note_start
from .store.skills import Skills
from .store.store import Store
from .store.subscriptions import Subscriptions
from .tables.bots import BotPlayers
from .tables.keeper import Keeper
from .tables.timers import Timers
from .tables.writer import Writer
from .workers import Workers, share_cores

if TYPE_CHECKING:
    from .push.caller import Caller

log = logging.getLogger("genial.server")

SWEEP_S = 60.0
ALIVE_S = 5.0  # between two signs of life: so much time a crash may give back to somebody


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
    neighbours: Neighbours
    metrics: Metrics
    skills: Skills
    rater: Rater
    subscriptions: Subscriptions
    caller: Caller | None  # None: Web Push is off

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
        moments = Moments(down=await note_start(store, Moments().utc()))
        key = settings.key or await store.ensure_key("guests", lambda: secrets.token_hex(32))
        await workers.start()
        skills = Skills(store)
        keeper = Keeper(store, moments, metrics)
        bus = open_bus(settings.database_url)
        neighbours = Neighbours(bus.say, moments)
        hub, subscriptions = Hub(moments, limits.listeners, neighbours), Subscriptions(store)
        backend = cls(
            settings,
            limits,
            moments,
            store,
            Guests(key, settings.is_secure),
            keeper,
            hub,
            BotPlayers(
                workers, metrics, max(1, share_cores(settings.workers) // settings.processes)
            ),
            Timers(moments, keeper.open, DEFAULT_BOT),
            workers,
            bus,
            neighbours,
            metrics,
            skills,
            Rater(skills),
            subscriptions,
            _find_caller(settings, hub, subscriptions, moments, metrics),
        )
        backend.keeper.watchers += [
            backend.hub.tell,
            backend.bots.consider,
            backend.timers.consider,
            lambda writer, _: backend.rater.consider(writer.table),
        ]
        if backend.caller is not None:
            backend.keeper.watchers.append(backend.caller.consider)
        await bus.listen(keeper.hear, backend._hear_gap, neighbours.overhear)
        neighbours.meet(Ears(backend._notice, hub.mention, hub.list_guests))
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
        if self.caller is not None:
            await self.caller.close()
        await self.bots.close()
        self.neighbours.leave()
        await self.bus.close()
        await self.keeper.close()
        await self.rater.close()
        await self.workers.close()
        await self._note_alive()
        await self.store.close()

    async def sweep(self) -> None:
        """Forgets idle tables, for ever; to be run as a task."""
        while True:
            await asyncio.sleep(SWEEP_S)
            self.keeper.forget_idle(self._is_needed)
            self.hub.forget_absent()

    async def give_signs(self) -> None:
        """Notes that a server runs, for ever; to be run as a task."""
        while True:
            self.neighbours.live()
            await self._note_alive()
            await asyncio.sleep(ALIVE_S)

    async def _note_alive(self) -> None:
        """Notes that a server runs; where it cannot, clocks forgive a little more later on."""
        try:
            await note_alive(self.store, self.moments.utc())
        except Exception:
            log.exception("that the server runs could not be noted")

    def _hear_gap(self) -> None:
        """News of other processes may have been lost."""
        self.keeper.hear_gap()
        self.neighbours.ask()

    def _notice(self, table_id: str, guest: str) -> None:
        """Somebody came to a table at another process, or went."""
        self.hub.note_presence(table_id, guest)
        writer = self.keeper.find(table_id)
        if writer is not None and guest in writer.table.people:
            self.hub.tell(writer, None)

    def _is_needed(self, writer: Writer) -> bool:
        table_id = writer.table.id
        return self.hub.has_listeners(table_id) or self.bots.is_busy(table_id)


def _find_caller(
    settings: Settings, hub: Hub, subscriptions: Subscriptions, moments: Moments, metrics: Metrics
) -> Caller | None:
    """Who calls people to slow games, where the operator has set a key."""
    if not settings.push_key:
        return None
    from .push.caller import Caller  # what it needs comes with an extra

    return Caller(settings, hub, subscriptions, moments, metrics)


def get_backend(connection: HTTPConnection) -> Backend:
    """The backend of the server that is asked."""
    backend: Backend = connection.app.state.backend
    return backend


InBackend = Annotated[Backend, Depends(get_backend)]
"""The backend, for a route that needs it."""
