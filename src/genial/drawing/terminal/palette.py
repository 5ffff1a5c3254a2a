"""How each colour looks; its letter is always there too, so nothing hangs on seeing colour."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

QUIET = Style(dim=True)
STRONG = Style(bold=True)

# Numbers of the fixed 256-colour cube: the same on every terminal, light or dark, where the first
# 16 are whatever the user's theme says. Each with the ink, black or white, that reads best on it.
_PAPER = {"r": 160, "g": 34, "b": 27, "o": 208, "y": 226, "p": 91, "t": 44, "k": 212}
_WHITE_INK = "rbp"


def style_symbol(letter: str) -> Style:
    """A letter printed on its colour."""
    ink = 231 if letter in _WHITE_INK else 16
    return Style(color=f"color({ink})", bgcolor=f"color({_PAPER[letter]})", bold=True)


def style_bar(letter: str) -> Style:
    """A bar in the colour itself."""
    return Style(color=f"color({_PAPER[letter]})")


def chip(letter: str) -> Text:
    """A symbol within a line of text: its letter on its colour."""
    return Text(f" {letter} ", style_symbol(letter))


def draw_tile(tile: str) -> Text:
    """A tile within a line of text: "rb" as two chips."""
    return Text.assemble(*(chip(letter) for letter in tile))


def draw_tiles(tiles: tuple[str, ...]) -> Text:
    """Several tiles within a line of text."""
    return Text(" ").join(draw_tile(tile) for tile in tiles)


def clean(text: str) -> str:
    """A name as it is safe to print: a record may come from anywhere, with control codes in it."""
    return "".join(mark if mark.isprintable() else "?" for mark in text)
