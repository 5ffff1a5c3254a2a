"""Contests that are played, broken off and gone on with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from genial import GenialError
from genial.arena.contest import Contest
from genial.arena.ledger import Ledger
from genial.arena.playing import Line, play_pairing
from genial.arena.processes import Processes
from genial.arena.report import report
from genial.arena.running import run
from genial.bots.search import count_threads
from genial.engine.cores import count_cores
from genial.engine.editions import every_kind, find_rules

Kind = tuple[str, str, int]
DUEL = Contest(find_rules("2023", "duel"), ("greedy", "random"), seed=3)


def without_time(line: Line) -> dict[str, object]:
    return {name: value for name, value in line.items() if name != "seconds"}


@pytest.mark.parametrize("kind", every_kind(), ids=lambda kind: "-".join(map(str, kind)))
def test_every_kind_of_game_is_played_and_rated(kind: Kind) -> None:
    contest = Contest(find_rules(*kind), ("random", "greedy"))
    ledger = Ledger(contest)
    run(contest, ledger, 4, Processes(1))
    assert sorted(ledger.lines) == [0, 1, 2, 3]
    for line in ledger.lines.values():
        assert min(line["ranks"]) == 1
        assert len(line["ranks"]) == len(line["sides"]) == contest.boards
    shown = report(contest, ledger.lines.values())
    assert contest.entrants[shown.standings[0].contestant] == "greedy"


def test_a_game_can_be_played_again() -> None:
    pairing = list(DUEL.pairings(3))[2]
    assert without_time(play_pairing(DUEL, pairing)) == without_time(play_pairing(DUEL, pairing))


def test_processes_do_not_change_results() -> None:
    alone, together = Ledger(DUEL), Ledger(DUEL)
    run(DUEL, alone, 6, Processes(1))
    run(DUEL, together, 6, Processes(2))
    for number, line in alone.lines.items():
        assert without_time(line) == without_time(together.lines[number])


def test_an_interrupted_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    ledger = Ledger(DUEL, path)
    run(DUEL, ledger, 10, Processes(1), report=lambda line: line["number"] == 4)
    ledger.close()
    with path.open("a") as file:
        file.write('{"number": 5, "se')  # killed while it wrote
    ledger = Ledger(DUEL, path)
    assert sorted(ledger.lines) == [0, 1, 2, 3, 4]
    played: list[int] = []

    def note(line: Line) -> bool:
        played.append(line["number"])
        return False

    run(DUEL, ledger, 10, Processes(1), report=note)
    ledger.close()
    assert played == [5, 6, 7, 8, 9]
    whole = Ledger(DUEL)
    run(DUEL, whole, 10, Processes(1))
    again = Ledger(DUEL, path)
    again.close()
    for number, line in whole.lines.items():
        assert without_time(again.lines[number]) == without_time(line)


def test_results_of_another_contest_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Ledger(DUEL, path).close()
    before = path.read_text()
    with pytest.raises(GenialError, match="another contest"):
        Ledger(Contest(DUEL.rules, DUEL.entrants, seed=4), path)
    path.write_text("no results\n")
    with pytest.raises(GenialError, match="line 1: this is no file of results"):
        Ledger(DUEL, path)
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
    ledger = Ledger(DUEL, path)
    run(DUEL, ledger, 2, Processes(1))
    ledger.close()
    with path.open("a") as file:
        file.write(json.dumps({**ledger.lines[1], **change}) + "\n")
    with pytest.raises(GenialError, match="line 4: this is none of the results"):
        Ledger(DUEL, path)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_contest_without_end_begins_at_once(processes: int) -> None:
    ledger = Ledger(DUEL)
    run(DUEL, ledger, 10**15, Processes(processes), report=lambda line: line["number"] == 4)
    assert 4 in ledger.lines


def count_threads_there(task: int) -> int:
    """At module level, so that another process finds it."""
    return count_threads(None)


def test_beside_other_processes_a_bot_has_one_thread() -> None:
    assert list(Processes(2).map(count_threads_there, range(4))) == [1] * 4


def test_a_single_process_has_all_cores() -> None:
    assert list(Processes(1).map(count_threads_there, range(4))) == [count_cores()] * 4


def test_no_tasks_are_no_work() -> None:
    assert list(Processes(2).map(count_threads_there, iter(()))) == []


def test_the_better_bot_is_rated_higher() -> None:
    contest = Contest(find_rules("2023", "standard", 2), ("random", "balanced", "greedy"))
    ledger = Ledger(contest)
    run(contest, ledger, 120, Processes(1))
    shown = report(contest, ledger.lines.values())
    assert contest.entrants[shown.standings[-1].contestant] == "random"
    share = shown.shares[2, 0]
    assert share.low > 0.8
    assert shown.shares[0, 2].share == pytest.approx(1 - share.share)
