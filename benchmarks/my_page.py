"""Measures how long "My page" takes for a guest with many games, and whether others wait meanwhile.

    python -m benchmarks.my_page

For each number of games, prints the times of the page, of the file with all data and of the
deletion, each with the longest stall of the event loop meanwhile. The server runs in this process,
with an SQLite file.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine
from starlette.testclient import TestClient

from genial.server.process.run import collect_less
from tests.server.harness.app import build_client
from tests.server.harness.client import guest_cookie
from tests.server.harness.seeded_results import read_guest, seed_results

SIZES = (10, 100, 1_000, 10_000)
REPEATS = 7  # of the page; the fastest counts, because other programs can only make it slower
TICK_S = 0.001


def main() -> None:
    """Prints the table."""
    collect_less()  # as the server does
    print("| games | page | stall | answer | file | stall | deletion | stall |")
    print("|---|---|---|---|---|---|---|---|")
    for number in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder, "db")
            with build_client(database) as first:
                first.post("/api/guest")
            _fill(database, read_guest(guest_cookie(first)[1]), number)
            with build_client(database) as client:
                client.cookies = first.cookies
                print(_measure(client, number), flush=True)


def _fill(database: Path, guest: str, number: int) -> None:
    engine = create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        seed_results(connection, guest, number)
    engine.dispose()


def _measure(client: TestClient, number: int) -> str:
    size = len(client.get("/api/me").content)  # also warms the server up
    pages = [_time(client, lambda: client.get("/api/me")) for _ in range(REPEATS)]
    file = _time(client, lambda: client.get("/api/me/data"))
    deletion = _time(client, lambda: client.delete("/api/me"))
    page, *rest = (
        " | ".join(f"{1000 * s:.0f} ms" for s in t) for t in (min(pages), file, deletion)
    )
    return f"| {number:,} | {page} | {size / 1000:.0f} kB | {' | '.join(rest)} |"


def _time(client: TestClient, send: Callable[[], Any]) -> tuple[float, float]:
    """The time of a request, and the longest time for which the event loop did not run."""
    assert client.portal is not None
    stop = asyncio.Event()
    watching = client.portal.start_task_soon(_watch, stop)
    began = time.perf_counter()
    answer = send()
    took = time.perf_counter() - began
    assert answer.status_code in (200, 204), answer.text
    client.portal.call(stop.set)
    return took, watching.result()


async def _watch(stop: asyncio.Event) -> float:
    longest = 0.0
    while not stop.is_set():
        before = time.perf_counter()
        await asyncio.sleep(TICK_S)
        longest = max(longest, time.perf_counter() - before - TICK_S)
    return longest


if __name__ == "__main__":
    main()
