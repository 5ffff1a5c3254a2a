"""The studies of luck, open racks, bonuses and doubles, with very few games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from genial.bots.registry import load_bot
from genial.engine.game import Game
from genial.lab import worth
from genial.lab.lines import Row
from genial.lab.schedule import Kind, choose_kinds

TWO = Kind("2023", "standard", 2)


def run(study: str, tmp_path: Path, *options: str) -> list[Row]:
    out = tmp_path / "rows.jsonl"
    options = (*options, "--variant", "standard", "--players", "2", "--processes", "1")
    worth.main([study, "--games", "2", *options, "--out", str(out)])
    return [json.loads(line) for line in out.read_text().splitlines()]


def test_a_bag_is_played_twice_with_the_same_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[int, Any]] = []
    keys: list[tuple[int, ...]] = []
    played = worth.play

    def watch(game: Game, bot: str, key: tuple[int, ...]) -> None:
        started.append((game.start, game.racks))
        keys.append(key)
        played(game, bot, key)

    monkeypatch.setattr(worth, "play", watch)
    rows = run("bag", tmp_path, "--bot", "random")
    assert started[0] == started[1]
    assert started[2] == started[3]
    assert len(set(keys)) == 4  # the bot gets other random numbers in each game
    assert all(sum(shares) == 1 for row in rows for shares in row["shares"])
    assert "2 bags; share of the variance" in capsys.readouterr().out


def test_the_share_of_the_variance_is_one_for_equal_results_and_zero_for_unrelated_ones() -> None:
    rng = np.random.default_rng(1)
    first = rng.integers(0, 2, 4000).astype(float)
    other = rng.integers(0, 2, 4000).astype(float)
    for second, expected in ((first, 1.0), (other, 0.0)):
        shares = np.stack([np.stack([one, 1 - one], axis=1) for one in (first, second)], axis=1)
        assert worth._correlate(shares) == pytest.approx(expected, abs=0.05)


def test_only_the_seeing_side_sees_the_racks(monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[set[tuple[int, bool]]] = []  # for each game: seat, and whether a rack is hidden

    class Watcher:
        def __init__(self) -> None:
            games.append(set())

        def choose(self, view: Any, rng: Any) -> Any:
            games[-1].add((view.seat, None in view.racks))
            return chooser.choose(view, rng)

    chooser = load_bot("random")
    monkeypatch.setattr(worth, "load_bot", lambda _: Watcher())
    worth.compare_sight(worth.Task("sight", TWO, "random", 3))
    assert games == [{(0, False), (1, True)}, {(0, True), (1, False)}]
    assert [kind.edition for kind in worth.choose("sight", choose_kinds(None, None, None))] == [
        "2023"
    ] * 3


def test_a_bonus_is_worth_something(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "WORLDS", 8)
    task = worth.Task("bonus", Kind("2023", "team", 4), "balanced", 1)
    values = worth.value_bonuses(task)["values"]
    assert len(values) > 5
    assert np.mean(values) > 0


def test_tiles_are_only_moved_between_rack_and_bag() -> None:
    game = Game("2023", players=2, seed=4)
    pair = worth._swap_tiles(game.geometry, game.states, 0, 2, np.random.default_rng(1))
    assert pair is not None

    def count(states: Any) -> list[int]:
        held = states[0].rack[:, :6].ravel()
        return [*(states[0].bag[:21] + np.bincount(held, minlength=22)[:21])]

    for states, is_double in zip(pair, (True, False), strict=True):
        assert count(states) == count(game.states)
        tile = game.geometry.tiles[states[0].rack[0, 2]]
        assert (tile[0] == tile[1]) == is_double


def test_doubles_are_valued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "WORLDS", 4)
    rows = run("double", tmp_path, "--bot", "greedy")
    assert all(0 < len(row["values"]) <= 6 for row in rows)


def test_the_same_command_plays_only_the_games_that_are_missing(tmp_path: Path) -> None:
    first = run("bag", tmp_path, "--bot", "random")
    again = run("bag", tmp_path, "--bot", "random", "--games", "3")
    assert again[:2] == first
    assert len(again) == 3


def test_a_kind_of_game_without_the_study_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for options in (["--variant", "team"], ["--variant", "chess"]):
        with pytest.raises(SystemExit):
            worth.main(["sight", *options, "--out", str(tmp_path / "rows.jsonl")])
    told = capsys.readouterr().err
    assert "makes no sense for this kind of game" in told
    assert "chess" in told
