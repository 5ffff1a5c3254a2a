"""The study of the levels plays the right pairs, and continues from its ledgers."""

from __future__ import annotations

from pathlib import Path

import pytest

from genial.arena.workers import Processes
from genial.lab import levels
from genial.lab.levels import measure
from genial.lab.schedule import Kind

pytestmark = pytest.mark.compiled

DUEL = Kind("2023", "duel", 2)


def test_a_level_is_measured_against_the_level_below(tmp_path: Path) -> None:
    share = measure(DUEL, 2, 4, seed=1, workers=Processes(1), folder=tmp_path)
    header = (tmp_path / "2023-duel-2-learner.jsonl").read_text().splitlines()[0]
    assert '"entrants": ["learner", "newcomer"]' in header
    assert share.games == 4
    assert share.share > 0.5


def test_a_run_continues_with_more_games_and_prints_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kind = ["--edition", "2023", "--variant", "duel", "--processes", "1", "--level", "2", "3"]
    levels.main([*kind, "--games", "2", "--out", str(tmp_path)])
    first = (tmp_path / "2023-duel-2-casual.jsonl").read_text()
    capsys.readouterr()
    levels.main([*kind, "--games", "4", "--out", str(tmp_path)])
    assert (tmp_path / "2023-duel-2-casual.jsonl").read_text().startswith(first)
    heading, _, row = capsys.readouterr().out.splitlines()
    assert heading == "| | `learner` | `casual` |"
    assert row.startswith("| 2023 duel | ")
    assert row.count(", 4 |") == 2


def test_a_kind_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        levels.main(["--edition", "extreme", "--variant", "duel"])
    assert "duel" in capsys.readouterr().err
