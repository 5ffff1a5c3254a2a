"""Running kernels on many games at once: the arrays, and the threads or the GPU that work on them.

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
    """Type and shape of the element that one game has in an array."""

    shape: tuple[int, ...]
    dtype: Any
    is_flag: bool = False  # the bytes mean true and false


def is_group(argument: object) -> bool:
    """Whether an argument is a class, of which a runtime makes an instance."""
    return type(argument) is type
