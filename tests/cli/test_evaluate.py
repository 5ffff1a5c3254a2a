"""`genial evaluate`, `genial leaderboard`, `genial seeds` and `genial dataset`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from genial.benchmark import TRACKS
from genial.cli.evaluate import name_result
from genial.cli.leaderboard import shorten_middle
from genial.cli.main import main

PICKY = """
from genial import BadRules
from genial.bots import Decision

class Picky:
    summary = "Plays the duel only."

    def check_rules(self, rules):
        if not rules.is_duel:
            raise BadRules("this bot plays only the duel")

    def choose(self, view, budget, rng):
        return Decision(view.legal_moves()[0])
"""


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


def test_a_bot_that_cannot_play_the_track_is_refused_with_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("picky.py").write_text(PICKY)
    run("evaluate", "picky.py:Picky", "--track", "solo", "--games", "4", code=2)
    assert capsys.readouterr().err == "genial: this bot plays only the duel\n"
    run("arena", "picky.py:Picky", "random", "--games", "4", code=2)
    assert capsys.readouterr().err == "genial: this bot plays only the duel\n"


def test_several_bots_are_evaluated_on_all_tracks_that_they_can_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("picky.py").write_text(PICKY)
    tracks = {name: TRACKS[name] for name in ("duel", "toy")}
    monkeypatch.setattr("genial.cli.evaluate.TRACKS", tracks)
    command = ("evaluate", "random", "picky.py:Picky", "--track", "all", "--processes", "1")
    run(*command, "--games", "4", "--out", "results", "--json")
    shown = capsys.readouterr()
    assert shown.err == "toy is left out: this bot plays only the duel\n"
    results = [json.loads(line) for line in shown.out.splitlines()]
    names = ["duel-random.json", "toy-random.json", "duel-picky-py-Picky.json"]
    assert [name_result(each["track"], each["bot"]["name"]).name for each in results] == names
    assert sorted(path.name for path in Path("results").iterdir()) == sorted(names)


def test_a_finished_result_among_several_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    command = ("evaluate", "random", "greedy", "--track", "duel", "--processes", "1")
    run(*command, "--games", "4")
    Path("duel-greedy.json").unlink()
    marked = Path("duel-random.json").read_text().replace('"cores": ', '"cores": 99')
    Path("duel-random.json").write_text(marked)
    run(*command, "--games", "4")
    assert Path("duel-random.json").read_text() == marked
    assert Path("duel-greedy.json").exists()
    capsys.readouterr()
    run(*command, "--games", "6", code=2)
    assert "duel-random.json is the result of another evaluation" in capsys.readouterr().err
    run(*command, "--games", "4", "--declare", "2.5", code=2)
    assert "duel-random.json is the result of another evaluation" in capsys.readouterr().err
    Path("other").mkdir()
    for folder in (".", "other"):
        Path(folder, "picky.py").write_text(PICKY)
    run("evaluate", "picky.py:Picky", "other/picky.py:Picky", "--track", "duel", code=2)
    assert "two bots would write the same file duel-picky-py-Picky" in capsys.readouterr().err


def test_results_name_files_without_their_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    bot, weights = tmp_path / "picky.py", tmp_path / "w.pt"
    bot.write_text(PICKY)
    weights.touch()
    few = ("--track", "duel", "--games", "4", "--processes", "1")
    run("evaluate", f"{bot}:Picky", *few)
    result = json.loads(Path("duel-picky-py-Picky.json").read_text("utf-8"))
    assert result["bot"]["name"] == "picky.py:Picky"
    long = f"{bot}:Picky:sims=3,file={weights},name=a/b"
    assert str(name_result("duel", long)) == "duel-picky-py-Picky-sims-3-file-w-pt-name-a-b.json"
    assert str(name_result("solo", "search:time=0.5")) == "solo-search-time-0-5.json"


def test_a_long_name_does_not_break_the_table_of_the_leaderboard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    name = "a_bot_with_a_very_long_name_of_its_file.py"
    Path(name).write_text(PICKY)
    few = ("--track", "duel", "--games", "4", "--processes", "1")
    run("evaluate", f"{name}:Picky", *few, "--out", "r.json")
    capsys.readouterr()
    run("leaderboard", "r.json")
    shown = capsys.readouterr().out
    rows = [line for line in shown.splitlines() if "duel" in line]
    assert len(rows) == 2  # one for each opponent
    assert all("a_bot_w…:Picky" in row for row in rows)
    assert max(map(len, shown.splitlines())) <= 80
    assert shorten_middle("123456789", 9) == "123456789"
    assert shorten_middle("123456789", 6) == "123…89"


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
