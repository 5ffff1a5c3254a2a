"""Reads the lines that people type: commands, and moves in several spellings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import genial

_SPACE = r"([a-z]\d{1,2})"
_FROM_RACK = re.compile(rf"(\d){_SPACE}{_SPACE}", re.ASCII)
_EACH_COLOUR = re.compile(rf"([a-z]){_SPACE}([a-z]){_SPACE}", re.ASCII)
_BETWEEN = re.compile(r"[\s,;:/+-]+")

_SHORT = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "u": "undo", "preview": "why"}
_DECISIONS = {"s": "swap", "swap": "swap", "exchange": "swap", "k": "keep", "keep": "keep"}
COMMANDS = (
    "help",
    "hint",
    "moves",
    "why",
    "board",
    "names",
    "scores",
    "bag",
    "undo",
    "save",
    "quit",
)


@dataclass(frozen=True)
class Command:
    """A command and the text after it."""

    word: str
    argument: str = ""


def parse_line(text: str, rack: Sequence[str]) -> Command | genial.Move:
    """Reads a command or a move.

    Raises:
        BadNotation: the text is neither a command nor a move.
    """
    first, _, rest = text.strip().partition(" ")
    word = _SHORT.get(first.lower(), first.lower())
    if word in COMMANDS:
        return Command(word, rest.strip())
    return parse_typed_move(text, rack)


def parse_typed_move(text: str, rack: Sequence[str]) -> genial.Move:
    """Reads a move: `rbh8h9`, `BR h9 h8`, `r h8 b h9`, `3 h8 h9` (tile 3 of the rack), `s`, `k`.

    Raises:
        BadNotation: the text is not a move.
    """
    plain = _BETWEEN.sub("", text.lower())
    if plain in _DECISIONS:
        return genial.Move(decision=_DECISIONS[plain])
    if match := _FROM_RACK.fullmatch(plain):
        number, here, there = match.groups()
        return genial.parse_move(_find_on_rack(int(number), rack) + here + there)
    if match := _EACH_COLOUR.fullmatch(plain):
        first, here, second, there = match.groups()
        return genial.parse_move(first + second + here + there)
    try:
        return genial.parse_move(plain)
    except genial.BadNotation:
        raise genial.BadNotation(_describe(text)) from None


def write_typed_move(move: genial.Move, rack: Sequence[str]) -> str:
    """A placement as `3 h8 h9`, for `parse_typed_move`."""
    here, there = move.spaces if move.colours == move.tile else reversed(move.spaces)
    return f"{1 + rack.index(move.tile)} {here} {there}"


def _find_on_rack(number: int, rack: Sequence[str]) -> str:
    if not 1 <= number <= len(rack):
        tiles = f"tiles 1 to {len(rack)}" if len(rack) > 1 else "one tile, 1"
        raise genial.BadNotation(f"there is no tile {number} on your rack: it has {tiles}")
    return rack[number - 1]


def _describe(text: str) -> str:
    shown = text.strip()
    shown = shown if len(shown) <= 30 else shown[:27] + "..."
    return (
        f"{shown!r} is neither a move nor a command: type a move like rb h8 h9 or 3 h8 h9, "
        "or help for the commands"
    )
