"""Computes reviews of finished games, step by step, in the worker processes."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from genial.bots.networks import check_network
from genial.engine.errors import GenialError

from ..domain.moments import shift
from ..domain.recording import write_record
from ..domain.refusals import Refusal
from ..domain.reviewing import StoredReview
from ..domain.seats import NO_GUEST
from ..store.reviews import Reviews
from .buckets import Buckets
from .cancellation import finish
from .keeper import Keeper
from .metrics import Metrics
from .moments import Moments
from .queue import Request, Urgency
from .thoughts import review
from .threads import Threads
from .workers import Workers
from .writer import Cause, Writer

log = logging.getLogger("genial.server")

LEASE = timedelta(seconds=60)
RENEW_S = 15.0  # seconds between two renewals of the leases
STORE_S = 5.0  # the least number of seconds between two writes of an unfinished review to the store
MOST_BYTES = 1_000_000  # the most bytes of a stored review; a game of two players has about 40,000
_MOST_NAMES = 10_000  # at this number of buckets, full buckets are deleted
_DAY_S = 86_400.0


@dataclass(frozen=True)
class ReviewQuota:
    """Limits how many reviews may be asked for."""

    effort: float  # how many times the usual number of worlds is sampled
    at_once: int  # the most unfinished reviews of one guest
    per_day: int  # a guest may ask for this many reviews at once, and again within each day
    address_at_once: int
    address_per_day: int


@dataclass
class _Job:
    """A review that this process computes."""

    guest: str  # the guest who asked for the review
    address: str  # the IP address of this guest; "" if unknown
    earlier: StoredReview
    has_begun: bool = False
    task: asyncio.Task[None] | None = None


class Reviewer:
    """Computes the reviews that guests ask for. Each review is computed once."""

    def __init__(
        self,
        workers: Workers,
        reviews: Reviews,
        keeper: Keeper,
        threads: Threads,
        moments: Moments,
        metrics: Metrics,
        quota: ReviewQuota,
        is_shared: bool,
        on_done: Callable[[str], None],
    ) -> None:
        """Starts without jobs.

        Args:
            workers: compute the reviews.
            reviews: where they are stored.
            keeper: opens the tables.
            threads: write the records of the games.
            moments: the clock.
            metrics: counts the reviews.
            quota: the limits.
            is_shared: whether other processes use the same database.
            on_done: called with the id of a table when its review is done and stored.
        """
        self._workers, self._keeper, self._threads = workers, keeper, threads
        self._moments, self._metrics, self._quota = moments, metrics, quota
        self._reviews, self._is_shared, self._on_done = reviews, is_shared, on_done
        self._jobs: dict[str, _Job] = {}  # for each table id, the job
        self._guests, self._addresses = (
            Buckets(number, number / _DAY_S, _MOST_NAMES)
            for number in (quota.per_day, quota.address_per_day)
        )
        self._is_closed = False

    async def find(self, table_id: str) -> tuple[StoredReview | None, bool]:
        """The review of a table, if somebody asked for it, and whether its computation began."""
        job = self._jobs.get(table_id)
        if job is not None:
            return job.earlier, job.has_begun
        found = await self._reviews.find(table_id)
        return found, found is not None and found.body is not None

    async def ask(self, writer: Writer, guest: str, address: str | None) -> None:
        """Asks for the review of a table. Further requests for the same review change nothing.

        Args:
            writer: of the table; the game is over or uploaded.
            guest: who asks, or NO_GUEST, which only has the limits of its address.
            address: the IP address; None: a request from this machine has no limit.

        Raises:
            Refusal: if the game has no moves, or the guest or the address asks for too many.
            BadRules: if no network can judge this kind of game.
        """
        table_id = writer.table.id
        found, _ = await self.find(table_id)
        if found is not None and found.state != "failed":
            return
        if not writer.table.game.steps:
            raise Refusal("no_moves", "there is nothing to review: the game has no moves")
        check_network(writer.table.game.rules)
        self._count(guest, address)
        now = self._moments.utc()
        if await self._reviews.add(table_id, now, shift(now, LEASE)):
            self._start(table_id, guest, address or "")

    def on_change(self, writer: Writer, cause: Cause | None) -> None:
        """Stops the review of a table that was deleted."""
        job = self._jobs.get(writer.table.id)
        if writer.is_gone and job is not None and job.task is not None:
            job.task.cancel()

    async def run(self) -> None:
        """Continues reviews after a restart, and reviews of stopped processes. Run it as a task."""
        # other processes on the same database have leases, which must stay
        has_begun = self._is_shared
        while True:
            try:
                if not has_begun:
                    await finish(self._reviews.release_all())
                    has_begun = True
                await finish(self._renew())
            except Exception:
                log.exception("reviews could not be continued")
            await asyncio.sleep(RENEW_S)

    async def close(self) -> None:
        """Stops all computations. Other processes, or the next start, continue them."""
        self._is_closed = True
        jobs = dict(self._jobs)
        tasks = [job.task for job in jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            for table_id, job in jobs.items():
                await self._reviews.write(table_id, job.earlier)
            await self._reviews.renew(list(jobs), until="")
        except Exception:
            log.exception("reviews could not be stored: some steps are computed again")

    def _count(self, guest: str, address: str | None) -> None:
        """Counts one more review of a guest."""
        quota, now = self._quota, self._moments.monotonic()
        jobs = self._jobs.values()
        is_busy = guest != NO_GUEST and sum(job.guest == guest for job in jobs) >= quota.at_once
        if is_busy or sum(job.address == address for job in jobs) >= quota.address_at_once:
            raise Refusal("too_many", "your other reviews are not finished: wait for one of them")
        is_allowed = guest == NO_GUEST or self._guests.take(guest, now)
        if not is_allowed or (address is not None and not self._addresses.take(address, now)):
            raise Refusal("too_many", "you have asked for many reviews today: try again later")

    async def _renew(self) -> None:
        """Renews the leases of this process, and claims reviews that nobody computes."""
        now = self._moments.utc()
        until = shift(now, LEASE)
        await self._reviews.renew(list(self._jobs), until)
        for table_id in await self._reviews.claim(now, until):
            await self._resume(table_id)

    async def _resume(self, table_id: str) -> None:
        """Continues a stored review. The store does not say who asked for it."""
        found = await self._reviews.find(table_id)
        if found is not None and table_id not in self._jobs:
            self._start(table_id, guest=NO_GUEST, address="", earlier=found)

    def _start(
        self, table_id: str, guest: str, address: str, earlier: StoredReview | None = None
    ) -> None:
        if self._is_closed:
            return
        job = _Job(guest, address, earlier or StoredReview("asked", 0.0, None))
        self._jobs[table_id] = job
        job.task = asyncio.create_task(self._compute(table_id, job), name=f"review of {table_id}")
        job.task.add_done_callback(lambda _: self._jobs.pop(table_id, None))

    async def _compute(self, table_id: str, job: _Job) -> None:
        """Computes a review to its end, and stores it."""
        try:
            await self._compute_steps(table_id, job)
        except Exception as error:
            if isinstance(error, Refusal):  # the table was deleted, or cannot be read
                log.warning("table %s: its review has stopped: %s", table_id, error.message)
            else:
                log.exception("table %s: its review has failed", table_id)
            job.earlier = job.earlier._replace(state="failed")
        self._metrics.reviewed(job.earlier.state == "done")
        try:
            if await self._reviews.write(table_id, job.earlier) and job.earlier.state == "done":
                self._on_done(table_id)
        except Exception:  # the lease runs out, and then the last part is computed again
            log.exception("table %s: its review could not be stored", table_id)

    async def _compute_steps(self, table_id: str, job: _Job) -> None:
        record: str | None = None
        stored_at = self._moments.monotonic()
        while job.earlier.state != "done":
            request = Request(Urgency.REVIEW, job.address, job.guest, is_long=True)
            async with self._workers.queue.turn(request):
                job.has_begun = True
                if record is None:
                    record = await self._write_record(table_id)
                job.earlier = await self._compute_step(record, job.earlier)
            now = self._moments.monotonic()
            if job.earlier.state != "done" and now - stored_at >= STORE_S:
                stored_at = now
                if not await self._reviews.write(table_id, job.earlier):
                    raise Refusal("not_found", "it was deleted, or another process has it")

    async def _compute_step(self, record: str, earlier: StoredReview) -> StoredReview:
        effort = self._quota.effort
        try:
            body, progress = await self._workers.run(review, record, earlier.body, effort)
        except GenialError:
            if earlier.body is None:
                raise
            # The stored part has another effort, or comes from an earlier version, so the review
            # starts again.
            body, progress = await self._workers.run(review, record, None, effort)
        if len(body.encode()) > MOST_BYTES:
            raise Refusal("too_big", f"the review has more than {MOST_BYTES} bytes")
        return StoredReview("done" if progress == 1.0 else "asked", progress, body)

    async def _write_record(self, table_id: str) -> str:
        table = (await self._keeper.open(table_id)).table
        return json.dumps(await self._threads.run(write_record, table))
