"""A random generator (SplitMix64) whose state is one 64-bit number.

docs/fair-bag.md describes the same arithmetic, so that it can be checked in any language.
"""

from __future__ import annotations

import numpy as np

from ..state import StateRecord
from .integers import wide
from .jit import kernel

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_DERIVED = np.uint64(0xD6E8FEB86659FD93)
_27 = np.uint64(27)
_30 = np.uint64(30)
_31 = np.uint64(31)
_32 = np.uint64(32)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_TWO_TO_32 = np.uint64(1 << 32)


@kernel
def scramble(counter: np.uint64) -> np.uint64:
    """The random word for a counter. The counter of the next word is GOLDEN higher."""
    word = (counter ^ (counter >> _30)) * _MIX_1
    word = (word ^ (word >> _27)) * _MIX_2
    return word ^ (word >> _31)


@kernel
def derive_seed(seed: np.uint64) -> np.uint64:
    """The seed of a sampled world, derived from a given seed.

    The derived seed gives unrelated random numbers. So a planner that is given the real game's seed
    cannot see the real draws.
    """
    return scramble(seed ^ _DERIVED)


@kernel
def below(state: StateRecord, bound: int) -> int:
    """A number from 0 to bound - 1, all exactly equally likely (Lemire's method); bound > 0."""
    limit = np.uint64(bound)
    while True:
        state.rng = state.rng + GOLDEN
        product = (scramble(state.rng) >> _32) * limit
        rest = product & _LOW_HALF
        if rest >= limit or rest >= (_TWO_TO_32 - limit) % limit:
            return wide(product >> _32)


@kernel
def high_below(word: np.uint64, bound: int) -> int:
    """A random number below bound, from the upper half of a word.

    Caller ensures that bound is below 1,000. Then no number is more than 1 in 4 million more or
    less likely than it should be.
    """
    return wide(((word >> _32) * np.uint64(bound)) >> _32)


@kernel
def low_below(word: np.uint64, bound: int) -> int:
    """A random number below bound, from the lower half of a word.

    Caller ensures that bound is below 1,000. Then no number is more than 1 in 4 million more or
    less likely than it should be.
    """
    return wide(((word & _LOW_HALF) * np.uint64(bound)) >> _32)
