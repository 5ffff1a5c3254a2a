"""The decorator of all kernels, and the cache folder of their machine code."""

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
    """A short hash of the contents of all these files.

    Numba checks the time stamp of only the file that contains the function, and misses changes in
    functions from other files. So the name of the cache folder contains this hash of all sources
    that are compiled together.
    """
    digest = hashlib.sha256()
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def find_cache(parents: Sequence[Path]) -> Path | None:
    """The cache folder in the first writable parent, or None if none is writable."""
    rooms = Path(__file__).parents[2]
    sources = sorted([*rooms.glob("*/kernel/*.py"), rooms / "engine" / "state.py"])
    name = f"kernels-{digest_sources(sources)}"
    for parent in parents:
        if _is_writable(parent / name):
            return parent / name
    return None


def remove_stale(cache: Path) -> None:
    """Removes the cache folders of earlier versions of the sources, which are beside this one."""
    for stale in set(cache.parent.glob("kernels-*")) - {cache}:
        shutil.rmtree(stale, ignore_errors=True)


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


_WHOLE = "whole"  # a file of this name in the cache folder says that all kernels are compiled
_BESIDE = Path(__file__).parent / "__pycache__"
_USERS = Path(os.path.expanduser(os.environ.get("XDG_CACHE_HOME") or "~/.cache")) / "genial"
# Without a home directory, the path still contains "~" and is not used.
CACHE = find_cache([_BESIDE, _USERS] if _USERS.is_absolute() else [_BESIDE])
if CACHE is not None and CACHE.parent == _BESIDE:
    remove_stale(CACHE)  # not in the user's cache folder, which other versions of Genial may use


def is_compiled() -> bool:
    """Whether the cache has all kernels, so that nothing is compiled before the first move."""
    return bool(config.DISABLE_JIT) or (CACHE is not None and (CACHE / _WHOLE).exists())


def note_compiled() -> None:
    """Records that all kernels are compiled. Caller ensures that each kernel was called once."""
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
    with _numba_cache_in(CACHE):
        compiled: Callable[P, R] = numba.njit(
            nogil=True, error_model="numpy", cache=CACHE is not None, forceinline=is_inlined
        )(function)
    return compiled
