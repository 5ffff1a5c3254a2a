"""Kinds of game, and whole games of the Gymnasium environment, for several test files."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np

KINDS: dict[str, dict[str, Any]] = {
    "standard": {},
    "three": {"players": 3, "opponents": ("random", "greedy")},
    "four": {"players": 4, "edition": "2004"},
    "family": {"edition": "2023-family"},
    "team": {"variant": "team"},
    "open team": {"variant": "team", "open_partners": True, "opponents": "greedy"},
    "duel": {"variant": "duel"},
    "solo": {"variant": "solo"},
    "extreme": {"edition": "extreme"},
    "extreme solo": {"edition": "extreme", "variant": "solo"},
}

Step = tuple[dict[str, Any], float, bool, bool, dict[str, Any]]


def play(env: Any, seed: int | None, action_seed: int = 0) -> Iterator[Step]:
    """Plays random legal actions to the end. The first step has the result of `reset`."""
    chooser = np.random.default_rng(action_seed)
    observation, info = env.reset(seed=seed)
    step: Step = observation, 0.0, False, False, info
    yield step
    while not step[2]:
        step = env.step(int(chooser.choice(np.flatnonzero(step[4]["action_mask"]))))
        yield step


def describe(steps: Iterator[Step]) -> bytes:
    """All results of an environment as bytes, for comparison."""
    return pickle.dumps(
        [
            (
                [part.tolist() for part in observation["observation"].values()],
                observation["action_mask"].tolist(),
                reward,
                terminated,
                info["seat"],
                info.get("scores"),
                info.get("ranks"),
            )
            for observation, reward, terminated, _, info in steps
        ]
    )


def finish(env: Any) -> Iterator[Step]:
    """Plays to the end with the first legal action each time."""
    over = False
    while not over:
        step: Step = env.step(int(env.unwrapped.action_masks().argmax()))
        yield step
        over = step[2]
