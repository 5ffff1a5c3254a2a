"""The number of examples in tests of kernels.

It is small if kernels run uncompiled, for coverage.
"""

from numba.core import config

IS_COMPILED = not config.DISABLE_JIT


def scale(number: int) -> int:
    """`number` examples, or two if kernels run uncompiled."""
    return number if IS_COMPILED else 2


MOVES = 300 if IS_COMPILED else 5
