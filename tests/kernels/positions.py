"""Positions reached by play, for tests that need a certain phase."""

import numpy as np

import genial
from genial.engine.kernel import door


def play_greedily(edition: str, variant: str, players: int, until: str) -> genial.Game:
    """The first position of this phase in games with greedy players."""
    for seed in range(100):
        game = genial.Game(edition, variant=variant, players=players, seed=seed)
        while game.outcome is None:
            if game.phase == until:
                return game
            code = door.greedy_move(game.geometry.record, game.states, np.uint64(seed))
            game.play(game.decode(code))
    raise AssertionError(f"no game reached {until}")
