"""Gymnasium's and PettingZoo's own checks, for the oldest and the newest versions."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from genial.env import MaxMinUtility, genial_v0, mogenial_v0, moingenious_v0
from genial.env.wrappers import FlatObservation


def main() -> None:
    """Runs the checks of both libraries, and some steps of the vector environment."""
    warnings.simplefilter("ignore")
    for form in (None, "parts", "flat", "planes"):
        for illegal in ("lose", "random"):
            single = gymnasium.make("genial/Standard-v0", observation=form, illegal=illegal)
            check_env(single.unwrapped, skip_render_check=True)
    FlatObservation(gymnasium.make("genial/Solo-v0")).reset(seed=1)
    # Before 1.27, PettingZoo's test accepts no dictionary as observation.
    forms = ("parts", "flat", "planes") if hasattr(pettingzoo, "aec_registry") else ("flat",)
    for form in forms:
        api_test(genial_v0.env(observation=form), num_cycles=60)
    for env in (mogenial_v0.env(), MaxMinUtility(mogenial_v0.env(players=3)), moingenious_v0.env()):
        env.reset(seed=1)
        for agent in env.agent_iter():
            observation, _, terminated, _, _ = env.last()
            mask = observation["action_mask"]
            env.step(None if terminated else env.action_space(agent).sample(mask))
    for autoreset in ("next-step", "same-step"):
        envs: Any = gymnasium.make_vec(
            "genial/Standard-v0", num_envs=8, autoreset=autoreset, opponents="greedy"
        )
        observations, _ = envs.reset(seed=1)
        ended = np.zeros(8, bool)
        for _ in range(60):
            assert envs.observation_space.contains(observations)
            observations, _, done, _, _ = envs.step(envs.sample())
            ended |= done
        assert ended.all()
    print(f"check_env, api_test, vectors with Gymnasium {gymnasium.__version__}")


if __name__ == "__main__":
    main()
