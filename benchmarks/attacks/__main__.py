"""Measures the latency for other players while somebody attacks the server.

    make attacks
    python -m benchmarks.attacks --seconds 15 [--only hello thinking] [--tree OLD]

For each attack, a new server is started on this computer. Strangers play at their own tables, and
one of them plays against *master*. At the same time, a separate process attacks from one IP
address, as fast as it can. The program prints the times until a move is acknowledged and until
*master* has answered. The goals are 200 ms at p99, and 3 s.

Strangers and the attacker send addresses in X-Forwarded-For, as a proxy on this computer does. All
connections are on loopback, so no other computer is involved.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import genial
from benchmarks.clients import LONGEST_MESSAGE, Message, find_move, serve
from genial.server.protocol.incoming import PROTOCOL

STRANGERS = 4
PACE_S = 0.25  # seconds between two moves of a stranger
WARMING_S = 3.0  # the attack runs for this many seconds before the measurement starts
ATTACKER = "203.0.113.66"
ATTACKERS = 8  # the number of requests that the attacker sends at the same time
SLOW = 500  # the number of incomplete requests
SOCKETS = 100
TABLES = 100  # the number of tables with four master bots
MOST_ACKNOWLEDGED_S, MOST_ANSWERED_S = 0.2, 3.0


# Clients


@dataclass
class Visitor:
    """A guest at an address, who uses HTTP."""

    server: str
    address: str
    cookie: str = ""

    async def ask(
        self, method: str, path: str, body: bytes = b"", headers: str = "", is_patient: bool = True
    ) -> tuple[int, bytes]:
        """Sends a request on a new connection. Returns the status and the body."""
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
        """Creates a table. A bot of None is a person."""
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
    """The table, from a server of this version or of an earlier version."""
    for fields in ({"protocol": PROTOCOL}, {}):
        await socket.send(json.dumps({"type": "hello", "id": 0, "seat": seat, **fields}))
        answer: Message = json.loads(await socket.recv())
        if answer["type"] == "welcome":
            break
    assert answer["type"] == "welcome", answer
    return answer


async def play(socket: ClientConnection, state: Message, number: int) -> Message:
    """Makes a move. Returns the answer to it."""
    situation = state["situation"]
    command = {"type": "play", "id": number, "seat": situation["seat"], "ply": state["ply"]}
    await socket.send(json.dumps(command | {"move": find_move(situation)}))
    while True:
        answer: Message = json.loads(await socket.recv())
        if answer.get("reply_to") == number:
            assert answer["type"] in ("update", "news"), answer
            return answer


@dataclass
class Times:
    """The times that strangers measured."""

    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


async def measure(server: str, seconds: float) -> Times:
    """Plays for some seconds."""
    times = Times()
    people = [Visitor(server, f"198.51.100.{number}") for number in range(1, STRANGERS + 2)]
    deadline = time.monotonic() + seconds
    games = [_play_alone(person, times, deadline) for person in people[1:]]
    await asyncio.gather(_play_master(people[0], times, deadline), *games)
    return times


async def _play_alone(person: Visitor, times: Times, deadline: float) -> None:
    """Plays solo games, which need no other player."""
    await asyncio.sleep(random.random() * PACE_S)
    while time.monotonic() < deadline:
        try:
            async with person.open(await person.create(None, variant="solo")) as socket:
                state, number = await say_hello(socket, 0), 1
                while time.monotonic() < deadline and state["situation"]["end"] is None:
                    began = time.perf_counter()
                    state = await play(socket, state, number)
                    times.acknowledged.append(time.perf_counter() - began)
                    number += 1
                    await asyncio.sleep(PACE_S)
        except (OSError, TimeoutError, WebSocketException, AssertionError) as error:
            times.faults.append(f"{type(error).__name__}: {error}"[:100])
            await asyncio.sleep(1)


async def _play_master(person: Visitor, times: Times, deadline: float) -> None:
    while time.monotonic() < deadline:
        try:
            table = await person.create(None, "master", start=0)
            async with person.open(table) as socket:
                state, number = await say_hello(socket, 0), 1
                while time.monotonic() < deadline and state["situation"]["end"] is None:
                    state = await play(socket, state, number)
                    number += 1
                    began = time.perf_counter()
                    is_bots = state["situation"]["seat"] == 1
                    while state["situation"]["seat"] == 1 and state["situation"]["end"] is None:
                        # A bonus placement of the bot needs a second search.
                        told = json.loads(await socket.recv())
                        state = told if "situation" in told else state
                        times.answered.append(time.perf_counter() - began)
                        began = time.perf_counter()
                    assert not is_bots or times.answered
        except (OSError, TimeoutError, WebSocketException, AssertionError) as error:
            times.faults.append(f"master: {type(error).__name__}: {error}"[:100])
            await asyncio.sleep(1)


# The attacks. Each one runs until its process is ended.


async def _repeat(attack: Callable[[int], Awaitable[object]], at_once: int = ATTACKERS) -> None:
    async def go_on() -> None:
        for number in range(10**9):
            try:
                await attack(number)
            except (OSError, TimeoutError, WebSocketException, AssertionError):
                await asyncio.sleep(0.05)

    await asyncio.gather(*(go_on() for _ in range(at_once)))


def _new_record(**fields: Any) -> bytes:
    record = genial.Game("2023", players=2, seed=1).record()
    return json.dumps({**record, **fields}, ensure_ascii=False).encode()


async def attack_names(visitor: Visitor) -> None:
    """Uploads with 500 equal names."""
    body = _new_record(names=["A"] * 500)
    await _repeat(lambda _: visitor.ask("POST", "/api/records", body, is_patient=False))


async def attack_marks(visitor: Visitor) -> None:
    """Uploads with a name of 120 kB of combining marks."""
    body = _new_record(names=["a" + "\u0301\u0316" * 30_000, "b"])
    await _repeat(lambda _: visitor.ask("POST", "/api/records", body, is_patient=False))


async def attack_uploads(visitor: Visitor) -> None:
    """Uploads of whole games, as a new guest each time."""
    game = genial.Game("2023", players=4, seed=1)
    while not game.is_over:
        game.play(game.legal_moves()[0])
    body = json.dumps(game.record()).encode()

    async def upload(_: int) -> None:
        await Visitor(visitor.server, visitor.address).ask("POST", "/api/records", body)

    await _repeat(upload)


async def attack_positions(visitor: Visitor) -> None:
    """Positions on boards that the server has not seen before."""
    fields = ["2023/standard/2", *["-"] * 8]

    async def show(number: int) -> None:
        rows = "|".join("._" * (9 + (number >> bit) % 2) for bit in range(8))
        text = quote(" ".join([*fields, f"hexagon|{rows}"]))
        await visitor.ask("GET", f"/api/position?text={text}")

    await _repeat(show)


async def attack_paths(visitor: Visitor) -> None:
    """Asks for paths of 15 kB."""
    await _repeat(lambda _: visitor.ask("GET", "/" + "a/" * 7500))


async def attack_cookies(visitor: Visitor) -> None:
    """Cookies that are slow to unquote: 64 kB, and just under the limit."""
    cookies = ['Cookie: x="' + "\\001" * number + '"\r\n' for number in (16_000, 3500)]
    await _repeat(
        lambda n: visitor.ask("GET", "/api/solo", headers=cookies[n % 2], is_patient=False)
    )


async def attack_headers(visitor: Visitor) -> None:
    """Sends headers without an end."""
    place = urlsplit(visitor.server)

    async def send(_: int) -> None:
        writer = (await asyncio.open_connection(place.hostname, place.port))[1]
        try:
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ")
            for _part in range(2000):
                writer.write(b"x" * 100_000)
                await writer.drain()
        finally:
            writer.close()

    await _repeat(send)


async def attack_slowly(visitor: Visitor) -> None:
    """Opens hundreds of requests that are never complete."""
    place = urlsplit(visitor.server)

    async def send(_: int) -> None:
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        try:
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
            while not reader.at_eof():
                writer.write(b"A: b\r\n")
                await writer.drain()
                await asyncio.sleep(1)
        finally:
            writer.close()

    await _repeat(send, SLOW)


async def _play_long(visitor: Visitor) -> str:
    """A table with a long history, which is expensive to send."""
    table = await visitor.create(*["greedy"] * 3, None, start=3)
    with contextlib.suppress(WebSocketException, AssertionError):
        async with visitor.open(table) as socket:
            state = await say_hello(socket, 3)
            for number in range(1, 12):
                while state["situation"]["seat"] != 3:
                    told = json.loads(await socket.recv())
                    state = told if "situation" in told else state
                state = await play(socket, state, number)
    return table


async def attack_hello(visitor: Visitor) -> None:
    """Opens a hundred sockets that repeat `hello`."""
    table = await _play_long(visitor)
    texts = [
        json.dumps({"type": "hello", "id": 1, **fields}) for fields in ({"protocol": PROTOCOL}, {})
    ]

    async def greet(_: int) -> None:
        async with visitor.open(table) as socket:
            while True:
                for text in texts:
                    await socket.send(text)
                    await socket.recv()

    await _repeat(greet, SOCKETS)


async def attack_frames(visitor: Visitor) -> None:
    """Floods of pings and of tiny messages."""
    table = await visitor.create(None, None)

    async def flood(number: int) -> None:
        async with visitor.open(table) as socket:
            for _ in range(10_000):
                await (socket.ping() if number % 2 else socket.send("{}"))

    await _repeat(flood, SOCKETS)


async def attack_thinking(visitor: Visitor) -> None:
    """Creates a hundred tables of four master bots, at which nobody is present."""
    for _ in range(TABLES):
        with contextlib.suppress(OSError, TimeoutError, AssertionError):
            await visitor.create(*["master"] * 4)
    await asyncio.sleep(10**6)


async def attack_tables(visitor: Visitor) -> None:
    """New public tables, as a new guest each time."""
    seats = [{"name": "A"}, {"name": "B", "is_open": True}]
    body = json.dumps({"seats": seats, "is_public": True}).encode()

    async def create(_: int) -> None:
        await Visitor(visitor.server, visitor.address).ask("POST", "/api/tables", body)

    await _repeat(create)


async def attack_lists(visitor: Visitor) -> None:
    """Requests for the lists that are expensive to make."""
    paths = ("/api/lobby", "/api/openapi.json", "/api/ratings", "/api/catalogue", "/health")
    await _repeat(lambda number: visitor.ask("GET", paths[number % len(paths)]))


ATTACKS: dict[str, Callable[[Visitor], Awaitable[None]]] = {
    "names": attack_names,
    "marks": attack_marks,
    "uploads": attack_uploads,
    "positions": attack_positions,
    "paths": attack_paths,
    "cookies": attack_cookies,
    "headers": attack_headers,
    "slow": attack_slowly,
    "hello": attack_hello,
    "frames": attack_frames,
    "tables": attack_tables,
    "lists": attack_lists,
    "thinking": attack_thinking,
}


@contextmanager
def attacking(name: str | None, server: str) -> Iterator[None]:
    """Attacks in a separate process."""
    if name is None:
        yield
        return
    command = [sys.executable, "-m", "benchmarks.attacks", "--attack", name, "--server", server]
    process = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def main() -> None:
    """Prints a line for each attack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--only", nargs="+", choices=sorted(ATTACKS))
    parser.add_argument("--tree", type=Path, help="the checkout that serves; this one by default")
    parser.add_argument("--attack", choices=sorted(ATTACKS), help=argparse.SUPPRESS)
    parser.add_argument("--server", help=argparse.SUPPRESS)
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if options.attack:
        asyncio.run(_attack(ATTACKS[options.attack], options.server))
        return
    print("| attack | moves | p50 | p99 | slowest | master, slowest | |")
    print("|---|---|---|---|---|---|---|")
    for name in [None, *(options.only or ATTACKS)]:
        with serve(tree=options.tree and options.tree.resolve()) as server:
            asyncio.run(measure(server.address, WARMING_S))  # loads modules and workers
            with attacking(name, server.address):
                time.sleep(WARMING_S)
                print_line(name or "none", asyncio.run(measure(server.address, options.seconds)))


async def _attack(attack: Callable[[Visitor], Awaitable[None]], server: str) -> None:
    visitor = Visitor(server, ATTACKER)
    await visitor.ask("POST", "/api/guest")
    await attack(visitor)


def print_line(name: str, times: Times) -> None:
    """Prints one attack, with times in milliseconds."""
    if len(times.acknowledged) < 2:
        print(f"| {name} | {len(times.acknowledged)} | | | | | failed: {times.faults[:2]} |")
        return
    cuts = statistics.quantiles(times.acknowledged, n=100, method="inclusive")
    slowest, answered = max(times.acknowledged), max(times.answered, default=float("inf"))
    is_good = cuts[98] < MOST_ACKNOWLEDGED_S and answered < MOST_ANSWERED_S and not times.faults
    verdict = "" if is_good else f"missed {times.faults[:2]}"
    told = " | ".join(f"{1000 * part:.0f} ms" for part in (cuts[49], cuts[98], slowest, answered))
    print(f"| {name} | {len(times.acknowledged)} | {told} | {verdict} |", flush=True)


if __name__ == "__main__":
    main()
