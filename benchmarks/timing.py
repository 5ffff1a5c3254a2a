"""Fair timing on a noisy machine: contestants take turns, and the median round counts."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping

Round = Callable[[], int]
"""Plays for a while; returns how many games, or steps, that were."""


def race(contestants: Mapping[str, Round], rounds: int = 5) -> dict[str, float]:
    """Games or steps a second of each, measured in turn so that all meet the same noise."""
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for play in contestants.values():
        play()  # compiles, fills caches
    for _ in range(rounds):
        for name, play in contestants.items():
            begin = time.perf_counter()
            done = play()
            rates[name].append(done / (time.perf_counter() - begin))
    return {name: statistics.median(rate) for name, rate in rates.items()}


def print_race(title: str, rates: Mapping[str, float], base: str, unit: str = "games") -> None:
    """Prints the rates, and how many times the base's each is."""
    print(f"\n{title}")
    for name, rate in rates.items():
        print(f"  {name:44} {rate:14,.1f} {unit}/s {rate / rates[base]:10,.1f} x")
