"""Conversion of numbers from narrow fields to 64 bits, before any arithmetic."""

from __future__ import annotations

import numpy as np

from .jit import kernel


@kernel
def wide(number: int | np.uint64) -> int:
    """The number as a signed 64-bit integer.

    Without this conversion, sums of narrow fields would overflow in uncompiled code. In compiled
    code, a mix of unsigned and signed 64-bit integers would become a float.
    """
    return np.int64(number)  # type: ignore[return-value]  # the kernels are typed with int
