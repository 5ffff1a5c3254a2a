"""A bad network between clients and server. It drops, delays, repeats and reorders messages."""

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
HELD_S = 0.3  # seconds after which a message that was held back for reordering is sent
Connection = ClientConnection | ServerConnection


@dataclass(eq=False)
class Relay:
    """One direction of one connection."""

    source: Connection
    target: Connection
    chances: FaultRates
    dice: random.Random
    tally: Tally
    _held: str | None = None
    _repeats: set[asyncio.Task[None]] = field(default_factory=set)

    async def run(self) -> None:
        """Forwards messages until the connection breaks or is cut."""
        while True:
            text = await self._receive()
            if text is None:
                await self._send_held()
                continue
            fault = self.chances.roll(self.dice)
            self.tally.count(fault)
            if fault == "cut_before":
                return
            if fault == "reordered" and self._held is None:
                self._held = text
                continue
            if fault == "delayed":
                await asyncio.sleep(self.dice.uniform(0, LONGEST_S))
            if fault != "dropped":
                await self.target.send(text)
            await self._send_held()
            if fault == "repeated":
                self._repeat(text)
            if fault == "cut_after":
                # so that the receiver has time to read the message
                await asyncio.sleep(self.dice.uniform(0, 0.02))
                return

    async def _receive(self) -> str | None:
        """The next message; None if a message that is held back has waited for it long enough."""
        if self._held is None:
            return str(await self.source.recv())
        with suppress(TimeoutError):
            async with asyncio.timeout(HELD_S):
                return str(await self.source.recv())
        return None

    async def _send_held(self) -> None:
        if self._held is not None:
            held, self._held = self._held, None
            await self.target.send(held)

    def _repeat(self, text: str) -> None:
        task = asyncio.create_task(self._send_late(text))
        self._repeats.add(task)
        task.add_done_callback(self._repeats.discard)

    async def _send_late(self, text: str) -> None:
        await asyncio.sleep(self.dice.choice((0.0, self.dice.uniform(0, LONGEST_S))))
        with suppress(ConnectionClosed):
            await self.target.send(text)


class Proxy:
    """Accepts connections of clients, and connects each to the server."""

    def __init__(self, server: str, chances: FaultRates, seed: str, tally: Tally) -> None:
        """Forwards to a server at an address like `ws://127.0.0.1:8674`."""
        self._server, self.chances, self._seed, self._tally = server, chances, seed, tally
        self._connections: set[Connection] = set()
        self._number = 0

    async def listen(self) -> str:
        """Opens a port and returns its address. Caller calls `close` at the end."""
        self._listener = await serve(
            self._accept, "127.0.0.1", 0, compression=None, max_size=None, ping_interval=None
        )
        port: int = next(iter(self._listener.sockets)).getsockname()[1]
        return f"ws://127.0.0.1:{port}"

    async def close(self) -> None:
        """Accepts no more connections, and cuts all open connections."""
        self._listener.close(close_connections=False)
        self.cut_all()
        await self._listener.wait_closed()

    def cut_all(self) -> int:
        """Cuts every connection. Returns how many there were."""
        for connection in (connections := list(self._connections)):
            connection.transport.abort()
        return len(connections) // 2

    async def _accept(self, client: ServerConnection) -> None:
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

    async def _join(self, client: Connection, server: Connection, dice: random.Random) -> None:
        """Forwards messages in both directions until one connection breaks.

        Then aborts both connections.
        """
        self._connections |= {client, server}
        self._tally.count("connections")
        relays = [
            asyncio.create_task(Relay(*ends, self.chances, dice, self._tally).run())
            for ends in ((client, server), (server, client))
        ]
        try:
            await asyncio.wait(relays, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for relay in relays:
                relay.cancel()
            await asyncio.gather(*relays, return_exceptions=True)
            for connection in (client, server):
                self._connections.discard(connection)
                connection.transport.abort()
