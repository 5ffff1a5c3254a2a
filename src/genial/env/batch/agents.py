"""Many games with one agent each. Opponents act in the kernels between its decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn, Protocol

import numpy as np
import numpy.typing as npt

from genial.engine.editions import check_seat
from genial.engine.errors import GenialError, IllegalMove
from genial.engine.geometry import Geometry
from genial.engine.runtime import Array
from genial.engine.state import NOBODY, Words
from genial.engine.world import World
from genial.features.actions import check_action, num_actions
from genial.features.encoding import Encoding, find_encoding
from genial.features.observation import lay_out

from ..choices import FORMS, check_choice
from ..kernel.agency import DISABLED, LOSE, NEXT_STEP, REFUSE, REPLACE, SAME_STEP, Conduct
from ..kernel.opposing import OUTSIDE, Lineup
from .agents_cpu import CpuAgents
from .buffers import list_agent_buffers
from .devices import DEFAULT_ARRAYS, check_device, check_gpu
from .environment import Seed, spread_seed
from .libraries import find_full_library
from .lineup import Opponent, Opponents, Opposition, Policy

AUTORESETS: Mapping[str, int] = {
    "next-step": NEXT_STEP,
    "same-step": SAME_STEP,
    "disabled": DISABLED,
}
RULES: Mapping[str, int] = {"raise": REFUSE, "lose": LOSE, "random": REPLACE}

# The arrays that users of the batch see. The others are for the kernels, or contain hidden tiles.
_SHARED = (
    *("masks", "done", "over", "illegal", "earned", "agents", "finals"),
    *("rows", "final_rows", "actions", "waiting"),
)
_MOST_ROUNDS = 10_000  # more answers of functions in one step mean that a function makes no moves


class AgentGames(Protocol):
    """The games of a batch of agents, on a CPU or a GPU."""

    @property
    def arrays(self) -> Mapping[str, Array]:
        """All arrays of the batch, as the kernels write them."""

    def set_lineup(self, lineup: Lineup) -> None:
        """Sets the opponents of the games that begin from now on."""

    def reset(self, seeds: Words, chosen: npt.NDArray[np.bool_]) -> None:
        """Deals the chosen games, up to the first decisions of their agents."""

    def step(self, is_for_functions: bool = False) -> None:
        """Takes the actions, up to the next decisions of the agents.

        With `is_for_functions`, only the games that wait for a function outside the kernels.
        """

    def sample(self) -> None:
        """Writes a random legal action for every agent."""

    def encode(self, encoding: Encoding, rows: Array, outputs: Array) -> None:
        """Writes the encoding of rows."""

    def read(self, name: str, games: slice) -> npt.NDArray[Any]:
        """Copies a part of an array to the memory of the host."""


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
        device: str = "cpu",
        arrays: str | None = None,
        threads: int | None = None,
    ) -> None:
        rules = geometry.rules
        device, threads = check_device(device, threads)
        self.geometry, self.rules = geometry, rules
        self.opposition = Opposition(
            rules, opponents, NOBODY if seat is None else check_seat(seat, rules)
        )
        first_seat = NOBODY if start is None else check_seat(start, rules)
        self._autoreset = AUTORESETS[check_choice("autoreset", autoreset, AUTORESETS)]
        self.illegal_rule = check_choice("illegal", illegal, RULES)
        check_choice("observation", observation, FORMS)
        self.num_games, self.num_actions = games, num_actions(geometry)
        self._layout = lay_out(rules)
        self._library = find_full_library(arrays or DEFAULT_ARRAYS[device], device)
        conduct = Conduct(self._autoreset, RULES[self.illegal_rule])
        self._games: AgentGames = (
            CpuAgents(geometry, games, first_seat, conduct, threads)
            if device == "cpu"
            else _find_gpu_agents()(geometry, games, first_seat, conduct)
        )
        self._games.set_lineup(self.opposition.lineup)
        buffers = list_agent_buffers(geometry)
        shared = {
            name: self._library.share(self._games.arrays[name], buffers[name].is_flag)
            for name in _SHARED
        }
        self.masks: Array = shared["masks"]
        self.done: Array = shared["done"]
        self.over: Array = shared["over"]
        self.illegal: Array = shared["illegal"]
        self.rewards: Array = shared["earned"]
        self.seats: Array = shared["agents"]
        self.finals: Array = shared["finals"]
        self._rows, self._final_rows = shared["rows"], shared["final_rows"]
        self._actions, self._waiting = shared["actions"], shared["waiting"]
        self.encoding = None if observation == "parts" else find_encoding(rules, observation)
        if self.encoding is None:
            self.observations: Any = self._layout.split(self._rows, self._library.signed)
        else:
            self._encoded = self._library.new_floats(self._rows, self.encoding.size)
            self.observations = self.encoding.split(self._encoded)

    def __reduce__(self) -> NoReturn:
        raise TypeError("a batch of agents cannot be copied or pickled")

    @property
    def seeds(self) -> Words:
        """A copy of the seeds of the running games."""
        return self._games.read("seeds", slice(None))

    def reset(self, seed: Seed = None, chosen: npt.NDArray[np.bool_] | None = None) -> None:
        """Deals new games: all of them, or those that `chosen` marks."""
        marks = np.ones(self.num_games, np.bool_) if chosen is None else chosen
        self._games.reset(spread_seed(seed, self.num_games), marks)
        self._ask_functions()
        self._encode()

    def sample(self) -> Array:
        """Samples a legal action for every agent. The next call overwrites the array."""
        self._games.sample()
        return self._actions

    def step(self, actions: Any, *, check: bool = True) -> None:
        """Takes an action of every agent, and lets the opponents answer.

        Args:
            actions: numbers in the table of actions, one for each game.
            check: whether to raise if an action is refused. Without the check, `illegal` marks
                refused actions.

        Raises:
            IllegalMove: for the first illegal action, if illegal actions are refused. Games with an
                illegal action are unchanged; the others have moved.
            GenialError: if the number of actions is wrong, or an ended game was not reset.
            TypeError: if the actions are not integers.
        """
        if self._autoreset == DISABLED and self._library.any(self.over):
            game = int(self._library.to_numpy(self.over).argmax())
            raise GenialError(f"game {game} is over: reset it first")
        if actions is not self._actions:
            shape = tuple(np.shape(actions))
            if shape != (self.num_games,):
                raise GenialError(
                    f"{self.num_games} games need {self.num_games} actions, not an array of shape "
                    f"{shape}"
                )
            self._library.assign(self._actions, actions, self.num_actions - 1)
        self._games.step()
        self._ask_functions()
        self._encode()
        # comes last, so that after an error the other games are at their agents' turns, too
        if check and self.illegal_rule == "raise" and self._library.any(self.illegal):
            self._explain_illegal(actions, self.illegal)

    def final_observations(self) -> npt.NDArray[np.object_]:
        """What the agents saw at the ends of games in the last step ("same-step" only).

        An array of observations, one for each game; None for games that did not end.
        """
        games = np.flatnonzero(self._library.to_numpy(self.done))
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
        number = range(self.num_games)[game]
        return World(self.geometry, self._games.read("states", slice(number, number + 1)))

    def add_self(self, opponent: Opponent) -> None:
        """Adds a past self. Games that begin later can draw it as opponent."""
        self.opposition.add_self(opponent)
        self._games.set_lineup(self.opposition.lineup)

    def _encode(self) -> None:
        if self.encoding is not None:
            self._games.encode(self.encoding, self._rows, self._encoded)

    def _ask_functions(self) -> None:
        """Lets functions outside the kernels act until it is the turn of an agent everywhere."""
        if not self.opposition.policies:
            return
        illegal = self._library.copy(self.illegal)
        for _ in range(_MOST_ROUNDS):
            if not self._library.any(self._waiting):
                self.illegal[:] = illegal
                return
            asked = self._waiting != 0
            for number, policy in enumerate(self.opposition.policies):
                self._ask(policy, self._waiting == OUTSIDE + number)
            self._games.step(is_for_functions=True)
            refused = self.illegal & asked
            if self._library.any(refused):
                self._explain_illegal(self._actions, refused, " of an opponent")
        raise GenialError("the opponents do not finish their turns")

    def _ask(self, policy: Policy, marks: Array) -> None:
        """Asks a function for the actions in the marked games."""
        if not self._library.any(marks):
            return
        given = policy(self._show(self._rows[marks]), self.masks[marks])
        actions = self._actions[marks]
        if tuple(np.shape(given)) != tuple(actions.shape):
            raise GenialError(
                f"an opponent returned actions of shape {tuple(np.shape(given))} for "
                f"{len(actions)} games"
            )
        self._library.assign(actions, given, self.num_actions - 1)
        self._actions[marks] = actions

    def _show(self, rows: Array) -> Any:
        """The observations of some rows."""
        if self.encoding is None:
            return self._layout.split(rows, self._library.signed)
        encoded = self._library.new_floats(rows, self.encoding.size)
        self._games.encode(self.encoding, rows, encoded)
        return self.encoding.split(encoded)

    def _explain_illegal(self, actions: Any, marks: Array, whose: str = "") -> None:
        game = int(self._library.to_numpy(marks).argmax())
        try:
            check_action(self.world(game), int(actions[game]))
        except IllegalMove as error:
            move = f"{error.move}{whose} in game {game}"
            raise IllegalMove(move, error.clause, error.reason) from None


def _find_gpu_agents() -> Any:
    """The class of games on a GPU. If a package or the GPU is missing, the error says which."""
    check_gpu()
    from .agents_gpu import GpuAgents

    return GpuAgents
