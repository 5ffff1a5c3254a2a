"""`genial arena`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from genial.cli.main import main


def run(*arguments: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["arena", *arguments, "--processes", "1"])
    assert ended.value.code == 0


def test_the_table_lists_all_bots_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    run("random", "greedy", "--games", "10")
    shown = capsys.readouterr().out
    assert "10 games" in shown
    assert "│ 1 │ greedy" in shown
    assert "│ 2 │ random" in shown


def test_a_bot_name_that_looks_like_markup_is_printed_unchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    source = "from genial.bots.simple import RandomBot\n\n\nclass Odd(RandomBot):\n    pass\n"
    Path("[red].py").write_text(source, encoding="utf-8")
    run("[red].py:Odd", "greedy", "--games", "2")
    assert "[red].py:Odd" in capsys.readouterr().out


def test_a_second_run_continues_from_the_kept_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, picture = tmp_path / "results.jsonl", tmp_path / "ratings.svg"
    run("random", "greedy", "--games", "4", "--out", str(out))
    run("random", "greedy", "--games", "6", "--out", str(out), "--plot", str(picture), "--json")
    printed = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert printed["games"] == 6
    assert [standing["bot"] for standing in printed["standings"]] == ["greedy", "random"]
    assert len(out.read_text().splitlines()) == 7
    assert picture.read_text().startswith("<svg")


def test_the_file_extension_of_a_picture_decides_its_format(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, begin in (("ratings.svg", "<svg"), ("Ratings.HTML", "<!doctype html>")):
        run("random", "greedy", "--games", "2", "--plot", str(tmp_path / name))
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begin)


def test_sprt_stops_early_if_one_bot_is_clearly_stronger(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run("greedy", "random", "--games", "4000", "--sprt")
    shown = capsys.readouterr().out
    assert "greedy: stronger" in shown
    assert "4000 games" not in shown


def test_a_larger_margin_stops_sooner(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = []
    for margin in ("0.05", "0.3"):
        out = tmp_path / margin
        run("greedy", "random", "--games", "400", "--sprt", "--margin", margin, "--out", str(out))
        played.append(len(out.read_text().splitlines()))
    assert played[0] > played[1] > 1


def test_a_decided_contest_plays_no_more_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "results.jsonl"
    for _ in range(2):
        run("greedy", "random", "--games", "400", "--sprt", "--margin", "0.3", "--out", str(out))
    first, second = capsys.readouterr().out.split("greedy: stronger")[:2]
    assert first.split(" games")[0].split()[-1] == second.split(" games")[0].split()[-1]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["greedy"], "at least two entrants"),
        (["greedy", "clever"], "there is no bot 'clever'"),
        (["greedy", "random", "--games", "0"], "at least 1 and at most 1,000,000, not 0"),
        (["greedy", "random", "--games", "9000000000"], "at most 1,000,000, not 9000000000"),
        (["greedy", "random", "balanced", "--sprt"], "--sprt needs two bots"),
        (["greedy", "random", "--margin", "0.1"], "--margin needs --sprt"),
        (["greedy", "random", "--sprt", "--margin", "0.5"], "above 0 and below 0.5, not 0.5"),
        (["greedy", "random", "--sprt", "--margin", "0"], "above 0 and below 0.5, not 0.0"),
        (["greedy", "random", "--sprt", "--margin", "nan"], "above 0 and below 0.5, not nan"),
        (["greedy", "random", "--plot", "ratings.png"], "file.svg or a file.html, not 'ratings"),
        (["greedy", "random", "--plot", "none/a.svg"], "there is no folder 'none' for a.svg"),
        (["greedy", "random", "--on", "elsewhere"], "ray://host:port, auto or local, not 'else"),
        (["greedy", "random", "--seed", "-1"], "a seed is a whole number"),
        (["greedy", "random", "--variant", "duel", "--players", "3"], "is for 2 players"),
    ],
)
def test_an_error_is_printed_as_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["arena", *arguments])
    assert ended.value.code == 2
    error = capsys.readouterr().err
    assert words in error
    assert len(error.splitlines()) == 1
