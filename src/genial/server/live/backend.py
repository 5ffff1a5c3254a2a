"""Creates and connects the running parts of one server process."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from genial.reviews.review import FORMAT

from ..domain.moments import shift
from ..domain.opponents import DEFAULT_BOT
from ..store.database import open_database
from ..store.notifications import Notifications, open_notifications
from ..store.outages import Outages
from ..store.programs import StoredPrograms
from ..store.puzzles import Puzzles
from ..store.results import Results
from ..store.reviews import Reviews
from ..store.skills import Skills
from ..store.store import Store
from ..store.subscriptions import Subscriptions
from .bots import BotPlayers
from .cancellation import finish
from .cleaner import Cleaner
from .daily import Daily
from .eraser import Eraser
from .hub import Hub
from .keeper import Keeper
from .ladder import Ladder
from .metrics import Metrics
from .moments import TICK_S, Moments
from .peers import PeerCallbacks, Peers
from .programs import Programs
from .quotas import Quota
from .rater import Rater
from .result_writer import ResultWriter
from .reviewer import Reviewer, ReviewQuota
from .threads import Threads
from .timers import Timers
from .workers import Workers
from .writer import Writer

if TYPE_CHECKING:
    from .push.notifier import Notifier

log = logging.getLogger("genial.server")

SWEEP_S = 60.0
CLEAN_S = 3600.0
SOON = timedelta(minutes=10)  # several times SWEEP_S
RECENTLY = timedelta(minutes=10)
ALIVE_S = 5.0  # seconds between two heartbeats; after a crash, clocks can gain this much time


@dataclass(frozen=True)
class PushOptions:
    """The settings of Web Push; see docs/operations.md."""

    key: str
    contact: str
    services: tuple[str, ...]


@dataclass(frozen=True)
class BackendOptions:
    """How the running parts are set up."""

    database_url: str
    max_connections: int  # a table with so many connections refuses more spectators
    quota: Quota  # the limits of each guest
    keep_unplayed: timedelta  # how long tables without a move are kept; 0: for ever
    keep_uploads: timedelta  # how long uploaded records are kept; 0: for ever
    keep_rankings: timedelta  # how long results of bags of the day are kept; 0: for ever
    reviews: ReviewQuota
    max_thinking: int  # the most bots of this process that may compute at the same time
    # Which part of the tables with clocks this process restores: the number of the part, and the
    # number of parts.
    part: tuple[int, int] = (0, 1)
    push: PushOptions | None = None  # None: Web Push is off
    max_programs: int = 5  # the most programs of one guest; 0: no programs


@dataclass(frozen=True)
class Backend:
    """The running parts of one server process."""

    moments: Moments
    store: Store
    keeper: Keeper
    hub: Hub
    bots: BotPlayers
    timers: Timers
    workers: Workers
    threads: Threads
    notifications: Notifications
    outages: Outages
    peers: Peers
    metrics: Metrics
    skills: Skills
    rater: Rater
    results: Results
    result_writer: ResultWriter
    reviewer: Reviewer
    puzzles: Puzzles
    daily: Daily
    subscriptions: Subscriptions
    programs: Programs
    notifier: Notifier | None  # None: Web Push is off
    cleaner: Cleaner
    eraser: Eraser
    part: tuple[int, int]  # as in `BackendOptions`

    @classmethod
    async def open(
        cls,
        options: BackendOptions,
        workers: Workers,
        metrics: Metrics,
        store: Store | None = None,
    ) -> Backend:
        """Opens the database, and resumes the games that were running.

        Args:
            options: how the parts are set up.
            workers: compute the moves of bots.
            metrics: counters of this server.
            store: an open store; by default it is opened from the options.
        """
        if store is None:
            store = Store(await open_database(options.database_url))
        outages = Outages(store)
        down = await outages.record_start(Moments().utc())
        moments = Moments(down=down)
        await workers.start()
        skills = Skills(store)
        threads = Threads()
        keeper = Keeper(store, moments, metrics, threads, options.quota)
        notifications = open_notifications(options.database_url)
        peers = Peers(notifications.broadcast, moments)
        hub, subscriptions = Hub(moments, options.max_connections, peers), Subscriptions(store)
        stored = StoredPrograms(store)
        programs = Programs(stored, skills, peers, moments, options.max_programs)
        results, rater = Results(store), Rater(skills)
        reviews = Reviews(store, FORMAT, worker=secrets.token_hex(16))
        result_writer = ResultWriter(results, reviews, store, threads)
        backend = cls(
            moments,
            store,
            keeper,
            hub,
            BotPlayers(workers, metrics, hub.find_guests, options.max_thinking),
            Timers(moments, keeper.open, DEFAULT_BOT),
            workers,
            threads,
            notifications,
            outages,
            peers,
            metrics,
            skills,
            rater,
            results,
            result_writer,
            Reviewer(
                workers,
                reviews,
                keeper,
                threads,
                moments,
                metrics,
                options.reviews,
                store.is_shared,
                result_writer.on_review,
            ),
            Puzzles(store),
            Daily(store, keeper, Ladder(workers, store, moments), moments),
            subscriptions,
            programs,
            _find_notifier(options.push, hub, subscriptions, moments, metrics),
            Cleaner(
                store,
                keeper,
                hub,
                moments,
                options.keep_unplayed,
                options.keep_uploads,
                options.keep_rankings,
            ),
            Eraser(store, keeper, hub, moments, rater, result_writer, programs),
            options.part,
        )
        backend.keeper.watchers += [
            backend.hub.send_update,
            backend.bots.on_change,
            backend.timers.on_change,
            backend.rater.on_change,
            backend.result_writer.on_change,
            backend.reviewer.on_change,
            backend.daily.on_change,
        ]
        if backend.notifier is not None:
            backend.keeper.watchers.append(backend.notifier.on_change)
        await notifications.listen(keeper.follow, backend._synchronise, peers.receive)
        peers.start(
            PeerCallbacks(
                backend._note_presence,
                hub.receive_chat,
                hub.list_guests,
                backend.programs.end_sockets,
            )
        )
        # The notification for an event just before the outage may not have been sent. Loading the
        # table sends it.
        await backend.restore(since=shift(max(began for began, _ in down), -RECENTLY))
        return backend

    async def restore(self, since: str) -> None:
        """Loads the tables whose clocks are up soon, and those with an event since this time.

        Other tables stay in the database, so that a start does not take longer with many old
        tables.
        """
        number, parts = self.part
        due = await self.store.list_due(shift(self.moments.utc(), SOON), since)
        await self.keeper.restore(
            table_id
            for table_id in due
            if int(table_id[:8], 16) % parts == number and not self.timers.has(table_id)
        )

    async def close(self) -> None:
        """Ends all connections, finishes the running writes, and closes the database."""
        self.hub.close()
        self.timers.close()
        if self.notifier is not None:
            await self.notifier.close()
        await self.bots.close()
        await self.reviewer.close()
        await self.daily.close()
        self.peers.send_goodbye()
        await self.notifications.close()
        await self.keeper.close()
        await self.rater.settle()
        await self.result_writer.settle()
        await self.daily.settle()  # games that ended while the keeper closed
        await self.workers.close()
        await self.threads.close()
        await self._note_alive()
        await self.store.close()

    async def sweep(self) -> None:
        """Drops idle tables from memory, and loads tables that are due soon. Run it as a task."""
        while True:
            await asyncio.sleep(SWEEP_S)
            self.keeper.forget_idle(self._is_needed)
            self.hub.forget_absent()
            try:
                await self.restore(since=self.moments.utc())
            except Exception:
                log.exception("the tables that are due soon could not be loaded")

    async def clean(self) -> None:
        """Deletes old tables at intervals.

        Only one of several processes does so. Run it as a task.
        """
        while self.part[0] == 0:
            await asyncio.sleep(CLEAN_S)
            try:
                await finish(self.cleaner.clean())
            except Exception:
                log.exception("old tables could not be deleted")

    async def count(self) -> None:
        """Counts games and reviews that are not counted yet.

        Only one of several processes does so. Run it as a task.
        """
        if self.part[0] == 0:
            await self.result_writer.run()

    async def keep_time(self) -> None:
        """Notices when this server stood still, or when the system clock was set.

        Run it as a task.
        """
        while True:
            outage = self.moments.tick()
            if outage is not None:
                log.warning("the server stood still from %s to %s; clocks did not run", *outage)
                try:
                    await self.outages.record(*outage)
                except Exception:
                    log.exception("the outage could not be stored")
            await asyncio.sleep(TICK_S)

    async def send_heartbeats(self) -> None:
        """Records at intervals that this server runs. Run it as a task."""
        while True:
            self.peers.send_heartbeat()
            await finish(self._note_alive())
            await asyncio.sleep(ALIVE_S)

    async def _note_alive(self) -> None:
        """Records that this server runs.

        If that fails, clocks may gain some seconds after a crash.
        """
        try:
            await self.outages.record_alive(self.moments.utc())
        except Exception:
            log.exception("the heartbeat could not be stored")

    def _synchronise(self) -> None:
        """Reads the changes of other processes again, because notifications may have been lost."""
        self.keeper.follow_all()
        self.peers.synchronise()

    def _note_presence(self, table_id: str, guest: str) -> None:
        """Called when a guest has opened or closed a table at another process."""
        self.hub.note_presence(table_id, guest)
        writer = self.keeper.find(table_id)
        if writer is not None and guest in writer.table.people:
            self.hub.refresh(writer)
        if writer is not None:
            self.bots.on_presence(writer)

    def _is_needed(self, writer: Writer) -> bool:
        table_id = writer.table.id
        return self.hub.has_connections(table_id) or self.bots.is_busy(table_id)


def _find_notifier(
    push: PushOptions | None,
    hub: Hub,
    subscriptions: Subscriptions,
    moments: Moments,
    metrics: Metrics,
) -> Notifier | None:
    """The sender of push notifications. None if the operator has set no key."""
    if push is None:
        return None
    from .push.notifier import Notifier  # the module needs the extra `push`

    return Notifier(push.key, push.contact, push.services, hub, subscriptions, moments, metrics)
