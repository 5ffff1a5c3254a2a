"""The duel's shared score board: one marker for each colour, between two sides (R10.1)."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from genial.engine.position import Position

from .palette import QUIET, STRONG, chip, clean, style_symbol

TOKEN = "★"


def count_won(position: Position) -> tuple[int, int]:
    """The numbers of markers on the side of seat 0 and of seat 1."""
    markers = position.scores[0]
    return sum(marker > 0 for marker in markers), sum(marker < 0 for marker in markers)


def draw_duel(position: Position, names: Sequence[str]) -> list[Text]:
    """The tracks of a duel, with the side of seat 0 on the left. A star shows a token."""
    length = position.rules.track
    width = 2 * length + 1
    left, right = count_won(position)
    lines = [
        _ends(clean(names[0]), clean(names[1]), width, position.seat),
        Text("     " + f"{left} markers".ljust(width - 9) + f"{right} markers".rjust(9), QUIET),
    ]
    for letter, marker in zip(position.rules.colours, position.scores[0], strict=True):
        holder = position.tokens[letter]
        line = Text.assemble(chip(letter), TOKEN if holder == 0 else " ", " ")
        line.append_text(_draw_rope(letter, marker, length))
        lines.append(line.append(f" {TOKEN if holder == 1 else ' '}"))
    return [*lines, Text(f"    {TOKEN} token   bag {position.bag_size}", QUIET)]


def _ends(left: str, right: str, width: int, seat: int) -> Text:
    ends = Text("     ")
    for index, name in enumerate((left, right)):
        text = Text(name, STRONG if index == seat else "", justify="left")
        text.truncate(width // 2, overflow="ellipsis")
        padding = " " * (width // 2 + index - text.cell_len)
        ends.append_text(Text.assemble(padding, text) if index else Text.assemble(text, padding))
    return ends


def _draw_rope(letter: str, marker: int, length: int) -> Text:
    rope = Text()
    for place in range(length, -length - 1, -1):
        if place == marker:
            rope.append(str(abs(marker)), style_symbol(letter))
        else:
            rope.append("·" if place else "┊", QUIET)
    return rope
