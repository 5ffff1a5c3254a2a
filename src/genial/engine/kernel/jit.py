"""The one decorator of all compiled functions, and where their machine code is kept."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ParamSpec, TypeVar

import numba
from numba.core import config

P = ParamSpec("P")
R = TypeVar("R")


def _digest_of_sources() -> str:
    # Numba looks at one file's time stamp only, and misses a change in a function that another
    # file calls: the folder is keyed by everything that is compiled together instead.
    digest = hashlib.sha256()
    folder = Path(__file__).parent
    for source in sorted([*folder.glob("*.py"), folder.parent / "state.py"]):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _find_cache() -> Path | None:
    """The folder for machine code: beside the sources, else the user's cache, else none."""
    name = f"kernels-{_digest_of_sources()}"
    beside = Path(__file__).parent / "__pycache__"
    users = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "genial"
    for parent in (beside, users):
        if _is_writable(parent / name):
            for stale in parent.glob("kernels-*"):
                if stale.name != name and parent == beside:
                    shutil.rmtree(stale, ignore_errors=True)
            return parent / name
    return None


CACHE = _find_cache()


def is_compiled() -> bool:
    """Whether machine code is there already, so that the first move will not wait for it."""
    return bool(config.DISABLE_JIT) or (CACHE is not None and any(CACHE.rglob("*.nbc")))


@contextmanager
def _numba_cache_in(folder: Path | None) -> Iterator[None]:
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder or "")
    try:
        yield
    finally:
        config.CACHE_DIR = before


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles a function that works on records and integers only.

    nogil: kernels touch nothing but their arguments, so threads can run them side by side.
    error_model numpy: no branch for a division by zero that cannot happen.
    cache: compiling all of them takes half a minute; an import that fails because no folder is
    writable would be worse than compiling again, so without one there is no cache.
    """
    with _numba_cache_in(CACHE):
        compiled: Callable[P, R] = numba.njit(
            nogil=True, error_model="numpy", cache=CACHE is not None
        )(function)
    return compiled
