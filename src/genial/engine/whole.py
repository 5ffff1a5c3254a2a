"""Reading whole numbers: Python's int, NumPy's integers, and other types with `__index__`."""

from __future__ import annotations

import operator
from typing import SupportsIndex


def read_whole(value: object) -> int | None:
    """The value as a Python int. None if the value is not a whole number, or is True or False."""
    if type(value) is int:  # the usual case first: isinstance() with a protocol is slow
        return value
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        return operator.index(value)
    return None
