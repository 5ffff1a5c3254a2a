"""The board as text, drawn so that a new player can find the name of every space.

Each row has the name of its first space on the left and the name of its last space on the right.
Readers find the names between them by counting along the row. The numbers above the top row, and
below the bottom row of a hexagon board, name the columns. Columns go down to the right on hexagons,
and straight down on octagons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from rich.style import Style
from rich.text import Text

from genial.engine.board import BoardShape, Space
from genial.engine.position import Position
from genial.engine.step import Step

from .palette import QUIET, STRONG, style_symbol

LARGE, SMALL = 2, 1  # half the distance between neighbouring spaces, in characters
_MARGIN = 5  # the width of the names to the left of a row, in characters
_EMPTY = "·"


@dataclass(frozen=True)
class Look:
    """Options of a drawing of the board."""

    scale: int = LARGE
    names: bool = False  # whether empty spaces show their names; needs the large scale
    last: frozenset[str] = frozenset()  # the two spaces of the tile that was placed last


def find_last_tile(steps: Sequence[Step]) -> frozenset[str]:
    """The two spaces of the tile that was placed last. Empty before the first placement."""
    placements = (step.move.spaces for step in reversed(steps) if step.move.is_placement)
    return frozenset(next(placements, ()))


class _Canvas:
    """A grid of characters with styles."""

    def __init__(self) -> None:
        self._marks: dict[int, dict[int, tuple[str, Style]]] = {}

    def write(self, x: int, y: int, text: str, style: Style) -> None:
        row = self._marks.setdefault(y, {})
        for offset, mark in enumerate(text):
            row[x + offset] = mark, style

    def lines(self) -> list[Text]:
        width = 1 + max(max(row) for row in self._marks.values())
        blank = " ", Style()
        lines = []
        for y in range(min(self._marks), max(self._marks) + 1):
            marks = (self._marks.get(y, {}).get(x, blank) for x in range(width))
            parts = groupby(marks, key=itemgetter(1))
            lines.append(Text.assemble(*(("".join(m for m, _ in part), s) for s, part in parts)))
        return lines


def draw_board(position: Position, look: Look) -> list[Text]:
    """The spaces in play as lines of equal width."""
    canvas = _Canvas()
    spaces = position.geometry.spaces
    left = min(space.point[0] for space in spaces)
    places = {s.name: (_MARGIN + (s.point[0] - left) * look.scale, s.point[1]) for s in spaces}
    symbols = position.symbols
    for space in spaces:
        _draw_space(canvas, places[space.name], space, symbols.get(space.name, ""), look)
    _write_row_names(canvas, places)
    _write_numbers(canvas, places, position.rules.board.shape, look.scale)
    return canvas.lines()


def _draw_space(
    canvas: _Canvas, place: tuple[int, int], space: Space, symbol: str, look: Look
) -> None:
    x, y = place
    if not symbol:
        if look.names:
            canvas.write(x - 1, y, space.name, QUIET)
        else:
            canvas.write(x, y, _EMPTY, QUIET)
        return
    style = style_symbol(symbol)
    if space.symbol:  # a printed symbol is in round brackets, and only its letter is coloured
        canvas.write(x - 1, y, f"({symbol})", STRONG)
        canvas.write(x, y, symbol, style)
    elif space.name in look.last:
        canvas.write(x - 1, y, f"[{symbol}]", style if look.scale == LARGE else STRONG)
        canvas.write(x, y, symbol, style)
    elif look.scale == LARGE:
        canvas.write(x - 1, y, f" {symbol} ", style)
    else:
        canvas.write(x, y, symbol, style)


def _write_row_names(canvas: _Canvas, places: dict[str, tuple[int, int]]) -> None:
    for row in sorted({y for _, y in places.values()}):
        names = sorted((x, name) for name, (x, y) in places.items() if y == row)
        (first, first_name), (last, last_name) = names[0], names[-1]
        canvas.write(first - 2 - len(first_name), row, first_name, QUIET)
        canvas.write(last + 3, row, last_name, QUIET)


def _write_numbers(
    canvas: _Canvas, places: dict[str, tuple[int, int]], shape: BoardShape, scale: int
) -> None:
    top, bottom = (pick(y for _, y in places.values()) for pick in (min, max))
    if shape == "octagon":
        columns = {x: name[1:] for name, (x, _) in places.items()}
        _write_line(canvas, columns.items(), top - 1)
        return
    for row, y, aside in ((top, top - 1, -scale), (bottom, bottom + 1, scale)):
        numbers = [(x + aside, name[1:]) for name, (x, at) in places.items() if at == row]
        _write_line(canvas, numbers, y)


def _write_line(canvas: _Canvas, numbers: Iterable[tuple[int, str]], y: int) -> None:
    free_from = 0
    for x, number in sorted(numbers):
        if x >= free_from:  # with the small scale, two-digit numbers would touch each other
            canvas.write(x, y, number, QUIET)
            free_from = x + len(number) + 1
