"""The interface of bots: a view and a budget in, a decision out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np

from genial.engine.notation import Move
from genial.engine.view import View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think. Bots that do not search ignore the budget.

    With a number of simulations, the same seed gives the same move. With a time limit, the move
    depends on the speed of the machine. With neither, a bot uses its default.
    """

    seconds: float | None = None
    simulations: int | None = None


class Candidate(NamedTuple):
    """A move, and how a bot values it."""

    move: Move
    value: float  # higher is better; only for comparison with the other candidates
    # the probability that the seat wins; None if the bot does not compute it
    win: float | None = None


class Decision(NamedTuple):
    """The move that a bot plays, and the candidates it compared."""

    move: Move
    analysis: tuple[Candidate, ...] = ()  # the best candidates, best first; may be empty


class Bot(Protocol):
    """Chooses moves for the seat of a view."""

    @property
    def summary(self) -> str:
        """How the bot plays, in one sentence."""

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Chooses a legal move. Caller ensures that it is the viewer's turn.

        A bot uses no other source of randomness than `rng`, and keeps no state between calls: the
        same view, generator and number of simulations give the same move.
        """
