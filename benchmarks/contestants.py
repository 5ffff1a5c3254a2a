"""Who plays in the benchmarks: ways of playing random two-player games to the end."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

import genial
from benchmarks.timing import Round
from genial.engine.editions import find_rules
from genial.engine.geometry import compile_rules
from genial.engine.kernel import door
from genial.engine.simulation import encode_policies
from genial.engine.state import NOBODY, STATE
from tests.oracle import OracleGame


def kernels(kind: tuple[str, str, int], policies: Sequence[str], games: int) -> Round:
    """The compiled kernels, one core."""
    rules = find_rules(*kind)
    geometry, bits = compile_rules(rules), encode_policies(rules, policies)
    states = np.zeros(games, STATE)
    seeds = np.arange(games, dtype=np.uint64)

    def play() -> int:
        door.play_out(geometry.record, geometry.opening, states, seeds, NOBODY, bits)
        return games

    return play


def facade(kind: tuple[str, str, int], games: int) -> Round:
    """The object people use: lists the legal moves, plays one of them, keeps the steps."""
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
    """The plain slow implementation in the tests."""
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
    """MOMAland's Ingenious through its PettingZoo API: observe, pick from the mask, step."""
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
