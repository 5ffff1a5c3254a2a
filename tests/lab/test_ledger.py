"""Studies that are broken off and gone on with."""

from __future__ import annotations

from pathlib import Path

import pytest

from genial import GenialError
from genial.lab.ledger import Ledger
from genial.lab.playing import play_task
from genial.lab.schedule import plan
from tests.lab.lines import DUEL, TWO

TASKS = list(plan(DUEL, "random", 4, seed=1))


def test_finished_games_are_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "lab.jsonl"
    ledger = Ledger("random", 1, path)
    for task in TASKS[:3]:
        ledger.add(play_task(task))
    ledger.close()
    with path.open("a") as file:
        file.write('{"edition": "2023", "vari')  # killed while it wrote
    ledger = Ledger("random", 1, path)
    assert ledger.missing(TASKS) == TASKS[3:]
    for task in ledger.missing(TASKS):
        ledger.add(play_task(task))
    ledger.close()
    again = Ledger("random", 1, path)
    again.close()
    assert again.missing(TASKS) == []
    assert again.lines(DUEL, "equals") == [play_task(task) for task in TASKS[:4]]
    assert again.lines(DUEL, "keeping") == [play_task(task) for task in TASKS[4:]]


def test_kinds_and_studies_are_kept_apart() -> None:
    ledger = Ledger("random", 1)
    for task in TASKS:
        ledger.add(play_task(task))
    others = list(plan(TWO, "random", 4, seed=1))
    assert ledger.missing(others) == others
    assert ledger.lines(TWO, "equals") == []
    assert len(ledger) == len(TASKS)


def test_games_of_another_bot_or_seed_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "lab.jsonl"
    Ledger("random", 1, path).close()
    before = path.read_text()
    for bot, seed in (("greedy", 1), ("random", 2)):
        with pytest.raises(GenialError, match="another bot or seed"):
            Ledger(bot, seed, path)
    assert path.read_text() == before
    path.write_text("no games\n")
    with pytest.raises(GenialError, match="line 1: this is no file of games"):
        Ledger("random", 1, path)
    assert path.read_text() == "no games\n"
