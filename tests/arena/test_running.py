"""Contests that run, stop and continue, and ledgers of earlier versions."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from genial import GenialError
from genial.arena.contest import Contest
from genial.arena.playing import GameResult, play_pairing
from genial.arena.running import open_ledger, run
from genial.arena.summary import summarize
from genial.arena.workers import Processes
from genial.bots.search import count_threads
from genial.engine.cores import count_cores
from genial.engine.editions import every_kind, find_rules

Kind = tuple[str, str, int]
FIXTURE = Path(__file__).parents[2] / "fixtures" / "ledgers" / "arena.jsonl"
DUEL = Contest(find_rules("2023", "duel"), ("greedy", "random"), seed=3)


def without_time(result: GameResult) -> dict[str, object]:
    return {name: value for name, value in result.items() if name != "seconds"}


@pytest.mark.parametrize("kind", every_kind(), ids=lambda kind: "-".join(map(str, kind)))
def test_every_kind_of_game_is_played_and_rated(kind: Kind) -> None:
    contest = Contest(find_rules(*kind), ("random", "greedy"))
    ledger = open_ledger(contest)
    run(contest, ledger, 4, Processes(1))
    assert sorted(ledger.entries) == [0, 1, 2, 3]
    for result in ledger.entries.values():
        assert min(result["ranks"]) == 1
        assert len(result["ranks"]) == len(result["sides"]) == contest.boards
    summary = summarize(contest, ledger.entries.values())
    assert contest.entrants[summary.standings[0].entrant] == "greedy"


def test_a_game_can_be_played_again() -> None:
    pairing = list(DUEL.pairings(3))[2]
    assert without_time(play_pairing(DUEL, pairing)) == without_time(play_pairing(DUEL, pairing))


def test_processes_do_not_change_results() -> None:
    alone, together = open_ledger(DUEL), open_ledger(DUEL)
    run(DUEL, alone, 6, Processes(1))
    run(DUEL, together, 6, Processes(2))
    for number, result in alone.entries.items():
        assert without_time(result) == without_time(together.entries[number])


def test_an_interrupted_contest_continues(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    ledger = open_ledger(DUEL, path)
    run(DUEL, ledger, 10, Processes(1), on_result=lambda result: result["number"] == 4)
    ledger.close()
    with path.open("a") as file:
        file.write('{"number": 5, "se')  # the process was killed while it wrote this line
    ledger = open_ledger(DUEL, path)
    assert sorted(ledger.entries) == [0, 1, 2, 3, 4]
    played: list[int] = []

    def note(result: GameResult) -> bool:
        played.append(result["number"])
        return False

    run(DUEL, ledger, 10, Processes(1), on_result=note)
    ledger.close()
    assert played == [5, 6, 7, 8, 9]
    whole = open_ledger(DUEL)
    run(DUEL, whole, 10, Processes(1))
    again = open_ledger(DUEL, path)
    again.close()
    for number, result in whole.entries.items():
        assert without_time(again.entries[number]) == without_time(result)


def test_results_of_another_contest_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    open_ledger(DUEL, path).close()
    before = path.read_text()
    with pytest.raises(GenialError, match="another contest"):
        open_ledger(Contest(DUEL.rules, DUEL.entrants, seed=4), path)
    path.write_text("no results\n")
    with pytest.raises(GenialError, match="line 1: this is not a file of results"):
        open_ledger(DUEL, path)
    assert json.loads(before.splitlines()[0])["format"] == "genial-arena/1"


@pytest.mark.parametrize(
    "change",
    [
        {"number": "0"},
        {"sides": [0, 2]},
        {"sides": [0]},
        {"ranks": [1]},
        {"seconds": [0.1]},
        {"seats": ["greedy", "somebody"]},
    ],
)
def test_a_line_that_cannot_be_a_result_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    path = tmp_path / "results.jsonl"
    ledger = open_ledger(DUEL, path)
    run(DUEL, ledger, 2, Processes(1))
    ledger.close()
    with path.open("a") as file:
        file.write(json.dumps({**ledger.entries[1], **change}) + "\n")
    with pytest.raises(GenialError, match="line 4: this line is not one of the results"):
        open_ledger(DUEL, path)


def test_a_ledger_of_the_first_format_is_still_read(tmp_path: Path) -> None:
    """Version 0.1.0 wrote the fixture. The contest continues after the twelve games in it."""
    path = Path(shutil.copy(FIXTURE, tmp_path))
    contest = Contest(find_rules("2023", "standard", 2), ("random", "greedy", "balanced"), seed=3)
    ledger = open_ledger(contest, path)
    again = open_ledger(contest)
    run(contest, again, 12, Processes(1))
    for number, result in again.entries.items():
        assert without_time(ledger.entries[number]) == without_time(result)
    run(contest, ledger, 13, Processes(1))
    ledger.close()
    assert path.read_bytes().startswith(FIXTURE.read_bytes())
    assert len(path.read_text().splitlines()) == 1 + 13


@pytest.mark.parametrize("processes", [1, 2])
def test_an_endless_contest_starts_at_once(processes: int) -> None:
    ledger = open_ledger(DUEL)
    run(DUEL, ledger, 10**15, Processes(processes), on_result=lambda result: result["number"] == 4)
    assert 4 in ledger.entries


def count_threads_there(task: int) -> int:
    """This function is at module level, so that it can be pickled for another process."""
    return count_threads(None)


def test_with_several_processes_each_bot_has_one_thread() -> None:
    assert list(Processes(2).map(count_threads_there, range(4))) == [1] * 4


def test_a_single_process_has_all_cores() -> None:
    assert list(Processes(1).map(count_threads_there, range(4))) == [count_cores()] * 4


def test_without_tasks_nothing_runs() -> None:
    assert list(Processes(2).map(count_threads_there, iter(()))) == []


def test_the_better_bot_is_rated_higher() -> None:
    contest = Contest(find_rules("2023", "standard", 2), ("random", "balanced", "greedy"))
    ledger = open_ledger(contest)
    run(contest, ledger, 120, Processes(1))
    summary = summarize(contest, ledger.entries.values())
    assert contest.entrants[summary.standings[-1].entrant] == "random"
    share = summary.shares[2, 0]
    assert share.low > 0.8
    assert summary.shares[0, 2].share == pytest.approx(1 - share.share)
