"""The study of careful worlds, with very few positions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from genial.lab import care

TINY = ("--variant", "standard", "--players", "2", "--worlds", "2", "--processes", "1")


def test_a_study_measures_all_values_and_continues(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "rows.jsonl"
    for number in (1, 2):
        care.main([*TINY, "--positions", str(number), "--out", str(out)])
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["seed"] for row in rows] == [0, 1]
    opinion, plain, careful = (rows[0]["values"][name] for name in ("opinion", "plain", "careful"))
    assert opinion[1] == 0  # an opinion has no noise
    assert plain != careful
    assert "2023, 2 players: squared bias" in capsys.readouterr().out


def test_the_summary_separates_the_last_part_of_the_game() -> None:
    values = {"opinion": (0.0004, 0.0), "plain": (0.0003, 0.01), "careful": (0.0001, 0.04)}
    seconds = {"plain": 0.001, "careful": 0.004}
    same = {"kind": ["2023", "standard", 2], "worlds": 2, "values": values, "seconds": seconds}
    rows = [{**same, "seed": seed, "open": 40 + 3 * seed} for seed in range(4)]
    rows.append({**same, "seed": 4, "values": {}})  # the game ended too soon
    assert list(care.sum_up(rows)) == [
        "2023, 2 players: squared bias (standard error), noise of a world",
        "  more than 45 open spaces, 2 positions, opinion: 4.0 (0.0), 0.0; 0.0 ms",
        "  more than 45 open spaces, 2 positions, plain: 3.0 (0.0), 10.0; 1.0 ms",
        "  more than 45 open spaces, 2 positions, careful: 1.0 (0.0), 20.0; 4.0 ms",
        "  later, 2 positions, opinion: 4.0 (0.0), 0.0; 0.0 ms",
        "  later, 2 positions, plain: 3.0 (0.0), 10.0; 1.0 ms",
        "  later, 2 positions, careful: 1.0 (0.0), 20.0; 4.0 ms",
    ]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--variant", "solo"), "no board network"),
        (("--variant", "chess"), "chess"),
    ],
)
def test_invalid_options_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], message: str
) -> None:
    with pytest.raises(SystemExit):
        care.main([*options, "--out", str(tmp_path / "rows.jsonl")])
    assert message in capsys.readouterr().err
