"""The fixture `run`, which runs a command line in a temporary folder, with typed input."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from genial.cli.compiling import prepare_engine
from genial.cli.main import main

from .command_results import Ran, Run


@pytest.fixture(scope="session", autouse=True)
def _engine() -> None:
    """Compiles the engine before the first command, which would otherwise print a message."""
    prepare_engine()


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    def run(*arguments: str, typed: str = "", columns: int = 80) -> Ran:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main(arguments)
        printed = capsys.readouterr()
        return Ran(left.value.code, printed.out, printed.err)

    return run
