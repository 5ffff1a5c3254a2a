"""Measures batches of games on a GPU, and checks that they equal those on the CPU bit by bit.

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


def compare_agents(opponent: str, games: int, steps: int) -> str:
    """Plays the same agents' games on GPU and CPU; says how many games are equal at the end.

    Logits of networks are rounded differently on a GPU. So a network sometimes chooses another of
    two moves with the same value.
    """
    on_gpu, on_cpu = (
        batch.make_agents(games, opponents=opponent, device=device, seed=1, observation="flat")
        for device in ("cuda", "cpu")
    )
    equal = np.ones(games, np.bool_)
    for _ in range(steps):
        on_cpu.sample()
        on_gpu.sample()
        for env in (on_gpu, on_cpu):
            env.step(env._actions)
        for name in ("masks", "seats", "rewards", "done", "finals", "observations"):
            ours = getattr(on_gpu, name).cpu().numpy().reshape(games, -1)
            equal &= (ours == getattr(on_cpu, name).reshape(games, -1)).all(axis=1)
    return f"{equal.sum():,} of {games:,} agents have equal arrays in all of {steps} steps"


def measure_agents(opponent: str, games: int, rounds: int, observation: str = "parts") -> None:
    """Prints the decisions of agents per second, with rows, masks and opponents."""
    env = batch.make_agents(
        games, opponents=opponent, device="cuda", seed=1, observation=observation
    )
    for _ in range(10):
        env.step(env.sample(), check=False)
    seconds = clock(lambda: env.step(env.sample(), check=False), rounds)
    print(
        f"{games:>9,} agents against {opponent:8}  {games / seconds / 1e6:8.3f} M decisions/s"
        f"  {seconds * 1e3:8.2f} ms a step  observations: {observation}",
        flush=True,
    )


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
    for opponent in ("random", "greedy", "balanced", "judge"):
        is_quick = opponent in ("random", "greedy")
        for games in (1 << 16, 1 << 18, 1 << 20) if is_quick else (1 << 14, 1 << 16):
            measure_agents(opponent, games, arguments.rounds if is_quick else 10)
        print(f"{opponent}: {compare_agents(opponent, 2048, 30)}", flush=True)
    measure_agents("random", 1 << 18, arguments.rounds, "flat")
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
