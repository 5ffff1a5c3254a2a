"""Values of positions: the mean share of the win of each side over sampled worlds."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.bots.kernel import door as bot_door
from genial.bots.kernel.cache import CACHE
from genial.bots.kernel.searching import DEPTH
from genial.bots.kernel.survey import SURVEY
from genial.bots.networks import load_network
from genial.bots.search import END
from genial.engine.geometry import Geometry
from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.state import STATE, Records

from .kernel import door
from .kernel.valuing import DEAL, NO_MOVE, UNSEEN

Shares: TypeAlias = npt.NDArray[np.float64]
"""Shares by world, move and side, or some of them."""
Seeds: TypeAlias = npt.NDArray[np.uint64]
Chance: TypeAlias = Literal["unseen", "deal"]
"""What is dealt again in the sampled worlds: the tiles that the viewer cannot see, or all racks."""

_CHANCES = {"unseen": UNSEEN, "deal": DEAL}
TO_THE_END = 255  # more draws than a game has


class Estimate(NamedTuple):
    """A mean over sampled worlds, and its standard error."""

    value: float
    error: float


class Evaluator:
    """Values positions of one kind of game. Threads may share an evaluator."""

    def __init__(self, geometry: Geometry, replies: int) -> None:
        self.geometry = geometry
        self.network = load_network(geometry.rules)
        self.num_sides = max(geometry.rules.owners) + 1
        self._replies = replies
        players = geometry.rules.players
        # With more players a look at the second next turn would take too long.
        self.horizon = 1 + players if players == 2 else 1

    def find_horizon(self, states: Records) -> int:
        """After how many draws the judge values a position, counted from a move in this state.

        With two players the judge values the position at the second next turn of the seat, with
        more players at its next turn. Solo games, and the last turns of all games, are played to
        their end.
        """
        survey = np.zeros(1, SURVEY)
        bot_door.survey(self.geometry.record, states, survey)
        is_near_end = survey[0].open <= END
        return TO_THE_END if self.geometry.rules.is_solo or is_near_end else self.horizon

    def choose(self, states: Records) -> int:
        """The code of the move that the acting seat plays in sampled worlds."""
        _, surveys, caches, room = _new_scratch()
        rules, network = self.geometry.record, self.network
        return int(door.choose_move(rules, network, states, surveys, caches, room, self._replies))

    def sample(
        self,
        states: Records,
        viewer: int,
        seeds: Seeds,
        turns: int,
        codes: npt.NDArray[np.int32] | None = None,
        chance: Chance = "unseen",
    ) -> Shares:
        """The shares after each move in one world for each seed, shape (seeds, moves, sides).

        Args:
            states: the position before the moves, shape (1,).
            viewer: the seat that knows its tiles; all tiles that it cannot see are dealt again.
            seeds: the worlds. All moves are tried in the same worlds, with the same luck.
            turns: the number of draws before the judge values the position.
            codes: the moves; None for the position itself.
            chance: what is random.
        """
        moves = np.array([NO_MOVE], np.int32) if codes is None else codes
        shares = np.empty((len(seeds), len(moves), self.num_sides))
        door.value_all(
            self.geometry.record,
            self.network,
            states,
            viewer,
            _CHANCES[chance],
            *_new_scratch(),
            seeds,
            moves,
            turns,
            self._replies,
            shares,
        )
        return shares


def _new_scratch() -> tuple[Records, Records, Records, npt.NDArray[np.int32]]:
    """Scratch memory for the kernels: worlds, survey, cache and moves."""
    moves = np.zeros((DEPTH, MAX_MOVES), np.int32)
    return np.zeros(DEPTH, STATE), np.zeros(1, SURVEY), np.zeros(1, CACHE), moves


def estimate(values: Shares) -> Estimate:
    """The mean of values by world, and its standard error."""
    return Estimate(float(values.mean()), float(find_errors(values)))


def find_errors(values: Shares) -> Shares:
    """The standard errors of the means over the first axis."""
    if len(values) < 2:
        return np.zeros(values.shape[1:])
    errors: Shares = values.std(axis=0, ddof=1) / np.sqrt(len(values))
    return errors


def draw_seeds(key: tuple[int, ...], number: int) -> Seeds:
    """Seeds of worlds. The same key gives the same worlds, and another key independent ones."""
    return np.random.default_rng(key).integers(0, 2**64, number, dtype=np.uint64)
