"""A server to measure, and clients that use it as browsers do."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from genial.server.protocol.incoming import PROTOCOL

Message = dict[str, Any]

CONNECTING = 32  # the number of connections that are opened at the same time
LONGEST_MESSAGE = 2 << 20  # bytes


@dataclass(frozen=True)
class Server:
    """A running server."""

    address: str
    pid: int


@contextmanager
def serve(*flags: str, tree: Path | None = None) -> Iterator[Server]:
    """Starts a server on a free port, with a new database unless flags name one.

    Args:
        flags: more options of `genial serve`.
        tree: the checkout whose server is started; None for this one.
    """
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")} if tree else None
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "genial", "serve", "--port", "0", *flags]
        if "--database" not in flags:
            command += ["--database", str(Path(folder, "games.sqlite3"))]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert process.stdout
        found = re.search(r"http\S+", process.stdout.readline())
        assert found, "the server did not start"
        try:
            yield Server(found[0], process.pid)
        finally:
            process.terminate()
            process.wait()


class Guest:
    """A client with its own cookie."""

    def __init__(self, address: str) -> None:
        self._address, self._cookie = address, ""

    def ask(self, method: str, path: str, body: Message | None = None) -> Any:
        """Sends a request. Returns the parsed answer."""
        headers = {"X-Genial": "1", "Content-Type": "application/json", "Cookie": self._cookie}
        data = None if body is None else json.dumps(body).encode()
        url = f"{self._address}/api/{path}"
        request = urllib.request.Request(url, data, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            if found := answer.headers["Set-Cookie"]:
                self._cookie = found.partition(";")[0]
            content = answer.read()
        return json.loads(content) if content else None

    def set_up(self, *bots: str | None, **options: Any) -> str:
        """Creates a table. A bot of None is a person."""
        seats = [{"name": f"Seat {seat}", "bot": bot} for seat, bot in enumerate(bots)]
        return str(self.ask("POST", "tables", {"seats": seats, **options})["id"])

    def name_socket(self, table: str) -> str:
        """The URL of a table's WebSocket."""
        return f"{self._address.replace('http', 'ws', 1)}/ws/tables/{table}"

    @property
    def headers(self) -> dict[str, str]:
        """The headers to open a WebSocket."""
        return {"Cookie": self._cookie, "Origin": self._address}


def find_move(situation: Message) -> str:
    """The first legal move that the server offers to the acting seat."""
    if situation["exchange"]:
        return "keep"
    rack = situation["seats"][situation["seat"]]["rack"]
    return str(rack[0] + situation["choices"]["pairs"][0])


@dataclass
class Match:
    """A table with two players. Each player has a connection."""

    url: str
    headers: tuple[dict[str, str], dict[str, str]]
    connections: list[ClientConnection] = field(default_factory=list)
    state: str | None = None  # the message to the acting seat; None until it arrives
    sent_at: float | None = None  # the time of the last move
    mover: int = 0
    sending: asyncio.Task[None] | None = None


class Crowd:
    """Plays all matches, with a move at each table every `pace` seconds, and measures latencies.

    Attributes:
        seen: seconds from each move until it reaches the opponent.
        acknowledged: seconds from each move until the answer reaches the player.
        num_late: how many moves were due before the client had the table's state for them.
    """

    def __init__(self, matches: list[Match], pace: float) -> None:
        self._matches, self._pace = matches, pace
        self._is_playing = False
        self.forget()

    def forget(self) -> None:
        """Discards all measurements."""
        self.seen: list[float] = []
        self.acknowledged: list[float] = []
        self.num_late = 0

    @asynccontextmanager
    async def gather(self) -> AsyncIterator[None]:
        """Opens all connections, and closes them at the end."""
        free = asyncio.Semaphore(CONNECTING)

        async def join(match: Match) -> None:
            async with free:
                for headers in match.headers:
                    connection = await connect(
                        match.url,
                        additional_headers=headers,
                        max_size=LONGEST_MESSAGE,
                        ping_interval=None,
                    )
                    match.connections.append(connection)

        await asyncio.gather(*map(join, self._matches))
        listeners = [
            asyncio.create_task(self._listen(match, who))
            for match in self._matches
            for who in range(2)
        ]
        try:
            yield
        finally:
            self._is_playing = False
            for listener in listeners:
                listener.cancel()
            await asyncio.gather(*listeners, return_exceptions=True)
            await asyncio.gather(*(c.close() for match in self._matches for c in match.connections))

    def begin(self) -> None:
        """Starts all matches. Their first moves are spread over one `pace`."""
        loop = asyncio.get_running_loop()
        self._is_playing = True
        for number, match in enumerate(self._matches):
            first = loop.time() + self._pace * (1 + number / len(self._matches))
            loop.call_at(first, self._move, match, first)

    def _move(self, match: Match, due: float) -> None:
        if not self._is_playing:
            return
        loop = asyncio.get_running_loop()
        loop.call_at(due + self._pace, self._move, match, due + self._pace)
        if match.state is None:
            self.num_late += 1
            return
        state: Message = json.loads(match.state)
        situation, ply = state["situation"], state["ply"]
        if situation["end"] is not None:
            return
        match.mover, match.state = situation["seat"], None
        play = {"type": "play", "id": ply + 1, "seat": match.mover, "ply": ply}
        text = json.dumps(play | {"move": find_move(situation)})
        match.sent_at = time.perf_counter()
        match.sending = asyncio.create_task(match.connections[match.mover].send(text))

    async def _listen(self, match: Match, who: int) -> None:
        connection = match.connections[who]
        await connection.send(json.dumps({"type": "hello", "id": 0, "protocol": PROTOCOL}))
        async for text in connection:
            now = time.perf_counter()
            assert isinstance(text, str)
            if not text.startswith('{"type":"welcome"'):
                assert text.startswith('{"type":"update"'), text
                times = self.acknowledged if who == match.mover else self.seen
                times.append(now - (match.sent_at or now))
            has_choice = '"choices":{' in text or '"exchange":{' in text
            if has_choice or '"end":{' in text:
                match.state = text
