"""Games a second on one core: every kind of game, and against the others in the same run.

    make benchmark

MOMAland's environment plays a game with fewer rules (no bonus at exactly 18, forced exchange); it
is the only comparable Python implementation, and takes part where it is installed.
"""

from __future__ import annotations

import importlib.util

from benchmarks.contestants import facade, kernels, momaland_environment, oracle
from benchmarks.timing import print_race, race
from genial.engine.editions import every_kind

TWO_PLAYERS = ("2023", "standard", 2)


def main() -> None:
    """Prints one table for all kinds, then the races."""
    print(f"{'kernels, one core':28} {'random games/s':>16} {'greedy games/s':>16}")
    for kind in every_kind():
        rates = race(
            {
                "random": kernels(kind, ["random"] * kind[2], 2_000),
                "greedy": kernels(kind, ["greedy"] * kind[2], 100),
            }
        )
        name = f"{kind[0]} {kind[1]}, {kind[2]}"
        print(f"{name:28} {rates['random']:16,.0f} {rates['greedy']:16,.0f}", flush=True)
    contestants = {
        "kernels": kernels(TWO_PLAYERS, ["random", "random"], 5_000),
        "genial.Game, random legal moves": facade(TWO_PLAYERS, 5),
        "oracle of the tests": oracle(TWO_PLAYERS, 3),
    }
    print_race("Two players, random play", race(contestants), base="oracle of the tests")
    if importlib.util.find_spec("momaland") is None:
        print("\nMOMAland is not installed; `make benchmark` installs it into .venv-bench")
        return
    peers = {
        "kernels": contestants["kernels"],
        "MOMAland, PettingZoo API": momaland_environment(20),
    }
    print_race("Against MOMAland", race(peers), base="MOMAland, PettingZoo API")


if __name__ == "__main__":
    main()
