"""`genial compile`, and the progress of `genial.warm_up`."""

from __future__ import annotations

from pathlib import Path

import pytest

import genial
from genial.cli import compiling
from genial.engine.kernel import cache

from .command_results import Run


def test_a_compiled_engine_is_not_compiled_again(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cache, "is_compiled", lambda: True)
    monkeypatch.setattr(cache, "CACHE", tmp_path / "a [b] é")
    ran = run("compile", columns=30)
    assert (ran.code, ran.out) == (0, "")
    assert ran.err.splitlines() == [
        "The engine is compiled already.",
        f"The machine code is in {tmp_path / 'a [b] é'}",
    ]


def test_without_a_cache_the_command_says_what_to_do(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "prepare_engine", lambda: None)
    monkeypatch.setattr(cache, "is_compiled", lambda: False)
    monkeypatch.setattr(cache, "CACHE", None)
    assert "set GENIAL_CACHE to a folder that can be written" in run("compile").err


def test_warming_up_tells_every_part_and_the_end() -> None:
    calls: list[tuple[int, int, str]] = []
    genial.warm_up(lambda *call: calls.append(call))
    number = len(calls) - 1
    assert [done for done, _, _ in calls] == list(range(number + 1))
    assert {all_parts for _, all_parts, _ in calls} == {number}
    assert [name for _, _, name in calls][-1] == ""
    assert all(name for _, _, name in calls[:-1])
