"""Loads all kernels that games and reviews need, and compiles those that are not in the cache."""

from __future__ import annotations

import numpy as np

from genial.bots.registry import find_bot
from genial.bots.worlds import Evaluator
from genial.engine.choices import list_choices
from genial.engine.game import Game
from genial.engine.kernel.jit import note_compiled
from genial.engine.position_text import parse_position
from genial.engine.replay import replay

COMPILING = "Compiling the engine. This happens once and takes about a minute."

# The bot `search` also uses the kernels of the judge.
_BOTS = ("random", "greedy", "casual", "search:sims=1,threads=1")


def warm_up() -> None:
    """Uses every kernel that a game needs once, so that no player waits for compilation."""
    game = Game("2023", players=2, seed=0)
    for bot in _BOTS:
        view = game.view(game.seat)
        view.explain(view.legal_moves()[0])
        list_choices(view)
        game.play(find_bot(bot).choose(view, np.random.default_rng(0)).move)
    record = game.record()
    del record["seed"]
    replay(record)  # uses the kernels for draws that are given by a record
    parse_position(str(game.view(0)))
    evaluator = Evaluator(game.geometry, 1)
    evaluator.choose(game.states)
    evaluator.sample(game.states, 0, np.zeros(1, np.uint64), (0,))
    game.ranks  # noqa: B018  # compiles the kernel for ranks
    note_compiled()
