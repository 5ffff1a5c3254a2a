"""A supervisor starts, replaces and stops its children. The children here do no work."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from genial.server.process.supervisor import INTERRUPTED

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")

# Spawned processes also import this file, except for its last lines.
PROGRAM = """
import logging, os, sys, threading, time
from genial.server.process import supervisor

logging.basicConfig(level="INFO", format="%(message)s")
KIND = sys.argv[1]
supervisor.GRACE_S = 600.0 if KIND == "patient" else 2.0

def say(*words):
    os.write(1, (" ".join(map(str, words)) + "\\n").encode())  # one write for a line

def work(number, is_successor, pipe):
    is_over = threading.Event()
    pipe.when_closed(is_over.set)
    if KIND != "broken":
        pipe.report_ready()
    say("begun", number, os.getpid(), is_successor)
    if KIND == "broken":
        sys.exit(3)
    is_over.wait()
    if KIND in ("stubborn", "patient"):
        time.sleep(600)
    say("over", number)

if __name__ == "__main__":
    supervisor.Supervisor(work, 2, lambda: say("ready")).run()
"""


class Parent:
    """The program, and its output so far."""

    def __init__(self, file: Path, kind: str) -> None:
        file.write_text(PROGRAM)
        self.process = subprocess.Popen(
            [sys.executable, str(file), kind],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,  # its own process group, as in a terminal
        )
        self.printed: list[str] = []

    def listen_until(self, words: str, times: int = 1) -> str:
        """Reads until a line with these words has come this many times.

        Returns the last such line.
        """
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.printed.append(line)
            times -= words in line
            if not times:
                return line
        raise AssertionError((words, self.printed))

    def end(self) -> tuple[str, str]:
        """The remaining output, after the supervisor and all its children have ended."""
        return self.process.communicate(timeout=20)


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[[str], Parent]]:
    begun: list[Parent] = []

    def start(kind: str) -> Parent:
        begun.append(Parent(tmp_path / "program.py", kind))
        return begun[-1]

    yield start
    for parent in begun:
        parent.process.kill()
        parent.end()


@pytest.fixture
def parent(begin: Callable[[str], Parent]) -> Parent:
    """A supervisor whose two children have started."""
    started = begin("willing")
    started.listen_until("begun", 2)
    return started


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_all_children_finish_when_the_parent_gets_a_signal(
    parent: Parent, how: signal.Signals
) -> None:
    if how == signal.SIGINT:  # a terminal sends SIGINT to the whole process group
        os.killpg(parent.process.pid, how)
    else:
        parent.process.send_signal(how)
    said, errors = parent.end()
    assert parent.process.returncode == 0
    assert {"over 0", "over 1"} <= set(said.splitlines())
    assert "".join([*parent.printed, said]).count("ready") == 1
    assert "KeyboardInterrupt" not in errors
    assert "has ended" not in errors  # no child died


def test_a_second_ctrl_c_ends_all_at_once(begin: Callable[[str], Parent]) -> None:
    parent = begin("patient")
    parent.listen_until("begun", 2)
    parent.process.send_signal(signal.SIGINT)
    time.sleep(0.3)
    assert parent.process.poll() is None  # the supervisor waits for its children
    parent.process.send_signal(signal.SIGINT)
    said, _ = parent.end()  # fails after 20 seconds, long before the end of the grace period
    assert parent.process.returncode == INTERRUPTED
    assert "over" not in said


def test_a_child_that_does_not_end_is_killed(begin: Callable[[str], Parent]) -> None:
    parent = begin("stubborn")
    parent.listen_until("begun", 2)
    parent.process.terminate()
    said, _ = parent.end()
    assert parent.process.returncode == 0
    assert "over" not in said


def test_children_end_when_their_parent_is_killed(parent: Parent) -> None:
    parent.process.kill()
    said, _ = parent.end()
    assert {"over 0", "over 1"} <= set(said.splitlines())


def test_a_child_that_dies_is_replaced_and_the_second_time_later(parent: Parent) -> None:
    _, place, pid, _ = parent.printed[-1].split()
    for _ in range(2):
        os.kill(int(pid), signal.SIGKILL)
        _, again, pid, is_successor = parent.listen_until("begun").split()
        assert (again, is_successor) == (place, "True")
    parent.process.terminate()
    _, errors = parent.end()
    assert "has ended with status -9; restart in 1 s" in errors
    assert "has ended with status -9; restart in 2 s" in errors


def test_a_server_whose_children_cannot_start_ends_with_an_error(
    begin: Callable[[str], Parent],
) -> None:
    parent = begin("broken")
    said, errors = parent.end()
    assert parent.process.returncode == 1
    assert "the server could not start" in errors
    assert said.count("begun") <= 2
