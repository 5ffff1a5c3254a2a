"""The cache of compiled code needs a writable folder. Without a cache, kernels still run."""

from pathlib import Path

import pytest
from numba.core import config

from genial.engine.kernel import cache, jit


def test_cache_lies_beside_the_sources_when_that_is_writable() -> None:
    assert cache.find_cache([Path(jit.__file__).parent / "__pycache__"]) is not None


def test_cache_falls_back_to_the_next_writable_folder(tmp_path: Path) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("")
    found = cache.find_cache([blocked, tmp_path / "cache"])
    assert found is not None
    assert found.parent == tmp_path / "cache"


def test_without_a_writable_folder_there_is_no_cache(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert cache.find_cache([blocked]) is None


def test_cache_of_older_sources_is_removed(tmp_path: Path) -> None:
    stale = tmp_path / "kernels-0123456789abcdef"
    stale.mkdir()
    (stale / "old.nbc").write_text("")
    current = tmp_path / "kernels-fedcba9876543210"
    current.mkdir()
    cache.remove_stale(current)
    assert not stale.exists()
    assert current.exists()


def test_kernel_without_a_cache_still_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "_SHARED", None)

    @jit.kernel
    def double(number: int) -> int:
        return 2 * number

    assert double(21) == 42


def test_change_of_a_source_changes_the_folder(tmp_path: Path) -> None:
    before = cache.digest_sources(sorted(Path(jit.__file__).parent.glob("*.py")))
    changed = tmp_path / "scoring.py"
    changed.write_text("# changed")
    assert cache.digest_sources([changed]) != before


def test_complete_compilation_is_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "DISABLE_JIT", 0)
    monkeypatch.setattr(cache, "CACHE", tmp_path)
    (tmp_path / "some_kernel.nbc").touch()  # the cache has one kernel, but not all
    assert not cache.is_compiled()
    cache.note_compiled()
    assert cache.is_compiled()
    monkeypatch.setattr(cache, "CACHE", None)
    cache.note_compiled()
    assert not cache.is_compiled()


def test_without_a_compiler_everything_counts_as_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "DISABLE_JIT", 1)
    monkeypatch.setattr(cache, "CACHE", None)
    assert cache.is_compiled()


def test_compilation_for_another_processor_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config, "DISABLE_JIT", 0)
    monkeypatch.setattr(cache, "CACHE", tmp_path)
    cache.note_compiled()
    monkeypatch.setattr(config, "CPU_NAME", "another")
    cache._name_mark.cache_clear()
    try:
        assert not cache.is_compiled()
    finally:
        monkeypatch.undo()
        cache._name_mark.cache_clear()


def test_the_environment_names_the_first_folder(tmp_path: Path) -> None:
    folder = tmp_path / "a b é"
    assert cache.list_parents({"GENIAL_CACHE": str(folder), "HOME": "/x"})[0] == folder
    found = cache.choose_cache({"GENIAL_CACHE": str(folder)})
    assert found is not None
    assert found.parent == folder


def test_a_named_folder_that_cannot_be_written_gets_a_warning(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.warns(RuntimeWarning, match=r"GENIAL_CACHE=.*file is not a folder"):
        cache.choose_cache({"GENIAL_CACHE": str(blocked), "XDG_CACHE_HOME": str(tmp_path)})


def test_a_complete_cache_may_be_read_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_is_writable", lambda folder: False)
    assert cache.find_cache([tmp_path]) is None
    monkeypatch.setattr(cache, "has_all", lambda folder: folder.parent == tmp_path)
    assert cache.find_cache([tmp_path]) is not None
