"""PettingZoo's own tests, and games played through its API."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

with warnings.catch_warnings():  # PettingZoo's tests use imports that PettingZoo has deprecated
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

__all__ = [
    "allow_named_parts",
    "api_test",
    "performance_benchmark",
    "play",
    "render_test",
    "seed_test",
]

# PettingZoo warns if an observation is not one array. Our observations have named parts.
allow_named_parts = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent"
)


def play(env: Any, seed: int | None = None) -> Iterator[tuple[str, Any, Any]]:
    """Plays a game with random legal actions.

    Yields the agent, the result of `last`, and the action.
    """
    chooser = np.random.default_rng(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        last = env.last()
        action = None
        if not last[2]:
            action = int(chooser.choice(np.flatnonzero(last[0]["action_mask"])))
        yield agent, last, action
        env.step(action)
