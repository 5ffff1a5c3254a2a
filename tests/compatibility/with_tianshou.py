"""Tianshou: DQN against a random player, on the PettingZoo environment."""

from __future__ import annotations

import warnings
from typing import Any

import torch
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv, PettingZooEnv
from tianshou.utils.net.common import Net

from genial.env import genial_v0


def make() -> Any:
    """The environment that Tianshou's agents share."""
    return PettingZooEnv(genial_v0.env(variant="duel", observation="flat"))


def main() -> None:
    """Collects some games, and trains on them."""
    warnings.simplefilter("ignore")
    torch.manual_seed(1)
    env, envs = make(), DummyVectorEnv([make, make])
    space = env.observation_space["observation"]
    network = Net(state_shape=space.shape, action_shape=env.action_space.n, hidden_sizes=[64])
    policy = DiscreteQLearningPolicy(
        model=network,
        action_space=env.action_space,
        observation_space=space,
        eps_training=0.1,
        eps_inference=0.0,
    )
    learner: Any = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3))
    player = MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=env.action_space)
    both: Any = MultiAgentOffPolicyAlgorithm(algorithms=[learner, player], env=env)
    collector: Any = Collector(both, envs, VectorReplayBuffer(400, 2), exploration_noise=True)
    before = next(network.parameters()).clone()
    games = 0
    for _ in range(2):
        with torch.no_grad():
            games += collector.collect(n_episode=2, reset_before_collect=True).n_collected_episodes
        both.policy.train()
        both.policy.is_within_training_step = True
        both.update(buffer=collector.buffer, sample_size=32)
        both.policy.is_within_training_step = False
    assert not torch.equal(next(network.parameters()), before)
    print(f"DQN: {games} games")


if __name__ == "__main__":
    main()
