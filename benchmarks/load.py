"""Latency of the server with many live tables of two players.

    make benchmark-load
    python -m benchmarks.load --tables 1000 --seconds 60 [--postgresql --processes 2]
    python -m benchmarks.load --tables 1000 --trees OLD NEW OLD NEW

At every table, a player moves every two seconds. The latency is the time from sending a move until
the opponent gets it. Server, clients and database share this computer. The first measurement is
with one table alone, for comparison. If the server is too slow, moves are sent late, and their
number is printed. `--trees` measures the servers of other checkouts, one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import resource
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import uvloop

from benchmarks.clients import Crowd, Guest, Match, Server, serve
from tests.server.harness.postgresql import start_postgresql

PACE_S = 2.0  # seconds from one move of a table to the next
WARMING_S = 6.0
QUIET_S = 1.0
AT_ONCE = 16  # the number of parallel requests while tables are created


def main() -> None:
    """Prints the latencies for every number of tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 1000, 2000, 4000])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument(
        "--postgresql", action="store_true", help="starts a PostgreSQL server and uses it"
    )
    parser.add_argument(
        "--processes", type=int, default=1, help="server processes, with PostgreSQL"
    )
    parser.add_argument(
        "--trees", type=Path, nargs="+", help="checkouts whose servers are measured"
    )
    options = parser.parse_args()
    _allow_many_files()
    gc.disable()  # pauses of the clients would add to the measured latency
    with start_postgresql(is_safe=True) if options.postgresql else nullcontext() as database:
        for tables, tree in product(options.tables, options.trees or [None]):
            with database.lend() if database else nullcontext() as url:
                flags = ["--database", url, "--processes", str(options.processes)] if url else []
                with serve(*flags, tree=tree and tree.resolve()) as server:
                    print(f"\n{tree or 'This checkout'}")
                    measure(server, tables, options.seconds)


def measure(server: Server, tables: int, seconds: float) -> None:
    """Plays at a number of tables, and prints the latencies."""
    list(set_up(server.address, 20))  # the first tables load modules and fill caches
    empty = wait_until_quiet(server.pid)
    matches = list(set_up(server.address, tables))
    idle = wait_until_quiet(server.pid)
    print(f"{tables:,} tables of two: a move every {PACE_S / tables * 1000:.1f} ms", flush=True)
    crowd = Crowd(matches, PACE_S)
    before, after, stolen_s = uvloop.run(_play(crowd, server, seconds))
    print(f"  seen by the opponent: {describe(crowd.seen)}")
    print(f"  acknowledged:         {describe(crowd.acknowledged)}")
    due = tables * seconds / PACE_S
    print(f"  {len(crowd.seen):,} moves of {due:,.0f} due, {crowd.num_late:,} later than due")
    print(f"  the server used {100 * (after.cpu_s - before.cpu_s) / seconds:.0f}% of a core")
    print(f"  the host gave {100 * stolen_s / seconds:.0f}% of a core to other machines")
    if tables < 100:
        return  # with few tables, the memory per table cannot be measured
    sizes = [(usage.bytes - empty.bytes) / tables / 1000 for usage in (idle, after)]
    print(f"  {sizes[0]:.1f} kB per table without connections, {sizes[1]:.1f} kB with two")


def set_up(address: str, tables: int) -> Iterator[Match]:
    """Creates tables with two guests each."""

    def begin(_: int) -> Match:
        host, friend = Guest(address), Guest(address)
        seats = [{"name": "Ada"}, {"name": "Bo", "is_open": True}]
        table = host.ask("POST", "tables", {"seats": seats, "hints": False})["id"]
        friend.ask("PUT", f"tables/{table}/seats/1", {"name": "Bo"})
        host.ask("POST", f"tables/{table}/start")
        return Match(host.name_socket(table), (host.headers, friend.headers))

    with ThreadPoolExecutor(AT_ONCE) as pool:
        yield from pool.map(begin, range(tables))


async def _play(crowd: Crowd, server: Server, seconds: float) -> tuple[Usage, Usage, float]:
    async with crowd.gather():
        crowd.begin()
        await asyncio.sleep(WARMING_S)
        crowd.forget()
        before, stolen_s = read_usage(server.pid), read_stolen()
        await asyncio.sleep(seconds)
        return before, read_usage(server.pid), read_stolen() - stolen_s


def describe(times: list[float]) -> str:
    """Percentiles of some times, in milliseconds."""
    cuts = statistics.quantiles((time * 1000 for time in times), n=1000, method="inclusive")
    named = {"p50": 499, "p90": 899, "p99": 989, "p99.9": 998}
    quantiles = ", ".join(f"{name} {cuts[index]:.1f}" for name, index in named.items())
    return f"{quantiles}, slowest {max(times) * 1000:.1f} ms"


@dataclass(frozen=True)
class Usage:
    """The CPU time so far and the private memory of a process and its children."""

    cpu_s: float
    bytes: int


def read_usage(pid: int) -> Usage:
    """The usage of a process and of all its children, read from /proc."""
    own = _read_one(pid)
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    parts = [own, *(read_usage(int(child)) for child in children)]
    return Usage(sum(part.cpu_s for part in parts), sum(part.bytes for part in parts))


def read_stolen() -> float:
    """The seconds of CPU time that the host of this virtual machine gave to others."""
    fields = Path("/proc/stat").read_text().split(maxsplit=9)
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


def wait_until_quiet(pid: int) -> Usage:
    """Waits until a process is idle. Returns its usage."""
    usage = read_usage(pid)
    while True:
        time.sleep(QUIET_S)
        last, usage = usage, read_usage(pid)
        if usage.cpu_s - last.cpu_s < QUIET_S / 20:
            return usage


def _read_one(pid: int) -> Usage:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    private = [int(line.split()[1]) for line in lines if line.startswith("Private_")]
    return Usage(ticks / os.sysconf("SC_CLK_TCK"), 1024 * sum(private))


def _allow_many_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    main()
