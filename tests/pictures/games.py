"""Games to draw: every kind of game at its start, in the middle and at its end."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

import genial
from genial.bots.registry import find_bot

# the share of covered spaces at each stage; 2.0 means to the end
SHARES = {"start": 0.0, "middle": 0.5, "end": 2.0}

Kind = tuple[str, str, int]  # edition, variant and number of players


def play_on(kind: Kind, seed: int = 3) -> Iterator[genial.Game]:
    """A game of greedy bots. It is yielded after the deal and after each move."""
    edition, variant, players = kind
    game = genial.Game(edition, variant=variant, players=players, seed=seed)
    bot, rng = find_bot("greedy"), np.random.default_rng(seed)
    yield game
    while not game.outcome:
        game.play(bot.choose(game.view(game.seat), rng).move)
        yield game


def play_stages(kind: Kind) -> Iterator[genial.Game]:
    """One game, which is yielded at each stage."""
    ahead = list(SHARES.values())
    for game in play_on(kind):
        if game.outcome or len(game.symbols) >= ahead[0] * len(game.geometry.spaces):
            ahead.pop(0)
            yield game


def play_game(kind: Kind, stage: str = "middle") -> genial.Game:
    """A game played up to a stage."""
    wanted = list(SHARES).index(stage)
    return next(game for index, game in enumerate(play_stages(kind)) if index == wanted)
