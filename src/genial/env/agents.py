"""Many games with one agent each, as Gymnasium's vector environment."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from genial.engine.board import Board
from genial.engine.editions import DEFAULT, Rules
from genial.engine.errors import BadRules, GenialError, quote
from genial.engine.geometry import compile_rules
from genial.engine.whole import read_whole

from .batch.agents import AUTORESETS, AgentBatch
from .batch.lineup import Opponent, Opponents
from .choices import check_choice
from .extras import explain_missing
from .kinds import find_game_kind
from .rendering import RENDER_FPS

with explain_missing():
    import gymnasium
    from gymnasium.vector import VectorEnv
    from gymnasium.vector.utils import batch_space

    from .forms import Form
    from .spaces import action_space

Step = tuple[Any, npt.NDArray[Any], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]


class AgentVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games at once, each with one agent. Opponents act in compiled code.

    `gymnasium.make_vec("genial/Standard-v0", num_envs=1024)` makes it.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "render_fps": RENDER_FPS}  # type: ignore[misc]  # as Gymnasium has it

    def __init__(
        self,
        num_envs: int = 1,
        edition: str = DEFAULT,
        variant: str = "standard",
        players: int | None = None,
        opponents: Opponents = "balanced",
        seat: int | None = None,
        start: int | None = None,
        board: Board | None = None,
        open_partners: bool = False,
        observation: str = "parts",
        illegal: str = "raise",
        autoreset: object = "next-step",
        threads: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """Makes an environment; `reset` deals the first games.

        Args:
            num_envs: number of games.
            edition: "2004", "2018", "2023", "2023-family", "extreme" or a toy such as "toy-7".
            variant: "standard", "team", "solo" or "duel".
            players: the number of players. The default is 2 if the variant allows several numbers.
            opponents: one opponent for all other seats, or one for each seat in the order of turns
                after the agent: "random", "greedy", "balanced", "judge", the file of a network, a
                function of observations and masks, or "self" for the past selves of `add_self`.
            seat: the agent's seat, from 0; None draws it at random for each game.
            start: the seat that starts every game, from 0; None draws it at random (R3.1).
            board: a board of your own, from `genial.parse_board`.
            open_partners: team only: partners see each other's racks (R8.4).
            observation: "parts", "flat" or "planes". The mask is in the info.
            illegal: what an illegal action does: "raise" an error, "lose" the game, or "random":
                a random legal action is taken instead.
            autoreset: "next-step", "same-step" or "disabled", or Gymnasium's AutoresetMode.
            threads: the number of threads; None for all cores.
            copy: whether each step returns new arrays. Without copies, the next step overwrites
                the arrays.
            render_mode: only None: this environment draws nothing.

        Raises:
            BadRules: if no rulebook has this kind of game, or an argument is invalid.
        """
        games = read_whole(num_envs)
        if games is None or games < 1:
            raise BadRules(
                f"`num_envs` must be a whole number of at least 1, not {quote(num_envs)}"
            )
        if render_mode is not None:
            raise BadRules("this environment draws nothing: leave out `render_mode`")
        rules = find_game_kind(edition, variant, players, board, open_partners)
        mode = _read_autoreset(autoreset)
        self.batch = AgentBatch(
            compile_rules(rules),
            games,
            opponents=opponents,
            seat=seat,
            start=start,
            observation=observation,
            illegal=illegal,
            autoreset=mode,
            threads=threads,
        )
        self.num_envs, self._mode, self._copies = games, mode, copy
        self.metadata = {**type(self).metadata, "autoreset_mode": _find_mode(mode)}  # type: ignore[misc]
        self.render_mode = None
        self.single_observation_space = Form(rules, observation).space
        self.single_action_space = action_space(rules)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)
        self._is_dealt = False

    @property
    def rules(self) -> Rules:
        """The rules of this kind of game."""
        return self.batch.rules

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deals new games.

        Args:
            seed: one number, from which the seeds of all games are derived; or one seed for each
                game. `genial.Game` deals the same tiles from the seed of a game. None continues
                with the environment's own generator.
            options: `reset_mask` marks the games to deal. The others continue.
        """
        chosen = (options or {}).get("reset_mask")
        if chosen is not None:
            chosen = np.asarray(chosen)
            if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
                raise GenialError(f"`reset_mask` must be {self.num_envs} booleans")
            if not (self._is_dealt or chosen.all()):
                raise GenialError("the first reset must deal all games")
        self.batch.reset(self._draw_seed() if seed is None else self._read_seed(seed), chosen)
        self._is_dealt = True
        return self._observe(), self._inform()

    def step(self, actions: Any) -> Step:
        """Takes an action in every game. Then the opponents act until the agents' next turns.

        Raises:
            IllegalMove: for the first game with an illegal action, if these raise errors. Games
                with an illegal action are unchanged; the others have moved.
            ResetNeeded: if no games have been dealt.
        """
        if not self._is_dealt:
            raise gymnasium.error.ResetNeeded("no games have been dealt yet: call reset() first")
        batch = self.batch
        batch.step(actions)
        done = batch.done.copy()
        rewards = batch.rewards.astype(np.float64)
        info = self._inform()
        if done.any():
            self._add_ends(info, done)
        return self._observe(), rewards, done, np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """True for each action that an agent may take. After an end, every action is accepted."""
        masks: npt.NDArray[np.bool_] = self.batch.masks.copy()
        return masks

    def sample(self) -> npt.NDArray[np.int32]:
        """Samples a legal action for every game. The next call overwrites the array."""
        actions: npt.NDArray[np.int32] = self.batch.sample()
        return actions

    def add_self(self, opponent: Opponent) -> None:
        """Adds a past self of the learner. Games with the opponent "self" draw one of them.

        Args:
            opponent: a function `policy(observations, masks)` that returns actions, the file of a
                network, or the name of a bot in the kernels.
        """
        self.batch.add_self(opponent)

    def _observe(self) -> Any:
        seen = self.batch.observations
        if not self._copies:
            return seen
        if isinstance(seen, dict):
            return {name: part.copy() for name, part in seen.items()}
        return seen.copy()

    def _inform(self) -> dict[str, Any]:
        batch = self.batch
        everywhere = np.ones(self.num_envs, np.bool_)
        masks = batch.masks.view(np.int8)
        info = {
            "action_mask": masks.copy() if self._copies else masks,
            "_action_mask": everywhere,
            "seat": batch.seats.astype(np.int64),
            "_seat": everywhere,
        }
        if batch.illegal.any():
            info |= {"illegal": batch.illegal.copy(), "_illegal": batch.illegal.copy()}
        return info

    def _add_ends(self, info: dict[str, Any], done: npt.NDArray[np.bool_]) -> None:
        scores = {"scores": self.batch.finals.copy(), "_scores": done}
        if self._mode != "same-step":
            info.update(scores)
            return
        final = self.batch.final_observations()
        info |= {"final_obs": final, "_final_obs": done, "final_info": scores, "_final_info": done}

    def _read_seed(self, seed: Any) -> Any:
        if np.ndim(seed) == 0:
            self.np_random = np.random.default_rng(int(seed))
            return seed
        return [self._draw_seed() if each is None else each for each in seed]

    def _draw_seed(self) -> int:
        return int(self.np_random.integers(0, 2**64, dtype=np.uint64))


def _read_autoreset(autoreset: object) -> str:
    """The name of a mode, from the name or from a member of Gymnasium's AutoresetMode."""
    name = getattr(autoreset, "name", autoreset)
    if isinstance(name, str):
        name = name.lower().replace("_", "-")
    return check_choice("autoreset", name, AUTORESETS)


def _find_mode(name: str) -> Any:
    """Gymnasium's AutoresetMode, or the name of the mode before Gymnasium 1.1."""
    modes = getattr(gymnasium.vector, "AutoresetMode", None)
    return name if modes is None else modes[name.upper().replace("-", "_")]
