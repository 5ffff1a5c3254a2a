"""Loads the kernels of the environments, and compiles those that are not in the cache."""

from __future__ import annotations

from genial.engine.editions import find_rules
from genial.engine.geometry import compile_rules

from . import batch
from .batch.agents import AgentBatch
from .match import Match


def warm_up_environments() -> None:
    """Makes one step of a single environment, of a batch and of a vector environment."""
    rules = find_rules("2023", "standard", 2)
    match = Match(rules)
    match.reset(0)
    _, mask = match.look(match.seat)
    match.take(mask.argmax())
    match.determinize(match.seat, 0)
    games = batch.make(2, seed=0)
    games.step(games.sample())
    games.determinize(seed=0)
    agents = AgentBatch(compile_rules(rules), 2)
    agents.reset(0)
    agents.step(agents.sample())
