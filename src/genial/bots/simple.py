"""The two simplest bots."""

from __future__ import annotations

import numpy as np

from genial.engine.kernel import door
from genial.engine.view import View

from .bot import Budget, Decision


class RandomBot:
    """Any legal move, each equally likely."""

    summary = "Plays any legal move."

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Picks one of the legal moves."""
        moves = view.legal_moves()
        return Decision(moves[int(rng.integers(len(moves)))])


class GreedyBot:
    """A move that scores most now; always exchanges where it may."""

    summary = "Takes the most points it can get now."

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Picks one of the best moves by the points that count."""
        noise = rng.integers(0, 2**64, dtype=np.uint64)
        code = door.greedy_move(view.geometry.record, view.states, noise)
        return Decision(view.decode(code))
