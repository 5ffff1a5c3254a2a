"""The order in which worker processes compute moves of bots, hints, values and reviews.

A table where a player waits comes first, then tables that somebody watches, then readers who wait
for values of moves or for a file, then all other tables, then tables where only programs of other
people wait, then reviews, and last the games of bots with the bag of the day. Within one of these
groups, addresses share the time, and the guests of an address share the time of the address.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum

MOST_PAYERS = 10_000  # with more, only payers of waiting requests are kept; see `Request.payers`
# the expected work of a long request, such as a search, and of a short one
LONG_WORK, SHORT_WORK = 1.0, 0.01


class Urgency(IntEnum):
    """Who waits. The lowest value comes first."""

    AWAITED = 0  # a player of the game waits for a move
    WATCHED = 1  # only spectators wait for a move
    ASKED = 2  # a reader waits for values of moves, or for a replay as a file
    UNSEEN = 3  # nobody has the table open
    PROGRAM = 4  # only programs of other people wait for a move
    REVIEW = 5  # the readers of a review wait
    LADDER = 6  # nobody waits: bots play the games of the day


@dataclass(eq=False)
class Request:
    """A request for a move of a bot, a hint, values of moves, or a step of other work.

    The urgency may change while the request waits.
    """

    urgency: Urgency
    address: str  # the IP address of the guest; "" if unknown
    guest: str  # the guest who waits for the result
    is_long: bool  # whether it takes about a second or more, unlike simple bots and hints

    @property
    def work(self) -> float:
        """The expected work. The unit is the work of a search."""
        return LONG_WORK if self.is_long else SHORT_WORK

    @property
    def payers(self) -> tuple[tuple[str, ...], ...]:
        """The keys under which the work is counted: the address, and the guest at this address."""
        return (self.address,), (self.address, self.guest)


class ThinkingQueue:
    """Lets a limited number of requests run at the same time."""

    def __init__(self, slots: int, long_slots: int) -> None:
        """At most `slots` requests run at the same time, at most `long_slots` of them long ones."""
        self._num_free, self._num_free_long = slots, long_slots
        self._long_slots = long_slots
        # waiting requests, in the order of arrival
        self._waiting: dict[Request, asyncio.Future[None]] = {}
        self._num_thinking = 0
        # For each payer, the sum of the work done for this payer. A payer without recent requests
        # starts with the value of the last served payer, so that nobody saves time up (start-time
        # fair queueing).
        self._paid: dict[tuple[str, ...], float] = {}
        # the value of the last served payer; key 1: an address, key 2: a guest at an address
        self._level = {1: 0.0, 2: 0.0}

    @asynccontextmanager
    async def turn(self, request: Request) -> AsyncIterator[float]:
        """Waits for a slot. Yields the part of the usual time that a search may take.

        The part is below 1 if other players wait for searches.
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
            # the request already has a slot
            if self._waiting.pop(request, None) is None:
                self._end(request)
            raise

    def _begin_next(self) -> None:
        """Gives free slots to waiting requests."""
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
        """Whether there is a free slot that the request may take.

        If there are several slots for long work, readers, programs, reviews and the ladder leave
        one free. So
        the search of a player's bot never waits for their work, which takes several seconds.
        """
        is_patient = request.urgency >= Urgency.PROGRAM or request.urgency is Urgency.ASKED
        is_spare = is_patient and self._long_slots > 1
        return not request.is_long or self._num_free_long > is_spare

    def _rank(self, request: Request) -> tuple[int, float, float]:
        address, guest = (self._paid[payer] for payer in request.payers)
        return request.urgency, address, guest

    def _end(self, request: Request) -> None:
        self._num_free += 1
        self._num_free_long += request.is_long
        self._num_thinking -= 1
        # no request waits or runs, so all payers start again with 0
        if not self._waiting and not self._num_thinking:
            self._paid, self._level = {}, {1: 0.0, 2: 0.0}
        elif len(self._paid) > MOST_PAYERS:
            waiting = {payer for one in self._waiting for payer in one.payers}
            self._paid = {payer: paid for payer, paid in self._paid.items() if payer in waiting}
        self._begin_next()
