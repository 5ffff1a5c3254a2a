"""The studies of the reviews, with very few games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from genial.bots.levels import LEVELS
from genial.lab import reviews

TINY = ("--effort", "0.02", "--processes", "1", "--games", "2")
TWO = ("--players", "2", "--variant", "standard")


def run(study: str, tmp_path: Path, *options: str) -> list[reviews.Row]:
    out = tmp_path / "rows.jsonl"
    reviews.main([study, *TINY, *options, "--out", str(out)])
    return [json.loads(line) for line in out.read_text().splitlines()]


def test_levels_are_written_as_the_file_of_the_reviews(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "LEVELS", LEVELS[:2])
    rows = run("levels", tmp_path, "--variant", "duel", "--games", "1")
    assert len(rows) == 2
    levels = json.loads(capsys.readouterr().out)["levels"]["2023-duel-2"]
    assert levels[0]["level"] == "Newcomer"


def test_luck_is_that_of_the_first_bot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = run(
        "luck", tmp_path, "--players", "2", "--variant", "standard", "--bots", "greedy,random"
    )
    assert [row["bots"] for row in rows] == [["greedy", "random"], ["random", "greedy"]]
    assert [row["sides"] for row in rows] == [[0, 1], [1, 0]]
    assert rows[0]["seed"] == rows[1]["seed"]
    assert "greedy against random: 2 games" in capsys.readouterr().out


def test_agreement_and_calibration_are_summed_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kind = (*TWO, "--bots", "greedy,balanced")
    run("agreement", tmp_path, *kind, "--games", "1")
    assert "same worst moment" in capsys.readouterr().out
    rows = run("calibration", tmp_path, *kind, "--games", "1")
    assert "mean error" in capsys.readouterr().out
    points = [point for row in rows if row["study"] == "calibration" for point in row["points"]]
    assert len(points) == 3
    assert all(0 <= number <= 1 for point in points for number in point)
