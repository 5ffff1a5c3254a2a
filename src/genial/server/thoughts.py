"""What is thought about: functions that a worker's process calls by name."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from genial.engine.view import View

Seed = Sequence[int] | None  # None: from the operating system


def think(view: View, bot: str, seed: Seed) -> str:
    """The move that a bot chooses."""
    from genial.bots.registry import find_player

    return str(find_player(bot).choose(view, np.random.default_rng(seed)).move)


def rank(view: View, number: int) -> list[str]:
    """The best moves, best first."""
    from genial.bots.hints import rank_moves

    return [str(candidate.move) for candidate in rank_moves(view, number)]


def warm_engine() -> None:
    """Plays a few moves, so that everything is loaded, and compiled if it has to be."""
    from genial.bots.registry import BOTS
    from genial.engine.game import Game
    from genial.engine.replay import replay

    game = Game("2023", players=2, seed=0)
    for ply in range(2):
        view = game.view(game.seat)
        view.explain(view.legal_moves()[0])
        game.play(think(view, next(iter(BOTS)), [ply]))
    replay(game.record())
    game.ranks  # noqa: B018  # compiles
