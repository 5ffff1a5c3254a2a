"""The study that compares bots by their moves, with very few positions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from genial.lab import choices
from genial.lab.choices import sum_up
from genial.lab.lines import Row

TINY = ("--variant", "standard", "--players", "2", "--games", "20", "--processes", "1")
TASK = {"kind": ["2023", "standard", 2], "games": 1, "earliest": 0, "latest": None}


def test_a_study_continues_and_finds_the_better_bot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "rows.jsonl"
    for number in (2, 6):
        choices.main(["judge", "random", *TINY, "--positions", str(number), "--out", str(out)])
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["seed"] for row in rows] == list(range(6))
    better, worse = (sum(row["values"][bot] for row in rows) for bot in (0, 1))
    assert worse < better - 1  # more than a win in six positions
    *_, last = capsys.readouterr().out.splitlines()
    assert last.startswith("  random: -")


def test_bots_that_choose_the_same_move_are_equal(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    choices.main(["judge", "expert", *TINY, "--positions", "2", "--out", str(out)])
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["values"] for row in rows] == [[0.0, 0.0]] * 2


def test_the_summary_compares_every_bot_with_the_first() -> None:
    same = {**TASK, "bots": ["one", "other"], "seconds": [0.5, 1.5]}
    rows: list[Row] = [
        {"values": [0.50, 0.52], "moves": ["a", "b"]},
        {"values": [0.40, 0.44], "moves": ["c", "d"]},
        {"values": [0.0, 0.0], "moves": ["e", "e"]},
        {"values": [0.0, 0.0], "moves": ["e", "f"]},  # both moves lose all games
        {"values": [0.50, 0.52], "moves": ["g", "h"]},
        {"values": [], "moves": []},  # the game ended too soon
    ]
    heading, first, other = sum_up([{**same, **row} for row in rows])
    assert heading == "2023, 2 players, 5 positions; points of win chance more than one"
    assert first == "  one: +0.00 (0.00 to 0.00), other moves in 0%, 0.50 s a move"
    assert other == "  other: +1.60 (0.13 to 3.07), other moves in 80%, 1.50 s a move"


def test_positions_of_other_parts_of_the_game_are_summed_up_apart() -> None:
    same = {**TASK, "bots": ["one"], "moves": ["a"], "values": [0.5], "seconds": [0.5]}
    late = {"earliest": 20, "latest": 30}
    headings = [line for line in sum_up([same, {**same, **late}]) if "positions" in line]
    assert headings == [
        "2023, 2 players, 1 positions; points of win chance more than one",
        "2023, 2 players, after 20 to 30 moves, 1 positions; points of win chance more than one",
    ]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--earliest", "60"), "--earliest must be from 0 to 37, not 60"),
        (("--earliest", "-1"), "--earliest must be from 0 to 37, not -1"),
        (("--earliest", "9", "--latest", "8"), "--earliest must be from 0 to 8, not 9"),
    ],
)
def test_numbers_out_of_range_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], message: str
) -> None:
    with pytest.raises(SystemExit):
        choices.main(["judge", *TINY, *options, "--out", str(tmp_path / "rows.jsonl")])
    assert message in capsys.readouterr().err


def test_a_line_that_was_not_written_to_its_end_is_written_again(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    arguments = ["judge", "expert", *TINY, "--positions", "2", "--out", str(out)]
    choices.main(arguments)
    whole = [json.loads(line)["seed"] for line in out.read_text().splitlines()]
    out.write_text(out.read_text()[:-9])
    choices.main(arguments)
    assert [json.loads(line)["seed"] for line in out.read_text().splitlines()] == whole


def test_solo_games_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        choices.main(["judge", "--variant", "solo", "--out", str(tmp_path / "rows.jsonl")])
    assert "no sense for solo games" in capsys.readouterr().err


def test_a_bot_that_does_not_exist_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        choices.main(["judge", "jugde", "--out", str(tmp_path / "rows.jsonl")])
    assert "no bot 'jugde'" in capsys.readouterr().err
