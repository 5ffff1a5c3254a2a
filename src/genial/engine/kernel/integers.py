"""Widening of numbers read from narrow fields, before any arithmetic."""

from __future__ import annotations

import numpy as np

from .jit import kernel


@kernel
def wide(number: int | np.uint64) -> int:
    """The number as a signed 64-bit integer.

    Uncompiled NumPy would wrap sums of narrow fields, and compiled code would turn a mix of
    unsigned and signed 64-bit integers into floats.
    """
    return np.int64(number)  # type: ignore[return-value]  # kernels know one kind of integer
