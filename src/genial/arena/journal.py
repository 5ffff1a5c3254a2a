"""Lines of JSON on disk: what was finished is not lost, and not done twice."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
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
        self,
        head: dict[str, Any],
        path: Path | None,
        *,
        is_entry: Callable[[object], bool],
        entries: str,
        others: str,
    ) -> None:
        """Opens the file, and reads what is there.

        Args:
            head: the first line, with its `format`; a file that begins otherwise is refused.
            path: the file, made where there is none; None keeps nothing.
            is_entry: whether a line below the head can be one of ours.
            entries: what they are called where a file is refused, such as "results".
            others: whose they may be instead, and how to go on with them.

        Raises:
            GenialError: where the file has another head, or is none of ours.
        """
        self.path = path
        self.found: list[Entry] = []
        self._head, self._is_entry = head, is_entry
        self._entries, self._others = entries, others
        self._file: IO[str] | None = None
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            self.found = self._resume(path)
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

    def _resume(self, path: Path) -> list[Any]:
        """What the file has below its head; it ends with a whole line afterwards."""
        whole, _, cut = path.read_bytes().rpartition(b"\n")
        first, *lines = map(_parse, whole.split(b"\n"))
        self._check_head(path, first)
        for number, line in enumerate(lines, 2):
            if not self._is_entry(line):
                raise GenialError(
                    f"{path}, line {number}: this is none of the {self._entries}; "
                    "take this line out of the file, or name another file"
                )
        if cut:  # a line that an interrupted run has not finished
            os.truncate(path, len(whole) + 1)
        return lines

    def _check_head(self, path: Path, first: object) -> None:
        if not isinstance(first, dict) or first.get("format") != self._head["format"]:
            raise GenialError(
                f"{path}, line 1: this is no file of {self._entries}; "
                "name another file to keep them in"
            )
        if first != self._head:
            raise GenialError(
                f"{path} has the {self._entries} of {self._others}, or name another file"
            )


def _parse(line: bytes) -> Any:
    """What a line says, or None where it says nothing: no entry is that."""
    try:
        return json.loads(line.decode())
    except (ValueError, RecursionError):  # no text, no JSON, a number or nesting without end
        return None
