"""Moves that lead to a given phase, found with the engine.

At a table with the same seed, the same moves are legal.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from genial.bots.registry import find_bot
from genial.engine.game import Game


@cache
def find_moves(phase: str, bonus: bool, variant: str = "standard") -> tuple[str, tuple[str, ...]]:
    """The seed of a two-player game, and the fewest moves that lead to this phase."""
    found = [
        (len(moves), str(seed), moves)
        for seed in range(12)
        if (moves := _play_until(seed, phase, bonus, variant)) is not None
    ]
    _, seed, moves = min(found)
    return seed, moves


def _play_until(seed: int, phase: str, bonus: bool, variant: str) -> tuple[str, ...] | None:
    game = Game("2023", variant=variant, players=2, seed=seed, start=0)
    moves: list[str] = []
    while game.phase != "over":
        if game.phase == phase and (game.bonus > 0) == bonus and moves:
            return tuple(moves)
        view = game.view(game.seat)
        moves.append(str(find_bot("greedy").choose(view, np.random.default_rng(seed)).move))
        game.play(moves[-1])
    return None
