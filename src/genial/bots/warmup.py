"""The first use of the engine in a process: kernels are loaded, and compiled if they have to be."""

from __future__ import annotations

import numpy as np

from genial.engine.choices import list_choices
from genial.engine.game import Game
from genial.engine.kernel.jit import note_compiled
from genial.engine.position_text import parse_position
from genial.engine.replay import replay

from .registry import find_bot

COMPILING = "Compiling the engine. This happens once and takes about a minute."

_BOTS = ("random", "greedy", "casual", "search:sims=1,threads=1")  # the last one judges, too


def warm_up() -> None:
    """Plays a few moves with every kernel that a game needs, so that no player waits for them."""
    game = Game("2023", players=2, seed=0)
    for bot in _BOTS:
        view = game.view(game.seat)
        view.explain(view.legal_moves()[0])
        list_choices(view)
        game.play(find_bot(bot).choose(view, np.random.default_rng(0)).move)
    record = game.record()
    del record["seed"]
    replay(record)  # compiles the kernels for draws that are told
    parse_position(str(game.view(0)))
    game.ranks  # noqa: B018  # compiles
    note_compiled()
