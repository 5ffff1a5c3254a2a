"""A client of the server that pretends to have another IP address, in X-Forwarded-For."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.clients import LONGEST_MESSAGE, Message, find_move
from genial.server.protocol.incoming import PROTOCOL


@dataclass
class Visitor:
    """A guest with an IP address, who sends requests over HTTP."""

    server: str
    address: str
    cookie: str = ""

    async def ask(
        self, method: str, path: str, body: bytes = b"", headers: str = "", is_patient: bool = True
    ) -> tuple[int, bytes]:
        """Sends a request on a new connection; returns the status and the body."""
        place = urlsplit(self.server)
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        try:
            writer.write(
                f"{method} {path} HTTP/1.1\r\nHost: {place.netloc}\r\nX-Genial: 1\r\n"
                f"X-Forwarded-For: {self.address}\r\nCookie: {self.cookie}\r\n{headers}"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
                "Connection: close\r\n\r\n".encode()
                + body
            )
            async with asyncio.timeout(60 if is_patient else 10):
                head, _, content = (await reader.read()).partition(b"\r\n\r\n")
        finally:
            writer.close()
        for line in head.decode("latin-1").splitlines():
            name, _, value = line.partition(":")
            if name.lower() == "set-cookie":
                self.cookie = value.strip().partition(";")[0]
        return int(head.split(b" ", 2)[1]) if head else 0, content

    async def create(self, *bots: str | None, **options: Any) -> str:
        """Creates a table; a bot of None is a person."""
        seats = [{"name": f"Seat {seat}", "bot": bot} for seat, bot in enumerate(bots)]
        body = json.dumps({"seats": seats, **options}).encode()
        status, answer = await self.ask("POST", "/api/tables", body)
        assert status == 201, answer
        return str(json.loads(answer)["id"])

    def open(self, table: str) -> connect:
        """The WebSocket of a table."""
        return connect(
            f"{self.server.replace('http', 'ws', 1)}/ws/tables/{table}",
            additional_headers={
                "Cookie": self.cookie,
                "Origin": self.server,
                "X-Forwarded-For": self.address,
            },
            max_size=LONGEST_MESSAGE,
            ping_interval=None,
            compression=None,
        )


async def say_hello(socket: ClientConnection, seat: int | None = None) -> Message:
    """Says hello to a server of this version or of an earlier one; returns the whole table."""
    for fields in ({"protocol": PROTOCOL}, {}):
        await socket.send(json.dumps({"type": "hello", "id": 0, "seat": seat, **fields}))
        answer: Message = json.loads(await socket.recv())
        if answer["type"] == "welcome":
            break
    assert answer["type"] == "welcome", answer
    return answer


async def ask(socket: ClientConnection, message: Message) -> Message:
    """Sends a message; returns the answer to it."""
    await socket.send(json.dumps(message))
    while True:
        answer: Message = json.loads(await socket.recv())
        if answer.get("reply_to") == message["id"]:
            assert answer["type"] != "error", answer
            return answer


async def play(socket: ClientConnection, state: Message, number: int) -> Message:
    """Makes a move; returns the answer to it."""
    situation = state["situation"]
    command = {"type": "play", "id": number, "seat": situation["seat"], "ply": state["ply"]}
    return await ask(socket, command | {"move": find_move(situation)})
