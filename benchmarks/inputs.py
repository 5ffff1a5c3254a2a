"""Measures how the time grows with the size, for every input of the server, up to its limit.

    python -m benchmarks.inputs

Prints a table: the time at the limit, and the ratio of this time to the time for half the size. A
ratio of 2 means linear time; 4 would mean quadratic time. Everything runs in this process without a
network. The time includes the whole request.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from starlette.testclient import TestClient

import genial
from genial.server.domain.names import repair_names
from genial.server.http.guards import _find_cookies
from genial.server.protocol.incoming import PROTOCOL
from tests.server.harness.app import build_client
from tests.server.harness.client import Client, new_table, sit

REPEATS = 7  # the fastest repetition counts, because other processes can only make a request slower
MARKS = "\u0301\u0316"  # combining marks in the wrong order: Unicode normalization must sort them


@dataclass(frozen=True)
class Input:
    """An input that can grow. `send` takes a size up to the limit."""

    name: str
    limit: int
    unit: str
    send: Callable[[int], object]


def main() -> None:
    """Prints the table."""
    print("| input | size | time | ratio to half the size |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, build_client(Path(folder, "db")) as client:
        for each in list_inputs(client):
            half, whole = (measure(each.send, size) for size in (each.limit // 2, each.limit))
            size = f"{each.limit:,} {each.unit}"
            print(f"| {each.name} | {size} | {1000 * whole:.1f} ms | {whole / half:.1f} |")


def measure(send: Callable[[int], object], size: int) -> float:
    """The seconds for an input of this size."""
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        send(size)
        times.append(time.perf_counter() - began)
    return min(times)


def list_inputs(client: TestClient) -> Iterator[Input]:
    """Every input, in the slowest form that we know."""
    client.post("/api/guest")
    record = genial.Game("2023", players=2, seed=1).record()
    body = {"seats": [{"name": "Ann"}, {"name": "Ben"}]}

    def upload(**fields: Any) -> Any:
        return client.post("/api/records", json={**record, **fields})

    def create(**fields: Any) -> Any:
        return client.post("/api/tables", json={**body, **fields})

    def nest(size: int) -> Any:
        return client.post("/api/records", content=b"[" * size)

    kib = 1024
    yield Input("record: one long name", 250 * kib, "bytes", lambda n: upload(names=["x" * n, "y"]))
    yield Input(
        "record: a name of combining marks",
        30_000,
        "marks",
        lambda n: upload(names=["a" + MARKS * (n // 2), "y"]),
    )
    yield Input("record: names", 60_000, "names", lambda n: upload(names=["A"] * n))
    yield Input("record: turns", 10_000, "turns", lambda n: upload(turns=[{}] * n))
    turn = {"seat": 0, "moves": ["rbh8h9"] * 10}
    yield Input("record: moves", 10_000, "moves", lambda n: upload(turns=[turn] * (n // 10)))
    yield Input("record: unknown keys", 15_000, "keys", lambda n: upload(**_make_keys(n)))
    yield Input(
        "record: board", 4000, "bytes", lambda n: upload(board="hexagon\n" + ". " * (n // 2))
    )
    yield Input("record: nested lists", 256 * kib, "levels", nest)
    yield Input(
        "record: digits of a number", 250_000, "digits", lambda n: _upload_number(client, n)
    )
    yield Input("new table: unknown keys", 1000, "keys", lambda n: create(**_make_keys(n)))
    yield Input("new table: seats", 600, "seats", lambda n: create(seats=[{"name": "A"}] * n))
    yield Input(
        "new table: a name of marks",
        16_000,
        "bytes",
        lambda n: create(seats=[{"name": MARKS * (n // 13)}]),
    )
    yield Input("position text", 4000, "characters", lambda n: _show(client, "x" * n))
    yield Input("position text: map", 3900, "characters", lambda n: _show(client, _draw_map(n)))
    yield Input(
        "query string", 15_000, "bytes", lambda n: client.get("/api/lobby?" + "a=b&" * (n // 4))
    )
    yield Input("path", 15_000, "bytes", lambda n: client.get("/" + "a/" * (n // 2)))
    yield Input("cookie", 16_000, "bytes", lambda n: _send_cookie(client, n))
    yield Input(
        "code for a device",
        32,
        "characters",
        lambda n: client.post("/api/guest/transfer", json={"code": "A" * n}),
    )
    yield Input("push subscription", 15_000, "bytes", lambda n: _subscribe(client, n))
    yield Input("names, repaired", 120_000, "marks", lambda n: repair_names([MARKS * (n // 2)] * 4))
    yield Input("cookies, searched", 16_000, "bytes", lambda n: _find_cookies([b"a=b;" * (n // 4)]))
    with sit(client, new_table(client, None, None, chat=True)) as person:
        yield Input(
            "message: chat",
            200,
            "characters",
            lambda n: person.ask("say", seat=0, text=MARKS * (n // 2)),
        )
        yield Input(
            "message: move", 16, "characters", lambda n: person.command("play", move="r" * n)
        )
        yield Input("message: unknown keys", 250, "keys", lambda n: _send(person, _make_keys(n)))
        yield Input("message: nested lists", 4000, "levels", lambda n: _send_text(person, "[" * n))
        yield Input("message: digits", 4000, "digits", lambda n: _send_text(person, "9" * n))
        yield Input("message: too long", 128 * kib, "bytes", lambda n: _send_text(person, "x" * n))


def _make_keys(number: int) -> dict[str, int]:
    return {f"key{index:05}": 1 for index in range(number)}


def _upload_number(client: TestClient, digits: int) -> object:
    return client.post("/api/records", content=b'{"seed": ' + b"9" * digits + b"}")


def _draw_map(size: int) -> str:
    fields = ["2023/standard/2", *["-"] * 8]
    return " ".join([*fields, "hexagon|" + "._" * ((size - 60) // 2)])


def _show(client: TestClient, text: str) -> object:
    return client.get(f"/api/position?text={quote(text)}")


def _send_cookie(client: TestClient, size: int) -> object:
    return client.get("/api/solo", headers={"Cookie": 'x="' + "\\001" * (size // 4) + '"'})


def _subscribe(client: TestClient, size: int) -> object:
    return client.put("/api/push/subscriptions", json={"endpoint": "x" * size})


def _send(person: Client, fields: dict[str, int]) -> object:
    message = {"type": "hello", "id": 1, "protocol": PROTOCOL, **fields}
    return _send_text(person, json.dumps(message))


def _send_text(person: Client, text: str) -> object:
    person.session.send_text(text)
    return person.receive()


if __name__ == "__main__":
    main()
