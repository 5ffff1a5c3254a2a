"""Measures steps per second on one core, of our environments and of MOMAland's environment.

    make benchmark-environments

All actions are random legal actions. With the PettingZoo API, the same Python code chooses the
actions in all environments. The batched environment chooses in its kernels.
"""

from __future__ import annotations

import importlib.util
import time
from typing import Any

import gymnasium
import numpy as np

from benchmarks.compare import drive, step_batch
from benchmarks.timing import Round, print_rates, take_turns
from genial.env import genial_v0, mogenial_v0, moingenious_v0

MOMALAND = "MOMAland, PettingZoo API"
VECTOR = "vector of 512, against random"
GOAL = 200  # the vector environment should be this many times as fast as MOMAland


def step_agents(games: int, rounds: int, **options: Any) -> Round:
    """Makes random steps of the vector environment. A step is one decision of an agent.

    The moves of the opponents between two decisions do not count.
    """
    env: Any = gymnasium.make_vec("genial/Standard-v0", num_envs=games, threads=1, **options)
    env.reset(seed=1)

    def play() -> int:
        steps = 0
        for _ in range(rounds):
            steps += games - int(env.batch.over.sum())  # after an end, a step only deals a game
            env.step(env.sample())
        return steps

    return play


def count_placements(games: int, rounds: int) -> float:
    """The mean number of placements of both players in one step of the vector environment."""
    env: Any = gymnasium.make_vec("genial/Standard-v0", num_envs=games, opponents="random")
    seen, _ = env.reset(seed=1)
    steps, placements = 0, 0
    for _ in range(rounds):
        before, goes_on = (seen["board"] > 0).sum(axis=1), ~env.batch.over.copy()
        seen = env.step(env.sample())[0]
        covered = (seen["board"] > 0).sum(axis=1) - before
        steps += int(goes_on.sum())
        placements += int(covered[goes_on].sum()) // 2
    return placements / steps


def choose_in_numpy(games: int, rounds: int) -> Round:
    """The same, but NumPy chooses the actions from the masks, as a learner would."""
    env: Any = gymnasium.make_vec(
        "genial/Standard-v0",
        num_envs=games,
        autoreset="same-step",
        threads=1,
        copy=False,
        opponents="random",
    )
    _, info = env.reset(seed=1)
    generator = np.random.default_rng(1)
    masks = info["action_mask"].view(np.bool_)

    def play() -> int:
        for _ in range(rounds):
            # A random start, and the first legal action from there.
            shift = int(generator.integers(masks.shape[1]))
            late, early = masks[:, shift:], masks[:, :shift]
            first = late.argmax(axis=1)
            found = late[np.arange(games), first]
            env.step(np.where(found, first + shift, early.argmax(axis=1) if shift else 0))
        return games * rounds

    return play


def main() -> None:
    """Prints the speed of all environments with two players, and of the batch for other kinds."""
    candidates = {
        "genial_v0, PettingZoo API": drive(genial_v0.env(), 20),
        "mogenial_v0, PettingZoo API": drive(mogenial_v0.env(), 20),
        "moingenious_v0, PettingZoo API": drive(moingenious_v0.env(), 20),
        "batch of 256, one thread": step_batch(256, 200, threads=1),
        VECTOR: step_agents(512, 100, opponents="random", copy=False),
        "vector, same-step": step_agents(
            512, 100, opponents="random", autoreset="same-step", copy=False
        ),
        "vector, copies": step_agents(512, 100, opponents="random"),
        "vector, NumPy chooses": choose_in_numpy(512, 50),
        "vector, flat": step_agents(512, 50, opponents="random", observation="flat", copy=False),
        "vector, planes": step_agents(
            512, 50, opponents="random", observation="planes", copy=False
        ),
        "vector, against greedy": step_agents(256, 50, opponents="greedy", copy=False),
        "vector, against balanced": step_agents(256, 4, opponents="balanced", copy=False),
        "vector, against judge": step_agents(64, 2, opponents="judge", copy=False),
    }
    base = "genial_v0, PettingZoo API"
    if importlib.util.find_spec("momaland"):
        from momaland.envs.ingenious import ingenious

        candidates[MOMALAND] = drive(ingenious.env(num_agents=2), 10)
        base = MOMALAND
    else:
        print("MOMAland is not installed; `make benchmark-environments` installs it")
    rates = take_turns(candidates, 7, time.process_time)
    print_rates("Two players, random play, one core (CPU time)", rates, base, "steps")
    if base == MOMALAND:
        ratio = rates[VECTOR] / rates[MOMALAND]
        print(f"  vector / MOMAland, decisions of the agents only: {ratio:,.0f}")
        # MOMAland's steps are the moves of both players.
        ratio *= count_placements(512, 200)
        verdict = "reached" if ratio >= GOAL else "missed"
        print(f"  vector / MOMAland, moves of both: {ratio:,.0f}; the goal of {GOAL} is {verdict}")
    all_cores = {"batch of 4,096, all cores": step_batch(4096, 50)}
    print_rates("All cores", take_turns(all_cores), next(iter(all_cores)), "steps")
    others = {
        f"{edition} {variant}, {players}": step_batch(
            256, 50, edition=edition, variant=variant, players=players, threads=1
        )
        for edition, variant, players in (
            ("2023", "standard", 4),
            ("2023", "team", 4),
            ("2023", "solo", 1),
            ("2023", "duel", 2),
            ("extreme", "standard", 2),
        )
    }
    print_rates("Batch of 256, one thread", take_turns(others), "2023 standard, 4", "steps")


if __name__ == "__main__":
    main()
