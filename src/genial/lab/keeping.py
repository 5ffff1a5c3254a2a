"""A bot that plays as another one does, but never exchanges."""

from __future__ import annotations

import numpy as np

from genial.bots.bot import Bot, Budget, Decision
from genial.engine.notation import Move
from genial.engine.view import View


class KeepingBot:
    """Places as the bot it was made from, and keeps its rack whenever it may choose (R6.1, R10.4).

    A bot that looks ahead still believes that it might exchange later.
    """

    summary = "Never exchanges."

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """What the other bot would place; no exchange."""
        if view.phase == "exchange":
            return Decision(Move(decision="keep"))
        return self._bot.choose(view, budget, rng)
