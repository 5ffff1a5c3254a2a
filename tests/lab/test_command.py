"""The command `genial lab`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from genial.cli import lab
from genial.cli.main import main
from genial.lab.playing import GameCounts, play_task
from genial.lab.report import BEGIN, END
from genial.lab.schedule import Task

DUEL = ["--bot", "random", "--variant", "duel", "--processes", "1"]


def run(*arguments: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["lab", *arguments])
    assert ended.value.code == 0


def test_a_study_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    run(*DUEL, "--games", "4")
    shown = capsys.readouterr().out
    assert "Does the first player have an edge?" in shown
    assert "2023 duel" in shown
    assert "…" not in shown  # nothing is truncated


def test_finished_games_are_kept_and_the_study_continues(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "lab.jsonl"
    run(*DUEL, "--games", "2", "--out", str(out))
    before = out.read_text()
    run(*DUEL, "--games", "4", "--out", str(out), "--json")
    assert out.read_text().startswith(before)
    assert len(out.read_text().splitlines()) == 1 + 8
    printed = json.loads(capsys.readouterr().out.splitlines()[-1])
    (duel,) = printed["kinds"]
    assert (printed["bot"], duel["variant"], duel["games"], duel["equal"]) == (
        "random",
        "duel",
        4,
        0.5,
    )
    assert duel["exchanging"]["games"] == 4
    assert len(duel["places"]) == 2


def test_the_page_is_written_beside_its_introduction(tmp_path: Path) -> None:
    page, plots = tmp_path / "docs" / "page.md", tmp_path / "docs" / "images"
    page.parent.mkdir()
    page.write_text(f"# Mine\n\n{BEGIN}\n{END}\n\nThe end.\n")
    run(*DUEL, "--games", "2", "--report", str(page), "--plots", str(plots))
    text = page.read_text()
    assert text.startswith("# Mine\n")
    assert text.endswith("The end.\n")
    assert "The bot `random` played 4 games" in text
    assert "`genial lab --bot random --variant duel --games 2 --seed 0`" in text
    assert "](images/lab-places.svg)" in text
    drawn = sorted(file.name for file in plots.iterdir())
    assert drawn == ["lab-exchange.svg", "lab-places.svg", "lab-scores-2023.svg"]


def test_the_command_on_a_page_plays_the_games_on_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my bot.py").write_text("from genial.bots.simple import RandomBot as Mine\n")
    mine = ["--bot", "my bot.py:Mine", "--edition", "2004", "--variant", "solo", "--out", "kept"]
    run(*mine, "--games", "5", "--processes", "1")
    run(*mine, "--games", "3", "--processes", "1", "--report", "page.md")
    text = Path("page.md").read_text()
    asked = "--edition 2004 --variant solo --games 3 --seed 0"
    assert f"`genial lab --bot 'my bot.py:Mine' {asked}`" in text
    assert "played 3 games" in text


def test_a_stopped_study_says_what_is_kept_and_does_not_write_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop_at_three(task: Task) -> GameCounts:
        if task.number == 3:
            raise KeyboardInterrupt
        return play_task(task)

    monkeypatch.setattr(lab, "play_task", stop_at_three)
    out, page = tmp_path / "lab.jsonl", tmp_path / "page.md"
    run(*DUEL, "--games", "6", "--out", str(out), "--report", str(page))
    shown = capsys.readouterr()
    assert f"Stopped with 3 games; they are in {out}, and the same command continues." in shown.err
    assert "2023 duel" in shown.out
    assert len(out.read_text().splitlines()) == 1 + 3
    assert not page.exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bot", "clever", "--variant", "duel", "--games", "2"], "there is no bot 'clever'"),
        (["--bot", "random", "--games", "1"], "at least 2 and at most 1,000,000, not 1"),
        (["--bot", "random", "--games", "9000000000"], "at most 1,000,000, not 9000000000"),
        (["--bot", "random", "--edition", "1999"], "there is no edition '1999'"),
        (["--bot", "random", "--edition", "toy-7"], "no statistics of toys"),
        (["--bot", "random", "--variant", "duel", "--players", "3"], "is for 2 players"),
        (["--bot", "random", "--seed", "-1"], "a seed is a whole number"),
        ([*DUEL, "--games", "2", "--report", __file__], "has no place for the figures"),
        ([*DUEL, "--games", "2", "--report", "nowhere/lab.md"], "there is no folder nowhere"),
    ],
)
def test_an_error_is_printed_as_one_line_before_any_game(
    arguments: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "lab.jsonl"
    with pytest.raises(SystemExit) as ended:
        main(["lab", *arguments, "--out", str(out)])
    assert not out.exists()
    assert ended.value.code == 2
    error = capsys.readouterr().err
    assert words in error
    assert len(error.splitlines()) == 1
