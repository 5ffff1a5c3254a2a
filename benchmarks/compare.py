"""Compares two checkouts: is the new one slower than the old one?

    python -m benchmarks.compare OLD_TREE NEW_TREE [--only kernels,game] [--rounds 11]

Each checkout gets one worker process for each benchmark. The two workers take turns, round by
round, so that noise affects both alike. The rate is per second of CPU time of the worker (one
thread), because other programs disturb CPU time less than wall-clock time. The command prints the
median rate of each checkout, the median of the ratios new/old, and in brackets their quartiles.

The benchmarks use only names that both checkouts have. Dependencies come from the interpreter that
runs this command.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

Round = Callable[[], int]
"""Works for about 0.3 seconds; returns how many games, steps or decisions it made."""

KINDS = (("2023", "standard", 2), ("2023", "standard", 4), ("2023", "duel", 2))


def kernels(policy: str, games: int) -> Round:
    """Plays whole games in the kernels. Both seats have the same policy."""
    import numpy as np

    simulate = import_module("genial.engine.simulation").simulate
    rules = import_module("genial.engine.editions").find_rules("2023", "standard", 2)
    seeds = np.arange(games, dtype=np.uint64)

    def play() -> int:
        simulate(rules, [policy, policy], seeds)
        return games

    return play


def random_games() -> Round:
    """Plays random games with `genial.Game`: lists the legal moves, chooses one, plays it."""
    game_class: Any = import_module("genial").Game
    seeds = iter(range(1_000_000))

    def play() -> int:
        chooser = random.Random(1)
        begin, games = time.process_time(), 0
        while time.process_time() - begin < 0.3:
            game = game_class("2023", players=2, seed=next(seeds))
            while game.outcome is None:
                game.play(chooser.choice(game.legal_moves()))
            games += 1
        return games

    return play


def step_batch(games: int, rounds: int, **options: Any) -> Round:
    """Makes random steps of the batched environment, with observations and masks."""
    env: Any = import_module("genial.env.batch").make(games, seed=1, **options)

    def play() -> int:
        for _ in range(rounds):
            env.step(env.sample())
        return games * rounds

    return play


def drive(env: Any, games: int) -> Round:
    """Lets random agents use the PettingZoo API: observe, choose from the mask, step."""
    import numpy as np

    def play() -> int:
        generator, steps = np.random.default_rng(1), 0
        for seed in range(games):
            env.reset(seed=seed)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                # flatnonzero is five times as fast for booleans as for bytes.
                legal = np.flatnonzero(observation["action_mask"].view(np.bool_))
                env.step(int(legal[int(generator.random() * len(legal))]))
                steps += 1
        return steps

    return play


def drive_agents(games: int) -> Round:
    """Lets random agents use the environment of this checkout."""
    return drive(import_module("genial.env.genial_v0").env(), games)


def decisions(bot: str, every: int) -> Round:
    """Lets a bot decide at every `every`-th turn of one random game of each of three kinds."""
    import numpy as np

    registry = import_module("genial.bots.registry")
    load: Any = (
        getattr(registry, "load_bot", None) or registry.load_player
    )  # the earlier name of the function
    player = load(bot)
    views = [view for kind in KINDS for view in _list_views(kind)][::every]

    def play() -> int:
        rng = np.random.default_rng(1)
        for view in views:
            player.choose(view, rng)
        return len(views)

    return play


def _list_views(kind: tuple[str, str, int]) -> Iterator[Any]:
    """The views of the acting seats of a random game, which is the same in every checkout."""
    edition, variant, players = kind
    chooser = random.Random(1)
    game: Any = import_module("genial").Game(edition, variant=variant, players=players, seed=1)
    while game.outcome is None:
        yield game.view(game.seat)
        game.play(chooser.choice(sorted(map(str, game.legal_moves()))))


BENCHMARKS: dict[str, tuple[str, Callable[[], Round]]] = {
    "kernels-random": ("games/s", lambda: kernels("random", 20_000)),
    "kernels-greedy": ("games/s", lambda: kernels("greedy", 1_500)),
    "game": ("games/s", random_games),
    "env-batch": ("steps/s", lambda: step_batch(256, 600, threads=1)),
    "env-agent": ("steps/s", lambda: drive_agents(100)),
    "judge": ("decisions/s", lambda: decisions("judge", 1)),
    "search": ("decisions/s", lambda: decisions("search:sims=64,threads=1", 20)),
    "balanced": ("decisions/s", lambda: decisions("balanced", 1)),
}


def measure(name: str) -> None:
    """Runs in a worker: plays a round for each line of input, and prints the rate of the round."""
    play = BENCHMARKS[name][1]()
    play()  # compiles the kernels and fills caches
    print(import_module("genial").__file__, flush=True)
    for _ in sys.stdin:
        begin = time.process_time()
        done = play()
        print(done / (time.process_time() - begin), flush=True)


@contextmanager
def worker(tree: Path, name: str) -> Iterator[Callable[[], float]]:
    """Starts a worker for a checkout. Yields a function that runs a round and returns its rate."""
    command = [sys.executable, "-P", __file__, "--measure", name]
    environment = {
        **os.environ,
        "PYTHONPATH": str(tree / "src"),
        "OMP_NUM_THREADS": "1",
        "OPENBLAS_NUM_THREADS": "1",
    }
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        stdin, stdout = process.stdin, process.stdout
        loaded = stdout.readline().strip()
        if not loaded.startswith(str(tree / "src")):
            raise SystemExit(f"{name}: measured {loaded or 'nothing'}, not {tree}")

        def run() -> float:
            stdin.write("\n")
            stdin.flush()
            return float(stdout.readline())

        try:
            yield run
        finally:
            stdin.close()


def compare(old: Path, new: Path, name: str, rounds: int) -> None:
    """Prints a line for one benchmark."""
    before: list[float] = []
    after: list[float] = []
    with worker(old, name) as run_old, worker(new, name) as run_new:
        for number in range(rounds):
            pair = [(before, run_old), (after, run_new)]
            for rates, run in pair if number % 2 else reversed(pair):
                rates.append(run())
    ratios = [b / a for a, b in zip(before, after, strict=True)]
    low, ratio, high = statistics.quantiles(ratios, n=4, method="inclusive")
    rates_text = f"{statistics.median(before):12,.1f} {statistics.median(after):12,.1f}"
    unit = BENCHMARKS[name][0]
    print(f"{name:16} {rates_text} {unit:12} {ratio:6.3f}  ({low:.3f} to {high:.3f})", flush=True)


def main() -> None:
    """Prints a table with a line for each benchmark."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "trees", type=Path, nargs="*", metavar="TREE", help="the old checkout, the new checkout"
    )
    parser.add_argument(
        "--only", default="", help=f"names or beginnings of names, of {', '.join(BENCHMARKS)}"
    )
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--measure", choices=BENCHMARKS, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        measure(options.measure)
        return
    if len(options.trees) != 2:
        parser.error("name two checkouts: the old one, then the new one")
    old, new = (tree.resolve() for tree in options.trees)
    wanted = tuple(options.only.split(","))
    print(f"{'':16} {'old':>12} {'new':>12} {'':12} {'new/old':>7}")
    for name in BENCHMARKS:
        if name.startswith(wanted):
            compare(old, new, name, options.rounds)


if __name__ == "__main__":
    main()
