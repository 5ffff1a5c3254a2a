"""The colours, everywhere in this order, and the letters that name them."""

from __future__ import annotations

LETTERS = "rgboyptk"
NAMES = ("red", "green", "blue", "orange", "yellow", "purple", "teal", "pink")


def name_colour(letter: str) -> str:
    """The English name of a colour letter: "r" -> "red"."""
    return NAMES[LETTERS.index(letter)]
