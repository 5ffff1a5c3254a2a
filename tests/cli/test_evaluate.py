"""`genial evaluate`, `genial leaderboard`, `genial seeds` and `genial dataset`."""

from __future__ import annotations

from pathlib import Path

import pytest

from genial.cli.main import main


def run(*arguments: str, code: int = 0) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == code


def test_a_competition_with_secret_seeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    few = ("--track", "duel", "--games", "4", "--processes", "1")
    run("seeds", "commit", "season.json")
    run("evaluate", "random", *few, "--seeds", "season.json")
    run("evaluate", "greedy", *few, "--out", "public.json")
    shown = capsys.readouterr().out
    assert "Not official" in shown
    assert not list(tmp_path.glob("*.part"))
    run("verify", "duel-random.json", "public.json")
    shown = capsys.readouterr().out
    assert "The seeds are secret" in shown
    assert "The seeds are the published ones" in shown
    run("seeds", "check", "season.json", "duel-random.json", code=2)
    assert "not open yet" in capsys.readouterr().err
    run("seeds", "open", "season.json")
    run("seeds", "check", "season.json", "duel-random.json")
    assert "all 8 games have seeds of this secret" in capsys.readouterr().out
    run("seeds", "check", "season.json", "public.json", code=2)
    run(
        "leaderboard",
        "duel-random.json",
        "public.json",
        "--html",
        "l.html",
        "--seeds",
        "season.json",
    )
    page = Path("l.html").read_text("utf-8")
    assert ", proved" in page
    assert "greedy" in page


def test_a_wrong_result_fails_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("r.json").write_text('{"format": "genial-benchmark/1"}')
    run("verify", "r.json", code=2)
    run("leaderboard", "r.json", code=2)
    assert capsys.readouterr().err.count("r.json: protocol is missing") == 2


def test_a_dataset_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "games"
    run("dataset", str(folder), "--games", "4", "--variant", "duel", "--processes", "1")
    assert "bytes a game" in capsys.readouterr().out
    assert "| 0 | `greedy` |" in (folder / "README.md").read_text("utf-8")
