"""Values of positions: the mean share of the win of each side over sampled worlds."""

from __future__ import annotations

from collections.abc import Sequence
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

from .calibration import load_calibration
from .kernel import door
from .kernel.dealing import DEAL, PLACED, UNSEEN
from .kernel.valuing import NO_MOVE
from .memory import Memory, forget

Shares: TypeAlias = npt.NDArray[np.float64]
"""Shares by world, move, mark and side, or some of them."""
Seeds: TypeAlias = npt.NDArray[np.uint64]
Chance: TypeAlias = Literal["unseen", "deal", "placed"]
"""What sampled worlds deal again: the tiles that the viewer cannot see, all racks, or all tiles but
the first one on the rack of the viewer, who places it."""

_CHANCES = {"unseen": UNSEEN, "deal": DEAL, "placed": PLACED}
TO_THE_END = 255  # more draws than a game has
_TURNS = 128  # no game has more turns


class Estimate(NamedTuple):
    """A mean over sampled worlds, and its standard error."""

    value: float
    error: float


class SelfPlay(NamedTuple):
    """Games of the judge against itself.

    Attributes:
        sides: the side of each turn, shape (games, turns); -1 after the end.
        num_open: the number of spaces that a tile could cover, for each turn.
        logits: the judge's logit of the best move, for each turn.
        shares: the result of each side, shape (games, sides).
    """

    sides: npt.NDArray[np.int8]
    num_open: npt.NDArray[np.int16]
    logits: npt.NDArray[np.float32]
    shares: Shares


class Evaluator:
    """Values positions of one kind of game. Threads may share an evaluator."""

    def __init__(self, geometry: Geometry, replies: int) -> None:
        self.geometry = geometry
        self.network = load_network(geometry.rules)
        self.num_sides = max(geometry.rules.owners) + 1
        self._calibration = load_calibration(geometry.rules)
        self._replies = replies
        players = geometry.rules.players
        # With more players a look at the second next turn would take too long.
        self.horizon = 1 + players if players == 2 else 1

    def find_horizon(self, states: Records) -> int:
        """After how many draws the judge values a move that is graded in this state.

        With two players the judge values the position at the second next turn of the seat, with
        more players at its next turn. Solo games, and the last turns of all games, are played to
        their end.
        """
        is_near_end = self.count_open(states) <= END
        return TO_THE_END if self.geometry.rules.is_solo or is_near_end else self.horizon

    def count_open(self, states: Records) -> int:
        """The number of spaces that a tile can still cover."""
        survey = np.zeros(1, SURVEY)
        bot_door.survey(self.geometry.record, states, survey)
        return int(survey[0].open)

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
        marks: Sequence[int],
        *,
        codes: npt.NDArray[np.int32] | None = None,
        memory: Memory | None = None,
        chance: Chance = "unseen",
    ) -> Shares:
        """The shares in one world for each seed, shape (seeds, moves, marks, sides).

        Args:
            states: the position before the moves, shape (1,).
            viewer: the seat that knows its tiles; all tiles that it cannot see are dealt again.
            seeds: the worlds. All moves are tried in the same worlds, with the same luck.
            marks: the numbers of draws, in order, after which the judge values the position.
            codes: the moves; None for the position itself.
            memory: what the last turns of the others say about their racks; None for nothing.
            chance: what is random.
        """
        moves = np.array([NO_MOVE], np.int32) if codes is None else codes
        shares = np.empty((len(seeds), len(moves), len(marks), self.num_sides))
        known = forget(self.geometry.rules.players) if memory is None else memory
        door.value_all(
            self.geometry.record,
            self.network,
            self._calibration,
            states,
            *known,
            viewer,
            _CHANCES[chance],
            np.zeros(2, STATE),
            *_new_scratch(),
            seeds,
            moves,
            np.array(marks, np.int32),
            self._replies,
            shares,
        )
        return shares

    def play(self, seeds: Seeds) -> SelfPlay:
        """Plays whole games with the moves of sampled worlds. The starting seats are drawn."""
        shape = len(seeds), _TURNS
        played = SelfPlay(
            np.empty(shape, np.int8),
            np.empty(shape, np.int16),
            np.empty(shape, np.float32),
            np.empty((len(seeds), self.num_sides)),
        )
        rules, opening = self.geometry.record, self.geometry.opening
        door.play_games(
            rules, self.network, opening, *_new_scratch(), seeds, self._replies, *played
        )
        return played


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
