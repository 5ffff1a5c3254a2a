"""What is thought about: functions that a worker's process calls by name."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from functools import cache

import numpy as np

from genial.engine.view import View

Seed = Sequence[int] | None  # None: from the operating system

SEARCH_S = 1.0  # people wait so long gladly, and for two tables in a row still


def think(view: View, bot: str, seed: Seed) -> str:
    """The move that a bot chooses at its usual strength."""
    from genial.bots.registry import find_bot

    return str(find_bot(bot).choose(view, np.random.default_rng(seed)).move)


def search(view: View, bot: str, seed: Seed, threads: int) -> str:
    """The move of a bot that searches, on so many threads.

    It takes a second, however busy the machine is, so that nobody has to wait longer. With a seed
    it tries the usual number of moves instead: a time would not give the same game again.
    """
    limit = f",time={SEARCH_S}" if seed is None else ""
    return think(view, f"{bot}:threads={threads}{limit}", seed)


@cache
def is_searching(bot: str) -> bool:
    """Whether a bot takes long: those that search can use several threads, and only those."""
    from genial.bots.levels import LEVEL_BOTS
    from genial.bots.registry import BOTS

    factory = LEVEL_BOTS.get(bot) or BOTS.get(bot)
    return factory is not None and "threads" in inspect.signature(factory).parameters


def rank(view: View, number: int) -> list[tuple[str, float | None]]:
    """The best moves, best first, each with how likely it wins; alone that has no meaning."""
    from genial.bots.hints import rank_moves

    return [(str(candidate.move), candidate.win) for candidate in rank_moves(view, number)]


def warm_engine() -> None:
    """Plays a few moves, so that everything is loaded, and compiled if it has to be."""
    from genial.engine.choices import list_choices
    from genial.engine.game import Game
    from genial.engine.kernel.jit import note_compiled
    from genial.engine.replay import replay

    game = Game("2023", players=2, seed=0)
    for bot in ("random", "casual", "search:sims=1,threads=1"):  # the last one judges, too
        view = game.view(game.seat)
        view.explain(view.legal_moves()[0])
        list_choices(view)
        game.play(think(view, bot, [0]))
    replay(game.record())
    game.ranks  # noqa: B018  # compiles
    note_compiled()
