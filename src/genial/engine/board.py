"""Boards as drawn text maps: reading, checking and drawing them.

A map's first line is its shape. Below it every space is one character, a blank apart from the
next: `.` white, `-` light grey, `=` dark grey, or the letter of a printed symbol on white. Rows of
hexagons are shifted by half a space, so one step down a slope is one character sideways.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from .colours import LETTERS, name_colour
from .errors import BadBoard, quote
from .state import MAX_SPACES

BoardShape: TypeAlias = Literal["hexagon", "octagon"]
SHAPES: tuple[BoardShape, ...] = get_args(BoardShape)

# Steps in characters across and rows down; a direction's opposite comes half a turn later.
DIRECTIONS: Mapping[BoardShape, tuple[tuple[int, int], ...]] = MappingProxyType(
    {
        "hexagon": ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)),
        "octagon": ((2, 0), (2, 1), (0, 1), (-2, 1), (-2, 0), (-2, -1), (0, -1), (2, -1)),
    }
)
_FEWEST_PLAYERS = {".": 1, "-": 3, "=": 4}  # R1.3
_COLUMNS = 99  # two digits name a space
_ROWS = "abcdefghijklmnopqrstuvwxyz"

Point: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Space:
    """One space of a board."""

    name: str  # "h8"
    point: Point  # characters across, rows down, in the drawing
    players: int  # fewest players it is in play for (R1.3)
    symbol: str  # printed colour letter, or ""


@dataclass(frozen=True)
class Board:
    """A checked board: its shape and its spaces, by row, then number."""

    shape: BoardShape
    spaces: tuple[Space, ...]

    def in_play(self, players: int) -> tuple[Space, ...]:
        """The spaces used by this many players (R1.3)."""
        return tuple(space for space in self.spaces if space.players <= players)

    def shares_edge(self, direction: int) -> bool:
        """Whether neighbours in this direction share an edge (R1.4)."""
        return self.shape == "hexagon" or direction % 2 == 0

    def __str__(self) -> str:
        return format_board(self)


def parse_board(text: str) -> Board:
    """Reads a drawn map.

    Raises:
        BadBoard: naming every fault of the map at once.
    """
    if not isinstance(text, str):
        raise BadBoard([f"a map is a text, not {quote(text)}"])
    lines = text.rstrip().splitlines()
    shape = lines[0].strip() if lines else ""
    if shape not in SHAPES:
        raise BadBoard([f"line 1: the shape must be hexagon or octagon, not {quote(shape)}"])
    marks = {
        (across, down): mark
        for down, line in enumerate(lines[1:])
        for across, mark in enumerate(line)
        if mark != " "
    }
    faults = list(_find_faults(shape, marks))
    if faults:
        raise BadBoard(faults)
    slope = 1 if shape == "hexagon" else 0
    left = min(across - slope * down for across, down in marks)
    top = min(down for _, down in marks)
    spaces = tuple(
        Space(
            name=f"{_ROWS[down - top]}{1 + (across - slope * down - left) // 2}",
            point=(across, down),
            players=_FEWEST_PLAYERS.get(mark, 1),
            symbol=mark if mark in LETTERS else "",
        )
        for (across, down), mark in marks.items()
    )
    return Board(shape, spaces)


def format_board(board: Board) -> str:
    """Draws a board as the map that `parse_board` reads."""
    rows: dict[int, dict[int, str]] = {}
    marks = {players: mark for mark, players in _FEWEST_PLAYERS.items()}
    for space in board.spaces:
        across, down = space.point
        rows.setdefault(down, {})[across] = space.symbol or marks[space.players]
    lines: list[str] = [board.shape]
    for down in range(max(rows) + 1):
        row = rows.get(down, {})
        lines.append("".join(row.get(x, " ") for x in range(max(row, default=-1) + 1)))
    return "\n".join(lines) + "\n"


def _find_faults(shape: BoardShape, marks: Mapping[Point, str]) -> Iterator[str]:
    known = ".-=" + LETTERS
    if not marks:
        yield "it has no spaces"
        return
    seen: dict[str, str] = {}
    slope = 1 if shape == "hexagon" else 0
    origin = min(marks, key=lambda point: (point[1], point[0]))
    for (across, down), mark in marks.items():
        where = f"line {down + 2}, column {across + 1}"
        if mark not in known:
            yield f"{where}: {mark!r} is none of . - = and the colour letters {' '.join(LETTERS)}"
        elif mark in seen:
            yield f"{where}: {name_colour(mark)} is printed a second time, first at {seen[mark]}"
        elif mark in LETTERS:
            seen[mark] = where
        if (across - origin[0] - slope * (down - origin[1])) % 2:
            yield f"{where}: {mark!r} stands between two spaces of the grid"
    if len(marks) > MAX_SPACES:
        yield f"it has {len(marks)} spaces, at most {MAX_SPACES} are possible"
    downs = [down for _, down in marks]
    if max(downs) - min(downs) >= len(_ROWS):
        yield f"it has more than {len(_ROWS)} rows"
    alongs = [across - slope * down for across, down in marks]
    if max(alongs) - min(alongs) >= 2 * _COLUMNS:
        yield f"its numbers run past {_COLUMNS}"
    if not _has_pair(shape, marks):
        yield "no two empty white spaces share an edge, so two players could not place a tile"


def _has_pair(shape: BoardShape, marks: Mapping[Point, str]) -> bool:
    steps = DIRECTIONS[shape] if shape == "hexagon" else DIRECTIONS[shape][::2]
    return any(
        mark == "." and marks.get((across + dx, down + dy)) == "."
        for (across, down), mark in marks.items()
        for dx, dy in steps
    )


@lru_cache
def load_board(name: str) -> Board:
    """A board that comes with Genial: "hexagon" (R1.1, R1.2) or "octagon" (R1.5)."""
    return parse_board(files(__package__).joinpath("boards", f"{name}.txt").read_text("ascii"))
