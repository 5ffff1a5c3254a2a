"""A bot of another version of Genial, for contests between two versions.

    git worktree add ../earlier b5a02b54
    genial arena search benchmarks/other_version.py:OtherVersion:folder=../earlier,bot=search

The other version runs in a process of its own, with the Python of this process. It reads positions
as text (docs/notation.md), one view in a line, and answers with moves. So the two versions need the
same notation, and the names that this file imports.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

import genial
from genial import BadRules, View
from genial.bots import Budget, Decision, load_bot
from genial.bots.search import count_threads, limit_threads


class OtherVersion:
    """Plays as a bot of another version."""

    summary = "Plays as a bot of another version of Genial."

    def __init__(self, folder: str, bot: str, threads: int | None = None) -> None:
        """Names the other version.

        Args:
            folder: a checkout of the other version.
            bot: the name of a bot in it, without options. It gets the budget of this bot.
            threads: the number of threads; None for the limit of `limit_threads`, or all cores.

        Raises:
            ValueError: if the folder is not a checkout.
        """
        self._source = Path(folder).resolve() / "src"
        if not (self._source / "genial").is_dir():
            raise ValueError(f"{folder} is not a checkout of Genial: it has no folder src/genial")
        self._bot, self._threads = bot, threads
        self._process: subprocess.Popen[str] | None = None

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Asks the other process for a move."""
        seed = int(rng.integers(2**63))
        question = {"view": str(view), "bot": self.name_bot(budget), "seed": seed}
        self._process = self._process or self._start()
        answer = ask(self._process, json.dumps(question))
        if not answer:
            self.close()
            raise BadRules(f"{self._bot} in {self._source.parent} failed (see the message above)")
        return Decision(genial.parse_move(answer))

    def close(self) -> None:
        """Ends the other process. It also ends with this process."""
        if self._process is not None:
            self._process.communicate()
            self._process = None

    def name_bot(self, budget: Budget) -> str:
        """The name of the other bot, with the budget as its options."""
        if budget.seconds is not None:
            return f"{self._bot}:time={budget.seconds}"
        return self._bot if budget.simulations is None else f"{self._bot}:sims={budget.simulations}"

    def _start(self) -> subprocess.Popen[str]:
        """Starts the other version. Its process ends when this process closes the pipe."""
        return subprocess.Popen(
            [sys.executable, "-P", __file__, str(count_threads(self._threads))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(self._source)},
        )


def ask(process: subprocess.Popen[str], question: str) -> str:
    """The answer of the other process; an empty text if it has ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        print(question, file=process.stdin, flush=True)
    except BrokenPipeError:
        return ""
    return process.stdout.readline().strip()


def answer_questions() -> None:
    """Runs in the process of the other version: answers each line with a move."""
    limit_threads(int(sys.argv[1]))
    for line in sys.stdin:
        question = json.loads(line)
        view = genial.parse_position(question["view"])
        if not isinstance(view, View):
            raise ValueError(f"the text is not a view: {question['view']}")
        decision = load_bot(question["bot"]).choose(view, np.random.default_rng(question["seed"]))
        print(decision.move, flush=True)


if __name__ == "__main__":
    answer_questions()
