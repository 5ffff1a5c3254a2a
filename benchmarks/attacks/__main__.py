"""Measures the latency for other players while somebody attacks the server.

    make attacks
    python -m benchmarks.attacks --seconds 15 [--only hello thinking] [--tree OLD]

For each attack, a new server is started on this computer. Strangers play at their own tables, one
of them plays against *master*, and one reads pages. At the same time, a separate process attacks
from one IP address, as fast as it can. The program prints the times until a move is acknowledged,
until *master* has answered, and until a page, a list or a position is loaded. The goals are 200 ms
at p99 for a move, and 3 s for *master*.

Strangers and the attacker send addresses in X-Forwarded-For, as a proxy on this computer does. All
connections are on loopback, so no other computer is involved.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.attacks import over_http, over_sockets
from benchmarks.attacks.strangers import Times, measure
from benchmarks.attacks.visitor import Visitor
from benchmarks.clients import serve

WARMING_S = 8.0  # how long the attack runs before the measurement starts
ATTACKER = "203.0.113.66"
MOST_ACKNOWLEDGED_S, MOST_ANSWERED_S = 0.2, 3.0

Attack = Callable[[Visitor], Awaitable[None]]
ATTACKS: dict[str, Attack] = {
    name.removeprefix("attack_"): attack
    for module in (over_http, over_sockets)
    for name, attack in vars(module).items()
    if name.startswith("attack_")
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
    parser.add_argument(
        "--tree", type=Path, help="checkout whose server is attacked; default: this one"
    )
    parser.add_argument("--attack", choices=sorted(ATTACKS), help=argparse.SUPPRESS)
    parser.add_argument("--server", help=argparse.SUPPRESS)
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if options.attack:
        asyncio.run(_attack(ATTACKS[options.attack], options.server))
        return
    print("| attack | moves | p50 | p99 | slowest | master, slowest | reading, slowest | |")
    print("|---|---|---|---|---|---|---|---|")
    for name in [None, *(options.only or ATTACKS)]:
        with serve(tree=options.tree and options.tree.resolve()) as server:
            asyncio.run(measure(server.address, WARMING_S))  # loads modules and workers
            with attacking(name, server.address):
                time.sleep(WARMING_S)
                print_line(name or "none", asyncio.run(measure(server.address, options.seconds)))


async def _attack(attack: Attack, server: str) -> None:
    visitor = Visitor(server, ATTACKER)
    await visitor.ask("POST", "/api/guest")
    await attack(visitor)


def print_line(name: str, times: Times) -> None:
    """Prints one attack, with times in milliseconds."""
    if len(times.acknowledged) < 2:
        print(f"| {name} | {len(times.acknowledged)} | | | | | | failed: {times.faults[:2]} |")
        return
    cuts = statistics.quantiles(times.acknowledged, n=100, method="inclusive")
    slowest, answered = max(times.acknowledged), max(times.answered, default=float("inf"))
    read = max(times.read, default=float("inf"))
    is_good = cuts[98] < MOST_ACKNOWLEDGED_S and answered < MOST_ANSWERED_S and not times.faults
    verdict = "" if is_good else f"missed {times.faults[:2]}"
    told = " | ".join(
        f"{1000 * part:.0f} ms" for part in (cuts[49], cuts[98], slowest, answered, read)
    )
    print(f"| {name} | {len(times.acknowledged)} | {told} | {verdict} |", flush=True)


if __name__ == "__main__":
    main()
