"""The decorator of all compiled functions, and the folder of their machine code."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import ParamSpec, TypeVar

import numba
from numba.core import config

P = ParamSpec("P")
R = TypeVar("R")


def digest_sources(sources: Sequence[Path]) -> str:
    """A short hash of the text of all these files.

    Numba compares the time stamp of one file only, and misses a change in a function of another
    file: so the folder is named after all sources that are compiled together.
    """
    digest = hashlib.sha256()
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def find_cache(parents: Sequence[Path]) -> Path | None:
    """A folder for the machine code of these sources, in the first writable parent."""
    rooms = Path(__file__).parents[2]
    sources = sorted([*rooms.glob("*/kernel/*.py"), rooms / "engine" / "state.py"])
    name = f"kernels-{digest_sources(sources)}"
    for parent in parents:
        if _is_writable(parent / name):
            return parent / name
    return None


def remove_stale(cache: Path) -> None:
    """Removes the machine code of earlier sources beside this cache."""
    for stale in set(cache.parent.glob("kernels-*")) - {cache}:
        shutil.rmtree(stale, ignore_errors=True)


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


_WHOLE = "whole"  # this file exists once all kernels are compiled
_BESIDE = Path(__file__).parent / "__pycache__"
_USERS = Path(os.path.expanduser(os.environ.get("XDG_CACHE_HOME") or "~/.cache")) / "genial"
# Without a home directory "~" stays in the path, which is then not used.
CACHE = find_cache([_BESIDE, _USERS] if _USERS.is_absolute() else [_BESIDE])
if CACHE is not None and CACHE.parent == _BESIDE:
    remove_stale(CACHE)  # the folder of the user may serve other versions of Genial


def is_compiled() -> bool:
    """Whether all machine code exists already, so that no first move waits for it."""
    return bool(config.DISABLE_JIT) or (CACHE is not None and (CACHE / _WHOLE).exists())


def note_compiled() -> None:
    """Records that all kernels are compiled. Caller has used everything that a game needs."""
    if CACHE is not None:
        (CACHE / _WHOLE).touch()


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

    nogil: kernels touch nothing but their arguments, so threads can run them in parallel.
    error_model numpy: no branch for a division by zero that cannot happen.
    cache: compiling all kernels takes a minute. Without a writable folder there is no cache, since
    compiling again is better than an import that fails.
    """
    return _compile(function, is_inlined=False)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """As `kernel`, for a function that is inlined, so that constants of the caller are used."""
    return _compile(function, is_inlined=True)


def _compile(function: Callable[P, R], is_inlined: bool) -> Callable[P, R]:
    with _numba_cache_in(CACHE):
        compiled: Callable[P, R] = numba.njit(
            nogil=True, error_model="numpy", cache=CACHE is not None, forceinline=is_inlined
        )(function)
    return compiled
