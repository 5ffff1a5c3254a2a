"""Running kernels on many games at once: the arrays, and the threads or the GPU that work on them.

A kernel takes the rules first. Arrays that belong together are fields of a NamedTuple; where a
runtime is given the class instead of an instance, it fills in its own arrays by their names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

Array: TypeAlias = Any
"""A NumPy array, a torch tensor, or an array on a GPU."""


@dataclass(frozen=True)
class Buffer:
    """One game's entry in an array."""

    shape: tuple[int, ...]
    dtype: Any
    is_flag: bool = False  # bytes that people read as true and false


def is_group(argument: object) -> bool:
    """Whether an argument is a class of arrays that a runtime fills in."""
    return type(argument) is type
