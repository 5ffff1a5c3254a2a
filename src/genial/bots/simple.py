"""The two simplest bots."""

from __future__ import annotations

import numpy as np

from genial.engine.kernel import door
from genial.engine.notation import Move
from genial.engine.view import View


class RandomBot:
    """Any legal move, each equally likely."""

    summary = "Plays any legal move."

    def choose(self, view: View, rng: np.random.Generator) -> Move:
        """Picks one of the legal moves."""
        moves = view.legal_moves()
        return moves[int(rng.integers(len(moves)))]


class GreedyBot:
    """A move that scores most now; always exchanges where it may."""

    summary = "Takes the most points it can get now."

    def choose(self, view: View, rng: np.random.Generator) -> Move:
        """Picks one of the best moves by the points that count."""
        noise = rng.integers(0, 2**64, dtype=np.uint64)
        return view.decode(door.greedy_move(view.geometry.record, view.states, noise))
