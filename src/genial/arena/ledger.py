"""A ledger: finished games in a file of JSON lines, so that a stopped run can continue.

The first line is a header that says which run the games belong to. Every other line is one game. A
game is in the file as soon as it is added. A crash can lose only the line that is being written.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path
from typing import (
    IO,
    Any,
    Generic,
    Literal,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from genial.engine.errors import GenialError

Key = TypeVar("Key", bound=Hashable)
Entry = TypeVar("Entry")


class Ledger(Generic[Key, Entry]):
    """The games of a run by key, in a file or only in memory.

    Attributes:
        path: the file; None keeps the games in memory only.
        entries: all games, including those of earlier runs.
    """

    def __init__(
        self,
        header: dict[str, Any],
        path: Path | None,
        *,
        shape: type[Entry],
        find_key: Callable[[Entry], Key],
        is_valid: Callable[[Entry], bool],
        noun: str,
        other_run: str,
    ) -> None:
        """Reads the games of an earlier run, if the file exists, and opens it for more.

        Args:
            header: the first line; its `format` says what kind of ledger it is.
            path: the file; it is created if missing. None keeps the games in memory only.
            shape: the TypedDict of a game. A line may have more fields than the TypedDict.
            find_key: returns the key that identifies a game of the run.
            is_valid: whether a line of the right shape can be a game of this run.
            noun: the word for the games in error messages, such as "results".
            other_run: the end of the error message if the header belongs to another run.

        Raises:
            GenialError: if the file belongs to another run or is not a ledger. It stays unchanged.
        """
        self.path = path
        self.entries: dict[Key, Entry] = {}
        self._find_key = find_key
        self._file: IO[str] | None = None
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            lines = _read_lines(path, header, noun, other_run)
            for number, line in enumerate(lines, 2):
                if not is_shaped(line, shape) or not is_valid(cast("Entry", line)):
                    raise GenialError(
                        f"{path}, line {number}: this line is not one of the {noun}; "
                        "delete the line, or name another file"
                    )
                self.entries[find_key(cast("Entry", line))] = cast("Entry", line)
            os.truncate(path, path.read_bytes().rfind(b"\n") + 1)  # removes an unfinished last line
            self._file = path.open("a", encoding="utf-8")
        else:
            self._file = path.open("w", encoding="utf-8")
            self._write(header)

    def __len__(self) -> int:
        return len(self.entries)

    def add(self, entry: Entry) -> None:
        """Adds a game. The game is in the file when this function returns."""
        self.entries[self._find_key(entry)] = entry
        self._write(entry)

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            self._file.close()

    def _write(self, line: object) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()


def _read_lines(path: Path, header: dict[str, Any], noun: str, other_run: str) -> list[Any]:
    """The lines below the header, without an unfinished last line."""
    finished, _, _ = path.read_bytes().rpartition(b"\n")
    first, *lines = map(_parse_line, finished.split(b"\n"))
    if not isinstance(first, dict) or first.get("format") != header["format"]:
        raise GenialError(f"{path}, line 1: this is not a file of {noun}; name another file")
    if first != header:
        raise GenialError(f"{path} has the {noun} of {other_run}, or name another file")
    return lines


def _parse_line(line: bytes) -> Any:
    """The value of a line, or None if the line is not JSON. A valid game is never None."""
    try:
        return json.loads(line.decode())
    # the line is not UTF-8, not JSON, has a huge number, or is nested too deeply
    except (ValueError, RecursionError):
        return None


def is_shaped(value: object, shape: Any) -> bool:
    """Whether a JSON value has the type `shape`. A dict may have more fields than its TypedDict.

    Args:
        value: a value as `json.loads` returns it.
        shape: a TypedDict, or a type of its fields: plain types, lists, literals and unions.
    """
    if is_typeddict(shape):
        return isinstance(value, dict) and all(
            is_shaped(value[name], field) if name in value else name in shape.__optional_keys__
            for name, field in _list_fields(shape).items()
        )
    origin, parts = get_origin(shape), get_args(shape)
    if origin is list:
        return isinstance(value, list) and all(is_shaped(one, parts[0]) for one in value)
    if origin is Literal:
        return value in parts
    if parts:  # the shape is a union
        return any(is_shaped(value, part) for part in parts)
    if shape is float:
        return type(value) in (int, float)
    return type(value) is shape  # not isinstance(), because True is an int


_list_fields = cache(get_type_hints)  # cached, because it is called for every line of a file
