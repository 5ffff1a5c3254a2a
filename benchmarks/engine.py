"""Measures games per second on one core: kernels, `genial.Game`, oracle and MOMAland.

    make benchmark

MOMAland's environment is the only comparable implementation in Python. It has fewer rules: it gives
no bonus at exactly 18, and its exchange is forced. It is measured if it is installed.
"""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Sequence

import numpy as np

import genial
from benchmarks.timing import Round, print_rates, take_turns
from genial.engine.editions import every_kind, find_rules
from genial.engine.geometry import compile_rules
from genial.engine.kernel import door
from genial.engine.simulation import encode_policies
from genial.engine.state import NOBODY, STATE
from tests.oracle import OracleGame

TWO_PLAYERS = ("2023", "standard", 2)


def kernels(kind: tuple[str, str, int], policies: Sequence[str], games: int) -> Round:
    """Plays games in the compiled kernels on one core."""
    rules = find_rules(*kind)
    geometry, bits = compile_rules(rules), encode_policies(rules, policies)
    states = np.zeros(games, STATE)
    seeds = np.arange(games, dtype=np.uint64)

    def play() -> int:
        door.play_out(geometry.record, geometry.opening, states, seeds, NOBODY, bits)
        return games

    return play


def facade(kind: tuple[str, str, int], games: int) -> Round:
    """Plays games with `genial.Game`: lists the legal moves, plays one, keeps the steps."""
    edition, variant, players = kind
    chooser = random.Random(1)

    def play() -> int:
        for seed in range(games):
            game = genial.Game(edition, variant=variant, players=players, seed=seed)
            while game.outcome is None:
                game.play(chooser.choice(game.legal_moves()))
        return games

    return play


def oracle(kind: tuple[str, str, int], games: int) -> Round:
    """Plays games with the slow second implementation of the rules, from the tests."""
    edition, variant, players = kind
    chooser = random.Random(1)

    def play() -> int:
        for seed in range(games):
            deal = genial.Game(edition, variant=variant, players=players, seed=seed).racks
            game = OracleGame(edition, variant, players, 0, [list(map(str, rack)) for rack in deal])
            while game.phase != "over":
                if game.phase == "draw":
                    game.draw(chooser.sample(sorted(game.bag.elements()), game.due))
                else:
                    game.play(chooser.choice(sorted(game.legal_moves())))
        return games

    return play


def momaland_environment(games: int) -> Round:
    """Plays MOMAland's Ingenious by its PettingZoo API: observe, choose from the mask, step."""
    from momaland.envs.ingenious import ingenious

    env = ingenious.env(num_agents=2)
    generator = np.random.default_rng(1)

    def play() -> int:
        for seed in range(games):
            env.reset(seed=seed)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    env.step(int(generator.choice(np.flatnonzero(observation["action_mask"]))))
        return games

    return play


def main() -> None:
    """Prints a table of all kinds of game, then the implementations side by side."""
    print(f"{'kernels, one core':28} {'random games/s':>16} {'greedy games/s':>16}")
    for kind in every_kind():
        rates = take_turns(
            {
                "random": kernels(kind, ["random"] * kind[2], 2_000),
                "greedy": kernels(kind, ["greedy"] * kind[2], 100),
            }
        )
        name = f"{kind[0]} {kind[1]}, {kind[2]}"
        print(f"{name:28} {rates['random']:16,.0f} {rates['greedy']:16,.0f}", flush=True)
    implementations = {
        "kernels": kernels(TWO_PLAYERS, ["random", "random"], 5_000),
        "genial.Game, random legal moves": facade(TWO_PLAYERS, 5),
        "oracle of the tests": oracle(TWO_PLAYERS, 3),
    }
    print_rates("Two players, random play", take_turns(implementations), base="oracle of the tests")
    if importlib.util.find_spec("momaland") is None:
        print("\nMOMAland is not installed; `make benchmark` installs it into .venv-bench")
        return
    peers = {
        "kernels": implementations["kernels"],
        "MOMAland, PettingZoo API": momaland_environment(20),
    }
    print_rates("Against MOMAland", take_turns(peers), base="MOMAland, PettingZoo API")


if __name__ == "__main__":
    main()
