"""The two simplest bots."""

from __future__ import annotations

import numpy as np

from genial.engine.kernel import door
from genial.engine.view import View

from .bot import Budget, Decision


class RandomBot:
    """Plays a random legal move. All legal moves are equally likely."""

    summary = "Plays any legal move."

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Chooses one of the legal moves."""
        moves = view.legal_moves()
        return Decision(moves[int(rng.integers(len(moves)))])


class GreedyBot:
    """Plays the placement with the most points, and takes every exchange."""

    summary = "Takes the most points it can get now."

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Chooses one of the best moves. Points beyond the end of a track do not count (R4.3)."""
        noise = rng.integers(0, 2**64, dtype=np.uint64)
        code = door.greedy_move(view.geometry.record, view.states, noise)
        return Decision(view.decode(code))
