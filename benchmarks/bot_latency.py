"""Measures the time until a move is acknowledged, with and without thinking bots at other tables.

    python -m benchmarks.bot_latency [--tables 2]

Starts a server on this computer. One client plays solo games, with ten moves a second. In every
second round, the strongest bots play each other at other tables.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from threading import Thread

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from benchmarks.clients import Guest, find_move, serve
from genial.server.protocol.incoming import PROTOCOL

ROUNDS = 5  # rounds with and without bots take turns, so that noise affects both alike
MOVES = 80  # the number of moves in a round
PACE_S = 0.1  # seconds between two moves, because the server limits the rate of messages
SETTLING_S = 1.5  # how many seconds the bots get to start or stop


def dial(guest: Guest, table: str) -> ClientConnection:
    """Opens the WebSocket of a table."""
    return connect(guest.name_socket(table), additional_headers=guest.headers)


def play_solo(guest: Guest) -> Iterator[float]:
    """Plays without an end. Yields the milliseconds from each move to its acknowledgement."""
    while True:
        with dial(guest, guest.set_up(None, variant="solo")) as connection:
            connection.send(json.dumps({"type": "hello", "id": 0, "protocol": PROTOCOL}))
            state = json.loads(connection.recv())
            while state["situation"]["end"] is None:
                time.sleep(PACE_S)
                play = {"type": "play", "id": 1, "seat": 0, "ply": state["ply"]}
                message = json.dumps(play | {"move": find_move(state["situation"])})
                begin = time.perf_counter()
                connection.send(message)
                text = connection.recv()
                yield (time.perf_counter() - begin) * 1000
                state = json.loads(text)
                assert state["type"] == "update", state


@contextmanager
def thinking(guest: Guest, tables: int, bot: str) -> Iterator[list[float]]:
    """Lets a bot play against itself at some tables.

    The yielded list gets the seconds between moves.
    """
    waits: list[float] = []
    made = [guest.set_up(bot, bot) for _ in range(tables)]
    with ExitStack() as stack:
        connections = [stack.enter_context(dial(guest, table)) for table in made]
        listeners = [Thread(target=listen, args=(connection, waits)) for connection in connections]
        for listener in listeners:
            listener.start()
        time.sleep(SETTLING_S)
        yield waits
        for table in made:
            guest.ask("DELETE", f"tables/{table}")  # the deletion also closes the connections
        for listener in listeners:
            listener.join()
    time.sleep(SETTLING_S)


def listen(connection: ClientConnection, waits: list[float]) -> None:
    """Appends the seconds between moves to `waits` until the table is deleted."""
    connection.send(json.dumps({"type": "hello", "id": 0, "protocol": PROTOCOL}))
    last = None
    try:
        for text in connection:
            if json.loads(text)["type"] == "update":
                now = time.perf_counter()
                waits += [] if last is None else [now - last]
                last = now
    except ConnectionClosed:
        return


def describe(times: Sequence[float], unit: str) -> str:
    """The median, the 99th percentile and the maximum."""
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return f"p50 {cuts[49]:.1f} {unit}, p99 {cuts[98]:.1f} {unit}, slowest {max(times):.1f} {unit}"


def main() -> None:
    """Prints both latencies and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2, help="number of tables with bots")
    parser.add_argument("--bot", default="master", help="the bot at these tables")
    options = parser.parse_args()
    quiet: list[float] = []
    busy: list[float] = []
    waits: list[float] = []
    with serve() as server:
        guest = Guest(server.address)
        moves = play_solo(guest)
        for _ in range(MOVES):
            next(moves)  # the first moves load modules and caches
        for _ in range(ROUNDS):
            quiet += [next(moves) for _ in range(MOVES)]
            with thinking(guest, options.tables, options.bot) as between:
                busy += [next(moves) for _ in range(MOVES)]
            waits += between
    print(f"move to acknowledgement, no bot thinks: {describe(quiet, 'ms')}")
    print(f"  with {options.bot} at {options.tables} tables: {describe(busy, 'ms')}")
    ratios = [
        statistics.quantiles(busy, n=100)[cut] / statistics.quantiles(quiet, n=100)[cut]
        for cut in (49, 98)
    ]
    print(f"  {ratios[0]:.2f} x at p50, {ratios[1]:.2f} x at p99")
    print(f"  from move to move at each of these tables: {describe(waits, 's')}")


if __name__ == "__main__":
    main()
