"""Loads the kernels of the environments, and compiles those that are not in the cache."""

from __future__ import annotations

from genial.engine.editions import find_rules

from . import batch
from .match import Match


def warm_up_environments() -> None:
    """Makes one step of a single environment and of a batch."""
    match = Match(find_rules("2023", "standard", 2))
    match.reset(0)
    _, mask = match.look(match.seat)
    match.take(mask.argmax())
    match.determinize(match.seat, 0)
    games = batch.make(2, seed=0)
    games.step(games.sample())
    games.determinize(seed=0)
