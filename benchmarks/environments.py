"""Measures steps per second on one core, of our environments and of MOMAland's environment.

    make benchmark-environments

All actions are random legal actions. With the PettingZoo API, the same Python code chooses the
actions in all environments. The batched environment chooses in its kernels.
"""

from __future__ import annotations

import importlib.util

from benchmarks.compare import drive, step_batch
from benchmarks.timing import print_rates, take_turns
from genial.env import genial_v0, mogenial_v0, moingenious_v0

MOMALAND = "MOMAland, PettingZoo API"


def main() -> None:
    """Prints the speed of all environments with two players, and of the batch for other kinds."""
    candidates = {
        "genial_v0, PettingZoo API": drive(genial_v0.env(), 20),
        "mogenial_v0, PettingZoo API": drive(mogenial_v0.env(), 20),
        "moingenious_v0, PettingZoo API": drive(moingenious_v0.env(), 20),
        "batch of 256, one thread": step_batch(256, 200, threads=1),
        "batch of 4,096, all cores": step_batch(4096, 50),
    }
    base = "genial_v0, PettingZoo API"
    if importlib.util.find_spec("momaland"):
        from momaland.envs.ingenious import ingenious

        candidates[MOMALAND] = drive(ingenious.env(num_agents=2), 10)
        base = MOMALAND
    else:
        print("MOMAland is not installed; `make benchmark-environments` installs it")
    print_rates("Two players, random play", take_turns(candidates, 7), base, "steps")
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
