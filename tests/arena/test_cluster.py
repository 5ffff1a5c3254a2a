"""Contests on a real Ray cluster on this computer, and error messages without a cluster."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Thread

import pytest

import genial
from genial import BadRules, GenialError
from genial.arena.cluster import Cluster, Sender, do_there, import_ray
from genial.arena.contest import Contest
from genial.arena.playing import BotFailed, play_pairing
from genial.arena.running import open_ledger, run
from genial.arena.workers import Processes, Workers
from genial.bots.search import count_threads, limit_threads
from genial.cli.main import main
from genial.engine.editions import find_rules
from tests.arena.ray_head import QUIET, Head, start_head

DUEL = Contest(find_rules("2023", "duel"), ("greedy", "random"), seed=3)
SLEEPY = """
import os, time
from pathlib import Path
from genial.bots.simple import RandomBot

class Sleepy(RandomBot):
    def choose(self, view, budget, rng):
        Path(f"{os.getpid()}.pid").touch()
        time.sleep(600)
"""


@pytest.fixture(scope="module")
def started() -> Iterator[Head]:
    pytest.importorskip("ray", reason="Ray is missing: pip install 'genial[cluster]'")
    play(DUEL, Processes(1), 1)  # compiles the engine once, so that the workers need not compile it
    with start_head() as head:
        yield head


@pytest.fixture
def head(started: Head, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Head:
    """A cluster that "auto" finds. The test's working folder differs from the cluster's."""
    for name, value in {**QUIET, "RAY_ADDRESS": started.address}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)
    return started


def play(contest: Contest, workers: Workers, games: int = 6) -> list[dict[str, object]]:
    """All results in order, without the thinking times."""
    ledger = open_ledger(contest)
    run(contest, ledger, games, workers)
    results = (ledger.entries[number] for number in range(games))
    return [
        {name: value for name, value in result.items() if name != "seconds"} for result in results
    ]


def find_sleepy_processes() -> list[int]:
    """The ids of all processes in which a sleepy bot was asked for a move."""
    return [int(file.stem) for file in Path().glob("*.pid")]


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)  # signal 0 only checks that the process exists
    except ProcessLookupError:
        return False
    return True


def wait_until(condition: Callable[[], bool]) -> None:
    for _ in range(600):
        if condition():
            return
        time.sleep(0.1)
    raise AssertionError("the condition did not become true within a minute")


def interrupt_when(condition: Callable[[], bool]) -> None:
    """Starts a thread that sends Ctrl-C to this process once the condition is true."""

    def interrupt() -> None:
        wait_until(condition)
        os.kill(os.getpid(), signal.SIGINT)

    Thread(target=interrupt).start()


@pytest.mark.parametrize("where", ["auto", "client", "local"])
def test_a_cluster_does_not_change_results(head: Head, where: str) -> None:
    place = Cluster(head.client if where == "client" else where, 2)
    assert play(DUEL, place) == play(DUEL, Processes(1))


def test_a_bot_from_a_file_plays_on_a_machine_that_sees_the_file(head: Head) -> None:
    Path("mine.py").write_text("from genial.bots.simple import RandomBot as Mine\n")
    contest = Contest(DUEL.rules, ("greedy", "mine.py:Mine"))
    assert play(contest, Cluster("auto")) == play(contest, Processes(1))


def test_the_error_for_a_missing_file_of_a_bot_names_the_machine(head: Head) -> None:
    contest = Contest(DUEL.rules, ("greedy", "gone.py:Gone"))
    with pytest.raises(GenialError, match=r"^there is no file 'gone.py' on .*, in /"):
        play(contest, Cluster("auto"))


def test_the_error_of_a_bot_that_fails_on_the_cluster_has_its_traceback(head: Head) -> None:
    source = "from genial.bots.simple import RandomBot\n\nclass Lost(RandomBot):\n"
    Path("lost.py").write_text(f"{source}    def choose(self, view, budget, rng):\n        1 / 0\n")
    contest = Contest(DUEL.rules, ("lost.py:Lost", "random"))
    with pytest.raises(BotFailed, match=r"^lost\.py:Lost failed in game .*ZeroDivi") as failed:
        play(contest, Cluster("auto"))
    assert "1 / 0" in failed.value.trace


def test_games_that_are_still_running_are_cancelled(
    head: Head, monkeypatch: pytest.MonkeyPatch
) -> None:
    ray = import_ray()
    Path("sleepy.py").write_text(SLEEPY)
    contest = Contest(find_rules("2023", "solo"), ("sleepy.py:Sleepy", "random"))
    games = Cluster("auto").map(partial(play_pairing, contest), contest.pairings(4))
    interrupt_when(lambda: len(find_sleepy_processes()) >= 2)
    leave = ray.shutdown
    # `shutdown` also ends these processes. Here the cancellation alone must end them.
    monkeypatch.setattr(ray, "shutdown", lambda: None)
    try:
        with pytest.raises(KeyboardInterrupt):
            next(games)
        wait_until(lambda: not any(is_alive(player) for player in find_sleepy_processes()))
    finally:
        leave()


def test_sprt_on_a_cluster_stops_early_if_one_bot_is_clearly_stronger(
    head: Head, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--games", "4000", "--sprt", "--margin", "0.2", "--on", "auto"]
    with pytest.raises(SystemExit) as ended:
        main(["arena", "greedy", "random", *arguments, "--out", "results.jsonl"])
    assert ended.value.code == 0
    assert "greedy: stronger" in capsys.readouterr().out
    assert len(Path("results.jsonl").read_text().splitlines()) < 400


def test_an_interrupted_contest_keeps_its_games(head: Head) -> None:
    command = [sys.executable, "-m", "genial", "arena", "greedy", "random", "--on", "local"]
    command += ["--processes", "2", "--games", "100000", "--out", "results.jsonl"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    kept = Path("results.jsonl")
    wait_until(lambda: kept.exists() and len(kept.read_text().splitlines()) > 3)
    os.killpg(process.pid, signal.SIGINT)  # a terminal also sends SIGINT to the whole process group
    _, said = process.communicate(timeout=60)
    lines = [json.loads(line) for line in kept.read_text().splitlines()[1:]]
    assert process.returncode == 0
    assert said.startswith(f"Stopped after {len(lines)} games; the finished games are in")


def test_a_machine_without_genial_and_a_failing_bot_have_different_errors(
    head: Head, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden = Path("hidden", "genial", "__init__.py")
    hidden.parent.mkdir(parents=True)
    hidden.write_text("raise ModuleNotFoundError(\"No module named 'genial'\")\n")
    monkeypatch.setenv("PYTHONPATH", str(hidden.parents[1].absolute()))
    with pytest.raises(GenialError, match="machines of the cluster need genial"):
        play(DUEL, Cluster("local", 1))


def test_rays_error_for_an_address_is_passed_on(
    head: Head, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise ConnectionError("nobody answers\nand more")

    monkeypatch.setattr("ray.init", refuse)
    with pytest.raises(GenialError, match=r"^cannot use Ray at ray://host:1: nobody answers$"):
        play(DUEL, Cluster("ray://host:1"))


def test_another_version_of_genial_is_refused() -> None:
    with pytest.raises(BadRules, match=r"has genial .*, not 0\.0\.0"):
        do_there(abs, -1, Sender("0.0.0", os.getcwd()))


def test_a_machine_of_a_cluster_gives_a_game_one_thread() -> None:
    try:
        assert do_there(count_threads, None, Sender(genial.__version__, os.getcwd())) == 1
    finally:
        limit_threads(None)


@pytest.mark.parametrize("address", ["", "host:6379", "ray://host", "http://host:80"])
def test_a_malformed_address_is_refused(address: str) -> None:
    with pytest.raises(GenialError, match="a cluster is ray://host:port, auto or local, not "):
        Cluster(address)


def test_without_ray_the_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(GenialError, match=r"needs ray: pip install 'genial\[cluster\]'"):
        Cluster("auto")
