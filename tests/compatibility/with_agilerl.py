"""AgileRL: DQN with masked actions, on the vector environment."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import torch
from agilerl.algorithms.dqn import DQN
from agilerl.components.data import Transition
from agilerl.components.replay_buffer import ReplayBuffer

GAMES, STEPS = 8, 40


def main() -> None:
    """Plays and learns for some steps."""
    warnings.simplefilter("ignore")
    envs: Any = gymnasium.make_vec(
        "genial.env:genial/Standard-v0",
        num_envs=GAMES,
        observation="flat",
        autoreset="same-step",
        opponents="greedy",
    )
    agent: Any = DQN(
        observation_space=envs.single_observation_space,
        action_space=envs.single_action_space,
        net_config={"encoder_config": {"hidden_size": [64]}},
        batch_size=32,
    )
    memory = ReplayBuffer(max_size=1000)
    observation, info = envs.reset(seed=1)
    ends, losses = 0, []
    for _ in range(STEPS):
        action = agent.get_action(observation, epsilon=0.2, action_mask=info["action_mask"])
        following, reward, done, _, info = envs.step(np.asarray(action))
        transition: Any = Transition(
            obs=observation, action=action, reward=reward, next_obs=following, done=done
        ).to_tensordict()
        transition.batch_size = [GAMES]
        memory.add(transition)
        if len(memory) >= 32:
            losses.append(agent.learn(memory.sample(32)))
        observation, ends = following, ends + int(done.sum())
    assert losses
    assert np.isfinite(np.array(losses, float)).all()
    assert ends > 0
    print(f"DQN: {STEPS * GAMES} steps, {ends} games; torch {torch.__version__}")


if __name__ == "__main__":
    main()
