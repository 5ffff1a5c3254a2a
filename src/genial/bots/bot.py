"""What a bot is: what it is given, and what it gives back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np

from genial.engine.notation import Move
from genial.engine.view import View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think; what does not search needs none.

    With a number of simulations the same seed gives the same move; with a time it depends on the
    machine. With neither a bot takes what it needs for its usual strength.
    """

    seconds: float | None = None
    simulations: int | None = None


class Candidate(NamedTuple):
    """A move and what a bot thinks of it."""

    move: Move
    value: float  # only comparison with others means anything
    win: float | None = None  # how likely the seat wins, where the bot can tell
    markers: tuple[float, ...] | None = None  # where the seat's markers are expected to end


class Decision(NamedTuple):
    """What a bot plays, and why."""

    move: Move
    analysis: tuple[Candidate, ...] = ()  # the best candidates, best first; may be left out


class Bot(Protocol):
    """Chooses moves for the seat whose view it is shown."""

    @property
    def summary(self) -> str:
        """What it does, in one sentence."""

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """One of the view's legal moves. Caller ensures that the viewer is on turn.

        Randomness comes from `rng` alone, and nothing is remembered that would change a later
        choice: the same view, generator and number of simulations give the same move.
        """
