"""The study of horizons: bias and noise of values, with very few positions."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from genial.lab import horizons
from genial.lab.horizons import DRAWS, compare

TINY = ("--variant", "standard", "--players", "2", "--worlds", "4", "--processes", "1")


def test_a_study_measures_all_horizons_and_continues(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "rows.jsonl"
    for number in (1, 2):
        horizons.main([*TINY, "--positions", str(number), "--out", str(out)])
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["seed"] for row in rows] == [0, 1]
    assert [len(rows[0]["values"][name]) for name in ("judge", "board")] == [len(DRAWS)] * 2
    text = capsys.readouterr().out
    assert "2023, 2 players, 32 replies, 32 late, 32 to the end: 2 positions" in text
    assert text.count(" draws: ") == 2 * 2 * len(DRAWS)


def test_the_numbers_of_compared_moves_change_the_values(tmp_path: Path) -> None:
    rows = []
    for name, options in (
        ("few", ("--replies", "1")),
        ("late", ("--replies", "1", "--late-replies", "99")),
        ("true", ("--replies", "1", "--true-replies", "99")),
    ):
        out = tmp_path / f"{name}.jsonl"
        horizons.main([*TINY, "--positions", "1", "--seed", "4", *options, "--out", str(out)])
        rows.append(json.loads(out.read_text())["values"])
    assert all(one != other for one, other in combinations(rows, 2))


def test_studies_with_other_settings_in_one_file_are_summed_up_apart() -> None:
    values = {"judge": [(0.0, 1.0)] * len(DRAWS)}
    replies = {"late_replies": 30, "true_replies": 30}
    same = {"kind": ["2023", "standard", 2], "worlds": 4, "values": values, **replies}
    rows = [{**same, "seed": seed, "replies": 24 + seed // 2} for seed in range(4)]
    headings = [line for line in horizons.sum_up(rows) if "positions" in line]
    assert [("24 replies" in each, "25 replies" in each) for each in headings] == [
        (True, False),
        (False, True),
    ]
    assert all("2 positions" in each for each in headings)


def test_solo_games_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        horizons.main(["--variant", "solo", "--out", str(tmp_path / "rows.jsonl")])
    assert "no sense for solo games" in capsys.readouterr().err


def test_bias_and_noise_are_found_again() -> None:
    """Values with a known bias and a known noise, and results without bias."""
    rng, placements = np.random.default_rng(1), 8
    true, bias = rng.normal(0.5, 0.1, placements), rng.normal(0.0, 0.05, placements)
    bias -= bias.mean()
    found = [
        compare(
            true + bias + rng.normal(0.0, 0.2, (300, placements)),
            true + rng.normal(0.0, 0.4, (900, placements)),
        )
        for _ in range(200)
    ]
    squared, noise = np.mean(found, axis=0)
    assert squared == pytest.approx((bias**2).sum() / (placements - 1), rel=0.1)
    assert noise == pytest.approx(0.2**2, rel=0.05)


def test_luck_that_all_placements_share_is_no_noise() -> None:
    rng = np.random.default_rng(1)
    shared = rng.normal(0.5, 0.2, (50, 1))
    bias, noise = compare(np.repeat(shared, 8, axis=1), np.full((50, 8), 0.5))
    assert bias == pytest.approx(0, abs=1e-12)
    assert noise == pytest.approx(0, abs=1e-12)
