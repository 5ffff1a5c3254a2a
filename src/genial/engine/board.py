"""Board maps: reads, checks and writes a board drawn as text.

The first line of a map is the shape of the board. In the lines below, each space of the board is
one character: `.` is white, `-` is light grey, `=` is dark grey, and a letter is a printed symbol
on white. Blanks separate the spaces. Each row of hexagons is shifted by half a space, so a step
along a diagonal is one character to the side.
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

# A direction is a step on the map: (characters to the right, rows down). Direction d + half the
# number of directions is the opposite of direction d.
DIRECTIONS: Mapping[BoardShape, tuple[tuple[int, int], ...]] = MappingProxyType(
    {
        "hexagon": ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)),
        "octagon": ((2, 0), (2, 1), (0, 1), (-2, 1), (-2, 0), (-2, -1), (0, -1), (2, -1)),
    }
)
# the fewest players that use a space, by its character in the map (R1.3)
_FEWEST_PLAYERS = {".": 1, "-": 3, "=": 4}
_COLUMNS = 99  # the name of a space has at most two digits
_ROWS = "abcdefghijklmnopqrstuvwxyz"

Point: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Space:
    """One space of a board, with its place in the map."""

    name: str  # "h8"
    point: Point  # (characters from the left, rows from the top) in the map
    players: int  # the fewest players with which the space is in play (R1.3)
    symbol: str  # the colour letter of the printed symbol, or ""


@dataclass(frozen=True)
class Board:
    """A checked board. Its spaces are sorted by row, then by number."""

    shape: BoardShape
    spaces: tuple[Space, ...]

    def in_play(self, players: int) -> tuple[Space, ...]:
        """The spaces used by this many players (R1.3)."""
        return tuple(space for space in self.spaces if space.players <= players)

    def shares_edge(self, direction: int) -> bool:
        """Whether two neighbours in this direction share an edge (R1.4).

        Other neighbours share a corner.
        """
        return self.shape == "hexagon" or direction % 2 == 0

    def __str__(self) -> str:
        return format_board(self)


def parse_board(text: str) -> Board:
    """Reads a board map.

    Raises:
        BadBoard: the map has faults; the error names all of them.
    """
    if not isinstance(text, str):
        raise BadBoard([f"a board map must be a text, not {quote(text)}"])
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
    """Writes a board as the map that `parse_board` reads."""
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
            yield f"{where}: {mark!r} must be one of . - = {' '.join(LETTERS)}"
        elif mark in seen:
            yield f"{where}: {name_colour(mark)} is printed a second time, first at {seen[mark]}"
        elif mark in LETTERS:
            seen[mark] = where
        if (across - origin[0] - slope * (down - origin[1])) % 2:
            yield f"{where}: {mark!r} is off the grid, between two spaces"
    if len(marks) > MAX_SPACES:
        yield f"it has {len(marks)} spaces; at most {MAX_SPACES} are allowed"
    downs = [down for _, down in marks]
    if max(downs) - min(downs) >= len(_ROWS):
        yield f"it has more than {len(_ROWS)} rows, one for each letter from a to z"
    alongs = [across - slope * down for across, down in marks]
    if max(alongs) - min(alongs) >= 2 * _COLUMNS:
        yield f"a row is too long: the numbers of its spaces go past {_COLUMNS}"
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
    """Loads a board that comes with Genial: "hexagon" (R1.1, R1.2) or "octagon" (R1.5)."""
    return parse_board(files(__package__).joinpath("boards", f"{name}.txt").read_text("ascii"))
