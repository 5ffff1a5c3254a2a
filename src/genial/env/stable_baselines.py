"""The vector environment for Stable-Baselines3 and sb3-contrib."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from genial.engine.editions import Rules

from .agents import AgentVectorEnv
from .batch.lineup import Opponent
from .extras import explain_missing

with explain_missing():
    from stable_baselines3.common.vec_env import VecEnv

__all__ = ["AgentVecEnv"]


class AgentVecEnv(VecEnv):  # type: ignore[misc]  # SB3 is not installed with the tests
    """Many games at once as SB3's VecEnv, with `action_masks` for MaskablePPO.

    When a game ends, the next one begins in the same step. The last observation of the ended game
    is in `infos[i]["terminal_observation"]`, as SB3 requires.
    """

    def __init__(self, num_envs: int = 1, observation: str = "flat", **options: Any) -> None:
        """Makes an environment.

        Args:
            num_envs: number of games.
            observation: "flat" for MlpPolicy, "planes" or "parts" for MultiInputPolicy.
            options: the other arguments of `AgentVectorEnv`, such as `variant` and `opponents`.
        """
        self.games = AgentVectorEnv(
            num_envs, observation=observation, autoreset="same-step", **options
        )
        self.render_mode = None
        super().__init__(
            num_envs, self.games.single_observation_space, self.games.single_action_space
        )
        self._seed: int | None = None
        self._actions: npt.NDArray[Any] = np.zeros(num_envs, np.int64)
        self._returns = np.zeros(num_envs)
        self._lengths = np.zeros(num_envs, np.int64)

    @property
    def rules(self) -> Rules:
        """The rules of this kind of game."""
        return self.games.rules

    def reset(self) -> Any:
        """Deals new games; returns the observations."""
        observations, info = self.games.reset(seed=self._seed)
        self._seed = None
        self._returns[:], self._lengths[:] = 0, 0
        self.reset_infos = [{"seat": int(seat)} for seat in info["seat"]]
        return observations

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """Sets the seed of the next reset."""
        self._seed = seed
        return [seed] * self.num_envs

    def step_async(self, actions: npt.NDArray[Any]) -> None:
        """Keeps the actions for `step_wait`."""
        self._actions = actions

    def step_wait(self) -> Any:
        """Takes the actions; returns observations, rewards, ends and infos."""
        observations, rewards, done, _, info = self.games.step(self._actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        self._returns += rewards
        self._lengths += 1
        for game in np.flatnonzero(done).tolist():
            infos[game] = {
                "terminal_observation": info["final_obs"][game],
                "TimeLimit.truncated": False,
                "scores": info["final_info"]["scores"][game],
                # as SB3's Monitor writes it
                "episode": {
                    "r": float(self._returns[game]),
                    "l": int(self._lengths[game]),
                    "t": 0.0,
                },
            }
        self._returns[done], self._lengths[done] = 0, 0
        return observations, rewards.astype(np.float32), done, infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """True for each action that an agent may take."""
        return self.games.action_masks()

    def add_self(self, opponent: Opponent) -> None:
        """Adds a past self of the learner, for `opponents="self"`."""
        self.games.add_self(opponent)

    def close(self) -> None:
        """Does nothing: there is nothing to close."""

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The value of an attribute for each game. It is the same for all games."""
        return [getattr(self, attr_name)] * len(list(self._get_indices(indices)))

    def has_attr(self, attr_name: str) -> bool:
        """Whether there is an attribute of this name."""
        return hasattr(self, attr_name)

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Sets an attribute for all games."""
        setattr(self, attr_name, value)

    def env_method(
        self, method_name: str, *arguments: Any, indices: Any = None, **options: Any
    ) -> list[Any]:
        """The result of a method for each game. MaskablePPO asks for `action_masks` so."""
        result = getattr(self, method_name)(*arguments, **options)
        chosen = list(self._get_indices(indices))
        if isinstance(result, np.ndarray) and len(result) == self.num_envs:
            return [result[index] for index in chosen]
        return [result] * len(chosen)

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        """Whether a wrapper is used. There are none; returns of games are counted here."""
        from stable_baselines3.common.monitor import Monitor

        is_monitor = issubclass(wrapper_class, Monitor)
        return [is_monitor] * len(list(self._get_indices(indices)))
