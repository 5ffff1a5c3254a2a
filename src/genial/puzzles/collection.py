"""Collections of puzzles: files with a header and one line for each puzzle.

A puzzle is in the file as soon as it is added, so a stopped run can continue: it plays the games
after the one of the last puzzle. A crash can only lose the line that is being written.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import NamedTuple

from genial.engine.errors import GenialError

from .puzzle import FORMAT, Puzzle, format_puzzle, parse_puzzle

PACKAGED = Path(__file__).parent / "puzzles.jsonl"


class Collection(NamedTuple):
    """The puzzles of a file, and the seed from which they were made."""

    seed: int
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
        seed = header["seed"] if header["format"] == FORMAT else None
    except (ValueError, TypeError, KeyError):
        seed = None
    if not isinstance(seed, int):
        raise GenialError(f"{path} is not a file of puzzles; name another file")
    return Collection(seed, tuple(map(parse_puzzle, lines)))


class Writer:
    """A file of puzzles that grows."""

    def __init__(self, path: Path, seed: int) -> None:
        """Opens the file, or creates it.

        Raises:
            GenialError: the file has something else, or puzzles from another seed.
        """
        self.puzzles: list[Puzzle] = []
        if path.exists() and path.stat().st_size:
            known = read_collection(path)
            if known.seed != seed:
                raise GenialError(
                    f"{path} has the puzzles of seed {known.seed}; continue with --seed "
                    f"{known.seed}, or name another file"
                )
            self.puzzles.extend(known.puzzles)
            os.truncate(path, path.read_bytes().rfind(b"\n") + 1)  # drops an unfinished line
            self._file = path.open("a", encoding="utf-8")
        else:
            self._file = path.open("w", encoding="utf-8")
            self._write(json.dumps({"format": FORMAT, "seed": seed}))

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
    return read_collection(PACKAGED).puzzles
