"""A replacement for MOMAland's environment of the same name: its interface, with the real rules.

Write `from genial.env import moingenious_v0` instead of `from momaland.envs.ingenious import
moingenious_v0`. Three things differ for learners: an exchange is a separate decision, actions are
numbered as in all our environments, and two equal tiles on a rack share their actions.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from genial.engine.editions import Rules, find_rules
from genial.engine.errors import BadRules, quote

from .extras import explain_missing
from .rendering import RENDER_FPS, RENDER_MODES
from .vector import VectorAEC

with explain_missing():
    from gymnasium.spaces import Box, Dict, Space

__all__ = ["env", "raw_env"]


class Ingenious(VectorAEC):
    """Observations and rewards in the form that MOMAland uses."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "moingenious_v0",
        "render_modes": RENDER_MODES,
        "render_fps": RENDER_FPS,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        num_agents: int = 2,
        rack_size: int = 6,
        num_colors: int = 6,
        board_size: int | None = None,
        reward_mode: str = "competitive",
        fully_obs: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Takes MOMAland's arguments. Their values must be those of a game in a rulebook.

        Args:
            num_agents: 2, 3 or 4.
            rack_size: 6.
            num_colors: 6.
            board_size: num_agents + 4, the number of spaces along a side of the board.
            reward_mode: "competitive", or "two_teams" with four agents.
            fully_obs: whether all players see all racks, as in the 2023 family edition.
            render_mode: "human", "ansi", "rgb_array", "svg", or None.

        Raises:
            BadRules: if no rulebook has such a game.
        """
        rules = _choose_rules(num_agents, reward_mode, fully_obs)
        _check("rack_size", rack_size, 6)
        _check("num_colors", num_colors, 6)
        self.board_size = num_agents + 4
        if board_size is not None:
            _check("board_size", board_size, self.board_size)
        self.num_colors, self.max_score = num_colors, rules.end
        self.reward_mode, self.fully_obs = reward_mode, fully_obs
        self._begin(rules, 0, render_mode)
        names = [space.name for space in self.match.geometry.spaces]
        middle = num_agents + 3  # row and column in the array of h8, the middle of the board
        self._columns = np.array([int(name[1:]) - 8 + middle for name in names])
        owners = np.array(rules.owners)
        # For each viewer, the score board of each agent, counted from the score board of the
        # viewer.
        self._boards = (owners - owners[:, None]) % (owners.max() + 1)
        self._rows = np.array([ord(name[0]) - ord("h") + middle for name in names])

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Deals a new game; returns the observations and infos of all agents, as MOMAland does."""
        super().reset(seed, options)
        return {agent: self.observe(agent) for agent in self.agents}, self.infos

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees.

        The indices of `board` are axial coordinates. Scores are in the order of agents.
        """
        seat = self._seat_of[agent]
        seen, mask = self.match.look(seat)
        size = 2 * self.board_size - 1
        board = np.zeros((size, size), np.float32)
        board[self._columns, self._rows] = seen["board"]
        racks = np.roll(seen["racks"], seat, axis=0) if self.fully_obs else seen["racks"][0]
        parts = {
            "board": board,
            "racks": racks.astype(np.int32),
            "scores": seen["markers"][self._boards[seat]].astype(np.int32),
        }
        return {"observation": parts, "action_mask": mask}

    def _observation_space(self, rules: Rules) -> Space[Any]:
        agents, size = rules.players, 2 * self.board_size - 1
        racks = (agents, 6, 2) if self.fully_obs else (6, 2)
        parts: dict[str, Space[Any]] = {
            "board": Box(0, 6, (size, size), np.float32),
            "racks": Box(0, 6, racks, np.int32),
            "scores": Box(0, rules.end, (agents, 6), np.int32),
        }
        mask = Box(0, 1, (self.match.num_actions,), np.int8)
        return Dict({"observation": Dict(parts), "action_mask": mask})


raw_env = Ingenious
env = raw_env  # the class itself checks actions and the order of calls, so no wrapper is needed


def _choose_rules(num_agents: int, reward_mode: str, fully_obs: bool) -> Rules:
    if reward_mode == "competitive":
        return find_rules("2023-family" if fully_obs else "2023", "standard", num_agents)
    if reward_mode == "two_teams" and num_agents == 4 and not fully_obs:
        return find_rules("2023", "team")
    if reward_mode == "two_teams":
        raise BadRules(
            "two_teams needs num_agents=4 and fully_obs=False: no rulebook has other teams"
        )
    raise BadRules(
        f"there is no reward_mode {quote(reward_mode)}; there are competitive and two_teams"
    )


def _check(name: str, value: int, right: int) -> None:
    if value != right:
        raise BadRules(f"{name} must be {right} in this game, not {quote(value)}")
