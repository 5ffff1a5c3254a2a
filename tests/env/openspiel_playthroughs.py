"""Recorded playthroughs: every answer that OpenSpiel's API gives in a whole game.

    python -m tests.env.openspiel_playthroughs

writes the files again. Check the differences before you commit them.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from unittest.mock import patch

import numpy as np
import numpy.typing as npt
from open_spiel.python.algorithms import generate_playthrough

from genial.env.openspiel import name_game

FOLDER = Path(__file__).parents[2] / "fixtures" / "openspiel"
KINDS = (
    ("2023", "standard", 2),
    ("2023", "duel", 2),
    ("2023-family", "standard", 2),
    ("extreme", "solo", 1),
)
LONGEST = 120  # characters in a line; longer lines are shortened
SEED = 7
_FORMAT_TENSOR = generate_playthrough._format_tensor


def playthrough_file(edition: str, variant: str, players: int) -> Path:
    return FOLDER / f"{edition}-{variant}-{players}.txt"


def write_playthrough(edition: str, variant: str, players: int) -> str:
    """OpenSpiel's own record of a random game, with long lines shortened."""
    name = name_game(edition, variant, players)
    with patch.object(generate_playthrough, "_format_tensor", format_tensor):
        text = generate_playthrough.playthrough(name, None, seed=SEED)
    text = re.sub(r"\n +(?=[◯◉])", " ", text)  # puts the rows of a matrix on one line
    return "".join(f"{shorten(line)}\n" for line in text.splitlines())


def format_tensor(tensor: npt.NDArray[np.float32], name: str) -> list[str]:
    """The lines of a tensor. OpenSpiel rounds every number, and Python's numbers are faster."""
    lines: list[str] = _FORMAT_TENSOR(tensor.astype(object), name)
    return lines


def shorten(line: str) -> str:
    """The start of a long line and its hash: lists of thousands of moves would fill megabytes."""
    if len(line) <= LONGEST:
        return line
    digest = hashlib.sha256(line.encode()).hexdigest()[:16]
    return f"{line[:LONGEST]} ... ({len(line)} characters, sha256 {digest})"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for kind in KINDS:
        playthrough_file(*kind).write_text(write_playthrough(*kind))
