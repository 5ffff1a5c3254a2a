"""A bot that judges the position after each legal move with a network."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import numpy.typing as npt

from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.state import Records
from genial.engine.view import View

from .bot import Budget, Candidate, Decision
from .kernel import door
from .kernel.cache import CACHE
from .kernel.survey import SURVEY
from .networks import load_network, read_network

SHOWN = 5  # a decision shows at most this many candidates


class JudgeBot:
    """Plays the move with the highest logit of its network."""

    summary = "Judges what each move leads to, for itself and for its opponents."

    def __init__(self, network: str | None = None) -> None:
        """Uses a network of the package, or the network in a file.

        Raises:
            GenialError: if the file does not contain a network.
        """
        self._own = None if network is None else read_network(Path(network))

    @property
    def needs_network(self) -> bool:
        """Whether the bot needs a network of the package for the kind of game."""
        return self._own is None

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Chooses the best move, without randomness."""
        codes, logits = judge_view(view, self.find_network(view))
        best = np.argsort(-logits, kind="stable")[:SHOWN]
        analysis = tuple(assess(view, int(codes[index]), float(logits[index])) for index in best)
        return Decision(analysis[0].move, analysis)

    def find_network(self, view: View) -> Records:
        """The network of this bot for the view's kind of game."""
        return load_network(view.rules) if self._own is None else self._own


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


def assess(view: View, code: int, logit: float) -> Candidate:
    """The candidate for a judged move.

    In solo, its value is a share of the highest possible result.
    """
    share = 1 / (1 + math.exp(-logit))
    is_solo = view.rules.is_solo
    return Candidate(view.decode(code), share, None if is_solo else share)
