"""What a bot is, and the ones there are."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

import numpy as np

from genial.engine.errors import BadRules
from genial.engine.notation import Move
from genial.engine.view import View

from .balanced import BalancedBot
from .simple import GreedyBot, RandomBot


class Bot(Protocol):
    """Chooses moves for the seat whose view it is shown."""

    @property
    def summary(self) -> str:
        """What it does, in one sentence."""

    def choose(self, view: View, rng: np.random.Generator) -> Move:
        """One of the view's legal moves. Caller ensures that the viewer is on turn."""


# From weak to strong.
BOTS: Mapping[str, Bot] = MappingProxyType(
    {"random": RandomBot(), "greedy": GreedyBot(), "balanced": BalancedBot()}
)


def find_bot(name: str) -> Bot:
    """The bot of this name.

    Raises:
        BadRules: listing the bots there are.
    """
    if name not in BOTS:
        raise BadRules(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]
