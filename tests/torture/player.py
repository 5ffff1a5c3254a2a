"""A client that follows docs/protocol.md and repeats each command until it is acknowledged."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from contextlib import suppress

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from genial.server.protocol.incoming import PROTOCOL
from tests.torture.client_log import ClientLog, Command, Message
from tests.torture.client_state import ClientState
from tests.torture.guests import Guest
from tests.torture.network_faults import Tally
from tests.torture.strategy import Strategy

PATIENCE_S = 1.5  # seconds before a message is sent again
QUIET_S = 3.0  # seconds without a message, before the client sends hello again
OPENING_S = 6.0
LOOK_S = 0.25  # seconds without a message, before the client checks whether it must act
# The errors that a correct client may get when messages are lost, late or repeated.
HARMLESS = {"stale", "too_fast", "failed", "bad_message", "not_your_turn", "not_your_seat"}


class Player:
    """One guest on one seat of one table, until the game is over."""

    def __init__(
        self, guest: Guest, client_log: ClientLog, strategy: Strategy, dice: random.Random
    ) -> None:
        self._guest, self.client_log, self._strategy, self._dice = guest, client_log, strategy, dice
        self.state = ClientState()
        self._number = 0
        self._hellos: dict[int, int] = {}  # for the id of each hello, the version in this hello
        self._pending: Command | None = None
        self._sent_at = self._hello_at = self._received_at = 0.0
        self._is_welcome = False

    async def play(self, proxy: str, find_life: Callable[[], int], tally: Tally) -> None:
        """Plays to the end of the game, and reconnects as often as needed."""
        url = f"{proxy}/ws/tables/{self.client_log.table}"
        headers = {"Cookie": self._guest.cookie, "Origin": self._guest.address}
        while not self.state.is_over:
            broken = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError)
            with suppress(*broken):
                async with connect(
                    url,
                    additional_headers=headers,
                    open_timeout=OPENING_S,
                    close_timeout=0.5,
                    compression=None,
                    max_size=None,
                    ping_interval=None,
                ) as connection:
                    await self._talk(connection, find_life(), tally)
            if not self.state.is_over:
                await asyncio.sleep(self._dice.uniform(0.05, 0.6))
        self.client_log.is_over = True

    async def _talk(self, connection: ClientConnection, life: int, tally: Tally) -> None:
        self._is_welcome = False
        await self._send_hello(connection)
        while not self.state.is_over:
            text = None
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):  # `wait_for` may swallow a cancellation
                    text = await connection.recv()
            if text is not None:
                self._received_at = time.monotonic()
                await self._receive(connection, json.loads(text), life, tally)
            if self._is_welcome:
                await self._act(connection, tally)
            await self._repeat_hello(connection, tally)

    async def _receive(
        self, connection: ClientConnection, message: Message, life: int, tally: Tally
    ) -> None:
        if message["type"] == "error":
            self._handle_error(message, tally)
            return
        if message["type"] not in ("welcome", "update"):
            return
        since = self._hellos.get(message["reply_to"])
        self.client_log.note(message, time.time(), life, since)
        self._is_welcome |= since is not None
        if since is not None and message["version"] < since:
            # This process has not yet received an event that the client knows.
            tally.count("behind")
        if not self.state.take(message, since):
            tally.count("gaps")
            await self._send_hello(connection)
            return
        steps = tuple((step["id"], step["move"]) for step in self.state.steps)
        self.client_log.shown[self.state.version, self.state.ply] = steps
        if self._pending is not None and self._is_done(self._pending):
            self._pending = None

    def _is_done(self, command: Command) -> bool:
        """Whether a command was acknowledged, or is too late to have an effect."""
        situation = self.state.situation
        if command.id in self.client_log.acknowledged or self.state.ply > command.ply:
            return True
        if not situation["seats"][self.client_log.seat]["is_mine"]:
            return True
        proposal = situation["proposal"]
        if command.kind == "answer":
            return proposal is None or not proposal["may_answer"]
        is_mine = proposal is not None and proposal["proposer"] == self.client_log.seat
        return command.kind == "propose" and is_mine

    def _handle_error(self, message: Message, tally: Tally) -> None:
        tally.count(f"refused: {message['code']}")
        pending = self._pending
        if pending is None or message["reply_to"] != pending.id:
            return
        if message["code"] in ("no_undo", "asked"):
            self._pending = None
        elif message["code"] not in HARMLESS:
            self.client_log.complain(
                f"{pending} was refused: {message['code']}, {message['message']}"
            )
            self._pending = None
        # the client may have missed the reason for the refusal, so it sends hello
        self._received_at = 0.0

    async def _act(self, connection: ClientConnection, tally: Tally) -> None:
        """Sends the next command, or repeats the pending one if no answer came in time."""
        state = self.state
        if self._pending is None:
            choice = self._strategy.find(state.situation, state.ply) if state.version else None
            if choice is None:
                return
            self._pending = Command(self._next_number(), choice[0], state.ply, choice[1])
            self.client_log.sent[self._pending.id] = self._pending
        elif time.monotonic() - self._sent_at < PATIENCE_S:
            return
        else:
            tally.count("commands repeated")
        self._sent_at = time.monotonic()
        await connection.send(self._pending.format(self.client_log.seat))

    async def _repeat_hello(self, connection: ClientConnection, tally: Tally) -> None:
        """Sends hello again if it was not answered, or if no message came for a while."""
        now = time.monotonic()
        is_due = now - self._received_at > QUIET_S or not self._is_welcome
        if is_due and now - self._hello_at > PATIENCE_S:
            tally.count("hellos repeated")
            await self._send_hello(connection)

    async def _send_hello(self, connection: ClientConnection) -> None:
        number, version = self._next_number(), self.state.version
        self._hellos[number] = version
        self._hello_at = self._received_at = time.monotonic()
        known = version or None
        hello = {"type": "hello", "id": number, "protocol": PROTOCOL, "version": known}
        await connection.send(json.dumps(hello))

    def _next_number(self) -> int:
        self._number += 1
        return self._number
