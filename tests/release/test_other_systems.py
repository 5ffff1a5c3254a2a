"""Conditions of Windows and macOS that can be forced on Linux."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from genial.cli.playing.signals import ended_by_signals
from genial.engine.errors import GenialError
from genial.server.process import run
from genial.server.store.file_lock import lock_database


def test_signals_that_a_system_lacks_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has no SIGHUP."""
    monkeypatch.delattr(signal, "SIGHUP")
    before = signal.getsignal(signal.SIGTERM)
    with ended_by_signals():
        assert signal.getsignal(signal.SIGTERM) is signal.default_int_handler
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_system_without_limits_of_files_gets_a_fixed_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Windows has no module `resource`."""
    monkeypatch.setitem(sys.modules, "resource", None)  # an import would fail
    monkeypatch.setattr(sys, "platform", "win32")
    assert run._allow_connections() == run.OTHER_CONNECTIONS


@pytest.mark.parametrize("name", ["a b", "Zoë", "игра", "100%", "it's #1"])
def test_a_database_may_be_in_a_folder_of_any_name(tmp_path: Path, name: str) -> None:
    file = tmp_path / name / "games.sqlite3"
    url = f"sqlite+aiosqlite:///{file}"
    with lock_database(url):
        assert os.listdir(file.parent) == ["games.sqlite3.lock"]
        with pytest.raises(GenialError, match="another Genial server"), lock_database(url):
            pass
