"""The game as a PettingZoo AEC environment: the agents act in turn, one decision at a time."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, ClassVar, TypeAlias

import numpy as np
from gymnasium.spaces import Space
from pettingzoo import AECEnv

from genial.engine.board import Board
from genial.engine.editions import DEFAULT, Rules, find_rules
from genial.engine.errors import GenialError
from genial.engine.options import check_seed
from genial.engine.view import View

from .match import Match
from .rendering import RENDER_FPS, RENDER_MODES, Frame, Renderer
from .spaces import action_space, observation_space

Observation: TypeAlias = dict[str, Any]


class GenialAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Every edition, variant and number of players; agents are called agent_0, agent_1, ...

    Rewards come at the end: 1 to the only winner, and less than 0 to the others, 0 in all. In a
    solo game every action is rewarded with the rise of the lowest marker.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "genial_v0",
        "render_modes": RENDER_MODES,
        "render_fps": RENDER_FPS,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: str = DEFAULT,
        variant: str = "standard",
        players: int | None = None,
        start: int | None = None,
        board: Board | None = None,
        open_partners: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Makes an environment; `reset` deals the first game.

        Args:
            edition: "2004", "2018", "2023", "2023-family" or "extreme".
            variant: "standard", "team", "solo" or "duel".
            players: 2 where the variant leaves it open.
            start: the seat that begins every game, from 0; drawn where left out (R3.1).
            board: a board of your own, from `genial.parse_board`.
            open_partners: team only: partners see each other's racks (R8.4).
            render_mode: "human", "ansi", "rgb_array", "svg", or None.
        """
        super().__init__()
        if players is None and variant == "standard":
            players = 2
        self._begin(find_rules(edition, variant, players, board, open_partners), start, render_mode)

    def _begin(self, rules: Rules, start: int | None, render_mode: str | None) -> None:
        self.match = Match(rules, start, is_shown=render_mode is not None)
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode)
        self.possible_agents = [f"agent_{seat}" for seat in range(rules.players)]
        self.observation_spaces = self._share(self._observation_space(rules))
        self.action_spaces = self._share(action_space(rules))
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()
        self.agents: list[str] = []

    @property
    def rules(self) -> Rules:
        """The rules that are played by."""
        return self.match.rules

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of an agent's observations, the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The table of actions, the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Deals a new game.

        Args:
            seed: deals the game that `genial.Game` deals from it, and opens the sequence of seeds
                for the games after it.
            options: not used.
        """
        if seed is not None:
            self._seeds = np.random.default_rng(check_seed(seed))
        else:
            seed = int(self._seeds.integers(0, 2**64, dtype=np.uint64))
        self.match.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = {agent: self._nothing() for agent in self.agents}
        self._cumulative_rewards = {agent: self._nothing() for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self.match.seat]

    def step(self, action: int | None) -> None:
        """Takes an action of the agent on turn; None for one whose game is over.

        Raises:
            IllegalMove: saying which rule forbids it; the game is then as it was.
            GenialError: where no game is running.
        """
        if not self.agents:
            raise GenialError("no game is running: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)  # which wants None
            return
        match = self.match
        match.take(action)  # type: ignore[arg-type]  # None is refused there
        self._cumulative_rewards[agent] = self._nothing()
        self.rewards = self._reward()
        if match.is_over:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[match.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and its `action_mask`: nothing but 0 while another one acts."""
        observation, mask = self.match.look(self._seat_of[agent])
        return {"observation": observation, "action_mask": mask}

    def determinize(self, seed: int, agent: str | None = None) -> GenialAEC:
        """A copy for planning: what an agent, or the one on turn, cannot see is dealt again.

        Bag and hidden racks then agree with what that agent may know, and follow from `seed` alone.
        """
        seat = self._seat_of[agent or self.agent_selection]
        twin = deepcopy(self)
        twin.match = self.match.determinize(seat, seed)
        twin._seeds = np.random.default_rng(
            seed
        )  # the games after this one are not foretold either
        return twin

    def render(self) -> Frame:
        """Shows what the agent on turn sees, in the way that `render_mode` says."""
        return self._renderer.render(self.view())

    def view(self, agent: str | None = None) -> View:
        """What an agent, or the one on turn, may know."""
        seat = self.match.seat if agent is None else self._seat_of[agent]
        return self.match.view(seat)

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._renderer.close()

    def _finish(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {
            agent: {"scores": outcome.scores, "ranks": outcome.ranks} for agent in self.agents
        }
        self._deads_step_first()

    def _observation_space(self, rules: Rules) -> Space[Any]:
        return observation_space(rules)

    def _share(self, space: Space[Any]) -> dict[str, Space[Any]]:
        return dict.fromkeys(self.possible_agents, space)

    def _nothing(self) -> Any:
        return 0.0

    def _reward(self) -> dict[str, Any]:
        return dict(zip(self.agents, self.match.rewards.tolist(), strict=True))
