"""What a bot's games were like, in a file or only in memory."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from genial.arena.journal import Journal

from .playing import Line
from .schedule import Key, Kind, Study, Task

FORMAT = "genial-lab/1"


class Ledger:
    """Games of any kinds together, by what tells them apart."""

    def __init__(self, bot: str, seed: int, path: Path | None = None) -> None:
        """Opens the file, and reads what an earlier run has left there.

        Raises:
            GenialError: where the file has games of another bot or seed, or is none of ours.
        """
        self._journal = Journal[Line](
            {"format": FORMAT, "bot": bot, "seed": seed},
            path,
            entries="games",
            others="another bot or seed: go on with the same ones",
        )
        self._lines = {_find_key(line): line for line in self._journal.found}

    def __len__(self) -> int:
        return len(self._lines)

    def add(self, line: Line) -> None:
        """Keeps a game; it is in the file when this returns."""
        self._lines[_find_key(line)] = line
        self._journal.add(line)

    def missing(self, tasks: Iterable[Task]) -> list[Task]:
        """Those that have not been played yet."""
        return [task for task in tasks if task.key not in self._lines]

    def lines(self, kind: Kind, study: Study) -> list[Line]:
        """The games of a kind and a study, in order."""
        wanted = (*kind, study)
        return [self._lines[key] for key in sorted(self._lines) if key[:4] == wanted]

    def close(self) -> None:
        """Closes the file."""
        self._journal.close()


def _find_key(line: Line) -> Key:
    """That of the task it was played for."""
    return line["edition"], line["variant"], line["players"], line["study"], line["number"]
