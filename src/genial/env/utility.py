"""Wrappers for multi-objective environments that turn vector rewards into one number."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from .extras import explain_missing

with explain_missing():
    from pettingzoo.utils.wrappers import BaseWrapper


class Utility(BaseWrapper):  # type: ignore[misc]  # PettingZoo has no types
    """Turns vector rewards into numbers: each reward is the rise of a utility.

    The utility is a function of the sum of an agent's reward vectors. The rewards of an agent add
    up to the utility of this sum, minus the utility of the zero vector.
    """

    def __init__(self, env: Any, utility: Callable[[npt.NDArray[Any]], float]) -> None:
        super().__init__(env)
        self._utility = utility
        self._sums: dict[str, npt.NDArray[Any]] = {}
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Deals a new game, and sets all sums to 0."""
        result = self.env.reset(seed=seed, options=options)
        self._sums = {agent: np.zeros_like(reward) for agent, reward in self.env.rewards.items()}
        self.rewards = dict.fromkeys(self._sums, 0.0)
        self._cumulative_rewards = dict.fromkeys(self._sums, 0.0)
        return result

    def step(self, action: Any) -> None:
        """Takes an action, and computes the reward of each agent."""
        self._check_running()
        agent = self.env.agent_selection
        was_over = self.env.terminations[agent]
        self.env.step(action)
        if was_over:
            self.rewards = dict.fromkeys(self.env.agents, 0.0)
            del self._cumulative_rewards[agent]
            return
        self._cumulative_rewards[agent] = 0.0
        for name, reward in self.env.rewards.items():
            before, after = self._sums[name], self._sums[name] + reward
            self._sums[name] = after
            self.rewards[name] = float(self._utility(after)) - float(self._utility(before))
            self._cumulative_rewards[name] += self.rewards[name]

    def determinize(self, seed: int, agent: str | None = None) -> Utility:
        """A copy for planning, as `VectorAEC.determinize` makes it, in the same wrapper."""
        twin = copy(self)
        twin.env = self.env.determinize(seed, agent)
        twin._sums, twin.rewards = dict(self._sums), dict(self.rewards)
        twin._cumulative_rewards = dict(self._cumulative_rewards)
        return twin

    def last(self, observe: bool = True) -> Any:
        """As in PettingZoo, but the reward is one number."""
        self._check_running()
        return super().last(observe)

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """As in PettingZoo, but raises an error if no game is running."""
        self._check_running()
        return super().agent_iter(max_iter)

    def _check_running(self) -> None:
        if not self.env.agents:
            self.env.last()  # raises an error that says what is wrong


class MaxMinUtility(Utility):
    """Rewards the rise of the lowest marker, which decides the game (R7.3)."""

    def __init__(self, env: Any) -> None:
        super().__init__(env, np.min)
