"""Whole numbers as people hand them over: Python's, NumPy's, and whatever stands for one."""

from __future__ import annotations

import operator
from typing import SupportsIndex


def read_whole(value: object) -> int | None:
    """The value as a plain whole number; None where it is none. True and False are none."""
    if type(value) is int:  # nearly always, and the general question takes long
        return value
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        return operator.index(value)
    return None
