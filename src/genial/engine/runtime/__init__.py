"""Running kernels on many games at once: the arrays, and the threads or the GPU that use them.

The first argument of a kernel is the rules. Arrays that belong together are fields of a
NamedTuple. A caller of `run` passes the class of the NamedTuple, and the runtime makes an instance
from its arrays of the same names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

Array: TypeAlias = Any
"""A NumPy array, a torch tensor, or an array on a GPU."""


@dataclass(frozen=True)
class Buffer:
    """The dtype and the shape of one game's element in an array."""

    shape: tuple[int, ...]
    dtype: Any
    is_flag: bool = False  # whether the values are flags: 1 for true, 0 for false


def is_group(argument: object) -> bool:
    """Whether an argument is a class: a runtime replaces it by an instance with its arrays."""
    return type(argument) is type
