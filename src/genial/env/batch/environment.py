"""The batched environment, the same for CPU and GPU."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.errors import BadRules, GenialError, IllegalMove
from genial.engine.geometry import Geometry
from genial.engine.options import check_seed
from genial.engine.runtime import Array
from genial.engine.state import Words
from genial.engine.view import View
from genial.engine.world import World
from genial.features.actions import check_action, num_actions
from genial.features.observation import lay_out

from .buffers import is_seen, list_buffers
from .libraries import Library, Raw

Seed: TypeAlias = int | npt.ArrayLike | None


class Batch(Protocol):
    """The games of an environment, on a CPU or a GPU."""

    @property
    def arrays(self) -> Mapping[str, Array]:
        """All arrays of the batch, as the kernels write them."""

    def reset(self, seeds: Words) -> None:
        """Deals a new game at every index, each from its own seed, and writes the observations."""

    def step(self) -> None:
        """Takes the actions, replaces ended games by new games, and writes the observations."""

    def sample(self) -> None:
        """Writes a random legal action for every game."""

    def read(self, name: str, games: slice) -> npt.NDArray[Any]:
        """Copies a part of an array to the memory of the host."""

    def redeal(self, seeds: Words) -> Batch:
        """A copy in which all tiles that the acting seats cannot see are dealt again."""


class BatchedEnv:
    """Many games that are stepped together. When a game ends, a new one starts at its index.

    `reset` and `step` overwrite all arrays. Copy an array to keep its values.

    Attributes:
        observations: what the acting seats see: an array for each named part.
        rows: the same observations, one row of bytes for each game.
        masks: which actions the acting seats may take.
        seats: the acting seat of each game.
        rewards: the rewards of the last action, for each seat.
        advances: how far the last action moved each marker, from the view of the seat that acted.
        done: whether the last action ended the game. Then seats, observations and masks belong to
            the next game.
        finals: the markers of the last game that ended, by score board and colour.
        illegal: whether the action was refused. The game is then unchanged.
        actions: the actions of the last step, or of `sample`.
    """

    def __init__(self, geometry: Geometry, batch: Batch, library: Library) -> None:
        self.geometry, self.rules = geometry, geometry.rules
        self.layout = lay_out(geometry.rules)
        self.num_actions = num_actions(geometry)
        self._batch, self._library = batch, library
        seen = {
            name: library.share(batch.arrays[name], buffer.is_flag)
            for name, buffer in list_buffers(geometry).items()
            if is_seen(name)
        }
        self.rows: Array = seen["rows"]
        self.masks: Array = seen["masks"]
        self.seats: Array = seen["seats"]
        self.rewards: Array = seen["rewards"]
        self.advances: Array = seen["advances"]
        self.done: Array = seen["done"]
        self.finals: Array = seen["finals"]
        self.illegal: Array = seen["illegal"]
        self.actions: Array = seen["actions"]
        # Raw arrays cannot be split into parts. Users split them after conversion to their library.
        parts = {} if isinstance(library, Raw) else self.layout.split(self.rows, library.signed)
        self.observations: Mapping[str, Array] = MappingProxyType(parts)

    def __reduce__(self) -> tuple[Any, ...]:
        # A copy must use the arrays of its own batch, so it is made from the batch.
        return BatchedEnv, (self.geometry, self._batch, self._library)

    def __copy__(self) -> BatchedEnv:
        return deepcopy(self)  # two environments must not share a batch

    @property
    def num_games(self) -> int:
        """The number of games in the batch."""
        return int(self.seats.shape[0])

    @property
    def seeds(self) -> Words:
        """The seed of each running game. `genial.Game(..., seed=...)` deals the same game."""
        return self._batch.read("seeds", slice(None))

    def reset(self, seed: Seed = None) -> Mapping[str, Array]:
        """Deals new games; returns the observations.

        Args:
            seed: one number, from which the seeds of all games are derived; or an array of seeds.
                None for new random seeds.
        """
        self._batch.reset(spread_seed(seed, self.num_games))
        return self.observations

    def sample(self) -> Array:
        """Samples a legal action for every game, uniformly. The next call overwrites the array.

        The random generators for this are derived from the seeds of the games. They differ from the
        generators that draw tiles.
        """
        self._batch.sample()
        return self.actions

    def step(self, actions: Array, *, check: bool = True) -> Mapping[str, Array]:
        """Takes one action in every game; returns the observations.

        Args:
            actions: numbers in the table of actions, one for each game.
            check: whether to raise if an action is refused. On a GPU this waits for the end of the
                step. Without the check, `illegal` tells which actions were refused.

        Raises:
            IllegalMove: for the first game with a refused action. Games with a refused action are
                unchanged; the others have moved.
            TypeError: if the actions are not integers. All games are unchanged.
        """
        if actions is not self.actions:
            shape = tuple(np.shape(actions))
            if shape != (self.num_games,):
                raise GenialError(
                    f"{self.num_games} games need {self.num_games} actions, not {shape}"
                )
            self._library.assign(self.actions, actions, self.num_actions - 1)
        self._batch.step()
        if check and self._library.any(self.illegal):
            self._explain_illegal(actions)
        return self.observations

    def world(self, game: int) -> World:
        """A copy of the full state of a game, hidden tiles included, to inspect or continue."""
        number = range(self.num_games)[game]
        return World(self.geometry, self._batch.read("states", slice(number, number + 1)))

    def view(self, game: int) -> View:
        """The view of the acting seat of one game."""
        world = self.world(game)
        return world.view(world.seat)

    def determinize(self, seed: Seed = None) -> BatchedEnv:
        """A copy for planning: all tiles that the acting seats cannot see are dealt again.

        The new bags and hidden racks agree with what each acting seat may know. They depend only on
        `seed`. The later games of the copy also depend only on `seed`.
        """
        batch = self._batch.redeal(spread_seed(seed, self.num_games))
        return BatchedEnv(self.geometry, batch, self._library)

    def _explain_illegal(self, given: Array) -> None:
        game = int(self._batch.read("illegal", slice(None)).argmax())
        # A given number that is too large for the array of actions was replaced there.
        action = int(given[game])
        try:
            check_action(self.world(game), action)
        except IllegalMove as error:
            raise IllegalMove(f"{error.move} in game {game}", error.clause, error.reason) from None


def spread_seed(seed: Seed, games: int) -> Words:
    """One seed for each game: derived from one given seed, or the given seeds after a check.

    Raises:
        BadRules: if a seed is invalid, or the number of seeds is not the number of games.
    """
    if seed is None or np.ndim(seed) == 0:
        source = np.random.SeedSequence(None if seed is None else check_seed(seed))
        return source.generate_state(games, np.uint64).astype(np.uint64)
    seeds = seed if isinstance(seed, np.ndarray) else np.array(seed, object)
    if seeds.shape != (games,):
        given = len(seeds) if seeds.ndim == 1 else f"an array of shape {seeds.shape}"
        raise BadRules(f"{games} games need one seed, or {games} seeds, not {given}")
    if seeds.dtype.kind == "u" or (seeds.dtype.kind == "i" and (seeds >= 0).all()):
        return seeds.astype(np.uint64)
    return np.array([check_seed(one) for one in seeds], np.uint64)
