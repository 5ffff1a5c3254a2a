"""Reading the files that are named on a command line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from genial.engine.board import Board


def read_text(name: str) -> str:
    """The text of a file. If the name is "-", the text of the standard input.

    Raises:
        OSError: the file cannot be read.
        GenialError: the file is not text in UTF-8.
    """
    from genial.engine.errors import GenialError

    try:
        if name == "-":
            return sys.stdin.read()
        # "utf-8-sig" removes the byte order mark that some editors write
        return Path(name).read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise GenialError(f"{name}: the file is not text in UTF-8") from None


def describe_error(error: Exception) -> str:
    """The message of an error.

    For an OSError, only the file and the reason, without the error number.
    """
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


def read_board(path: Path | None) -> Board | None:
    """The board map in a file. None if no file is given."""
    from genial.engine.board import parse_board

    return None if path is None else parse_board(read_text(str(path)))
