"""Lets processes share the work of compiling: only one compiles, and the others wait and load.

Numba alone would compile the same kernel in every process. Its index files may also be damaged if
two processes write at the same time: both could give their machine code the same name.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from numba.core import config
from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    UserProvidedCacheLocator,
    _CacheLocator,
)
from numba.core.compiler_lock import global_compiler_lock

from genial.locking import lock

from .cache import ROOMS


class CompilerLock:
    """A lock on a file in the cache folder, from the first missing kernel to the end of its work.

    Caller ensures that only one thread uses it at a time: the thread that has Numba's lock.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / "lock"
        self._file: BinaryIO | None = None
        self._depth = 0  # compiling a kernel compiles the kernels that it calls

    def acquire(self) -> bool:
        """Waits for the lock. Returns False if this process has the lock already."""
        if self._file is not None:
            return False
        # Without a lock, for example in a read-only folder, each process compiles for itself.
        with suppress(OSError):
            self._file = self._path.open("ab")
            lock(self._file, waits=True)
        return True

    def wrap(self, compile_kernel: Callable[[Any], Any]) -> Callable[[Any], Any]:
        """The function that compiles a kernel, so that it frees the lock at its end."""

        def compile_alone(signature: Any) -> Any:
            with global_compiler_lock:
                self._depth += 1
                try:
                    return compile_kernel(signature)
                finally:
                    self._depth -= 1
                    if self._depth == 0 and self._file is not None:
                        self._file.close()
                        self._file = None

        return compile_alone


class _Locator(_CacheLocator):  # type: ignore[misc]
    """Finds the files of a kernel by its room, so that installations in other folders share them.

    The cache folder has the hash of the sources in its name, so the files need no time stamp.
    """

    folder: Path  # the cache folder; a subclass sets it

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._room = Path(file).parents[1].name
        self._line = function.__code__.co_firstlineno
        self._py_file = file  # Numba reads this attribute for a warning

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> _Locator | None:
        """The locator, or None for a function that is not part of the package."""
        is_ours = Path(py_file).parent.name == "kernel" and ROOMS in Path(py_file).parents
        return cls(py_func, py_file) if is_ours else None

    def get_cache_path(self) -> str:
        return str(self.folder / self._room)

    def get_source_stamp(self) -> str:
        return ""

    def get_disambiguator(self) -> str:
        return str(self._line)


class SharedCache(FunctionCache):  # type: ignore[misc]
    """The cache of one kernel, which processes share."""

    folder: Path  # a subclass sets this and the lock
    compiler_lock: CompilerLock

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The machine code from the cache. If it is missing, waits for a process that compiles."""
        found = super().load_overload(sig, target_context)
        if found is None and self.compiler_lock.acquire():
            # Another process may have compiled the kernel in the meantime.
            found = super().load_overload(sig, target_context)
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        """Stores machine code, if that is possible."""
        with suppress(OSError):  # the disk is full, or the folder is read-only
            super().save_overload(sig, data)

    @classmethod
    def attach(cls, dispatcher: Any) -> None:
        """Gives a kernel this cache, unless the compiler is switched off."""
        if config.DISABLE_JIT:
            return
        before = config.CACHE_DIR
        config.CACHE_DIR = str(cls.folder)  # for kernels of other packages
        try:
            dispatcher._cache = cls(dispatcher.py_func)
        finally:
            config.CACHE_DIR = before
        dispatcher.compile = cls.compiler_lock.wrap(dispatcher.compile)


def share_folder(cache_folder: Path) -> type[SharedCache]:
    """The class of all caches in this folder."""

    class Locator(_Locator):
        folder = cache_folder

    class Files(CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = (Locator, UserProvidedCacheLocator)

    class CacheInFolder(SharedCache):
        _impl_class = Files
        folder = cache_folder
        compiler_lock = CompilerLock(cache_folder)

    return CacheInFolder
