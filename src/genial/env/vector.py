"""The PettingZoo environment with a reward for each colour, for multi-objective learners."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from genial.engine.editions import Rules

from .aec import GenialAEC
from .extras import explain_missing
from .rendering import RENDER_FPS, RENDER_MODES

with explain_missing():
    from gymnasium.spaces import Box, Space


class VectorAEC(GenialAEC):
    """Rewards are vectors: how far each of an agent's markers moved.

    An agent's rewards add up to its markers. Partners share a score board, so they get the same
    rewards. In the duel both players share the markers: the gain of one player is the loss of the
    other.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "mogenial_v0",
        "render_modes": RENDER_MODES,
        "render_fps": RENDER_FPS,
        "is_parallelizable": False,
    }

    def _begin(self, rules: Rules, start: int | None, render_mode: str | None) -> None:
        super()._begin(rules, start, render_mode)
        is_duel = rules.is_duel
        most = 2 * rules.end if is_duel else rules.end
        space = Box(-most if is_duel else 0, most, (rules.edition.colours,), np.float32)
        self.reward_spaces = self._share(space)
        self._zero = np.zeros(rules.edition.colours, np.float32)
        self._zero.flags.writeable = False  # all agents without a reward share this array
        # Factors that turn the advances of the acting seat into the rewards of each agent. The
        # opponent in a duel has -1.
        signs = {True: 1, False: -1 if is_duel else 0}
        owners = rules.owners
        self._signs = [[signs[owner == own] for owner in owners] for own in owners]

    def reward_space(self, agent: str) -> Space[Any]:
        """The space of an agent's rewards: one number for each colour."""
        return self.reward_spaces[agent]

    def last(self, observe: bool = True) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        """As in PettingZoo. The reward is a copy, because wrappers may change it."""
        observation, reward, is_over, is_cut, info = super().last(observe)
        return observation, reward.copy(), is_over, is_cut, info

    def _nothing(self) -> npt.NDArray[np.float32]:
        return self._zero

    def _pay(self, agent: str) -> None:
        match = self.match
        self._cumulative_rewards[agent] = self._zero
        advances = match.advances.astype(np.float32)
        self.rewards = {
            other: advances if sign > 0 else -advances if sign < 0 else self._zero
            for other, sign in zip(self.agents, self._signs[match.acted], strict=True)
        }
        self._accumulate_rewards()

    def _punish(self, acted: int) -> dict[str, Any]:
        """The rewards after an illegal action: they bring the acting side's rewards back to 0.

        In the duel, the opponent's rewards, too.
        """
        markers = self.match.markers(self.match.rules.owners[acted])
        lost = -np.array(markers, np.float32)
        return {
            agent: sign * lost for agent, sign in zip(self.agents, self._signs[acted], strict=True)
        }

    def _accumulate_rewards(self) -> None:
        """As in PettingZoo, but makes new arrays, so that arrays returned earlier do not change."""
        for agent, reward in self.rewards.items():
            if reward is not self._zero:
                self._cumulative_rewards[agent] = self._cumulative_rewards[agent] + reward

    def _clear_rewards(self) -> None:
        """As in PettingZoo, but sets the reward vectors to zero."""
        self.rewards = dict.fromkeys(self.rewards, self._zero)
