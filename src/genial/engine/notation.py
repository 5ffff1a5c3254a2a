"""The notation of tiles and moves: `rb`, `rbh8h9`, `swap`, `keep` (docs/notation.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import total_ordering

from .colours import LETTERS
from .errors import BadNotation, quote

_PLACEMENT = re.compile(r"([a-z])([a-z])([a-z][1-9][0-9]?)([a-z][1-9][0-9]?)", re.ASCII)
DECISIONS = ("keep", "swap")


class Tile(str):
    """A tile is its two colour letters in colour order: `Tile("br") == "rb"`."""

    __slots__ = ()

    def __new__(cls, text: str) -> Tile:
        """Reads a tile; raises BadNotation if the text is not a tile."""
        return super().__new__(cls, _sort_colours(text, "a tile"))

    @property
    def is_double(self) -> bool:
        """Whether both halves show the same colour."""
        return self[0] == self[1]


def _sort_colours(text: object, what: str) -> str:
    if not isinstance(text, str) or len(text) != 2 or any(c not in LETTERS for c in text):
        raise BadNotation(
            f"{quote(text)} is not {what}: write two letters of {' '.join(LETTERS)}, like rb"
        )
    return text if LETTERS.index(text[0]) <= LETTERS.index(text[1]) else text[::-1]


@total_ordering
@dataclass(frozen=True, slots=True)
class Move:
    """A placement, or the answer to an offered exchange; `str(move)` is its notation.

    The half whose space is named first scores first. For some doubles the order matters (R4.4).
    """

    colours: str = ""  # the two letters in colour order, such as "rb"
    spaces: tuple[str, ...] = ()  # the space of each colour, such as ("h8", "h9")
    decision: str = ""  # "keep" or "swap"; "" for a placement

    @property
    def is_placement(self) -> bool:
        """Whether the move places a tile; otherwise it answers an offered exchange."""
        return not self.decision

    @property
    def tile(self) -> Tile:
        """The tile that the placement puts on the board."""
        return Tile(self.colours)

    def __str__(self) -> str:
        return self.decision or self.colours + "".join(self.spaces)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self._key() < other._key()

    def _key(self) -> tuple[str, list[int], list[tuple[str, int]]]:
        colours = [LETTERS.index(colour) for colour in self.colours]
        return self.decision, colours, [sort_key(space) for space in self.spaces]


def sort_key(space: str) -> tuple[str, int]:
    """The key that sorts names of spaces by row, then by number."""
    return space[0], int(space[1:])


def parse_move(text: str) -> Move:
    """Reads a move.

    Its colours may be in either order; its spaces are in the same order as its colours.

    Raises:
        BadNotation: the text is not a move. This function does not check whether a move is legal.
    """
    if isinstance(text, str) and text in DECISIONS:
        return Move(decision=text)
    match = _PLACEMENT.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise BadNotation(
            f"{quote(text)} is not a move: write two colours and their spaces, like rbh8h9, "
            "or keep or swap"
        )
    first, second, here, there = match.groups()
    colours = _sort_colours(first + second, "a pair of colours")
    return Move(colours, (here, there) if colours == first + second else (there, here))


def format_move(move: Move) -> str:
    """Writes a move in the notation that `parse_move` reads."""
    return str(move)
