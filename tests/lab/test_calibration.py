"""Calibration: fits on simulated predictions, and a study of a few games."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from genial.bots.calibration import FILE, load_calibration, make_table
from genial.lab import calibration
from genial.lab.calibration import Predictions, find_bins, find_error, fit
from tests.reviews.games import play


def simulate(slope: float, offset: float, games: int = 4000) -> Predictions:
    """Random predictions of a judge that this slope and this offset would correct."""
    rng = np.random.default_rng(0)
    game = np.repeat(np.arange(games), 10)
    logit = rng.normal(0, 2, len(game))
    chance = 1 / (1 + np.exp(-(slope * logit + offset)))
    actual = (rng.random(len(game)) < chance).astype(np.float64)
    return Predictions(game, rng.integers(1, 70, len(game)), logit, actual)


def test_the_fit_finds_slope_and_offset() -> None:
    given = simulate(0.7, 0.2)
    table = make_table(fit(given))
    assert table[2:68, 0] == pytest.approx(0.7, abs=0.12)
    assert table[2:68, 1] == pytest.approx(0.2, abs=0.15)
    assert find_error(given.predict(), given) > 0.05
    assert find_error(given.predict(table), given) < 0.012


def test_bins_have_the_errors_of_independent_games() -> None:
    given = simulate(1, 0)
    for predicted, actual, error, number in find_bins(given.predict(), given):
        assert error == pytest.approx(np.sqrt(actual * (1 - actual) / number), rel=0.15)
        assert abs(predicted - actual) < 4 * error


def test_a_study_writes_a_calibration(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "calibration.json"
    kind = ("--edition", "2023", "--variant", "duel")
    calibration.main([*kind, "--games", "4", "--out", str(out), "--charts", str(tmp_path)])
    found = json.loads(out.read_text())["networks"]["2023-duel-2"]
    assert found["games"] == 4
    assert make_table(found["knots"]).shape == load_calibration(play(moves=1).rules).shape
    assert set(found) == {"games", "knots", "judge", "calibrated"}
    chart = (tmp_path / "lab-calibration-2023.svg").read_text()
    assert chart.startswith("<svg")
    assert "2023 duel: calibrated" in chart
    assert "before and after" in capsys.readouterr().out


def test_every_network_that_the_reviews_ask_is_calibrated_and_monotone() -> None:
    networks = json.loads(FILE.read_text("utf-8"))["networks"]
    names = {path.stem for path in FILE.parent.glob("*.npy")}
    assert set(networks) == {
        name for name in names if "solo" not in name and not name.endswith("-board")
    }
    assert all((make_table(each["knots"])[:, 0] > 0).all() for each in networks.values())
