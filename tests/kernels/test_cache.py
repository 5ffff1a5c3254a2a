"""The cache of compiled code needs a writable folder. Without a cache, kernels still run."""

from pathlib import Path

import pytest
from numba.core import config

from genial.engine.kernel import jit


def test_cache_lies_beside_the_sources_when_that_is_writable() -> None:
    assert jit.find_cache([Path(jit.__file__).parent / "__pycache__"]) is not None


def test_cache_falls_back_to_the_next_writable_folder(tmp_path: Path) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("")
    found = jit.find_cache([blocked, tmp_path / "cache"])
    assert found is not None
    assert found.parent == tmp_path / "cache"


def test_without_a_writable_folder_there_is_no_cache(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert jit.find_cache([blocked]) is None


def test_cache_of_older_sources_is_removed(tmp_path: Path) -> None:
    stale = tmp_path / "kernels-0123456789abcdef"
    stale.mkdir()
    (stale / "old.nbc").write_text("")
    current = tmp_path / "kernels-fedcba9876543210"
    current.mkdir()
    jit.remove_stale(current)
    assert not stale.exists()
    assert current.exists()


def test_kernel_without_a_cache_still_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "CACHE", None)

    @jit.kernel
    def double(number: int) -> int:
        return 2 * number

    assert double(21) == 42


def test_change_of_a_source_changes_the_folder(tmp_path: Path) -> None:
    before = jit.digest_sources(sorted(Path(jit.__file__).parent.glob("*.py")))
    changed = tmp_path / "scoring.py"
    changed.write_text("# changed")
    assert jit.digest_sources([changed]) != before


def test_complete_compilation_is_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "DISABLE_JIT", 0)
    monkeypatch.setattr(jit, "CACHE", tmp_path)
    (tmp_path / "some_kernel.nbc").touch()  # the cache has one kernel, but not all
    assert not jit.is_compiled()
    jit.note_compiled()
    assert jit.is_compiled()
    monkeypatch.setattr(jit, "CACHE", None)
    jit.note_compiled()
    assert not jit.is_compiled()


def test_without_a_compiler_everything_counts_as_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "DISABLE_JIT", 1)
    monkeypatch.setattr(jit, "CACHE", None)
    assert jit.is_compiled()
