"""Measures the time until *Master* answers a player, while one guest has many tables of bots.

    python -m benchmarks.crowded_bots [--tables 100] [--watched] [--base CHECKOUT]

Starts a server on this computer. If `--base` names another checkout, also starts its server.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from benchmarks.clients import Guest, find_move, serve
from genial.server.protocol.incoming import PROTOCOL

ANSWERS = 3  # the number of moves of the player
SETTLING_S = 2.0
LONGEST_S = 120.0


@contextmanager
def open_table(guest: Guest, table: str) -> Iterator[ClientConnection]:
    """Opens the WebSocket of a table."""
    url = guest.name_socket(table)
    with connect(url, additional_headers=guest.headers, max_size=1 << 24) as connection:
        connection.send(json.dumps({"type": "hello", "id": 0, "protocol": PROTOCOL}))
        yield connection


def time_answers(guest: Guest) -> list[float]:
    """Plays against *Master*. Returns the seconds from each move to the player's next turn."""
    waits = []
    with open_table(guest, guest.set_up(None, "master", start=0)) as connection:
        state = receive(connection)
        for _ in range(ANSWERS):
            began = time.perf_counter()
            while True:
                play = {"type": "play", "id": 1, "seat": 0, "ply": state["ply"]}
                connection.send(json.dumps(play | {"move": find_move(state["situation"])}))
                state = receive(connection)
                if state["situation"]["seat"] != 0:
                    break
            while state["situation"]["seat"] != 0:
                state = receive(connection)
            waits.append(time.perf_counter() - began)
    return waits


def receive(connection: ClientConnection) -> dict[str, Any]:
    """The next message about the table."""
    while True:
        message: dict[str, Any] = json.loads(connection.recv(timeout=LONGEST_S))
        if "situation" in message:
            return message


def measure(tree: Path | None, tables: int, is_watched: bool) -> str:
    """The times of one server, first without other tables and then with them."""
    with serve(tree=tree) as server, ExitStack() as stack:
        crowd, stranger = Guest(server.address), Guest(server.address)
        alone = time_answers(stranger)
        made = [crowd.set_up(*["master"] * 4) for _ in range(tables)]
        if is_watched:
            for table in made:
                stack.enter_context(open_table(crowd, table))
        time.sleep(SETTLING_S)
        crowded = time_answers(stranger)
    return f"alone {describe(alone)}; with {tables} tables of four {describe(crowded)}"


def describe(waits: list[float]) -> str:
    """The seconds as a list."""
    return ", ".join(f"{wait:.1f}" for wait in waits) + " s"


def main() -> None:
    """Prints the seconds until *Master* has answered."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="number of tables with bots")
    parser.add_argument(
        "--watched", action="store_true", help="the guest watches all of these tables"
    )
    parser.add_argument("--base", type=Path, help="another checkout, to compare")
    options = parser.parse_args()
    for name, tree in (("base", options.base), ("here", None)):
        if name == "here" or tree is not None:
            print(f"{name}: {measure(tree, options.tables, options.watched)}", flush=True)


if __name__ == "__main__":
    main()
