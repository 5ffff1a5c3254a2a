"""Bots at tables. A worker computes a bot's move, and the writer stores it like a person's move."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import OrderedDict
from collections.abc import Callable

from genial.engine.view import View

from ..domain.days import seed_bot
from ..domain.events import Created
from ..domain.moves import decide_play
from ..domain.programs import is_program
from ..domain.refusals import Refusal
from ..domain.seats import BOT
from ..domain.table import Table
from .metrics import Metrics
from .queue import Request, Urgency
from .thoughts import Seed, is_searching, search, think
from .workers import Workers
from .writer import OTHER_PROCESS, Cause, Writer

log = logging.getLogger("genial.server")

FIRST_WAIT_S, LONGEST_WAIT_S = 1.0, 30.0
TAKEOVER_S = 10.0  # longer than any bot computes a move
MOST_ADDRESSES = 10_000  # the most guests whose addresses are remembered
FALLBACK = "greedy"  # the bot that moves in place of a bot that fails; it moves at once


FindGuests = Callable[[str], frozenset[str]]
"""Returns the guests who have a table open."""


class BotPlayers:
    """Plays for every bot at every table, with one task for each table."""

    def __init__(
        self, workers: Workers, metrics: Metrics, find_guests: FindGuests, threads: int = 1
    ) -> None:
        """Starts without tables.

        Args:
            workers: compute the moves.
            metrics: counters of this server.
            find_guests: the guests who have a table open.
            threads: the number of threads of a bot that searches.
        """
        self._workers, self._metrics, self._threads = workers, metrics, threads
        self._find_guests = find_guests
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._requests: dict[str, Request] = {}  # for each table, the bot that waits or thinks
        self._addresses: OrderedDict[str, str] = OrderedDict()  # for each guest, the latest address
        self._is_closed = False

    def on_change(self, writer: Writer, cause: Cause | None) -> None:
        """Starts to compute a move if it is a bot's turn.

        If another process wrote the last event, that process computes the move. If no move comes
        for a while, that process has probably died, and this process computes the move.
        """
        if cause is OTHER_PROCESS and writer.table.bot_on_turn is not None:
            # a random time, so that not all processes begin at once
            wait = TAKEOVER_S * (1 + random.random())
            loop = asyncio.get_running_loop()
            loop.call_later(wait, self._take_over, writer, writer.table.version)
            return
        table_id = writer.table.id
        if self._is_closed or table_id in self._tasks or writer.is_gone:
            return
        if not self._may_think(writer.table):
            return
        task = asyncio.create_task(self._play_on(writer), name=f"bots of {table_id}")
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._tasks.pop(table_id, None))

    def _take_over(self, writer: Writer, version: int) -> None:
        if writer.table.version == version:
            self.on_change(writer, None)

    def on_presence(self, writer: Writer) -> None:
        """Called when somebody has opened or closed a table: its bots are more or less urgent."""
        request = self._requests.get(writer.table.id)
        if request is not None:
            request.urgency, _ = self._find_urgency(writer.table)
        self.on_change(writer, None)

    def note_address(self, guest: str, address: str | None) -> None:
        """Records the address of a guest.

        Guests with the same address share the thinking time of bots.
        """
        if guest:
            self._addresses[guest] = address or ""
            self._addresses.move_to_end(guest)
            if len(self._addresses) > MOST_ADDRESSES:
                self._addresses.popitem(last=False)

    def find_address(self, guest: str) -> str:
        """The address of a guest; empty if it is not known."""
        return self._addresses.get(guest, "")

    def _may_think(self, table: Table) -> bool:
        """Whether a bot may compute now. A game between bots alone waits while nobody watches."""
        is_of_interest = bool(table.people) or bool(self._find_guests(table.id))
        return table.bot_on_turn is not None and is_of_interest

    def _find_urgency(self, table: Table) -> tuple[Urgency, str]:
        """How urgent the move of a bot is, and the guest for whom it is computed."""
        here = self._find_guests(table.id)
        people = {guest for guest in here if not is_program(guest)}
        players = [seat.holder for seat in table.seats if seat.holder in people]
        if players:
            return Urgency.AWAITED, players[0] or table.owner
        if people:
            return Urgency.WATCHED, table.owner
        is_for_program = any(map(is_program, here | table.people))
        is_for_person = any(not is_program(guest) for guest in table.people)
        is_last = is_for_program and not is_for_person
        return (Urgency.PROGRAM if is_last else Urgency.UNSEEN), table.owner

    def is_busy(self, table_id: str) -> bool:
        """Whether a bot at the table computes now."""
        return table_id in self._tasks

    async def close(self) -> None:
        """Stops all bots for good."""
        self._is_closed = True  # from now on, a move that is still being written starts no bot
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play_on(self, writer: Writer) -> None:
        """Plays until it is a person's turn, or until the game is over."""
        wait = FIRST_WAIT_S
        while self._may_think(writer.table) and not writer.is_gone:
            version = writer.table.version
            try:
                await self._play(writer)
                wait = FIRST_WAIT_S
            except Refusal as refusal:
                if refusal.code == "not_found":
                    return
                # another event was written, so the turn is checked again
                if writer.table.version != version:
                    continue
                log.warning(
                    "table %s: the move of a bot was refused and will be tried again: %s",
                    writer.table.id,
                    refusal.message,
                )
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT_S)
            except Exception:
                log.exception("table %s: its bots have stopped", writer.table.id)
                return

    async def _play(self, writer: Writer) -> None:
        table = writer.table
        urgency, guest = self._find_urgency(table)
        is_long = table.bot_on_turn is not None and is_searching(table.bot_on_turn)
        request = Request(urgency, self.find_address(guest), guest, is_long)
        self._requests[table.id] = request
        try:
            async with self._workers.queue.turn(request) as part:
                # the table of this moment, because the wait may have been long
                table = writer.table
                bot = table.bot_on_turn
                if bot is None or writer.is_gone:
                    return
                seat, ply = table.on_turn, table.ply
                move = await self._choose(table, bot, part)
        finally:
            del self._requests[writer.table.id]
        await writer.write(decide_play(BOT, seat, ply, move))

    async def _choose(self, table: Table, bot: str, part: float) -> str:
        """A bot's move. If the bot fails, a move of the fallback."""
        view = table.view(table.on_turn)
        for name in dict.fromkeys((bot, FALLBACK)):
            began = time.monotonic()
            try:
                move = await self._think(view, name, _seed(table), part)
                self._metrics.thought(name, time.monotonic() - began)
                return move
            except Exception:
                log.exception("table %s: bot %s could not choose a move", table.id, name)
        return str(view.legal_moves()[0])

    async def _think(self, view: View, bot: str, seed: Seed, part: float) -> str:
        if is_searching(bot):
            return await self._workers.run(search, view, bot, seed, self._threads, part)
        return await self._workers.run(think, view, bot, seed)


def _seed(table: Table) -> Seed:
    """A seed for the bots in a game with a seed or of a day, so that they repeat their moves."""
    opening, num_steps = table.opening, len(table.game.steps)
    if opening.seed is not None:
        return [int(opening.seed), num_steps]
    if isinstance(opening, Created) and opening.day is not None and opening.secret is not None:
        return seed_bot(opening.secret, num_steps)
    return None
