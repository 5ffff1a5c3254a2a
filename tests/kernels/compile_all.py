"""Compiles the kernels before the tests, including those of simulations, environments and training.

    python -m tests.kernels.compile_all

Without this program, each test process compiles the kernels that it needs, and several processes
compile the same kernels.
"""

from __future__ import annotations

import numpy as np

from genial.cli.compiling import prepare_engine
from genial.engine.editions import find_rules
from genial.engine.geometry import compile_rules
from genial.engine.simulation import simulate
from genial.env import batch, genial_v0
from genial.env.batch.agents import AgentBatch
from genial.env.openspiel.chance_position import ChancePosition
from genial.training.games import new_batch


def compile_environments() -> None:
    """Runs steps of the single environment, of the batch, and of OpenSpiel's states."""
    env = genial_v0.env()
    env.reset(seed=0)
    observation, *_ = env.last()
    env.step(int(observation["action_mask"].argmax()))
    games = batch.make(4, seed=0)
    games.step(games.sample())
    games.determinize(seed=0)
    agents = AgentBatch(games.geometry, 4, opponents="judge", observation="flat")
    agents.reset(0)
    agents.step(agents.sample())
    position = ChancePosition(compile_rules(find_rules("2023", "standard", 2)), start=0)
    while position.is_chance:
        position.draw(position.outcomes[0][0])
    position.take(position.list_actions()[0])
    position.deal_again(0, np.uint64(0))


def compile_training() -> None:
    """Makes one move of a batch of games with the network."""
    games = new_batch(compile_rules(find_rules("2023", "standard", 2)), 4, "cpu")
    games.deal(np.arange(4, dtype=np.uint64))
    games.explore(0.5, 10)
    games.note()
    games.play(is_renewed=True)


if __name__ == "__main__":
    prepare_engine()
    simulate(find_rules("2023", "standard", 2), ["random", "greedy"], np.zeros(1, np.uint64))
    compile_environments()
    compile_training()
