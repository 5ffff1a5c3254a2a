"""How the server bears many games at once: two people far apart at each table.

    make benchmark-load
    python -m benchmarks.load --tables 1000 --seconds 60 [--postgresql --processes 2]

At every table somebody moves every two seconds. Measured from a move sent until the opponent has
it, with server, players and database on this machine. The first line is one table alone, for
comparison. Where the server is too slow, moves come later than they are due: told as well.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import resource
import statistics
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext

import uvloop

from benchmarks.crowd import Crowd, Match
from benchmarks.serving import Guest, Server, serve
from benchmarks.usage import Usage, read_stolen, read_usage, wait_until_quiet
from tests.server.harness.postgresql import start_postgresql

PACE_S = 2.0
WARMING_S = 6.0
AT_ONCE = 16  # requests while tables are set up


def main() -> None:
    """Prints a line for every number of tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 1000, 2000, 4000])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--postgresql", action="store_true", help="a PostgreSQL of its own")
    parser.add_argument("--processes", type=int, default=1, help="that serve; with PostgreSQL")
    options = parser.parse_args()
    _allow_many_files()
    gc.disable()  # else pauses of the players would be counted as the server's
    with start_postgresql(is_safe=True) if options.postgresql else nullcontext() as database:
        for tables in options.tables:
            with database.lend() if database else nullcontext() as url:
                flags = ["--database", url, "--processes", str(options.processes)] if url else []
                with serve(*flags) as server:
                    measure(server, tables, options.seconds)


def measure(server: Server, tables: int, seconds: float) -> None:
    """Lets people play at so many tables, and prints how long moves took."""
    list(set_up(server.address, 20))  # loads what is loaded at first use
    empty = wait_until_quiet(server.pid)
    matches = list(set_up(server.address, tables))
    idle = wait_until_quiet(server.pid)
    print(f"\n{tables:,} tables of two: a move every {PACE_S / tables * 1000:.1f} ms", flush=True)
    crowd = Crowd(matches, PACE_S)
    before, after, stolen_s = uvloop.run(_play(crowd, server, seconds))
    print(f"  seen by the opponent: {describe(crowd.seen)}")
    print(f"  acknowledged:         {describe(crowd.acknowledged)}")
    due = tables * seconds / PACE_S
    print(f"  {len(crowd.seen):,} moves of {due:,.0f} due, {crowd.num_late:,} later than due")
    print(f"  the server used {100 * (after.cpu_s - before.cpu_s) / seconds:.0f}% of a core")
    print(f"  other machines on the host took {100 * stolen_s / seconds:.0f}% of a core away")
    if tables < 100:
        return  # too few to see what each takes
    sizes = [(usage.bytes - empty.bytes) / tables / 1000 for usage in (idle, after)]
    print(
        f"  {sizes[0]:.1f} kB a table that nobody looks at, {sizes[1]:.1f} kB with its two sockets"
    )


def set_up(address: str, tables: int) -> Iterator[Match]:
    """Tables by link, at each of which a host and a friend sit."""

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
    """The middle and the slow end of some seconds."""
    cuts = statistics.quantiles((time * 1000 for time in times), n=1000, method="inclusive")
    named = {"p50": 499, "p90": 899, "p99": 989, "p99.9": 998}
    told = ", ".join(f"{name} {cuts[index]:.1f}" for name, index in named.items())
    return f"{told}, slowest {max(times) * 1000:.1f} ms"


def _allow_many_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    main()
