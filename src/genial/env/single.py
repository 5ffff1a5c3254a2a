"""The game as a Gymnasium environment: one agent, and bots on all other seats."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, SupportsIndex, TypeAlias

import numpy as np

from genial.bots.bot import Bot
from genial.bots.registry import Player, check_kind, load_bot
from genial.engine.board import Board
from genial.engine.editions import DEFAULT, Rules, check_seat
from genial.engine.errors import BadRules, IllegalMove, quote
from genial.engine.state import duplicate
from genial.engine.view import View
from genial.engine.world import World
from genial.features.actions import find_action

from .choices import ILLEGALS, check_choice
from .extras import explain_missing
from .kinds import find_game_kind
from .match import Match
from .rendering import RENDER_FPS, RENDER_MODES, Frame, Renderer

with explain_missing():
    import gymnasium
    from gymnasium.error import ResetNeeded

    from .forms import Form
    from .spaces import action_space, observation_space

Look: TypeAlias = tuple[Any, dict[str, Any]]  # an observation and its info
Opponents: TypeAlias = str | Bot | Sequence[str | Bot]

_OVER = 2  # the value of the part `phase` after the end of a game


class SingleAgentEnv(gymnasium.Env[Any, SupportsIndex]):
    """One agent on a seat of a game. Bots act on the other seats between the agent's decisions.

    The reward comes at the end of the game: 1 for a single winner, less than 0 for a loser. A solo
    game has no bots; the reward of each action is the rise of the lowest marker.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": RENDER_FPS}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        edition: str = DEFAULT,
        variant: str = "standard",
        players: int | None = None,
        opponents: Opponents = "balanced",
        seat: int | None = None,
        start: int | None = None,
        board: Board | None = None,
        open_partners: bool = False,
        render_mode: str | None = None,
        observation: str | None = None,
        illegal: str = "raise",
    ) -> None:
        """Makes an environment; `reset` deals the first game.

        Args:
            edition: "2004", "2018", "2023", "2023-family", "extreme" or a toy such as "toy-7".
            variant: "standard", "team", "solo" or "duel".
            players: the number of players. The default is 2 if the variant allows several numbers.
            opponents: one bot for all other seats, or one for each seat in the order of turns after
                the agent. A bot is a name ("random", "greedy", "balanced") or your own object.
            seat: the agent's seat, from 0; None draws it at random for each game.
            start: the seat that starts every game, from 0; None draws it at random (R3.1).
            board: a board of your own, from `genial.parse_board`.
            open_partners: team only: partners see each other's racks (R8.4).
            render_mode: "human", "ansi", "rgb_array", "svg", or None.
            observation: "parts", "flat" or "planes"; the mask is then only in the info. None gives
                a dictionary of the parts and the mask.
            illegal: what an illegal action does: "raise" an error, "lose" the game, or "random":
                a random legal action is taken instead.
        """
        rules = find_game_kind(edition, variant, players, board, open_partners)
        self._form = None if observation is None else Form(rules, observation)
        self.observation_space = self._form.space if self._form else observation_space(rules)
        self._illegal = check_choice("illegal", illegal, ILLEGALS)
        self._has_lost = False  # whether an illegal action has ended the game
        self.action_space = action_space(rules)
        self.render_mode = render_mode
        self._match = Match(rules, start, is_shown=render_mode is not None)
        self._bots = find_opponents(opponents, rules.players - 1)
        for bot in self._bots:
            check_kind(bot, rules)
        self._fixed_seat = None if seat is None else check_seat(seat, rules)
        self._seat: int | None = None  # None until the first game is dealt
        self._luck: np.random.Generator  # the random generator of the bots, a new one for each game
        self._renderer = Renderer(render_mode)

    @property
    def seat(self) -> int:
        """The agent's seat in this game, from 0."""
        if self._seat is None:
            raise ResetNeeded("no game has been dealt yet: call reset() first")
        return self._seat

    @property
    def rules(self) -> Rules:
        """The rules of this kind of game."""
        return self._match.rules

    @property
    def has_form(self) -> bool:
        """Whether the argument `observation` has set the form of observations."""
        return self._form is not None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Look:
        """Deals a new game. Bots with a turn before the agent act first.

        Args:
            seed: `genial.Game` deals the same game from the same seed. The agent's seat, the bots
                and all later games without a seed follow from this seed, too. None continues with
                the environment's own generator.
            options: not used.
        """
        super().reset(seed=seed)
        self._match.reset(self._draw_seed() if seed is None else seed)
        # Bots get a new generator for each game. So the length of this game does not change later
        # deals, and two agents can be compared on the same deals.
        self._luck = np.random.default_rng(self._draw_seed())
        drawn = int(self.np_random.integers(self._match.rules.players))
        self._seat = drawn if self._fixed_seat is None else self._fixed_seat
        self._has_lost = False
        try:
            self._answer()
        except BaseException:  # a faulty bot or Ctrl-C: the agent must not continue this game
            self._seat = None
            raise
        return self._look()

    def step(self, action: SupportsIndex) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Takes the agent's action. Then bots act until the agent's next turn.

        Raises:
            IllegalMove: if a rule forbids it, and illegal actions raise errors; the message names
                the rule. The game is unchanged.
            ResetNeeded: if the game is over, or no game has been dealt.
        """
        seat, match = self.seat, self._match
        if match.is_over or self._has_lost:
            raise ResetNeeded("the game is over: call reset() for a new one")
        before, steps, luck = duplicate(match.states), match.steps, self._luck.bit_generator.state
        try:
            is_legal = self._take(operator.index(action))
            reward = self._lose() if self._has_lost else float(match.rewards[seat]) + self._answer()
        except BaseException:  # an illegal action, a faulty bot or Ctrl-C: restore the game
            match.states[:], match.steps, self._has_lost = before, steps, False
            self._luck.bit_generator.state = luck
            raise
        observation, info = self._look()
        if not is_legal:
            info["illegal"] = True
        return observation, reward, match.is_over or self._has_lost, False, info

    def action_masks(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """True for each action that the agent may take, for sb3-contrib's MaskablePPO."""
        mask = self._match.look(self.seat)[1].astype(np.bool_)
        return np.zeros_like(mask) if self._has_lost else mask

    def view(self) -> View:
        """What the agent may know."""
        return self._match.view(self.seat)

    def determinize(self, seed: int) -> World:
        """A world for planning: all tiles that the agent cannot see are dealt again from `seed`."""
        return self._match.determinize(self.seat, seed).world()

    def render(self) -> Frame:
        """Shows what the agent sees, in the form that `render_mode` names."""
        return self._renderer.render(self.view())

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._renderer.close()

    def _look(self) -> Look:
        match = self._match
        row, observation, mask = match.look_at_row(self.seat)
        if self._has_lost:
            observation["phase"][:], mask[:] = _OVER, 0
        info: dict[str, Any] = {"action_mask": mask.copy(), "seat": self.seat}
        if match.is_over:
            info |= {"scores": match.scores, "ranks": match.ranks}
        if self.render_mode == "human":
            self.render()
        if self._form is not None:
            return self._form.show(row, observation), info
        return {"observation": observation, "action_mask": mask}, info

    def _take(self, action: int) -> bool:
        """Takes an action; returns whether it was legal."""
        try:
            self._match.take(action)
            return True
        except IllegalMove:
            if self._illegal == "raise":
                raise
        if self._illegal == "lose":
            self._has_lost = True
        else:
            legal = np.flatnonzero(self._match.look(self.seat)[1])
            self._match.take(int(self._luck.choice(legal)))
        return False

    def _lose(self) -> float:
        """The reward for a lost game. In solo, the agent loses what it has earned."""
        return -float(min(self._match.scores[0])) if self._match.rules.is_solo else -1.0

    def _answer(self) -> float:
        """Lets bots act until the agent's next decision; returns the agent's rewards."""
        match, agent, brought = self._match, self.seat, 0.0
        while not match.is_over and match.seat != agent:
            bot = self._bots[(match.seat - agent - 1) % match.rules.players]
            try:
                decision = bot.choose(match.view(match.seat), self._luck)
                match.take(find_action(match, decision.move))
            except Exception as error:
                error.add_note(f"This error comes from the bot on seat {match.seat}, {bot.spec}.")
                raise
            brought += float(match.rewards[agent])
        return brought

    def _draw_seed(self) -> int:
        return int(self.np_random.integers(0, 2**64, dtype=np.uint64))


def find_opponents(opponents: Opponents, others: int) -> tuple[Player, ...]:
    """The bots of the other seats, in the order of turns after the agent.

    Raises:
        BadRules: if a bot does not exist, or the number of bots is not the number of seats.
    """
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return (_find_opponent(opponents),) * others
    if len(opponents) != others:
        raise BadRules(
            f"the number of other seats is {others}: give one bot for all of them, or one for each,"
            f" not {len(opponents)}"
        )
    return tuple(_find_opponent(opponent) for opponent in opponents)


def _find_opponent(opponent: str | Bot) -> Player:
    if isinstance(opponent, str):
        return load_bot(opponent)
    if isinstance(opponent, type) or not callable(getattr(opponent, "choose", None)):
        raise BadRules(
            f"an opponent must be the name of a bot, or an object with choose(view, budget, rng),"
            f" not {quote(opponent)}"
        )
    return Player(type(opponent).__name__, opponent)
