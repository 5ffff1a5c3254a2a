"""What a bot is, and the two simplest."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

import numpy as np

from genial.engine.errors import BadRules
from genial.engine.kernel import door
from genial.engine.notation import Move
from genial.engine.view import View


class Bot(Protocol):
    """Chooses moves for the seat whose view it is shown."""

    def choose(self, view: View, rng: np.random.Generator) -> Move:
        """One of the view's legal moves. Caller ensures that the viewer is on turn."""


class RandomBot:
    """Any legal move, each equally likely."""

    def choose(self, view: View, rng: np.random.Generator) -> Move:
        """Picks one of the legal moves."""
        moves = view.legal_moves()
        return moves[int(rng.integers(len(moves)))]


class GreedyBot:
    """A move that scores most now; always exchanges where it may."""

    def choose(self, view: View, rng: np.random.Generator) -> Move:
        """Picks one of the best moves by the points that count."""
        noise = rng.integers(0, 2**64, dtype=np.uint64)
        return view.decode(door.greedy_move(view.geometry.record, view.states, noise))


BOTS: Mapping[str, Bot] = MappingProxyType({"random": RandomBot(), "greedy": GreedyBot()})


def find_bot(name: str) -> Bot:
    """The bot of this name.

    Raises:
        BadRules: listing the bots there are.
    """
    if name not in BOTS:
        raise BadRules(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]
