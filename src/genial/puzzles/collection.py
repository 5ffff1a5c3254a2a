"""Collections of puzzles: files with a header and one line for each puzzle.

The package has several of them, in the folder `collections`.

A puzzle is in the file as soon as it is added. So a stopped run can continue: it starts after the
game of the last puzzle. A crash can lose only the line that is being written.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import NamedTuple

from genial.engine.errors import GenialError

from .puzzle import FORMAT, THEMES, Puzzle, Theme, format_puzzle, parse_puzzle

FOLDER = Path(__file__).parent / "collections"


class Collection(NamedTuple):
    """The puzzles of a file, and the seed and the theme for which they were made."""

    seed: int
    theme: Theme | None  # None: all themes
    puzzles: tuple[Puzzle, ...]


def read_collection(path: Path) -> Collection:
    """Reads a file of puzzles. An unfinished last line is left out.

    Raises:
        GenialError: the file is not a collection of puzzles.
    """
    finished, _, _ = path.read_bytes().rpartition(b"\n")
    first, *lines = finished.decode("utf-8", "replace").split("\n")
    try:
        header = json.loads(first)
        seed, theme = (header[key] for key in ("seed", "theme"))
        is_ours = header["format"] == FORMAT and type(seed) is int and theme in (None, *THEMES)
    except (ValueError, TypeError, KeyError):
        is_ours = False
    if not is_ours:
        raise GenialError(f"{path} is not a file of puzzles; name another file")
    return Collection(seed, theme, tuple(map(parse_puzzle, lines)))


class Writer:
    """A file of puzzles that grows."""

    def __init__(self, path: Path, seed: int, theme: Theme | None = None) -> None:
        """Opens the file, or creates it.

        Raises:
            GenialError: the file is not a collection, or has puzzles of another seed or theme.
        """
        self.puzzles: list[Puzzle] = []
        if path.exists() and path.stat().st_size:
            known = read_collection(path)
            if (known.seed, known.theme) != (seed, theme):
                raise GenialError(
                    f"{path} has the puzzles of seed {known.seed} and theme "
                    f"{known.theme or 'all'}; continue with these, or name another file"
                )
            self.puzzles.extend(known.puzzles)
            os.truncate(path, path.read_bytes().rfind(b"\n") + 1)  # drops an unfinished line
            self._file = path.open("a", encoding="utf-8")
        else:
            self._file = path.open("w", encoding="utf-8")
            self._write(json.dumps({"format": FORMAT, "seed": seed, "theme": theme}))

    def add(self, puzzle: Puzzle) -> None:
        """Adds a puzzle. It is in the file when this function returns."""
        self.puzzles.append(puzzle)
        self._write(format_puzzle(puzzle))

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def _write(self, line: str) -> None:
        self._file.write(line + "\n")
        self._file.flush()


@cache
def load_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles of the package."""
    found = (read_collection(path).puzzles for path in sorted(FOLDER.glob("*.jsonl")))
    return tuple({puzzle.id: puzzle for puzzles in found for puzzle in puzzles}.values())
