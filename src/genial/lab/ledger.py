"""What a bot's games were like, in a file or only in memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import cast

from genial.arena.journal import Journal
from genial.arena.shape import is_shaped
from genial.engine.editions import every_kind

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
            is_entry=_is_game,
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

    def missing(self, tasks: Iterable[Task]) -> Iterator[Task]:
        """Those that have not been played when it is called."""
        done = frozenset(self._lines)
        return (task for task in tasks if task.key not in done)

    def lines(self, kind: Kind, study: Study, number: int | None = None) -> list[Line]:
        """The games of a kind and a study, in order: the first so many, or all."""
        wanted = (*kind, study)
        keys = sorted(key for key in self._lines if key[:4] == wanted)
        return [self._lines[key] for key in keys if number is None or key[4] < number]

    def close(self) -> None:
        """Closes the file."""
        self._journal.close()


def _find_key(line: Line) -> Key:
    """That of the task it was played for."""
    return line["edition"], line["variant"], line["players"], line["study"], line["number"]


def _is_game(line: object) -> bool:
    """Whether a line of a file can be a game."""
    if not is_shaped(line, Line):
        return False
    game = cast("Line", line)
    kind, keeper = Kind(game["edition"], game["variant"], game["players"]), game["keeper"]
    return (
        kind in every_kind()
        and 1 in game["ranks"]
        and len(game["ranks"]) == len(game["markers"]) == kind.sides
        and all(len(side) == len(kind.rules.colours) for side in game["markers"])
        and (keeper is None or 0 <= keeper < kind.sides)
    )
