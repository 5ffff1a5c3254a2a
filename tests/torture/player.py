"""A client that follows docs/protocol.md: it names its version and retries until acknowledged."""

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
# Errors that a correct client may receive when messages are lost, late or doubled.
HARMLESS = {"stale", "too_fast", "failed", "bad_message", "not_your_turn", "not_your_seat"}


class Player:
    """One guest on one seat of one table, until the game is over."""

    def __init__(
        self, guest: Guest, client_log: ClientLog, wishes: Strategy, dice: random.Random
    ) -> None:
        self._guest, self.client_log, self._wishes, self._dice = guest, client_log, wishes, dice
        self.picture = ClientState()
        self._number = 0
        self._hellos: dict[int, int] = {}  # by id: the version in the hello
        self._pending: Command | None = None
        self._said = self._greeted = self._heard = 0.0
        self._is_greeted = False

    async def play(self, proxy: str, find_life: Callable[[], int], tally: Tally) -> None:
        """Plays to the end of the game, and reconnects as often as needed."""
        url = f"{proxy}/ws/tables/{self.client_log.table}"
        headers = {"Cookie": self._guest.cookie, "Origin": self._guest.address}
        while not self.picture.is_over:
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
                ) as line:
                    await self._talk(line, find_life(), tally)
            if not self.picture.is_over:
                await asyncio.sleep(self._dice.uniform(0.05, 0.6))
        self.client_log.is_over = True

    async def _talk(self, line: ClientConnection, life: int, tally: Tally) -> None:
        self._is_greeted = False
        await self._greet(line)
        while not self.picture.is_over:
            text = None
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):  # `wait_for` may swallow a cancellation
                    text = await line.recv()
            if text is not None:
                self._heard = time.monotonic()
                await self._hear(line, json.loads(text), life, tally)
            if self._is_greeted:
                await self._want(line, tally)
            await self._insist(line, tally)

    async def _hear(
        self, line: ClientConnection, message: Message, life: int, tally: Tally
    ) -> None:
        if message["type"] == "error":
            self._be_refused(message, tally)
            return
        if message["type"] not in ("welcome", "update"):
            return
        since = self._hellos.get(message["reply_to"])
        self.client_log.note(message, time.time(), life, since)
        self._is_greeted |= since is not None
        if since is not None and message["version"] < since:
            # This process has not yet received an event that the client knows.
            tally.count("behind")
        if not self.picture.take(message, since):
            tally.count("gaps")
            await self._greet(line)
            return
        steps = tuple((step["id"], step["move"]) for step in self.picture.steps)
        self.client_log.shown[self.picture.version] = steps
        if self._pending is not None and self._is_settled(self._pending):
            self._pending = None

    def _is_settled(self, command: Command) -> bool:
        """Whether a command was acknowledged, or is too late to have an effect."""
        situation = self.picture.situation
        if command.id in self.client_log.acknowledged or self.picture.ply > command.ply:
            return True
        if not situation["seats"][self.client_log.seat]["is_mine"]:
            return True
        proposal = situation["proposal"]
        if command.kind == "answer":
            return proposal is None or not proposal["may_answer"]
        is_mine = proposal is not None and proposal["proposer"] == self.client_log.seat
        return command.kind == "propose" and is_mine

    def _be_refused(self, message: Message, tally: Tally) -> None:
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
        self._heard = 0.0  # the client may have missed the reason for the refusal: send hello

    async def _want(self, line: ClientConnection, tally: Tally) -> None:
        """Sends the next command, or repeats the pending one if no answer came in time."""
        picture = self.picture
        if self._pending is None:
            wish = self._wishes.find(picture.situation, picture.ply) if picture.version else None
            if wish is None:
                return
            self._pending = Command(self._next_number(), wish[0], picture.ply, wish[1])
            self.client_log.sent[self._pending.id] = self._pending
        elif time.monotonic() - self._said < PATIENCE_S:
            return
        else:
            tally.count("said again")
        self._said = time.monotonic()
        await line.send(self._pending.format(self.client_log.seat))

    async def _insist(self, line: ClientConnection, tally: Tally) -> None:
        """Sends hello again if it was not answered, or if no message came for a while."""
        now = time.monotonic()
        is_due = now - self._heard > QUIET_S or not self._is_greeted
        if is_due and now - self._greeted > PATIENCE_S:
            tally.count("asked again")
            await self._greet(line)

    async def _greet(self, line: ClientConnection) -> None:
        number, version = self._next_number(), self.picture.version
        self._hellos[number] = version
        self._greeted = self._heard = time.monotonic()
        known = version or None
        hello = {"type": "hello", "id": number, "protocol": PROTOCOL, "version": known}
        await line.send(json.dumps(hello))

    def _next_number(self) -> int:
        self._number += 1
        return self._number
