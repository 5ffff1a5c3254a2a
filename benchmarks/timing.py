"""Timing on a busy computer: the candidates take turns, and the median round counts."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping

Round = Callable[[], int]
"""Plays for a while; returns the number of games or steps."""


def take_turns(
    candidates: Mapping[str, Round],
    rounds: int = 5,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, float]:
    """The rate of each candidate per second. They take turns, so that noise affects all alike.

    With `time.process_time` as clock, the rate is per second of CPU time: for candidates with one
    thread, on a computer that other programs use, too.
    """
    rates: dict[str, list[float]] = {name: [] for name in candidates}
    for play in candidates.values():
        play()  # compiles the kernels and fills caches
    for _ in range(rounds):
        for name, play in candidates.items():
            begin = clock()
            done = play()
            rates[name].append(done / (clock() - begin))
    return {name: statistics.median(rate) for name, rate in rates.items()}


def print_rates(title: str, rates: Mapping[str, float], base: str, unit: str = "games") -> None:
    """Prints the rates, and each rate as a multiple of the base's rate."""
    print(f"\n{title}")
    for name, rate in rates.items():
        print(f"  {name:44} {rate:14,.1f} {unit}/s {rate / rates[base]:10,.1f} x")
