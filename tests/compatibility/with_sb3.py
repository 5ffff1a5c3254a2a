"""MaskablePPO of sb3-contrib, on the vector environment and on the single environment."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env

from genial.env.stable_baselines import AgentVecEnv


def main() -> None:
    """Trains for some steps, against past selves, too."""
    warnings.simplefilter("ignore")
    for form in ("flat", "planes", "parts"):
        env = gymnasium.make("genial/Solo-v0", observation=form, illegal="random")
        check_env(env.unwrapped, warn=False)
    games = AgentVecEnv(16, opponents="self", observation="flat")
    model = MaskablePPO("MlpPolicy", games, n_steps=32, batch_size=128, n_epochs=1, seed=1)
    model.learn(512)

    def past_self(observations: Any, masks: Any) -> Any:
        return model.predict(observations, action_masks=masks)[0]

    games.add_self(past_self)
    model.learn(512)
    assert len(model.ep_info_buffer) > 0
    planes = AgentVecEnv(8, opponents="greedy", observation="planes")
    MaskablePPO("MultiInputPolicy", planes, n_steps=16, batch_size=64, n_epochs=1).learn(128)
    single = gymnasium.make("genial/Solo-v0", observation="flat")
    MaskablePPO("MlpPolicy", single, n_steps=64, batch_size=64, n_epochs=1).learn(128)
    print("check_env; MaskablePPO: 1,024 + 128 + 128 steps")


if __name__ == "__main__":
    main()
