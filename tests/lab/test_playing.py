"""Real games, and the counts that are made in them."""

from __future__ import annotations

import pytest

from genial.arena.workers import Processes
from genial.engine.game import Game
from genial.lab.playing import GameCounts, play_task
from genial.lab.schedule import STUDIES, Kind, Task, plan
from tests.lab.games import DUEL, SOLO, TWO

TEAM = Kind("extreme", "team", 4)


@pytest.mark.parametrize("kind", [TWO, TEAM, SOLO], ids=str)
def test_the_counts_of_a_game_are_consistent(kind: Kind) -> None:
    for task in plan(kind, "random", 2, seed=5):
        line = play_task(task)
        assert len(line["ranks"]) == len(line["markers"]) == kind.sides
        assert min(line["ranks"]) == 1
        assert line["placements"] == line["turns"] + line["bonuses"]
        assert line["taken"] <= line["offered"] <= line["turns"]
        board = Game(kind.edition, variant=kind.variant, players=kind.players, seed=0)
        free = len(board.geometry.spaces) - len(board.symbols)
        assert line["empty"] == free - 2 * line["placements"]


def test_markers_are_read_from_each_side() -> None:
    line = play_task(next(plan(DUEL, "random", 1, seed=5)))
    first, second = line["markers"]
    assert first == [-marker for marker in second]


def play(kind: Kind, study: str, bot: str, games: int) -> list[GameCounts]:
    return [play_task(task) for task in plan(kind, bot, games, seed=2) if task.study == study]


def test_every_player_exchanges_except_the_keeper() -> None:
    """The bot `greedy` always exchanges, so only the keeper declines exchanges."""
    equals, keeping = (play(TWO, study, "greedy", 6) for study in STUDIES)
    assert all(line["taken"] == line["offered"] for line in equals)
    assert sum(line["offered"] for line in equals) > 0
    assert 0 < sum(line["taken"] for line in keeping) < sum(line["offered"] for line in keeping)


def test_without_an_offered_exchange_both_games_of_a_set_are_equal() -> None:
    lines = play(DUEL, "keeping", "greedy", 8)
    quiet = [(a, b) for a, b in zip(lines[::2], lines[1::2], strict=True) if not a["offered"]]
    assert quiet
    for one, other in quiet:
        assert one["markers"] == other["markers"]


def test_processes_do_not_change_games() -> None:
    tasks: list[Task] = list(plan(TWO, "random", 2, seed=3))
    lines = Processes(2).map(play_task, tasks)
    together = sorted(lines, key=lambda line: (line["study"], line["number"]))
    assert together == [play_task(task) for task in tasks]
