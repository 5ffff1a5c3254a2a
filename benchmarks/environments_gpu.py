"""Measures the batched environment on a GPU, and checks that it equals the CPU bit by bit.

    python -m benchmarks.environments_gpu

Needs an NVIDIA GPU, the extra `cuda` and PyTorch.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import torch

from genial.engine.editions import every_kind
from genial.env import batch
from genial.env.batch import BatchedEnv

COMPARED = ("rows", "masks", "seats", "rewards", "advances", "done", "illegal", "finals")


def compare(kind: tuple[str, str, int], games: int, placements: int) -> int:
    """Plays the same random games on GPU and CPU, and compares all arrays after every step."""
    edition, variant, players = kind
    seeds = np.arange(games, dtype=np.uint64)
    on_gpu, on_cpu = (
        batch.make(games, edition, variant=variant, players=players, seed=seeds, device=device)
        for device in ("cuda", "cpu")
    )
    played = 0
    while played < placements:
        actions = on_cpu.sample().copy()
        assert np.array_equal(on_gpu.sample().cpu().numpy(), actions), f"{kind}: actions differ"
        played += int((actions < on_cpu.num_actions - 2).sum())
        on_gpu.step(on_gpu.actions)
        on_cpu.step(actions)
        for name in COMPARED:
            ours = getattr(on_gpu, name).cpu().numpy()
            assert np.array_equal(ours, getattr(on_cpu, name)), f"{kind}: {name} differ"
    states = [env._batch.read("states", slice(None)).tobytes() for env in (on_gpu, on_cpu)]
    assert states[0] == states[1], f"{kind}: states differ"
    return played


def clock(action: Callable[[], object], rounds: int) -> float:
    """The seconds that one round takes on the GPU."""
    action()
    torch.cuda.synchronize()
    begin = time.perf_counter()
    for _ in range(rounds):
        action()
    torch.cuda.synchronize()
    return (time.perf_counter() - begin) / rounds


def measure(games: int, rounds: int) -> None:
    """Prints placements per second, the time of each kernel, and the bytes written."""
    env = batch.make(games, device="cuda", seed=1)
    for _ in range(100):  # after these steps, the games are at different stages
        env.step(env.sample(), check=False)

    def play() -> None:
        env.step(env.sample(), check=False)

    whole = clock(play, rounds)
    share = count_placements(env, rounds=20) / 20 / games
    written = env.rows.shape[1] + env.masks.shape[1]
    print(f"{games:>9,} games  {games * share / whole / 1e6:7.1f} M placements/s", end="  ")
    inside: Any = env._batch
    stages = {
        "sample": clock(inside.sample, rounds),
        "observe": clock(inside._observe, rounds),
    }
    print("  ".join(f"{name} {seconds * 1e3:6.2f} ms" for name, seconds in stages.items()), end="")
    print(f"  whole {whole * 1e3:6.2f} ms", end="  ")
    print(f"{written} bytes each: {games * written / whole / 1e9:6.0f} GB/s written")


def count_placements(env: BatchedEnv, rounds: int) -> int:
    """The number of placements in some random steps."""
    placements = 0
    for _ in range(rounds):
        actions = env.sample()
        placements += int((actions < env.num_actions - 2).sum())
        env.step(actions)
    return placements


def measure_bandwidth() -> None:
    """Prints the memory bandwidth of the GPU, for comparison."""
    block = torch.empty(1 << 32, dtype=torch.uint8, device="cuda")
    fill = clock(lambda: block.fill_(1), 20)
    half = 1 << 31
    copy = clock(lambda: block[:half].copy_(block[half:]), 20)
    print(
        f"memory: fill {(1 << 32) / fill / 1e9:,.0f} GB/s, copy {(1 << 32) / copy / 1e9:,.0f} GB/s"
    )


def check_sharing() -> None:
    """Prints which libraries can use the arrays on the GPU without a copy."""
    env = batch.make(64, device="cuda", seed=1)
    address = env.rows.data_ptr()
    takers: dict[str, Callable[[], int]] = {
        "torch": lambda: torch.utils.dlpack.from_dlpack(env.rows).data_ptr(),
        "cupy": lambda: int(import_module("cupy").from_dlpack(env.rows).data.ptr),
        "jax": lambda: int(
            import_module("jax.numpy").from_dlpack(env.rows).unsafe_buffer_pointer()
        ),
    }
    for name, take in takers.items():
        try:
            print(f"{name}: {'same memory' if take() == address else 'a copy'} by DLPack")
        except ImportError:
            print(f"{name}: not installed")


def measure_cpu(threads: int | None) -> None:
    """Prints steps a second on the CPU."""
    games = 4096
    env = batch.make(games, seed=1, threads=threads)
    for _ in range(50):
        env.step(env.sample())
    begin = time.perf_counter()
    for _ in range(200):
        env.step(env.sample())
    rate = 200 * games / (time.perf_counter() - begin)
    print(f"CPU, {threads or 'all'} threads: {rate / 1e6:.2f} M steps/s")


def main() -> None:
    """Measures two players of 2023, then compares every kind of game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--placements", type=int, default=1_000_000, help="compared placements of each kind"
    )
    parser.add_argument("--games", type=int, default=8192, help="compared games at once")
    parser.add_argument("--rounds", type=int, default=100, help="measured steps")
    arguments = parser.parse_args()
    print(torch.cuda.get_device_name())
    check_sharing()
    measure_bandwidth()
    for games in (1 << 14, 1 << 16, 1 << 18, 1 << 20):
        measure(games, arguments.rounds)
    measure_cpu(1)
    measure_cpu(None)
    for kind in every_kind():
        begin = time.perf_counter()
        played = compare(kind, arguments.games, arguments.placements)
        seconds = time.perf_counter() - begin
        print(
            f"{' '.join(map(str, kind)):26} {played:,} placements equal, {seconds:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
