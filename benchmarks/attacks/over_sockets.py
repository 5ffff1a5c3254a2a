"""Attacks with WebSockets, and with tables. Each goes on until its process is ended."""

from __future__ import annotations

import asyncio
import contextlib
import json

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from benchmarks.attacks.repeating import repeat
from benchmarks.attacks.visitor import Visitor, ask, play, say_hello
from benchmarks.clients import Message
from genial.server.protocol.incoming import PROTOCOL

SOCKETS = 100
TABLES = 100  # the number of tables of four master bots


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
    """A hundred sockets that repeat `hello`."""
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

    await repeat(greet, SOCKETS)


async def attack_frames(visitor: Visitor) -> None:
    """Floods of pings and of tiny messages."""
    table = await visitor.create(None, None)

    async def flood(number: int) -> None:
        async with visitor.open(table) as socket:
            for _ in range(10_000):
                await (socket.ping() if number % 2 else socket.send("{}"))

    await repeat(flood, SOCKETS)


async def attack_thinking(visitor: Visitor) -> None:
    """A hundred tables of four master bots, with nobody there."""
    for _ in range(TABLES):
        with contextlib.suppress(OSError, TimeoutError, AssertionError):
            await visitor.create(*["master"] * 4)
    await asyncio.sleep(10**6)


async def _open_watched(
    stack: contextlib.AsyncExitStack, visitor: Visitor, number: int = 150, **options: object
) -> tuple[str, list[ClientConnection]]:
    """A table that many sockets of the attacker's address watch, and these sockets."""
    table = await visitor.create(None, None, **options)
    sockets: list[ClientConnection] = []
    for _ in range(number):
        try:
            watcher = Visitor(visitor.server, visitor.address)  # without a cookie
            socket = await stack.enter_async_context(watcher.open(table))
            await say_hello(socket)
        except (OSError, WebSocketException, AssertionError):
            await asyncio.sleep(0.1)
        else:
            sockets.append(socket)
    return table, sockets


async def _read_all(sockets: list[ClientConnection]) -> None:
    async def read(socket: ClientConnection) -> None:
        async for _ in socket:
            pass

    await asyncio.gather(*map(read, sockets))


async def attack_chat(visitor: Visitor) -> None:
    """Chat messages at a table that many sockets watch."""
    async with contextlib.AsyncExitStack() as stack:
        table, sockets = await _open_watched(stack, visitor, chat=True)
        reading = asyncio.create_task(_read_all(sockets))
        text = json.dumps({"type": "say", "id": 1, "seat": 0, "text": "x" * 200})

        async def talk(_: int) -> None:
            async with visitor.open(table) as socket:
                while True:
                    await socket.send(text)
                    await socket.recv()

        await repeat(talk, 19)
        await reading


async def attack_arrivals(visitor: Visitor) -> None:
    """A player who comes and goes at a table that many sockets watch."""
    async with contextlib.AsyncExitStack() as stack:
        table, sockets = await _open_watched(stack, visitor)
        reading = asyncio.create_task(_read_all(sockets))

        async def come(_: int) -> None:
            async with visitor.open(table) as socket:
                await say_hello(socket)

        await repeat(come, 4)
        await reading


async def attack_moves(visitor: Visitor) -> None:
    """Placements that are made and undone, at a table that many sockets watch."""
    async with contextlib.AsyncExitStack() as stack:
        while True:
            table, sockets = await _open_watched(stack, visitor, 50)
            reading = asyncio.create_task(_read_all(sockets))
            with contextlib.suppress(WebSocketException, AssertionError):
                async with visitor.open(table) as socket:
                    state = await say_hello(socket, 0)
                    for number in range(1, 10**6):
                        seat = state["situation"]["seat"]
                        if state["situation"]["curtain"] is not None:
                            look = {"type": "look", "id": 0, "seat": seat}
                            state = await ask(socket, look)
                        state = await play(socket, state, number)
            reading.cancel()


async def attack_plans(visitor: Visitor) -> None:
    """Sockets that ask for plans, racks and the whole table in turn."""
    table = await visitor.create(None, None, None, None, edition="extreme")
    texts = [json.dumps({"type": kind, "id": 1, **more}) for kind, more in _QUESTIONS]

    async def ask_all(_: int) -> None:
        async with visitor.open(table) as socket:
            await say_hello(socket, 0)
            while True:
                for text in texts:
                    await socket.send(text)
                    await socket.recv()

    await repeat(ask_all, SOCKETS)


_QUESTIONS: list[tuple[str, Message]] = [
    ("look", {"seat": 1}),
    ("plan", {}),
    ("look", {"seat": None}),
    ("hello", {"protocol": PROTOCOL}),
]


async def attack_hints(visitor: Visitor) -> None:
    """Tables at which hints are asked for, again and again."""

    async def ask_always(_: int) -> None:
        guest = Visitor(visitor.server, visitor.address)
        table = await guest.create(None, "greedy", "greedy", "greedy", edition="extreme", start=0)
        async with guest.open(table) as socket:
            state = await say_hello(socket, 0)
            hint = {"type": "hint", "id": 1, "seat": 0, "ply": state["ply"]}
            while True:
                await socket.send(json.dumps(hint))
                await socket.recv()

    await repeat(ask_always, SOCKETS)
