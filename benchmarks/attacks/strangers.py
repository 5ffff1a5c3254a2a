"""Strangers who play while somebody attacks the server, and the times that they measure."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from itertools import cycle
from urllib.parse import quote

from websockets.exceptions import WebSocketException

import genial
from benchmarks.attacks.visitor import Visitor, play, say_hello

STRANGERS = 4
PACE_S = 0.25  # the time between two moves of a stranger


@dataclass
class Times:
    """The times that strangers measured, in seconds."""

    acknowledged: list[float] = field(default_factory=list)  # until the server acknowledged a move
    answered: list[float] = field(default_factory=list)  # until *master* made a move
    read: list[float] = field(default_factory=list)  # until a page, list or position was loaded
    faults: list[str] = field(default_factory=list)


async def measure(server: str, seconds: float) -> Times:
    """Lets strangers play for some seconds; returns the times that they measured."""
    times = Times()
    people = [Visitor(server, f"198.51.100.{number}") for number in range(1, STRANGERS + 2)]
    deadline = time.monotonic() + seconds
    games = [_play_alone(person, times, deadline) for person in people[1:]]
    reader = Visitor(server, "198.51.100.99")
    await asyncio.gather(
        _play_master(people[0], times, deadline), _read(reader, times, deadline), *games
    )
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


async def _read(person: Visitor, times: Times, deadline: float) -> None:
    """Opens the page, a list and a position, again and again."""
    position = quote(str(genial.Game("2023", players=2, seed=1)))
    paths = ("/", "/api/lobby", f"/api/position?text={position}")
    for path in cycle(paths):
        if time.monotonic() > deadline:
            return
        began = time.perf_counter()
        try:
            status, _ = await person.ask("GET", path)
            if status != 200:
                times.faults.append(f"{path.partition('?')[0]}: {status}")
        except (OSError, TimeoutError) as error:
            times.faults.append(f"{type(error).__name__}: {error}"[:100])
        times.read.append(time.perf_counter() - began)
        await asyncio.sleep(PACE_S)


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
                        # A bonus placement of the bot is a second search.
                        told = json.loads(await socket.recv())
                        state = told if "situation" in told else state
                        times.answered.append(time.perf_counter() - began)
                        began = time.perf_counter()
                    assert not is_bots or times.answered
        except (OSError, TimeoutError, WebSocketException, AssertionError) as error:
            times.faults.append(f"master: {type(error).__name__}: {error}"[:100])
            await asyncio.sleep(1)
