"""The interface of bots: a view and a budget in, a decision out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np

from genial.engine.notation import Move
from genial.engine.view import View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think; bots that do not search ignore it.

    With a number of simulations, the same seed gives the same move. With a time, the move depends
    on the speed of the machine. With neither, a bot plays at its usual strength.
    """

    seconds: float | None = None
    simulations: int | None = None


class Candidate(NamedTuple):
    """A move and its value by a bot."""

    move: Move
    value: float  # for comparison with other moves
    win: float | None = None  # probability that the seat wins, where the bot knows it
    markers: tuple[float, ...] | None = None  # where the seat's markers are expected to end


class Decision(NamedTuple):
    """The move that a bot plays, and the candidates it compared."""

    move: Move
    analysis: tuple[Candidate, ...] = ()  # the best candidates, best first; may be left out


class Bot(Protocol):
    """Chooses moves for the seat whose view it is shown."""

    @property
    def summary(self) -> str:
        """What it does, in one sentence."""

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """One of the view's legal moves. Caller ensures that the viewer is on turn.

        Randomness comes from `rng` alone, and a bot keeps no state between calls: the same view,
        generator and number of simulations give the same move.
        """
