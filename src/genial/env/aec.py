"""The game as a PettingZoo AEC environment: the agents act in turn, one decision at a time."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any, ClassVar, TypeAlias

import numpy as np

from genial.engine.board import Board
from genial.engine.editions import DEFAULT, Rules
from genial.engine.errors import GenialError, IllegalMove, quote
from genial.engine.options import check_seed
from genial.engine.view import View

from .choices import ILLEGALS, check_choice
from .extras import explain_missing
from .kinds import find_game_kind
from .match import Match
from .rendering import RENDER_FPS, RENDER_MODES, Frame, Renderer

with explain_missing():
    from gymnasium.spaces import Space
    from pettingzoo import AECEnv

    from .forms import Form
    from .spaces import action_space, observation_space

_OVER = 2  # the value of the part `phase` after the end of a game

Observation: TypeAlias = dict[str, Any]


class GenialAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """An environment for all kinds of game. The agents are called agent_0, agent_1, ...

    Rewards come at the end of the game. A single winner gets 1, the losers get less than 0, and all
    rewards add up to 0. In a solo game the reward of each action is the rise of the lowest marker.
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
        observation: str = "parts",
        illegal: str = "raise",
    ) -> None:
        """Makes an environment; `reset` deals the first game.

        Args:
            edition: "2004", "2018", "2023", "2023-family", "extreme" or a toy such as "toy-7".
            variant: "standard", "team", "solo" or "duel".
            players: the number of players. The default is 2 if the variant allows several numbers.
            start: the seat that starts every game, from 0; None draws it at random (R3.1).
            board: a board of your own, from `genial.parse_board`.
            open_partners: team only: partners see each other's racks (R8.4).
            render_mode: "human", "ansi", "rgb_array", "svg", or None.
            observation: "parts", "flat" or "planes". The mask is always beside the observation.
            illegal: what an illegal action does: "raise" an error, "lose" the game, or "random":
                a random legal action is taken instead.
        """
        super().__init__()
        self._form_name, self._illegal = observation, check_choice("illegal", illegal, ILLEGALS)
        self._begin(
            find_game_kind(edition, variant, players, board, open_partners), start, render_mode
        )

    # The defaults of environments with other arguments.
    _form_name, _illegal = "parts", "raise"

    def _begin(self, rules: Rules, start: int | None, render_mode: str | None) -> None:
        self.match = Match(rules, start, is_shown=render_mode is not None)
        self.render_mode = render_mode
        self._form = Form(rules, self._form_name)
        self._has_lost = False  # whether an illegal action has ended the game
        self._renderer = Renderer(render_mode)
        self.possible_agents = [f"agent_{seat}" for seat in range(rules.players)]
        self.observation_spaces = self._share(self._observation_space(rules))
        self.action_spaces = self._share(action_space(rules))
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()
        self.agents: list[str] = []
        self._is_dealt = False

    @property
    def rules(self) -> Rules:
        """The rules of this kind of game."""
        return self.match.rules

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of an agent's observations. It is the same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of an agent's actions. It is the same for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Deals a new game.

        Args:
            seed: `genial.Game` deals the same game from the same seed. The seeds of later games
                follow from this seed, too.
            options: not used.
        """
        if seed is not None:
            seed = check_seed(seed)
            self._seeds = np.random.default_rng(seed)
        else:
            seed = int(self._seeds.integers(0, 2**64, dtype=np.uint64))
        self.match.reset(seed)
        self._has_lost = False
        self._luck = np.random.default_rng([seed, 2])  # for replaced illegal actions
        self._is_dealt = True
        self.agents = self.possible_agents[:]
        self.rewards = {agent: self._nothing() for agent in self.agents}
        self._cumulative_rewards = {agent: self._nothing() for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self.match.seat]
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Takes an action of the acting agent. After the end of the game the action is None.

        Raises:
            IllegalMove: if a rule forbids it, and illegal actions raise errors; the message names
                the rule. The game is unchanged.
            GenialError: if no game is running.
        """
        if not self.agents:
            self._check_running()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)  # checks that the action is None
            return
        match = self.match
        is_legal = self._take(action)
        if self._has_lost:
            self._forfeit(agent)
        else:
            self._pay(agent)
            self.infos[agent] = {} if is_legal else {"illegal": True}
        if match.is_over:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[match.seat]
        if self._has_lost:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and its `action_mask`.

        The mask is all zeros while another agent acts.
        """
        self._check_dealt()
        row, observation, mask = self.match.look_at_row(self._find_seat(agent))
        if self._has_lost:
            observation["phase"][:], mask[:] = _OVER, 0
        return {"observation": self._form.show(row, observation), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        """The observation, reward, termination, truncation and info of the acting agent.

        The reward is the sum since the agent's last action. After the end of the game, each agent
        takes one last step with the action None; this is then the next agent to do so.
        """
        if not self.agents:
            self._check_running()
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterable[str]:
        """Yields the agents in the order in which they act. The caller then calls `step`."""
        self._check_running()
        agents: Iterable[str] = super().agent_iter(max_iter)
        return agents

    def determinize(self, seed: int, agent: str | None = None) -> GenialAEC:
        """A copy for planning: all tiles that an agent cannot see are dealt again.

        The default is the acting agent. The new bag and the new hidden racks agree with what the
        agent may know. They depend only on `seed`.
        """
        self._check_running()
        seat = self._find_seat(agent or self.agent_selection)
        twin = copy(self)
        twin.match = self.match.determinize(seat, seed)
        # so that the copy does not reveal later games
        twin._seeds = np.random.default_rng([check_seed(seed), 1])
        twin._renderer = Renderer(None)
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(twin, name, getattr(self, name).copy())
        twin.infos = {agent: dict(info) for agent, info in self.infos.items()}
        return twin

    def render(self) -> Frame:
        """Shows what the acting agent sees, in the form that `render_mode` names."""
        return self._renderer.render(self.view())

    def view(self, agent: str | None = None) -> View:
        """The view of an agent. The default is the acting agent."""
        self._check_dealt()
        if agent is None:
            agent = self.agent_selection if self.agents else self.possible_agents[self.match.seat]
        return self.match.view(self._find_seat(agent))

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._renderer.close()

    def _check_running(self) -> None:
        if not self.agents:
            raise GenialError("no game is running: call reset() first")

    def _check_dealt(self) -> None:
        if not self._is_dealt:
            self._check_running()

    def _find_seat(self, agent: str) -> int:
        seat = self._seat_of.get(agent)
        if seat is None:
            known = ", ".join(self.possible_agents)
            raise GenialError(f"there is no agent {quote(agent)}; there are {known}")
        return seat

    def _finish(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {
            agent: {"scores": outcome.scores, "ranks": outcome.ranks} for agent in self.agents
        }
        self._deads_step_first()

    def _take(self, action: int | None) -> bool:
        """Takes an action; returns whether it was legal."""
        match = self.match
        try:
            match.take(action)  # type: ignore[arg-type]  # `take` refuses None
            return True
        except IllegalMove:
            if self._illegal == "raise":
                raise
        if self._illegal == "lose":
            self._has_lost, match.acted = True, match.seat
        else:
            match.take(int(self._luck.choice(np.flatnonzero(match.look(match.seat)[1]))))
        return False

    def _forfeit(self, agent: str) -> None:
        """Ends the game after an illegal action."""
        self._cumulative_rewards[agent] = self._nothing()
        self.rewards = self._punish(self.match.acted)
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {name: {"scores": self.match.scores} for name in self.agents}
        self.infos[agent]["illegal"] = True

    def _punish(self, acted: int) -> dict[str, Any]:
        """The rewards after an illegal action: -1 for its side, and the others share 1."""
        rules = self.match.rules
        if rules.is_solo:  # the agent loses what it has earned
            return {self.agents[0]: -float(min(self.match.scores[0]))}
        owners = rules.owners
        share = 1 / (len(set(owners)) - 1)
        return {
            agent: -1.0 if owner == owners[acted] else share
            for agent, owner in zip(self.agents, owners, strict=True)
        }

    def _observation_space(self, rules: Rules) -> Space[Any]:
        return observation_space(rules, self._form.space)

    def _share(self, space: Space[Any]) -> dict[str, Space[Any]]:
        return dict.fromkeys(self.possible_agents, space)

    def _nothing(self) -> Any:
        return 0.0

    def _pay(self, agent: str) -> None:
        """Gives rewards to the agents: at the end of the game; in solo after every action."""
        self._cumulative_rewards[agent] = 0.0
        if self.match.is_over or len(self.possible_agents) == 1:
            self.rewards = dict(zip(self.agents, self.match.rewards.tolist(), strict=True))
            self._accumulate_rewards()
