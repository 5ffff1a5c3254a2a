"""Processes share the work of compiling."""

from __future__ import annotations

import multiprocessing
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numba
import pytest

from genial.engine.kernel.sharing import CompilerLock, share_folder

pytestmark = pytest.mark.skipif(
    bool(numba.config.DISABLE_JIT), reason="kernels are not compiled here"
)


def new_kernel(folder: Path) -> Any:
    """A kernel that is not part of the package, with a cache in this folder."""

    @numba.njit  # type: ignore[untyped-decorator]
    def double(number: int) -> int:
        return 2 * number

    share_folder(folder).attach(double)
    return double


def hold(folder: Path, pipe: Connection) -> None:
    """Holds the lock of a folder until the pipe says that it may end. Runs in a process."""
    compiler_lock = CompilerLock(folder)

    def compile_something(_: object) -> None:
        compiler_lock.acquire()
        pipe.send("held")
        pipe.recv()

    compiler_lock.wrap(compile_something)(None)
    pipe.send("free")
    pipe.recv()


def test_a_kernel_is_compiled_once_and_then_loaded(tmp_path: Path) -> None:
    first, second = new_kernel(tmp_path), new_kernel(tmp_path)
    assert (first(21), second(21)) == (42, 42)
    assert sum(first.stats.cache_misses.values()) == 1
    assert sum(second.stats.cache_hits.values()) == 1


def test_another_process_waits_while_one_compiles(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")  # the only start method of Windows
    pipe, theirs = context.Pipe()
    process = context.Process(target=hold, args=(tmp_path, theirs))
    process.start()
    try:
        assert pipe.recv() == "held"
        waiting = context.Process(target=hold, args=(tmp_path, (other := context.Pipe())[1]))
        waiting.start()
        try:
            assert not other[0].poll(1)
            pipe.send("compiled")
            assert pipe.recv() == "free"
            assert other[0].recv() == "held"
            other[0].send("compiled")
            other[0].send("end")
        finally:
            waiting.join()
        pipe.send("end")
    finally:
        process.join()
    assert (process.exitcode, waiting.exitcode) == (0, 0)


def test_the_lock_is_free_after_an_error(tmp_path: Path) -> None:
    compiler_lock = CompilerLock(tmp_path)

    def fail(_: object) -> None:
        assert compiler_lock.acquire()
        assert not compiler_lock.acquire()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compiler_lock.wrap(fail)(None)
    assert compiler_lock.wrap(lambda _: compiler_lock.acquire())(None)


def test_without_a_writable_folder_a_kernel_still_compiles(tmp_path: Path) -> None:
    kernel = new_kernel(tmp_path)
    for path in tmp_path.iterdir():
        assert path.is_dir()
    folder = tmp_path / "gone"
    lock_of_nothing = CompilerLock(folder / "missing")
    assert lock_of_nothing.acquire()
    assert kernel(21) == 42


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has the real module")
def test_locks_on_windows_wait_by_trying_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Runs the code for Windows with a fake of its locks."""
    import errno
    import importlib.util
    from types import SimpleNamespace

    import genial.locking

    answers = [OSError(errno.EDEADLK, "ten seconds are over"), None]
    modes = []

    def locking(descriptor: int, mode: int, size: int) -> None:
        modes.append(mode)
        answer = answers.pop(0)
        if answer is not None:
            raise answer

    fake = SimpleNamespace(locking=locking, LK_LOCK=1, LK_NBLCK=2)
    monkeypatch.setitem(sys.modules, "msvcrt", fake)
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.spec_from_file_location("windows_locking", genial.locking.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    with (tmp_path / "lock").open("ab") as file:
        module.lock(file, waits=True)
        assert modes == [1, 1]
        answers.append(OSError(errno.EACCES, "locked"))
        with pytest.raises(OSError, match="locked"):
            module.lock(file, waits=False)
    assert modes == [1, 1, 2]
