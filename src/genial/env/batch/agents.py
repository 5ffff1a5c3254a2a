"""Many games with one agent each, on a CPU. Opponents act in the kernels between its decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from genial.engine.editions import check_seat
from genial.engine.errors import GenialError, IllegalMove
from genial.engine.geometry import Geometry
from genial.engine.runtime import Buffer
from genial.engine.runtime.cpu import CpuRuntime
from genial.engine.state import NOBODY, Words
from genial.engine.world import World
from genial.features.actions import check_action, num_actions
from genial.features.encoding import find_encoding
from genial.features.observation import lay_out

from ..choices import FORMS, check_choice
from ..kernel import door
from ..kernel.agency import DISABLED, LOSE, NEXT_STEP, REFUSE, REPLACE, SAME_STEP, Course
from ..kernel.opposing import OUTSIDE, Agents
from ..kernel.stepping import Games, Observations, Results
from .buffers import list_buffers, new_opening
from .environment import Seed, spread_seed
from .libraries import Numpy
from .lineup import Opponent, Opponents, Opposition

AUTORESETS: Mapping[str, int] = {
    "next-step": NEXT_STEP,
    "same-step": SAME_STEP,
    "disabled": DISABLED,
}
RULES: Mapping[str, int] = {"raise": REFUSE, "lose": LOSE, "random": REPLACE}

_FEWEST = 64  # with fewer games than this, another thread costs more time than it saves
_MOST_ROUNDS = 10_000  # more answers of functions in one step mean that a function makes no moves


class AgentBatch:
    """Games with one agent each. Every call overwrites all arrays.

    Attributes:
        observations: what the agents see, in the chosen form.
        masks: which actions the agents may take.
        seats: the seats of the agents.
        rewards: the rewards of the agents since their last actions.
        done: whether the last step ended the game.
        finals: the markers of the last game that ended, by score board and colour.
        illegal: whether the action was illegal.
        over: whether the game is over, and no new one has begun.
    """

    def __init__(
        self,
        geometry: Geometry,
        games: int,
        *,
        opponents: Opponents = "balanced",
        seat: int | None = None,
        start: int | None = None,
        observation: str = "parts",
        illegal: str = "raise",
        autoreset: str = "next-step",
        threads: int | None = None,
    ) -> None:
        rules = geometry.rules
        self.geometry, self.rules = geometry, rules
        self.opposition = Opposition(
            rules, opponents, NOBODY if seat is None else check_seat(seat, rules)
        )
        self._opening = new_opening(geometry, NOBODY if start is None else check_seat(start, rules))
        self._autoreset = AUTORESETS[check_choice("autoreset", autoreset, AUTORESETS)]
        self.illegal_rule = check_choice("illegal", illegal, RULES)
        self.num_games, self.num_actions = games, num_actions(geometry)
        self._layout, self._library = lay_out(rules), Numpy()
        self._runtime = CpuRuntime(geometry, games, _list_buffers(geometry), threads, _FEWEST)
        arrays = self._runtime.arrays
        self.masks: npt.NDArray[np.bool_] = arrays["masks"].view(np.bool_)
        self.done: npt.NDArray[np.bool_] = arrays["done"].view(np.bool_)
        self.over: npt.NDArray[np.bool_] = arrays["over"].view(np.bool_)
        self.illegal: npt.NDArray[np.bool_] = arrays["illegal"].view(np.bool_)
        self.rewards: npt.NDArray[np.float32] = arrays["earned"]
        self.seats: npt.NDArray[np.uint8] = arrays["agents"]
        self.finals: npt.NDArray[np.int8] = arrays["finals"]
        self._rows, self._final_rows = arrays["rows"], arrays["final_rows"]
        self._actions: npt.NDArray[np.int32] = arrays["actions"]
        self._waiting: npt.NDArray[np.uint8] = arrays["waiting"]
        self._seeds, self._chosen = arrays["seeds"], arrays["chosen"]
        check_choice("observation", observation, FORMS)
        self.encoding = None if observation == "parts" else find_encoding(rules, observation)
        if self.encoding is None:
            self.observations: Any = self._layout.split(self._rows)
        else:
            self._encoded = np.zeros((games, self.encoding.size), np.float32)
            self.observations = self.encoding.split(self._encoded)

    @property
    def seeds(self) -> Words:
        """A copy of the seeds of the running games."""
        return np.array(self._seeds)

    def reset(self, seed: Seed = None, chosen: npt.NDArray[np.bool_] | None = None) -> None:
        """Deals new games: all of them, or those that `chosen` marks."""
        marks = np.ones(self.num_games, np.bool_) if chosen is None else chosen
        seeds = spread_seed(seed, self.num_games)
        self._seeds[marks] = seeds[marks]
        self._chosen[:] = marks
        self._runtime.run(door.begin_agents, self._course(), Games, Results, Agents, Observations)
        self._ask_functions()
        self._encode()

    def sample(self) -> npt.NDArray[np.int32]:
        """Samples a legal action for every agent. The next call overwrites the array."""
        self._runtime.run(door.sample_agents, Games, Results, Agents)
        return self._actions

    def step(self, actions: Any) -> None:
        """Takes an action of every agent, and lets the opponents answer.

        Raises:
            IllegalMove: for the first illegal action, if illegal actions are refused. Games with an
                illegal action are unchanged; the others have moved.
            GenialError: if the number of actions is wrong, or an ended game was not reset.
            TypeError: if the actions are not integers.
        """
        if self._autoreset == DISABLED and self.over.any():
            raise GenialError(f"game {int(self.over.argmax())} is over: reset it first")
        if actions is not self._actions:
            if np.shape(actions) != (self.num_games,):
                raise GenialError(
                    f"{self.num_games} games need {self.num_games} actions, not an array of shape "
                    f"{np.shape(actions)}"
                )
            self._library.assign(self._actions, actions, self.num_actions - 1)
        self._chosen[:] = 1
        self._run_step()
        if self.illegal_rule == "raise" and self.illegal.any():
            self._explain_illegal(actions)
        self._ask_functions()
        self._encode()

    def final_observations(self) -> npt.NDArray[np.object_]:
        """What the agents saw at the ends of games in the last step ("same-step" only).

        An array of observations, one for each game; None for games that did not end.
        """
        games = np.flatnonzero(self.done)
        seen = self._show(self._final_rows[games])
        finals = np.full(self.num_games, None, object)
        for index, game in enumerate(games.tolist()):
            if isinstance(seen, dict):
                finals[game] = {name: part[index] for name, part in seen.items()}
            else:
                finals[game] = seen[index]
        return finals

    def world(self, game: int) -> World:
        """A copy of the full state of a game, hidden tiles included."""
        return World(self.geometry, np.array(self._runtime.arrays["states"][game : game + 1]))

    def add_self(self, opponent: Opponent) -> None:
        """Adds a past self. Games that begin later can draw it as opponent."""
        self.opposition.add_self(opponent)

    def _course(self) -> Course:
        illegal = RULES[self.illegal_rule]
        return Course(self._opening, self.opposition.lineup, self._autoreset, illegal)

    def _run_step(self) -> None:
        self._runtime.run(door.step_agents, self._course(), Games, Results, Agents, Observations)

    def _encode(self) -> None:
        if self.encoding is not None:
            self.encoding.write(self._rows, self._encoded)

    def _ask_functions(self) -> None:
        """Lets functions outside the kernels act until it is the turn of an agent everywhere."""
        if not self.opposition.policies:
            return
        illegal = self.illegal.copy()
        for _ in range(_MOST_ROUNDS):
            if not self._waiting.any():
                self.illegal[:] = illegal
                return
            self._chosen[:] = self._waiting != 0
            for number, policy in enumerate(self.opposition.policies):
                games = np.flatnonzero(self._waiting == OUTSIDE + number)
                if len(games):
                    seen = self._show(self._rows[games])
                    given = np.asarray(policy(seen, self.masks[games]))
                    if given.shape != games.shape:
                        raise GenialError(
                            f"an opponent returned actions of shape {given.shape} for "
                            f"{len(games)} games"
                        )
                    target = np.empty(len(games), np.int32)
                    self._library.assign(target, given, self.num_actions - 1)
                    self._actions[games] = target
            self._run_step()
            refused = self.illegal & (self._chosen != 0)
            if refused.any():
                self._explain_illegal(self._actions, refused, " of an opponent")
        raise GenialError("the opponents do not finish their turns")

    def _show(self, rows: npt.NDArray[np.uint8]) -> Any:
        """The observations of some rows."""
        if self.encoding is None:
            return self._layout.split(rows)
        encoded = np.empty((len(rows), self.encoding.size), np.float32)
        self.encoding.write(rows, encoded)
        return self.encoding.split(encoded)

    def _explain_illegal(
        self, actions: Any, marks: npt.NDArray[np.bool_] | None = None, whose: str = ""
    ) -> None:
        game = int((self.illegal if marks is None else marks).argmax())
        try:
            check_action(self.world(game), int(np.asarray(actions)[game]))
        except IllegalMove as error:
            move = f"{error.move}{whose} in game {game}"
            raise IllegalMove(move, error.clause, error.reason) from None


def _list_buffers(geometry: Geometry) -> dict[str, Buffer]:
    buffers = list_buffers(geometry)
    return {
        **buffers,
        "agents": Buffer((), np.uint8),
        "policies": Buffer((geometry.rules.players,), np.uint8),
        "luck": Buffer((), np.uint64),
        "earned": Buffer((), np.float32),
        "over": Buffer((), np.uint8),
        "waiting": Buffer((), np.uint8),
        "final_rows": buffers["rows"],
        "chosen": Buffer((), np.uint8),
    }
