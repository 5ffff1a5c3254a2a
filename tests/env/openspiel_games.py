"""Names of games and partly played games for the tests of OpenSpiel."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from genial.engine.editions import every_kind
from genial.engine.kernel import door as engine
from genial.env.openspiel import name_game
from genial.features.kernel import door as features

NAMES = [name_game(*kind) for kind in every_kind()]
IDS = ["-".join(map(str, kind)) for kind in every_kind()]


def new_state(name: str) -> Any:
    return pyspiel.load_game(name).new_initial_state()


def draw(state: Any, rng: np.random.Generator) -> None:
    """Makes random draws until a player must decide."""
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=chances)))


def pick_greedily(state: Any, rng: np.random.Generator) -> int:
    """An action with the most points. Takes every exchange, so that games have many of them."""
    actions = state.legal_actions()
    if len(actions) == 2 and state.action_to_string(actions[0]) == "swap":
        return int(actions[0])
    position = state.position
    noise = rng.integers(0, 2**64, dtype=np.uint64)
    code = engine.greedy_move(position.geometry.record, position.states, noise)
    return int(features.find_action(position.geometry.record, position.states, code))


def play(state: Any, rng: np.random.Generator, decisions: int) -> Any:
    """Makes greedy decisions. After each one, draws until a player must decide or the game ends."""
    draw(state, rng)
    for _ in range(decisions):
        if not state.is_terminal():
            state.apply_action(pick_greedily(state, rng))
            draw(state, rng)
    return state
