"""The decorator of all kernels."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

import numba

from .cache import CACHE
from .sharing import share_folder

P = ParamSpec("P")
R = TypeVar("R")

_SHARED = None if CACHE is None else share_folder(CACHE)


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles a function that works on records and integers only.

    nogil: kernels use only their arguments, so threads can run them in parallel.
    error_model numpy: saves a check for division by zero, which never happens.
    cache: compiling all kernels takes a minute. If no folder is writable, there is no cache, and
    every process compiles the kernels again.
    """
    return _compile(function, is_inlined=False)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Like `kernel`, and also inlines the function into its callers.

    So the compiler can optimise the code for constant arguments.
    """
    return _compile(function, is_inlined=True)


def _compile(function: Callable[P, R], is_inlined: bool) -> Callable[P, R]:
    compiled: Callable[P, R] = numba.njit(nogil=True, error_model="numpy", forceinline=is_inlined)(
        function
    )
    if _SHARED is not None:
        _SHARED.attach(compiled)
    return compiled
