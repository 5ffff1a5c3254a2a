"""The batched environment itself, whatever it runs on."""

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
        """Deals a game in every place, each from its seed, and observes it."""

    def step(self) -> None:
        """Takes the actions, deals a new game where one ends, and observes."""

    def sample(self) -> None:
        """Writes a random legal action for every game."""

    def read(self, name: str, games: slice) -> npt.NDArray[Any]:
        """A copy of a part of an array, as the host sees it."""

    def redeal(self, seeds: Words) -> Batch:
        """A copy in which all tiles that the seats on turn cannot see are dealt again."""


class BatchedEnv:
    """Games that are all stepped at once; where one ends, the next begins in its place.

    All arrays are written in place by `reset` and `step`: copy what is to be kept.

    Attributes:
        observations: what the seat on turn sees, by the name of the part.
        rows: the same, one row of bytes for each game.
        masks: which actions the seat on turn may take.
        seats: who is on turn.
        rewards: what the last action brought, for each seat.
        advances: how far it moved each marker, as the seat that acted reads them.
        done: whether it ended a game; seats, observations and masks are then the next game's.
        finals: the markers of the last game that ended, by score board and colour.
        illegal: whether the action was refused; the game is then as it was.
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
        # Raw arrays cannot be split: their user splits them after the conversion.
        parts = {} if isinstance(library, Raw) else self.layout.split(self.rows, library.signed)
        self.observations: Mapping[str, Array] = MappingProxyType(parts)

    def __reduce__(self) -> tuple[Any, ...]:
        # A copy shows the arrays of its own batch.
        return BatchedEnv, (self.geometry, self._batch, self._library)

    def __copy__(self) -> BatchedEnv:
        return deepcopy(self)  # two environments of one batch would step each other's games

    @property
    def num_games(self) -> int:
        """How many games are played at once."""
        return int(self.seats.shape[0])

    @property
    def seeds(self) -> Words:
        """What each running game was dealt from: `genial.Game(..., seed=...)` deals the same."""
        return self._batch.read("seeds", slice(None))

    def reset(self, seed: Seed = None) -> Mapping[str, Array]:
        """Deals new games; returns the observations.

        Args:
            seed: one number, from which every game gets its own; or an array with one for each.
                Fresh ones where left out.
        """
        self._batch.reset(spread_seed(seed, self.num_games))
        return self.observations

    def sample(self) -> Array:
        """A legal action for every game, each equally likely, in an array that is used again.

        The numbers come from generators that the seeds of the games open, apart from the bag's.
        """
        self._batch.sample()
        return self.actions

    def step(self, actions: Array, *, check: bool = True) -> Mapping[str, Array]:
        """Takes one action in every game; returns the observations.

        Args:
            actions: numbers in the table of actions, one for each game.
            check: raise where an action was refused. On a GPU this waits for the step to be done;
                without it, `illegal` says which.

        Raises:
            IllegalMove: for the first game whose action was refused. That game is as it was, the
                others have moved.
            TypeError: for numbers that are not whole; nothing has moved.
        """
        if actions is not self.actions:
            shape = tuple(np.shape(actions))
            if shape != (self.num_games,):
                raise GenialError(f"{self.num_games} games need as many actions, not {shape}")
            self._library.assign(self.actions, actions, self.num_actions - 1)
        self._batch.step()
        if check and self._library.any(self.illegal):
            self._explain_illegal()
        return self.observations

    def world(self, game: int) -> World:
        """A copy of the full state of one game, hidden tiles included, to look at or play on."""
        number = range(self.num_games)[game]
        return World(self.geometry, self._batch.read("states", slice(number, number + 1)))

    def view(self, game: int) -> View:
        """What the seat on turn may know of one game."""
        world = self.world(game)
        return world.view(world.seat)

    def determinize(self, seed: Seed = None) -> BatchedEnv:
        """A copy for planning: what the seats on turn cannot see is dealt again.

        Bag and hidden racks then agree with what each seat may know, and follow from `seed` alone,
        as do the games after these.
        """
        batch = self._batch.redeal(spread_seed(seed, self.num_games))
        return BatchedEnv(self.geometry, batch, self._library)

    def _explain_illegal(self) -> None:
        game = int(self._batch.read("illegal", slice(None)).argmax())
        action = int(self._batch.read("actions", slice(game, game + 1))[0])
        try:
            check_action(self.world(game), action)
        except IllegalMove as error:
            raise IllegalMove(f"{error.move} in game {game}", error.clause, error.reason) from None


def spread_seed(seed: Seed, games: int) -> Words:
    """One seed for each game.

    Raises:
        BadRules: where the seed is none, or the seeds are not as many as the games.
    """
    if seed is None or np.ndim(seed) == 0:
        source = np.random.SeedSequence(None if seed is None else check_seed(seed))
        return source.generate_state(games, np.uint64).astype(np.uint64)
    seeds = seed if isinstance(seed, np.ndarray) else np.array(seed, object)
    if seeds.shape != (games,):
        told = len(seeds) if seeds.ndim == 1 else f"an array of shape {seeds.shape}"
        raise BadRules(f"{games} games need one seed, or {games} of them, not {told}")
    if seeds.dtype.kind == "u" or (seeds.dtype.kind == "i" and (seeds >= 0).all()):
        return seeds.astype(np.uint64)
    return np.array([check_seed(one) for one in seeds], np.uint64)
