"""The answer to each message of a client."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import assert_never

from ..domain.moves import Decide, check_hint, decide_play
from ..domain.proposals import decide_answer, decide_proposal
from ..domain.refusals import Refusal
from ..present.messages import present_hints, present_pong, present_refusal
from ..present.situation import present_plan, present_view
from ..protocol.incoming import (
    PROTOCOL,
    Answer,
    AskHint,
    AskPlan,
    AskView,
    Hello,
    Look,
    Message,
    Ping,
    Play,
    Propose,
    Say,
)
from .backend import Backend
from .chat import check_chat
from .connection import FAILED, FULL, NOT_FOUND, Connection
from .queue import Request, Urgency
from .thoughts import rank
from .writer import UNKNOWN, Cause, Writer

log = logging.getLogger("genial.server")

NUM_HINTS = 3
_CLOSE_CODES = {
    "not_found": NOT_FOUND,
    "broken": NOT_FOUND,
    "sealed": NOT_FOUND,
    "too_many": FULL,
}


class Conversation:
    """One client at one table."""

    def __init__(self, backend: Backend, connection: Connection, table_id: str) -> None:
        self._backend, self._connection = backend, connection
        self._table_id = table_id
        self._writer: Writer | None = None  # None until the client has sent hello
        self._hinting: asyncio.Task[None] | None = None

    async def answer(self, message: Message) -> None:
        """Handles a message. Every message gets exactly one answer."""
        try:
            await self._answer(message)
        except Refusal as refusal:
            self._refuse(message.id, refusal)

    def end(self) -> None:
        """Called when the client has disconnected."""
        self._backend.hub.leave(self._table_id, self._connection)
        if self._writer is not None and self._is_missing(self._writer):
            self._backend.hub.update_others(self._writer, self._connection)
        if self._writer is not None:
            self._backend.bots.on_presence(self._writer)
        if self._hinting is not None:
            self._hinting.cancel()

    async def _answer(self, message: Message) -> None:
        if isinstance(message, Ping):
            self._connection.send(present_pong(message.id))
            return
        if isinstance(message, Hello):
            await self._welcome(message)
            return
        writer = self._writer
        if writer is None:
            raise Refusal("bad_message", "the first message must be hello")
        guest = self._connection.guest
        match message:
            case Look():
                self._look(writer, message)
            case AskHint():
                self._start_hint(writer, message)
            case AskPlan():
                viewpoint = self._backend.hub.find_viewpoint(writer, self._connection)
                self._connection.send(present_plan(writer.table, viewpoint, message.id))
            case AskView():
                viewpoint = self._backend.hub.find_viewpoint(writer, self._connection)
                self._connection.send(present_view(writer.table, viewpoint, message.id))
            case Say():
                text = check_chat(writer.table, guest, message)
                self._backend.hub.send_chat(self._table_id, message, text, self._connection)
            case Play() | Propose() | Answer():
                cause = Cause(self._connection, message.id)
                await writer.write(self._find_decision(writer, guest, message), cause)
            case _:
                assert_never(message)

    def _find_decision(
        self, writer: Writer, guest: str, message: Play | Propose | Answer
    ) -> Decide:
        count_away = partial(self._backend.hub.count_left, writer.table)
        match message:
            case Play(seat=seat, ply=ply, move=move):
                return decide_play(guest, seat, ply, move)
            case Propose(what=what, ply=ply, same_bag=same_bag):
                return decide_proposal(guest, what, ply, count_away, same_bag)
            case Answer(proposal=proposal, agrees=agrees):
                return decide_answer(guest, proposal, agrees, count_away)
            case _:
                assert_never(message)

    async def _welcome(self, message: Hello) -> None:
        if message.protocol != PROTOCOL:
            text = f"this server has protocol {PROTOCOL}, not {message.protocol}: reload the page"
            raise Refusal("outdated", text)
        connection = self._connection
        try:
            writer = await self._backend.keeper.open(self._table_id)
            await self._backend.daily.current.check_watching(writer.table, connection.guest)
            known = message.version or 0
            if self._backend.store.is_shared and known > writer.table.public_version:
                # another process has sent the client a newer version than the one here
                await writer.follow(UNKNOWN)
            table, is_missing = writer.table, self._is_missing(writer)
            self._backend.hub.join(table, connection)
        except Refusal as refusal:
            connection.end(_CLOSE_CODES.get(refusal.code, FAILED))
            raise
        self._writer = writer
        self._backend.bots.on_presence(writer)
        connection.screen.resume(table, message.seat)
        if is_missing:
            self._backend.hub.update_others(writer, connection)
        if message.version is not None and 1 <= message.version <= table.public_version:
            connection.version = message.version
            self._backend.hub.update_one(writer, connection, message.id)
            return
        viewpoint = self._backend.hub.find_viewpoint(writer, connection)
        connection.version = table.public_version
        now = self._backend.moments.monotonic()
        connection.send(writer.messages.write_welcome(table, viewpoint, now, message.id))

    def _is_missing(self, writer: Writer) -> bool:
        """Whether the client's guest plays at the table but does not have it open."""
        guest = self._connection.guest
        here = self._backend.hub.find_guests(self._table_id)
        return guest in writer.table.people and guest not in here

    def _look(self, writer: Writer, message: Look) -> None:
        if not self._connection.screen.show(writer.table, message.seat):
            raise Refusal("not_your_seat", f"you do not sit on seat {message.seat} of this table")
        self._backend.hub.update_one(writer, self._connection, message.id)

    def _start_hint(self, writer: Writer, message: AskHint) -> None:
        now = self._backend.moments.monotonic()
        check_hint(writer.table, self._connection.guest, message.seat, message.ply, now)
        if self._hinting is not None and not self._hinting.done():
            raise Refusal("too_fast", "the earlier hint is still being computed")
        # In a separate task, because the client may send other messages in the meantime.
        self._hinting = asyncio.create_task(self._hint(writer, message))

    async def _hint(self, writer: Writer, message: AskHint) -> None:
        try:
            view = writer.table.view(message.seat)
            workers, guest = self._backend.workers, self._connection.guest
            address = self._backend.bots.find_address(guest)
            async with workers.queue.turn(Request(Urgency.AWAITED, address, guest, is_long=False)):
                ranked = await workers.run(rank, view, NUM_HINTS)
            if writer.table.ply != message.ply:
                raise Refusal("stale", "the table has moved on")
            self._connection.send(present_hints(view, ranked, message.ply, message.id))
        except Refusal as refusal:
            self._refuse(message.id, refusal)
        except Exception:
            log.exception("table %s: no hint could be found", self._table_id)
            self._refuse(message.id, Refusal("failed", "no hint could be found"))

    def _refuse(self, message: int, refusal: Refusal) -> None:
        self._backend.metrics.refused(refusal.code)
        self._connection.send(present_refusal(refusal, message))
        if refusal.code == "stale" and self._writer is not None:
            self._backend.hub.update_one(self._writer, self._connection, None)
