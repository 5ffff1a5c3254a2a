"""Room: puzzles, positions in which one move is clearly best.

Knows: how puzzles are found in games of bots, checked, rated, explained and printed.
May import: engine, drawing, figures, bots, reviews.
Never: a puzzle that one computation alone found; a value from tiles that the player cannot see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from genial.loading import load_lazily

if TYPE_CHECKING:
    from .collection import load_puzzles
    from .puzzle import Puzzle, format_puzzle, parse_puzzle

__all__ = ["Puzzle", "format_puzzle", "load_puzzles", "parse_puzzle"]

_HOMES = {
    ".collection": ("load_puzzles",),
    ".puzzle": ("Puzzle", "format_puzzle", "parse_puzzle"),
}
__getattr__, __dir__ = load_lazily(__name__, _HOMES)
