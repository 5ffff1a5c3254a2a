"""Worlds that a player cannot tell from the true one, for searches that must not see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from .state import GenialState

Sampler: TypeAlias = Callable[[], float]
"""Gives numbers from 0 to 1, 1 excluded."""


def new_resampler(seed: int) -> Callable[[GenialState, int], GenialState]:
    """For `ISMCTSBot.set_resampler`: the same seed brings the same worlds."""
    sampler = np.random.default_rng(seed).random
    return lambda state, player: resample(state, player, sampler)


def resample(state: GenialState, player: int, sampler: Sampler) -> GenialState:
    """A state to search on, with the same information state for the player.

    What the player cannot see is dealt again, each deal that agrees with its view equally likely.
    The others then remember these racks, and no longer when they drew what. OpenSpiel's own list of
    actions stays that of the true game, so the state is not one to serialise.
    """
    twin: GenialState = state.clone()
    twin.course.deal_again(player, np.uint64(int(sampler() * 2**53)))
    return twin
