"""Values of positions: the mean share of the win of each side over sampled worlds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.geometry import Geometry
from genial.engine.state import STATE, Records

from .calibration import UNCHANGED, load_calibration
from .kernel import door, worlds
from .kernel.board_network import BOARD_NETWORK
from .kernel.choosing import Judge
from .kernel.dealing import DEAL, DRAWS, PLACED, UNSEEN
from .kernel.judging import NO_MOVE
from .kernel.solving import new_scratch
from .kernel.survey import SURVEY
from .kernel.worlds import GameEnds, Sampling, SelfPlay
from .memory import Memory, forget
from .networks import load_network

Shares: TypeAlias = npt.NDArray[np.float64]
"""Shares of the win. The axes are world, move, horizon and side, or some of these."""
Markers: TypeAlias = npt.NDArray[np.int8]
"""Final markers. The axes are world, move, side and colour."""
Seeds: TypeAlias = npt.NDArray[np.uint64]
Chance: TypeAlias = Literal["unseen", "deal", "placed", "draws"]
"""Which tiles of a sampled world are random. Later draws are always random.

- `unseen`: the tiles that the viewer cannot see;
- `deal`: all racks;
- `placed`: all racks, except the first tile on the rack of the viewer, who places this tile;
- `draws`: nothing.
"""

_CHANCES = {"unseen": UNSEEN, "deal": DEAL, "placed": PLACED, "draws": DRAWS}
REPLIES = 32  # the default number of moves that a seat compares at each decision in a world
END = 14  # with at most this many open spaces, worlds are played to the end of the game
TO_THE_END = 255  # a horizon that no game reaches: no game has so many draws
_TURNS = 128  # no game has more turns than this


class Estimate(NamedTuple):
    """A mean over sampled worlds, and its standard error."""

    value: float
    error: float


class Evaluator:
    """Values positions of one kind of game. Several threads may use the same evaluator."""

    def __init__(
        self,
        geometry: Geometry,
        replies: int,
        network: Records | None = None,
        board: Records | None = None,
        late_replies: int | None = None,
        is_careful: bool = False,
    ) -> None:
        """Makes an evaluator.

        Args:
            geometry: the kind of game.
            replies: about how many moves a seat compares at each decision in a world: the most
                promising ones.
            network: None for the network of the package with its calibration. The values of other
                networks are not calibrated.
            board: the board network that values the ends of worlds; None if the other network
                values them.
            late_replies: like `replies`, for positions with at most `kernel.choosing.LATE` open
                spaces; None for the same number.
            is_careful: whether the board network, if there is one, also chooses the placements of
                the seats. A world then takes several times as long.
        """
        self.geometry, self.replies = geometry, replies
        self.num_sides = max(geometry.rules.owners) + 1
        self.network = load_network(geometry.rules) if network is None else network
        calibration = load_calibration(geometry.rules) if network is None else UNCHANGED
        boards = np.zeros(0, BOARD_NETWORK) if board is None else board
        late = replies if late_replies is None else late_replies
        is_careful = is_careful and board is not None
        self.judge = Judge(self.network, calibration, replies, late, boards, is_careful)
        players = geometry.rules.players
        # With more players, two rounds of turns would take too long.
        self.horizon = 1 + players if players == 2 else 1

    def find_horizon(self, states: Records) -> int:
        """The number of draws after which the judge values the position.

        With two players, this is the position at the turn after the seat's next turn. With more
        players, it is the position at the seat's next turn. Solo games, and the last turns of all
        games, are played to the end.
        """
        is_near_end = count_open(self.geometry, states) <= END
        return TO_THE_END if self.geometry.rules.is_solo or is_near_end else self.horizon

    def calibrate(self, logits: npt.NDArray[np.float32], num_open: int) -> Shares:
        """The shares of the win for logits of the judge, with this number of open spaces."""
        slope, offset = self.judge.calibration[num_open]
        shares: Shares = 1 / (1 + np.exp(-(slope * logits.astype(np.float64) + offset)))
        return shares

    def choose(self, states: Records) -> int:
        """The code of the move that the acting seat plays in sampled worlds."""
        rules = self.geometry.record
        return int(worlds.choose_move(rules, self.judge, states, new_scratch()))

    def sample(
        self,
        states: Records,
        viewer: int,
        seeds: Seeds,
        horizons: Sequence[int],
        *,
        codes: npt.NDArray[np.int32] | None = None,
        memory: Memory | None = None,
        chance: Chance = "unseen",
    ) -> Shares:
        """The shares of the win in one world for each seed, shape (seeds, moves, horizons, sides).

        Args:
            states: the position before the moves, shape (1,).
            viewer: the seat whose tiles stay; all tiles that it cannot see are dealt again.
            seeds: one for each world. All moves are tried in the same worlds, with the same luck.
            horizons: the numbers of draws, in ascending order, after which the judge values the
                position.
            codes: the moves; None for the position itself.
            memory: what the last turns of the others say about their racks; None if nothing is
                known.
            chance: what is random.
        """
        moves = np.array([NO_MOVE], np.int32) if codes is None else codes
        shares = np.empty((len(seeds), len(moves), len(horizons), self.num_sides))
        known = forget(self.geometry.rules.players) if memory is None else memory
        sampling = Sampling(viewer, _CHANCES[chance], seeds, moves, np.array(horizons, np.int32))
        rules, dealt = self.geometry.record, np.zeros(2, STATE)
        worlds.value_all(rules, self.judge, states, known, sampling, new_scratch(), dealt, shares)
        return shares

    def finish(
        self,
        states: Records,
        viewer: int,
        seeds: Seeds,
        codes: npt.NDArray[np.int32] | None = None,
        memory: Memory | None = None,
    ) -> tuple[Shares, Markers]:
        """Plays one world for each seed to the end of the game. The arguments are as in `sample`.

        Returns:
            The shares of the win, shape (seeds, moves, sides), and the final markers as the owner
            of each side counts them, shape (seeds, moves, sides, colours).
        """
        moves = np.array([NO_MOVE], np.int32) if codes is None else codes
        shares = np.empty((len(seeds), len(moves), self.num_sides))
        markers = np.empty((*shares.shape, self.geometry.rules.edition.colours), np.int8)
        known = forget(self.geometry.rules.players) if memory is None else memory
        sampling = Sampling(viewer, UNSEEN, seeds, moves, np.empty(0, np.int32))
        rules, dealt = self.geometry.record, np.zeros(2, STATE)
        ends = GameEnds(shares, markers)
        worlds.finish_all(rules, self.judge, states, known, sampling, new_scratch(), dealt, ends)
        return shares, markers

    def play(self, seeds: Seeds) -> SelfPlay:
        """Plays whole games. All seats play as in plain worlds. The starting seats are random."""
        shape = len(seeds), _TURNS
        played = SelfPlay(
            np.empty(shape, np.int8),
            np.empty(shape, np.int16),
            np.empty(shape, np.float32),
            np.empty((len(seeds), self.num_sides)),
        )
        rules, opening = self.geometry.record, self.geometry.opening
        worlds.play_games(rules, self.judge, opening, seeds, new_scratch(), played)
        return played


def count_open(geometry: Geometry, states: Records) -> int:
    """The number of spaces that a tile can still cover."""
    survey = np.zeros(1, SURVEY)
    door.survey(geometry.record, states, survey)
    return int(survey[0].open)


def estimate(values: Shares) -> Estimate:
    """The mean of the values of all worlds, and its standard error."""
    return Estimate(float(values.mean()), float(find_errors(values)))


def find_errors(values: Shares) -> Shares:
    """The standard errors of the means over the first axis."""
    if len(values) < 2:
        return np.zeros(values.shape[1:])
    errors: Shares = values.std(axis=0, ddof=1) / np.sqrt(len(values))
    return errors


def draw_seeds(key: tuple[int, ...], number: int) -> Seeds:
    """The seeds of worlds.

    The same key gives the same worlds. Another key gives independent worlds.
    """
    return np.random.default_rng(key).integers(0, 2**64, number, dtype=np.uint64)
