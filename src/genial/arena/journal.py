"""Lines of JSON on disk: what was finished is not lost, and not done twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

from genial.engine.errors import GenialError

Entry = TypeVar("Entry")


class Journal(Generic[Entry]):
    """Entries in a file, a line for each, below a head that says what they belong to.

    Attributes:
        path: the file; None where nothing is kept.
        found: the entries that an earlier run has left there.
    """

    def __init__(
        self, head: dict[str, Any], path: Path | None, *, entries: str, others: str
    ) -> None:
        """Opens the file, and reads what is there.

        Args:
            head: the first line; a file that begins with another one is refused.
            path: the file, made where there is none; None keeps nothing.
            entries: what they are called where a file is refused, such as "results".
            others: whose they may be instead, and how to go on with them.

        Raises:
            GenialError: where the file has another head, or is none of ours.
        """
        self.path = path
        self.found: list[Entry] = []
        self._file: IO[str] | None = None
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            self.found = _resume(path, head, entries, others)
            self._file = path.open("a", encoding="utf-8")
        else:
            self._file = path.open("w", encoding="utf-8")
            self._write(head)

    def add(self, entry: Entry) -> None:
        """Keeps one more; it is in the file when this returns."""
        self._write(entry)

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            self._file.close()

    def _write(self, line: Any) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()


def _resume(path: Path, head: dict[str, Any], entries: str, others: str) -> list[Any]:
    """What the file has below its head; it ends with a whole line afterwards."""
    whole, _, cut = path.read_text(encoding="utf-8").rpartition("\n")
    lines = enumerate(whole.split("\n"), 1)
    first, *found = [_parse(path, number, line, entries) for number, line in lines]
    if first != head:
        raise GenialError(f"{path} has the {entries} of {others}, or name another file")
    if cut:  # a line that an interrupted run has not finished
        path.write_text(whole + "\n", encoding="utf-8")
    return found


def _parse(path: Path, number: int, line: str, entries: str) -> Any:
    try:
        return json.loads(line)
    except json.JSONDecodeError as error:
        raise GenialError(f"{path}, line {number}: this is no file of {entries}") from error
