"""Sampled worlds that agree with what a player knows, for searches with hidden tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from .state import GenialState

Sampler: TypeAlias = Callable[[], float]
"""Returns a random number from 0 to 1, 1 excluded."""


def new_resampler(seed: int) -> Callable[[GenialState, int], GenialState]:
    """A function for `ISMCTSBot.set_resampler`. The same seed gives the same worlds."""
    sampler = np.random.default_rng(seed).random
    return lambda state, player: resample(state, player, sampler)


def resample(state: GenialState, player: int, sampler: Sampler) -> GenialState:
    """A copy of a state for a search, which has the same information state for the player.

    All tiles that the player cannot see are dealt again. All deals that agree with the player's
    view are equally likely. The copy's history has the new racks of the other players, but not when
    they drew each tile. OpenSpiel's own list of actions is still the list of the real game, so the
    copy must not be serialised.
    """
    twin: GenialState = state.clone()
    twin.position.deal_again(player, np.uint64(int(sampler() * 2**53)))
    return twin
