"""Loads all kernels that games and reviews need, and compiles those that are not in the cache."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from genial.bots.registry import find_bot
from genial.bots.worlds import Evaluator
from genial.engine.choices import list_choices
from genial.engine.game import Game
from genial.engine.kernel.cache import note_compiled
from genial.engine.position_text import parse_position
from genial.engine.replay import replay

COMPILING = "Compiling the engine. This happens once and takes about a minute."

Progress = Callable[[int, int, str], None]
"""Called before each part, with the number of parts done, the number of all parts, and the name of
the part. Called once more at the end.
"""

# The bot `search` also uses the kernels of the judge.
_BOTS = ("random", "greedy", "casual", "search:sims=1,threads=1")


def warm_up(progress: Progress | None = None) -> None:
    """Loads the engine, and compiles what is not in the cache, so that no move waits for it.

    The first call on a machine takes about a minute. Of several processes, only one compiles; the
    others wait and load the result.

    Args:
        progress: called before each part with the number of parts done, the number of all parts and
            the name of the part, and once more at the end.
    """
    game = Game("2023", players=2, seed=0)
    parts: dict[str, Callable[[], None]] = {"moves": partial(_list_moves, game)}
    parts |= {bot.partition(":")[0]: partial(_let_play, game, bot) for bot in _BOTS}
    parts |= {"records": partial(_read_back, game), "reviews": partial(_evaluate, game)}
    for number, (name, part) in enumerate(parts.items()):
        if progress is not None:
            progress(number, len(parts), name)
        part()
    note_compiled()
    if progress is not None:
        progress(len(parts), len(parts), "")


def _list_moves(game: Game) -> None:
    view = game.view(game.seat)
    view.explain(view.legal_moves()[0])
    list_choices(view)


def _let_play(game: Game, bot: str) -> None:
    game.play(find_bot(bot).choose(game.view(game.seat), np.random.default_rng(0)).move)


def _read_back(game: Game) -> None:
    record = game.record()
    del record["seed"]
    replay(record)  # uses the kernels for draws that are given by a record
    parse_position(str(game.view(0)))
    game.ranks  # noqa: B018  # compiles the kernel for ranks


def _evaluate(game: Game) -> None:
    evaluator = Evaluator(game.geometry, 1)
    evaluator.choose(game.states)
    seeds = np.zeros(1, np.uint64)
    evaluator.sample(game.states, 0, seeds, (0,))
    evaluator.finish(game.states, 0, seeds)
