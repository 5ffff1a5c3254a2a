"""How much the tests of compiled functions play: little where they run uncompiled, for coverage."""

from numba.core import config

IS_COMPILED = not config.DISABLE_JIT


def scale(number: int) -> int:
    """So many examples, or two."""
    return number if IS_COMPILED else 2


MOVES = 300 if IS_COMPILED else 5
