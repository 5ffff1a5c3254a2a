"""Errors of bots name the bot, the game and the line of the bot's code."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from genial.arena.contest import Contest
from genial.arena.playing import BotFailed
from genial.arena.running import open_ledger, run
from genial.arena.workers import Processes
from genial.cli.main import main
from genial.engine.editions import find_rules

BOTS = """
import sys
from genial.bots.bot import Decision
from genial.bots.simple import RandomBot
from genial.engine.notation import Move

class Unsendable(Exception):
    def __init__(self, one, two):
        super().__init__("two of them")

class Raising(RandomBot):
    def choose(self, view, budget, rng):
        raise Unsendable(1, 2)

class Leaving(RandomBot):
    def choose(self, view, budget, rng):
        sys.exit("enough")

class Wrong(RandomBot):
    def choose(self, view, budget, rng):
        return Decision(Move(decision="swap"))

class Silent(RandomBot):
    def choose(self, view, budget, rng):
        return None
"""
WORDS = {
    "Raising": "Unsendable: two of them",
    "Leaving": "SystemExit: enough",
    "Wrong": "IllegalMove: ",
    "Silent": "AttributeError: ",
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(BOTS, encoding="utf-8")


@pytest.mark.parametrize("name", WORDS)
def test_a_failure_names_bot_game_and_seed(name: str) -> None:
    contest = Contest(find_rules("2023", "duel"), (f"mine.py:{name}", "random"), seed=5)
    seed = next(contest.pairings(1)).seed
    with pytest.raises(BotFailed) as failed:
        run(contest, open_ledger(contest), 1, Processes(1))
    message = str(failed.value)
    assert message.startswith(f"mine.py:{name} failed in game 0 (seed {seed}), on seat ")
    assert WORDS[name] in message


def test_a_failure_comes_back_from_another_process_with_its_traceback() -> None:
    contest = Contest(find_rules("2023", "duel"), ("mine.py:Raising", "random"), seed=5)
    with pytest.raises(BotFailed, match=r"mine\.py:Raising failed in game") as failed:
        run(contest, open_ledger(contest), 4, Processes(2))
    assert "raise Unsendable(1, 2)" in failed.value.trace


def test_a_failure_can_be_pickled() -> None:
    failure = pickle.loads(pickle.dumps(BotFailed("it failed", "there")))
    assert (str(failure), failure.trace) == ("it failed", "there")


@pytest.mark.parametrize(
    "command",
    [
        ["arena", "mine.py:Raising", "random", "--games", "2"],
        ["lab", "--bot", "mine.py:Raising", "--variant", "duel", "--games", "2"],
    ],
    ids=lambda command: command[0],
)
def test_the_message_has_the_traceback_and_then_the_error(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command, "--processes", "1"])
    assert ended.value.code == 2
    error = capsys.readouterr().err
    assert "raise Unsendable(1, 2)" in error
    last = error.splitlines()[-1]
    assert last.startswith("genial: mine.py:Raising failed in ")
    assert last.endswith("Unsendable: two of them")
