"""The order in which bots think, and reviews are computed.

A table where a player waits comes first, then tables that somebody watches, then all others, and
then reviews. Among equals, addresses share the time, and the guests of an address share its part.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum

MOST_PAYERS = 10_000  # that are remembered without a waiting bot
LONG_WORK, SHORT_WORK = 1.0, 0.01  # of a search, and of any other thought


class Urgency(IntEnum):
    """Who waits; the lowest value comes first."""

    AWAITED = 0  # a player of the game, for a move
    WATCHED = 1  # only spectators, for a move
    UNSEEN = 2  # nobody has the table open
    REVIEW = 3  # the readers of a review


@dataclass(eq=False)
class Request:
    """A bot that must choose a move, or a step of a review. The urgency may change meanwhile."""

    urgency: Urgency
    address: str  # "" if unknown
    guest: str  # the guest for whom the bot thinks
    is_long: bool  # the bot searches, or it is a review

    @property
    def work(self) -> float:
        """The expected work, in searches."""
        return LONG_WORK if self.is_long else SHORT_WORK

    @property
    def payers(self) -> tuple[tuple[str, ...], ...]:
        """Who pays for the work: the address, and the guest at this address."""
        return (self.address,), (self.address, self.guest)


class ThinkingQueue:
    """Lets bots think, only so many at a time."""

    def __init__(self, slots: int, long_slots: int) -> None:
        """No more than `slots` bots think at a time, and `long_slots` of them search."""
        self._num_free, self._num_free_long = slots, long_slots
        self._long_slots = long_slots
        self._waiting: dict[Request, asyncio.Future[None]] = {}  # in the order of arrival
        self._num_thinking = 0
        # By payer: the work that was paid. A payer who has not asked for a while starts at the work
        # that the last bot's payer had, so nobody saves time up (start-time fair queueing).
        self._paid: dict[tuple[str, ...], float] = {}
        self._level = {1: 0.0, 2: 0.0}  # that work, for addresses and for guests

    @asynccontextmanager
    async def turn(self, request: Request) -> AsyncIterator[float]:
        """Waits for a turn; returns which part of the usual time a search may take.

        The part is below 1 if further players wait for searches.
        """
        await self._wait(request)
        try:
            crowd = sum(
                other.is_long and other.urgency is Urgency.AWAITED for other in self._waiting
            )
            yield self._long_slots / (self._long_slots + crowd)
        finally:
            self._end(request)

    async def _wait(self, request: Request) -> None:
        for payer in request.payers:
            paid = self._paid.get(payer, 0.0)
            self._paid[payer] = max(paid, self._level[len(payer)])
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[request] = ready
        self._begin_next()
        try:
            await ready
        except asyncio.CancelledError:
            if self._waiting.pop(request, None) is None:  # its turn has begun
                self._end(request)
            raise

    def _begin_next(self) -> None:
        """Begins as many turns as there are slots."""
        while self._num_free > 0:
            able = [
                request
                for request, ready in self._waiting.items()
                if not ready.done() and self._fits(request)
            ]  # a future that is done was cancelled
            if not able:
                return
            request = min(able, key=self._rank)
            for payer in request.payers:
                self._level[len(payer)] = self._paid[payer]
                self._paid[payer] += request.work
            self._num_free -= 1
            self._num_free_long -= request.is_long
            self._num_thinking += 1
            self._waiting.pop(request).set_result(None)

    def _fits(self, request: Request) -> bool:
        """Whether a slot is free that the request may take.

        Where there are several slots for long work, reviews leave one free. Then the search of a
        player's bot never waits for a step of a review.
        """
        is_spare = request.urgency is Urgency.REVIEW and self._long_slots > 1
        return not request.is_long or self._num_free_long > is_spare

    def _rank(self, request: Request) -> tuple[int, float, float]:
        address, guest = (self._paid[payer] for payer in request.payers)
        return request.urgency, address, guest

    def _end(self, request: Request) -> None:
        self._num_free += 1
        self._num_free_long += request.is_long
        self._num_thinking -= 1
        if not self._waiting and not self._num_thinking:  # everybody starts anew
            self._paid, self._level = {}, {1: 0.0, 2: 0.0}
        elif len(self._paid) > MOST_PAYERS:
            waiting = {payer for one in self._waiting for payer in one.payers}
            self._paid = {payer: paid for payer, paid in self._paid.items() if payer in waiting}
        self._begin_next()
