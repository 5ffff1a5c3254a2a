"""The colours in a terminal. Every symbol also shows its letter, which needs no colours."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

QUIET = Style(dim=True)
STRONG = Style(bold=True)

# Numbers of the 256-colour palette. All numbers are above 15, because the user's theme may change
# the first 16 colours. The letters are black or white, whichever is easier to read.
_PAPER = {"r": 160, "g": 34, "b": 27, "o": 208, "y": 226, "p": 91, "t": 44, "k": 212}
_WHITE_INK = "rbp"


def style_symbol(letter: str) -> Style:
    """The style of a letter on a background of its colour."""
    ink = 231 if letter in _WHITE_INK else 16
    return Style(color=f"color({ink})", bgcolor=f"color({_PAPER[letter]})", bold=True)


def style_bar(letter: str) -> Style:
    """The style of a bar in the colour."""
    return Style(color=f"color({_PAPER[letter]})")


def chip(letter: str) -> Text:
    """A symbol in a line of text: its letter on a background of its colour."""
    return Text(f" {letter} ", style_symbol(letter))


def draw_tile(tile: str) -> Text:
    """A tile in a line of text, as two chips."""
    return Text.assemble(*(chip(letter) for letter in tile))


def draw_tiles(tiles: tuple[str, ...]) -> Text:
    """Several tiles in a line of text, with blanks between them."""
    return Text(" ").join(draw_tile(tile) for tile in tiles)


def clean(text: str) -> str:
    """A name that is safe to print. Names in a record may contain terminal control codes."""
    return "".join(mark if mark.isprintable() else "?" for mark in text)
