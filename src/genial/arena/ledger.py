"""The results of a contest, in a file or only in memory."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, cast

from .contest import Contest
from .journal import Journal
from .playing import Line
from .shape import is_shaped

FORMAT = "genial-arena/1"


class Ledger:
    """Results by the number of their game."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        """Opens the file, and reads what an earlier run has left there.

        Raises:
            GenialError: where the file belongs to another contest, or is none of ours.
        """
        self._journal = Journal[Line](
            describe(contest),
            path,
            is_entry=partial(_is_result, contest),
            entries="results",
            others="another contest: go on with the same entrants, kind of game and seed",
        )
        self.lines = {line["number"]: line for line in self._journal.found}

    @property
    def path(self) -> Path | None:
        """The file, or None where results are only in memory."""
        return self._journal.path

    def add(self, line: Line) -> None:
        """Keeps a result; it is in the file when this returns."""
        self.lines[line["number"]] = line
        self._journal.add(line)

    def close(self) -> None:
        """Closes the file."""
        self._journal.close()


def describe(contest: Contest) -> dict[str, Any]:
    """What a file of results begins with."""
    rules = contest.rules
    return {
        "format": FORMAT,
        "edition": rules.edition.id,
        "variant": rules.variant,
        "players": rules.players,
        "entrants": list(contest.entrants),
        "seed": contest.seed,
    }


def _is_result(contest: Contest, line: object) -> bool:
    """Whether a line of a file can be a game of this contest."""
    if not is_shaped(line, Line):
        return False
    result = cast("Line", line)
    sides, boards = result["sides"], contest.boards
    return (
        len(sides) == len(result["ranks"]) == boards
        and all(0 <= side < len(contest.entrants) for side in sides)
        and len(result["seats"]) == len(result["seconds"])
        and set(result["seats"]) <= set(contest.entrants)
    )
