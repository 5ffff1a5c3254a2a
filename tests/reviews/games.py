"""Games and efforts for the tests of reviews."""

from __future__ import annotations

import numpy as np

import genial
from genial.bots.registry import find_bot
from genial.reviews.effort import Effort

SMALL = Effort(candidates=4, kept=2, sift=4, quick=4, full=8, sharp=12, chain=8, replies=6)
"""So few worlds that a review takes about a second."""

LEAST = Effort(candidates=2, kept=2, sift=4, quick=4, full=4, sharp=8, chain=4, replies=3)
"""For tests of sums, which hold for any number of worlds."""

KINDS = (
    ("2023", "standard", 2),
    ("2023", "standard", 3),
    ("2023", "standard", 4),
    ("2023-family", "standard", 2),
    ("2023-family", "standard", 3),
    ("2023-family", "standard", 4),
    ("2023", "team", 4),
    ("2023", "duel", 2),
    ("2023", "solo", 1),
    ("extreme", "standard", 2),
    ("extreme", "standard", 3),
    ("extreme", "standard", 4),
    ("extreme", "team", 4),
    ("extreme", "solo", 1),
)


def play(
    edition: str = "2023",
    variant: str = "standard",
    players: int = 2,
    *,
    bot: str = "casual",
    seed: int = 3,
    moves: int | None = None,
) -> genial.Game:
    """A game of a bot against itself, to its end or for a number of moves."""
    game = genial.Game(edition, variant=variant, players=players, seed=seed)
    rng, player = np.random.default_rng(seed), find_bot(bot)
    while not game.is_over and (moves is None or len(game.steps) < moves):
        game.play(player.choose(game.view(game.seat), rng).move)
    return game
