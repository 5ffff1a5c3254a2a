"""Reading what a command line names."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from genial.engine.board import Board


def read_text(name: str) -> str:
    """The text of a file, or of the standard input for "-".

    Raises:
        OSError: where it cannot be read; GenialError: where it is no text.
    """
    from genial.engine.errors import GenialError

    try:
        if name == "-":
            return sys.stdin.read()
        return Path(name).read_text("utf-8-sig")  # some editors write a mark at the beginning
    except UnicodeDecodeError:
        raise GenialError(f"{name}: the file is not text in UTF-8") from None


def describe_error(error: Exception) -> str:
    """What is wrong, for people: of the system's errors the file and the reason, no number."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


def read_board(path: Path | None) -> Board | None:
    """A drawn map from a file, or None where none is named."""
    from genial.engine.board import parse_board

    return None if path is None else parse_board(read_text(str(path)))
