"""The functions that worker processes run: moves of bots, hints, warm-up."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from functools import cache

import numpy as np

from genial.engine.view import View

Seed = Sequence[int] | None  # None: random

SEARCH_S = 1.0  # short enough for a player, even after waiting for another table's search
SMALLEST_PART = 0.2  # of that time, while many players wait


def think(view: View, bot: str, seed: Seed) -> str:
    """The move that a bot chooses."""
    from genial.bots.registry import find_bot

    return str(find_bot(bot).choose(view, np.random.default_rng(seed)).move)


def search(view: View, bot: str, seed: Seed, threads: int, part: float = 1.0) -> str:
    """The move of a bot that searches, with a number of threads.

    The search takes this part of SEARCH_S, however busy the machine is. With a seed it runs the
    bot's default number of simulations instead: a time limit would not be reproducible.
    """
    limit = f",time={SEARCH_S * max(part, SMALLEST_PART)}" if seed is None else ""
    return think(view, f"{bot}:threads={threads}{limit}", seed)


@cache
def is_searching(bot: str) -> bool:
    """Whether a bot searches, which is slow: only such bots have the option `threads`."""
    from genial.bots.levels import LEVEL_BOTS
    from genial.bots.registry import BOTS

    factory = LEVEL_BOTS.get(bot) or BOTS.get(bot)
    return factory is not None and "threads" in inspect.signature(factory).parameters


def rank(view: View, number: int) -> list[tuple[str, float | None]]:
    """The best moves, best first, each with its chance to win; None in solo games."""
    from genial.bots.hints import rank_moves

    return [(str(candidate.move), candidate.win) for candidate in rank_moves(view, number)]
