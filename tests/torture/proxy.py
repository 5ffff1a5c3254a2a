"""A bad network between clients and server: drops, delays, repeats and reorders messages."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.torture.network_faults import LONGEST_S, FaultRates, Tally

OPENING_S = 5.0
HELD_S = 0.3  # a message that is held back for reordering is sent after this time
Line = ClientConnection | ServerConnection


@dataclass(eq=False)
class Way:
    """One direction of one connection."""

    source: Line
    target: Line
    chances: FaultRates
    dice: random.Random
    tally: Tally
    _held: str | None = None
    _later: set[asyncio.Task[None]] = field(default_factory=set)

    async def run(self) -> None:
        """Forwards messages until the connection breaks or is cut."""
        while True:
            text = await self._receive()
            if text is None:
                await self._let_go()
                continue
            fate = self.chances.roll(self.dice)
            self.tally.count(fate)
            if fate == "cut_before":
                return
            if fate == "reordered" and self._held is None:
                self._held = text
                continue
            if fate == "delayed":
                await asyncio.sleep(self.dice.uniform(0, LONGEST_S))
            if fate != "dropped":
                await self.target.send(text)
            await self._let_go()
            if fate == "repeated":
                self._repeat(text)
            if fate == "cut_after":
                await asyncio.sleep(self.dice.uniform(0, 0.02))  # the receiver has time to read it
                return

    async def _receive(self) -> str | None:
        """The next message; None if a message that is held back has waited for it long enough."""
        if self._held is None:
            return str(await self.source.recv())
        with suppress(TimeoutError):
            async with asyncio.timeout(HELD_S):
                return str(await self.source.recv())
        return None

    async def _let_go(self) -> None:
        if self._held is not None:
            held, self._held = self._held, None
            await self.target.send(held)

    def _repeat(self, text: str) -> None:
        task = asyncio.create_task(self._send_late(text))
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _send_late(self, text: str) -> None:
        await asyncio.sleep(self.dice.choice((0.0, self.dice.uniform(0, LONGEST_S))))
        with suppress(ConnectionClosed):
            await self.target.send(text)


class Proxy:
    """Accepts connections of clients, and connects each to the server."""

    def __init__(self, server: str, chances: FaultRates, seed: str, tally: Tally) -> None:
        """Forwards to a server at an address like `ws://127.0.0.1:8674`."""
        self._server, self.chances, self._seed, self._tally = server, chances, seed, tally
        self._lines: set[Line] = set()
        self._number = 0

    async def listen(self) -> str:
        """Opens a port; returns its address. The caller ends it with `close`."""
        self._door = await serve(
            self._meet, "127.0.0.1", 0, compression=None, max_size=None, ping_interval=None
        )
        port: int = next(iter(self._door.sockets)).getsockname()[1]
        return f"ws://127.0.0.1:{port}"

    async def close(self) -> None:
        """Accepts no more connections, and cuts all open ones."""
        self._door.close(close_connections=False)
        self.cut_all()
        await self._door.wait_closed()

    def cut_all(self) -> int:
        """Cuts every connection; returns how many there were."""
        for line in (lines := list(self._lines)):
            line.transport.abort()
        return len(lines) // 2

    async def _meet(self, client: ServerConnection) -> None:
        self._number += 1
        dice = random.Random(f"{self._seed} connection {self._number}")
        request = client.request
        assert request is not None
        headers = {name: request.headers[name] for name in ("Cookie", "Origin")}
        try:
            server = await connect(
                self._server + request.path,
                additional_headers=headers,
                open_timeout=OPENING_S,
                compression=None,
                max_size=None,
                ping_interval=None,
                close_timeout=1,
            )
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
            client.transport.abort()
            return
        await self._join(client, server, dice)

    async def _join(self, client: Line, server: Line, dice: random.Random) -> None:
        """Forwards messages both ways until one connection breaks. Then it aborts both."""
        self._lines |= {client, server}
        self._tally.count("connections")
        ways = [
            asyncio.create_task(Way(*ends, self.chances, dice, self._tally).run())
            for ends in ((client, server), (server, client))
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for line in (client, server):
                self._lines.discard(line)
                line.transport.abort()
