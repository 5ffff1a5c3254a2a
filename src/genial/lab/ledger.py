"""Games on disk, a line for each: what was finished is not lost, and not played twice."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any

from genial.engine.errors import GenialError

from .playing import Line
from .schedule import Kind, Study, Task

FORMAT = "genial-lab/1"


class Ledger:
    """What a bot's games were like, in a file or only in memory; any kinds of game together."""

    def __init__(self, bot: str, seed: int, path: Path | None = None) -> None:
        """Opens the file, and reads what an earlier run has left there.

        Raises:
            GenialError: where the file has games of another bot or seed, or is none of ours.
        """
        self._lines: dict[tuple[str, str, int, str, int], Line] = {}
        self._file: IO[str] | None = None
        if path is None:
            return
        head = {"format": FORMAT, "bot": bot, "seed": seed}
        if path.exists() and path.stat().st_size:
            self._read(path, head)
            self._file = path.open("a", encoding="utf-8")
        else:
            self._file = path.open("w", encoding="utf-8")
            self._write(head)

    def __len__(self) -> int:
        return len(self._lines)

    def add(self, line: Line) -> None:
        """Keeps a game; it is in the file when this returns."""
        self._keep(line)
        self._write(line)

    def missing(self, tasks: Iterable[Task]) -> list[Task]:
        """Those that have not been played yet."""
        return [task for task in tasks if task.key not in self._lines]

    def lines(self, kind: Kind, study: Study) -> list[Line]:
        """The games of a kind and a study, in order."""
        wanted = (*kind, study)
        return [self._lines[key] for key in sorted(self._lines) if key[:4] == wanted]

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            self._file.close()

    def _keep(self, line: Line) -> None:
        key = (line["edition"], line["variant"], line["players"], line["study"], line["number"])
        self._lines[key] = line

    def _write(self, entry: Any) -> None:
        if self._file is not None:
            self._file.write(json.dumps(entry) + "\n")
            self._file.flush()

    def _read(self, path: Path, head: dict[str, Any]) -> None:
        whole, _, cut = path.read_text(encoding="utf-8").rpartition("\n")
        entries = [_parse(path, number, entry) for number, entry in enumerate(whole.split("\n"), 1)]
        if entries[0] != head:
            raise GenialError(
                f"{path} has the games of another bot or seed: go on with the same ones, or name"
                " another file"
            )
        if cut:  # a line that an interrupted run has not finished
            path.write_text(whole + "\n", encoding="utf-8")
        for entry in entries[1:]:
            self._keep(entry)


def _parse(path: Path, number: int, text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise GenialError(f"{path}, line {number}: this is no file of games") from error
