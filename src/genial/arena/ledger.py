"""Results on disk, a line for each game: what was finished is not lost, and not played twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO, Any

from genial.engine.errors import GenialError

from .contest import Contest
from .playing import Line

FORMAT = "genial-arena/1"


class Ledger:
    """The results of a contest, in a file or only in memory."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        """Opens the file, and reads what an earlier run has left there.

        Raises:
            GenialError: where the file belongs to another contest, or is none of ours.
        """
        self.path = path
        self.lines: dict[int, Line] = {}
        self._file: IO[str] | None = None
        if path is None:
            return
        head = describe(contest)
        if path.exists() and path.stat().st_size:
            self._read(path, head)
            self._file = path.open("a", encoding="utf-8")
        else:
            self._file = path.open("w", encoding="utf-8")
            self._write(head)

    def add(self, line: Line) -> None:
        """Keeps a result; it is in the file when this returns."""
        self.lines[line["number"]] = line
        self._write(line)

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            self._file.close()

    def _write(self, entry: Any) -> None:
        if self._file is not None:
            self._file.write(json.dumps(entry) + "\n")
            self._file.flush()

    def _read(self, path: Path, head: dict[str, Any]) -> None:
        text = path.read_text(encoding="utf-8")
        whole, _, cut = text.rpartition("\n")
        entries = [_parse(path, number, entry) for number, entry in enumerate(whole.split("\n"), 1)]
        if entries[0] != head:
            raise GenialError(
                f"{path} has the results of another contest: go on with the same entrants, kind of"
                " game and seed, or name another file"
            )
        if cut:  # a line that an interrupted run has not finished
            path.write_text(whole + "\n", encoding="utf-8")
        self.lines = {entry["number"]: entry for entry in entries[1:]}


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


def _parse(path: Path, number: int, text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise GenialError(f"{path}, line {number}: this is no file of results") from error
