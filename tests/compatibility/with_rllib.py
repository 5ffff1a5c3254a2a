"""PPO of RLlib with masked actions, on the single environment."""

from __future__ import annotations

import os
import warnings
from typing import Any

os.environ["RAY_AUTH_MODE"] = "disabled"  # otherwise Ray writes a token into the home folder

import gymnasium
import numpy as np
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env


class MaskBeside(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Puts the mask beside the observation, with the names that RLlib's module expects."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        actions = int(env.action_space.n)  # type: ignore[attr-defined]
        masks = gymnasium.spaces.Box(0, 1, (actions,), np.float32)
        spaces = {"observations": env.observation_space, "action_mask": masks}
        self.observation_space = gymnasium.spaces.Dict(spaces)

    def reset(self, **options: Any) -> Any:
        observation, info = self.env.reset(**options)
        return self._join(observation, info), {}

    def step(self, action: Any) -> Any:
        observation, reward, terminated, truncated, info = self.env.step(action)
        return self._join(observation, info), reward, terminated, truncated, {}

    def _join(self, observation: Any, info: dict[str, Any]) -> dict[str, Any]:
        mask = info["action_mask"].astype(np.float32)
        # After the end, RLlib still computes an action, which needs a legal one.
        return {"observations": observation, "action_mask": mask if mask.any() else mask + 1}


def make(_: Any) -> gymnasium.Env[Any, Any]:
    """The environment of a worker."""
    return MaskBeside(
        gymnasium.make("genial.env:genial/Standard-v0", observation="flat", opponents="greedy")
    )


def main() -> None:
    """Runs two iterations, in this process."""
    warnings.simplefilter("ignore")
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    register_env("genial", make)
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule, model_config={"fcnet_hiddens": [64]}
    )
    config = (
        PPOConfig()
        .environment("genial")
        .env_runners(num_env_runners=0, num_envs_per_env_runner=1, rollout_fragment_length=128)
        .training(train_batch_size_per_learner=256, minibatch_size=64, num_epochs=1)
        .rl_module(rl_module_spec=module)
    )
    algorithm = config.build_algo()
    steps = 0
    for _ in range(2):
        result = algorithm.train()
        steps = int(result["num_env_steps_sampled_lifetime"])
    games = result["env_runners"]["num_episodes_lifetime"]
    algorithm.stop()
    ray.shutdown()
    assert games > 0
    print(f"PPO: {steps} steps, {int(games)} games, with Gymnasium {gymnasium.__version__}")


if __name__ == "__main__":
    main()
