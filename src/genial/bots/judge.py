"""A bot that judges the position after each legal move with a network."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.state import STATE, Records
from genial.engine.view import View

from .bot import Budget, Candidate, Decision
from .kernel import door
from .kernel.board_network import BOARD_WORK, judge_boards
from .kernel.cache import CACHE
from .kernel.survey import SURVEY
from .networks import load_board_network, load_network, read_board_network, read_network

SHOWN = 5  # a decision shows at most this many candidates
# A board network compares this many of the best placements. The time for one placement grows with
# the number of spaces. So on a larger board it compares fewer of them: placements times spaces are
# at most _COMPARED_SPACES, and the median decision takes less than 5 ms.
COMPARED = 12
_COMPARED_SPACES = 1190


class JudgeBot:
    """Plays the move with the highest logit of its networks.

    If there is a board network for the kind of game, it compares the best placements.
    """

    summary = "Judges what each move leads to, for itself and for its opponents."

    def __init__(self, network: str | None = None, board: str | None = None) -> None:
        """Uses the networks of the package, or those in files.

        Args:
            network: the file of the network that judges all moves; None for the networks of the
                package.
            board: the file of a board network that was trained with this network; None for the
                board network of the package, and with a `network` for no board network.

        Raises:
            GenialError: if a file does not contain a network.
        """
        self._own = None if network is None else read_network(Path(network))
        self._own_board = None if board is None else read_board_network(Path(board))

    @property
    def needs_network(self) -> bool:
        """Whether the bot needs a network of the package for the kind of game."""
        return self._own is None

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Chooses the best move, without randomness."""
        codes, logits = judge_view(view, self.find_network(view))
        board = self._find_board_network(view)
        if board is not None:
            codes, logits = compare_placements(view, codes, logits, board)
        best = np.argsort(-logits, kind="stable")[:SHOWN]
        analysis = tuple(assess(view, int(codes[index]), float(logits[index])) for index in best)
        return Decision(analysis[0].move, analysis)

    def find_network(self, view: View) -> Records:
        """The network of this bot for the view's kind of game."""
        return load_network(view.rules) if self._own is None else self._own

    def _find_board_network(self, view: View) -> Records | None:
        if self._own is None and self._own_board is None:
            return load_board_network(view.rules)
        return self._own_board


def judge_view(
    view: View, network: Records
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.float32]]:
    """The codes of all legal moves, and the network's logit for each."""
    surveys, caches = np.zeros(1, SURVEY), np.zeros(1, CACHE)
    codes, logits = np.empty(MAX_MOVES, np.int32), np.empty(MAX_MOVES, np.float32)
    record = view.geometry.record
    door.survey(record, view.states, surveys)
    number = door.judge_all(record, view.states, surveys, network, caches, codes, logits)
    return codes[:number], logits[:number]


def compare_placements(
    view: View,
    codes: npt.NDArray[np.int32],
    logits: npt.NDArray[np.float32],
    network: Records,
    number: int | None = None,
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.float32]]:
    """The best placements with the logits of a board network. Other decisions stay as they are.

    Args:
        view: the position.
        codes: the codes of all legal moves.
        logits: the logit of each, by the network that the board network was trained with.
        network: the board network.
        number: how many of the best placements are compared and returned; None for COMPARED, or
            for fewer on a large board.
    """
    if view.phase != "place":
        return codes, logits
    if number is None:
        number = min(COMPARED, _COMPARED_SPACES // len(view.geometry.spaces))
    best = np.argsort(-logits, kind="stable")[:number]
    codes, logits = codes[best], logits[best]
    surveys, works, after = np.zeros(1, SURVEY), np.zeros(1, BOARD_WORK), np.zeros(1, STATE)
    record = view.geometry.record
    door.survey(record, view.states, surveys)
    judge_boards(record, view.states, surveys, network, works, after, codes, logits)
    return codes, logits


def assess(view: View, code: int, logit: float) -> Candidate:
    """The candidate for a judged move.

    In solo, its value is a share of the highest possible result.
    """
    share = 1 / (1 + math.exp(-logit))
    is_solo = view.rules.is_solo
    return Candidate(view.decode(code), share, None if is_solo else share)
