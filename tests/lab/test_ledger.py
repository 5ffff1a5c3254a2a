"""Studies that stop and continue, and ledgers of earlier versions."""

from __future__ import annotations

import json
import shutil
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from genial import GenialError
from genial.lab.playing import list_games, list_missing, open_ledger, play_task
from genial.lab.schedule import plan
from tests.lab.games import DUEL, TWO, new_game

FIXTURE = Path(__file__).parents[2] / "fixtures" / "ledgers" / "lab.jsonl"
TASKS = list(plan(DUEL, "random", 4, seed=1))


def test_finished_games_are_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "lab.jsonl"
    ledger = open_ledger("random", 1, path)
    for task in TASKS[:3]:
        ledger.add(play_task(task))
    ledger.close()
    with path.open("a") as file:
        file.write('{"edition": "2023", "vari')  # the process was killed while it wrote this line
    ledger = open_ledger("random", 1, path)
    assert list(list_missing(ledger, TASKS)) == TASKS[3:]
    for task in list(list_missing(ledger, TASKS)):
        ledger.add(play_task(task))
    ledger.close()
    again = open_ledger("random", 1, path)
    again.close()
    assert list(list_missing(again, TASKS)) == []
    assert list_games(again, DUEL, "equals") == [play_task(task) for task in TASKS[:4]]
    assert list_games(again, DUEL, "keeping") == [play_task(task) for task in TASKS[4:]]


def test_kinds_and_studies_are_kept_apart() -> None:
    ledger = open_ledger("random", 1)
    for task in TASKS:
        ledger.add(play_task(task))
    others = list(plan(TWO, "random", 4, seed=1))
    assert list(list_missing(ledger, others)) == others
    assert list_games(ledger, TWO, "equals") == []
    assert len(ledger) == len(TASKS)


def test_games_of_another_bot_or_seed_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "lab.jsonl"
    open_ledger("random", 1, path).close()
    before = path.read_text()
    for bot, seed in (("greedy", 1), ("random", 2)):
        with pytest.raises(GenialError, match="another bot or seed"):
            open_ledger(bot, seed, path)
    assert path.read_text() == before
    path.write_text("no games\n")
    with pytest.raises(GenialError, match="line 1: this is not a file of games"):
        open_ledger("random", 1, path)
    assert path.read_text() == "no games\n"


@pytest.mark.parametrize(
    "change",
    [
        {"edition": "1999"},
        {"study": "others"},
        {"ranks": [1]},
        {"ranks": [2, 2]},
        {"markers": [[1] * 6, []]},
        {"turns": None},
        {"keeper": 2},
    ],
)
def test_a_line_that_cannot_be_a_game_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    path = tmp_path / "lab.jsonl"
    ledger = open_ledger("random", 1, path)
    ledger.add(new_game(TWO, 0, (1, 2)))
    ledger.close()
    open_ledger("random", 1, path).close()
    with path.open("a") as file:
        file.write(json.dumps({**new_game(TWO, 1, (1, 2)), **change}) + "\n")
    with pytest.raises(GenialError, match="line 3: this line is not one of the games"):
        open_ledger("random", 1, path)


def test_tasks_are_read_lazily() -> None:
    ledger = open_ledger("random", 1)
    ledger.add(play_task(TASKS[0]))
    missing = list_missing(ledger, plan(DUEL, "random", 10**15, seed=1))
    assert list(islice(missing, 3)) == TASKS[1:4]


def test_games_beyond_the_given_number_are_left_out() -> None:
    ledger = open_ledger("random", 1)
    for number in range(5):
        ledger.add(new_game(TWO, number, (1, 2)))
    assert [game["number"] for game in list_games(ledger, TWO, "equals", 3)] == [0, 1, 2]


def test_a_ledger_of_the_first_format_is_still_read(tmp_path: Path) -> None:
    """Version 0.1.0 wrote the fixture. Its games can be played again with the same results."""
    path = Path(shutil.copy(FIXTURE, tmp_path))
    ledger = open_ledger("random", 2, path)
    tasks = list(plan(DUEL, "random", 3, seed=2))
    assert list(list_missing(ledger, tasks)) == []
    assert [ledger.entries[task.key] for task in tasks] == [play_task(task) for task in tasks]
    ledger.close()
    assert path.read_bytes() == FIXTURE.read_bytes()
