"""The colours and their letters. Every list of colours in Genial has this order."""

from __future__ import annotations

LETTERS = "rgboyptk"
NAMES = ("red", "green", "blue", "orange", "yellow", "purple", "teal", "pink")


def name_colour(letter: str) -> str:
    """The English name of the colour with this letter: "r" is "red"."""
    return NAMES[LETTERS.index(letter)]
