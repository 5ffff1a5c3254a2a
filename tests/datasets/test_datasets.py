"""Datasets: what is written can be read, and a replay gives what the environments give."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import genial
from genial.arena.workers import Processes
from genial.datasets import parquet, plan, writing
from genial.datasets.loading import open_dataset
from genial.datasets.plan import Plan
from genial.datasets.writing import write_dataset
from genial.engine.editions import find_rules
from genial.features.actions import find_move
from genial.features.observation import mask_actions, observe

DUEL = find_rules("2023", "duel")


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of three games, so that a test needs few games."""
    for module in (plan, parquet):
        monkeypatch.setattr(module, "GAMES_IN_PART", 3)
    monkeypatch.setattr(writing, "CHUNK", 2)
    monkeypatch.setattr("genial.datasets.playing.CHUNK", 2)


@pytest.mark.parametrize(
    ("kind", "bots"),
    [
        (("2023", "standard", 3), ("greedy", "random")),
        (("2023", "team", 4), ("random",)),
        (("2023", "solo", 1), ("greedy",)),
        (("2023", "duel", 2), ("balanced", "greedy")),
    ],
)
def test_batches_are_what_the_seats_saw(
    tmp_path: Path, kind: tuple[str, str, int], bots: tuple[str, ...]
) -> None:
    write_dataset(Plan(find_rules(*kind), bots, 2, seed=5), tmp_path, Processes(1))
    data = open_dataset(tmp_path)
    assert (len(data), data.bots, data.rules) == (2, bots, find_rules(*kind))
    games = parquet.read_part(data.parts[0])
    (batch,) = data.batches(1000)
    assert batch.masks is not None
    row = 0
    for number in range(2):
        edition, variant, players = kind
        game = genial.Game(edition, variant=variant, players=players, seed=int(games.seeds[number]))
        first = row
        while game.outcome is None:
            seat = game.seat
            assert (batch.games[row], batch.seats[row]) == (number, seat)
            assert batch.bots[row] == (seat + number) % len(bots)
            seen = observe(game.view(seat))
            assert all(np.array_equal(seen[name], batch.observations[name][row]) for name in seen)
            assert np.array_equal(mask_actions(game.view(seat)), batch.masks[row])
            game.play(find_move(game, batch.actions[row]))
            row += 1
        returns = dict(
            zip(batch.seats[first:row].tolist(), batch.returns[first:row].tolist(), strict=True)
        )
        if variant == "solo":
            assert returns == {0: min(game.scores[0])}
        elif list(game.ranks).count(1) == 1:
            assert {seat for seat, value in returns.items() if value == 1} == {
                seat for seat in returns if game.ranks[game.rules.owners[seat]] == 1
            }
    assert row == len(batch.actions)


@pytest.mark.usefixtures("small_parts")
def test_an_interrupted_writer_continues_with_the_same_games(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    given = Plan(DUEL, ("random", "greedy"), 8)
    write_dataset(given, whole, Processes(1))
    seen: list[int] = []

    def stop(games: int) -> None:
        seen.append(games)
        if sum(seen) > 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_dataset(given, cut, Processes(1), stop)
    assert [path.name for path in cut.iterdir()] == ["part-000000.parquet"]
    counted: list[int] = []
    write_dataset(given, cut, Processes(1), counted.append)
    assert counted[0] == 3
    assert sum(counted) == 8
    assert sorted(path.name for path in cut.iterdir())[0] == "README.md"
    for part in range(3):
        one, other = (parquet.read_part(each / parquet.name_part(part)) for each in (whole, cut))
        for name in parquet.Games._fields:
            assert np.array_equal(getattr(one, name), getattr(other, name))
    with pytest.raises(genial.GenialError, match="another dataset"):
        write_dataset(Plan(DUEL, ("random",), 8), cut, Processes(1))


@pytest.mark.usefixtures("small_parts")
def test_shuffled_batches_have_the_same_decisions_in_another_order(tmp_path: Path) -> None:
    write_dataset(Plan(DUEL, ("random",), 7), tmp_path, Processes(1))
    data = open_dataset(tmp_path)

    def collect(**options: Any) -> list[tuple[int, int, int]]:
        batches = list(data.batches(50, **options))
        assert {len(batch.actions) for batch in batches[:-1]} == {50}
        return [
            row
            for batch in batches
            for row in zip(
                batch.games.tolist(), batch.actions.tolist(), batch.seats.tolist(), strict=True
            )
        ]

    ordered, shuffled = collect(masks=False), collect(rng=np.random.default_rng(1))
    assert ordered != shuffled
    assert sorted(ordered) == sorted(shuffled)
    assert next(data.batches(5, masks=False)).masks is None


@pytest.mark.parametrize("column", ["actions", "scores"])
def test_a_wrong_action_or_result_is_found(tmp_path: Path, column: str) -> None:
    arrow = parquet.import_pyarrow()
    write_dataset(Plan(DUEL, ("random",), 2), tmp_path, Processes(1))
    path = tmp_path / "part-000000.parquet"
    table = arrow.parquet.read_table(path)
    values = table[column].to_pylist()
    values[1][0] += 1 if column == "scores" else 7
    at = table.schema.get_field_index(column)
    table = table.set_column(
        at, table.schema.field(at), arrow.array(values, table.schema.field(at).type)
    )
    arrow.parquet.write_table(table, path)
    with pytest.raises(genial.GenialError, match="game 1: its actions or result are wrong"):
        list(open_dataset(tmp_path).batches(10))


def test_other_folders_and_files_are_errors(tmp_path: Path) -> None:
    with pytest.raises(genial.GenialError, match="no dataset"):
        open_dataset(tmp_path)
    (tmp_path / "part-000000.parquet").write_bytes(b"no")
    with pytest.raises(genial.GenialError, match="not a Parquet file"):
        open_dataset(tmp_path)
    with pytest.raises(genial.GenialError, match="1 to 100,000,000 games"):
        Plan(DUEL, ("random",), 0)
