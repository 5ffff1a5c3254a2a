"""Compares the final states of the kernels on a GPU and on one core, and then measures both.

    python -m benchmarks.engine_gpu

Needs an NVIDIA GPU and the extra `cuda`.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from numba import cuda

from genial.engine import gpu, simulation
from genial.engine.editions import Rules, every_kind, find_rules

MIXES = (("random",), ("greedy",), ("random", "greedy"))


def compare_bytes(rules: Rules, games: int) -> int:
    """Plays the same games on GPU and CPU. Returns the number of different final states."""
    seeds = np.arange(games, dtype=np.uint64)
    different = 0
    for mix in MIXES:
        policies = [mix[seat % len(mix)] for seat in range(rules.players)]
        ours, _ = gpu.simulate(rules, policies, seeds)
        theirs, _ = simulation.simulate(rules, policies, seeds)
        different += sum(a.tobytes() != b.tobytes() for a, b in zip(ours, theirs, strict=True))
    return different


def measure(rules: Rules, policy: str, on_gpu: int, on_core: int) -> None:
    """Prints games and placements per second on GPU and CPU, and the ratio."""
    policies = [policy] * rules.players
    seeds = cuda.to_device(np.arange(on_gpu, dtype=np.uint64))
    gpu.play_out(rules, policies, seeds, None)
    cuda.synchronize()
    begin = time.perf_counter()
    _, placements = gpu.play_out(rules, policies, seeds, None)
    cuda.synchronize()
    seconds = time.perf_counter() - begin
    fast, placed = on_gpu / seconds, int(placements.copy_to_host().sum()) / seconds
    begin = time.perf_counter()
    simulation.simulate(rules, policies, np.arange(on_core, dtype=np.uint64))
    core = on_core / (time.perf_counter() - begin)
    name = f"{rules.edition.id} {rules.variant} {rules.players}"
    print(f"{name:24} {policy:8} {fast:14,.0f} {placed:16,.0f} {core:12,.0f} {fast / core:9,.0f}")


def main() -> None:
    """Compares every kind of game, then measures. While measuring, final states stay on the GPU."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=int, default=2_000, help="compared games of each kind and mix of policies"
    )
    parser.add_argument("--batch", type=int, default=1 << 20, help="games on the GPU at once")
    arguments = parser.parse_args()
    for kind in every_kind():
        different = compare_bytes(find_rules(*kind), arguments.games)
        games = len(MIXES) * arguments.games
        print(f"{' '.join(map(str, kind)):24} {games:,} games, {different} differ", flush=True)
    print(f"{'':33} {'games/s, GPU':>14} {'placements/s':>16} {'one core':>12} {'ratio':>9}")
    for kind in (("2023", "standard", 2), ("2023", "standard", 4), ("extreme", "standard", 2)):
        measure(find_rules(*kind), "random", arguments.batch, 20_000)
        measure(find_rules(*kind), "greedy", arguments.batch // 4, 1_000)


if __name__ == "__main__":
    main()
