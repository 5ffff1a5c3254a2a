"""What is answered to each message of a client."""

from __future__ import annotations

import asyncio
import logging

from ..domain.commands import (
    Decide,
    Refusal,
    check_hint,
    decide_play,
    decide_undo,
    decide_undo_answer,
)
from ..present.messages import present_welcome
from ..present.steps import present_hint
from ..protocol.incoming import AnswerUndo, AskHint, Hello, Look, Ping, Play, Say, Undo, Wish
from ..protocol.outgoing import Fault, Hints, Pong
from .backend import Backend
from .connection import FAILED, FULL, NOT_FOUND, Connection
from .talk import hear
from .thoughts import rank
from .writer import Cause, Writer

log = logging.getLogger("genial.server")

NUM_HINTS = 3
_CLOSE_CODES = {"not_found": NOT_FOUND, "broken": NOT_FOUND, "too_many": FULL}


class Conversation:
    """One client's talk at one table."""

    def __init__(self, backend: Backend, connection: Connection, table_id: str) -> None:
        self._backend, self._connection = backend, connection
        self._table_id = table_id
        self._writer: Writer | None = None  # None: no hello yet
        self._hinting: asyncio.Task[None] | None = None

    async def answer(self, message: Wish) -> None:
        """Does what a message asks; every message gets exactly one answer."""
        try:
            await self._answer(message)
        except Refusal as refusal:
            self._refuse(message.id, refusal)

    def end(self) -> None:
        """The client is gone."""
        self._backend.hub.leave(self._table_id, self._connection)
        if self._writer is not None and self._is_missed(self._writer):
            self._backend.hub.tell_others(self._writer, self._connection)
        if self._hinting is not None:
            self._hinting.cancel()

    async def _answer(self, message: Wish) -> None:
        guest = self._connection.guest
        if isinstance(message, Ping):
            self._connection.send(Pong(reply_to=message.id))
        elif isinstance(message, Hello):
            await self._greet(message)
        elif self._writer is None:
            raise Refusal("bad_message", 'first say {"type": "hello", "id": 1}')
        elif isinstance(message, Look):
            self._look(self._writer, message)
        elif isinstance(message, AskHint):
            self._start_hint(self._writer, message)
        elif isinstance(message, Say):
            said = hear(self._writer.table, guest, message)
            self._backend.hub.pass_on(self._table_id, said, self._connection, message.id)
        else:
            decide = _find_decision(guest, message)
            await self._writer.write(decide, Cause(self._connection, message.id))

    async def _greet(self, message: Hello) -> None:
        connection = self._connection
        try:
            writer = await self._backend.keeper.open(self._table_id)
            known = message.version or 0
            if self._backend.store.is_shared and known > writer.table.version:
                await writer.follow(known)  # they heard at another process what this one will hear
            table, is_missed = writer.table, self._is_missed(writer)
            self._backend.hub.join(self._table_id, connection)
        except Refusal as refusal:
            connection.end(_CLOSE_CODES.get(refusal.code, FAILED))
            raise
        self._writer = writer
        connection.eyes.resume(table, message.seat)
        if is_missed:
            self._backend.hub.tell_others(writer, connection)
        if message.version is not None and 1 <= message.version <= table.version:
            connection.version = message.version
            self._backend.hub.tell_one(writer, connection, message.id)
            return
        sight = self._backend.hub.see(writer, connection)
        connection.version = table.version
        now = self._backend.moments.monotonic()
        connection.send(present_welcome(table, sight, now, message.id))

    def _is_missed(self, writer: Writer) -> bool:
        """Whether the client's guest plays at the table and does not look at it."""
        guest = self._connection.guest
        here = self._backend.hub.find_guests(self._table_id)
        return guest in writer.table.people and guest not in here

    def _look(self, writer: Writer, message: Look) -> None:
        if not self._connection.eyes.look(writer.table, message.seat):
            raise Refusal("not_your_seat", f"you do not sit on seat {message.seat} of this table")
        self._backend.hub.tell_one(writer, self._connection, message.id)

    def _start_hint(self, writer: Writer, message: AskHint) -> None:
        table = writer.table
        now = self._backend.moments.monotonic()
        check_hint(table, self._connection.guest, message.seat, message.ply, now)
        if self._hinting is not None and not self._hinting.done():
            raise Refusal("too_fast", "the hint before is still being thought about")
        # Thinking takes a while, and the client may go on talking meanwhile.
        self._hinting = asyncio.create_task(self._hint(writer, message))

    async def _hint(self, writer: Writer, message: AskHint) -> None:
        try:
            view = writer.table.game.view(message.seat)
            ranked = await self._backend.workers.run(rank, view, NUM_HINTS)
            if writer.table.ply != message.ply:
                raise Refusal("stale", "the table has moved on")
            hints = [present_hint(view, move, win) for move, win in ranked]
            self._connection.send(Hints(reply_to=message.id, ply=message.ply, hints=hints))
        except Refusal as refusal:
            self._refuse(message.id, refusal)
        except Exception:
            log.exception("table %s: no hint could be found", self._table_id)
            self._refuse(message.id, Refusal("failed", "no hint could be found"))

    def _refuse(self, message: int, refusal: Refusal) -> None:
        self._backend.metrics.refused(refusal.code)
        self._connection.send(
            Fault(
                reply_to=message,
                code=refusal.code,
                message=refusal.message,
                clause=refusal.clause,
            )
        )
        if refusal.code == "stale" and self._writer is not None:
            self._backend.hub.tell_one(self._writer, self._connection, None)


def _find_decision(guest: str, message: Play | Undo | AnswerUndo) -> Decide:
    if isinstance(message, Play):
        return decide_play(guest, message.seat, message.ply, message.move)
    if isinstance(message, Undo):
        return decide_undo(guest, message.seat, message.ply)
    return decide_undo_answer(guest, message.seat, message.ply, message.agrees)
