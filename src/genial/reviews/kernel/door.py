"""The doors: kernels of the reviews that Python code may call."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from genial.bots.kernel.cache import CacheArray
from genial.bots.kernel.network import NetworkArray
from genial.bots.kernel.survey import SurveyArray
from genial.engine.kernel.integers import wide
from genial.engine.kernel.jit import kernel
from genial.engine.state import Codes, RulesArray, StateArray, Words

from .choosing import choose
from .valuing import begin_chance, value_world


@kernel
def choose_move(
    rules: RulesArray,
    networks: NetworkArray,
    states: StateArray,
    surveys: SurveyArray,
    caches: CacheArray,
    room: Codes,
    limit: int,
) -> int:
    """The move that the acting seat of `states[0]` plays in sampled worlds."""
    return choose(rules[0], states[0], surveys[0], networks[0], caches[0], limit, room)[0]


@kernel
def value_all(
    rules: RulesArray,
    networks: NetworkArray,
    states: StateArray,
    viewer: int,
    chance: int,
    worlds: StateArray,
    surveys: SurveyArray,
    caches: CacheArray,
    room: Codes,
    seeds: Words,
    codes: Codes,
    turns: int,
    limit: int,
    shares: npt.NDArray[np.float64],
) -> None:
    """Writes the shares after each move of `states[0]` in sampled worlds: (seeds, codes, boards).

    Scratch memory: `worlds` of shape (DEPTH,), `surveys` and `caches` of shape (1,), and `room` of
    shape (DEPTH, MAX_MOVES).
    """
    for world in range(len(seeds)):
        for index in range(len(codes)):
            worlds[0] = states[0]
            begin_chance(rules[0], worlds[0], viewer, chance, seeds[world])
            value_world(
                rules[0],
                networks[0],
                worlds,
                surveys,
                caches,
                room,
                viewer,
                wide(codes[index]),
                turns,
                limit,
                shares[world, index],
            )
