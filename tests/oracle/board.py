"""Boards: the spaces in play, their names and their neighbours.

A board is a set of named points with a list of steps. A scoring line repeats one step.
"""

from dataclasses import dataclass
from functools import cached_property

Point = tuple[int, int]

# The marks of the shades in board maps. A colour letter is a white space with a printed symbol.
WHITE, LIGHT, DARK = ".", "-", "="

HEXAGON_STEPS: tuple[Point, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
ORTHOGONAL_STEPS: tuple[Point, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL_STEPS: tuple[Point, ...] = ((1, 1), (-1, -1), (1, -1), (-1, 1))

HEXAGON_SYMBOLS = {"c8": "r", "c13": "g", "h13": "b", "m8": "o", "m3": "y", "h3": "p"}  # R1.2
OCTAGON_SYMBOLS = {  # R1.5
    "b4": "r",
    "b9": "g",
    "d11": "b",
    "i11": "o",
    "k9": "y",
    "k4": "p",
    "i2": "t",
    "d2": "k",
}


def reading_order(space: str) -> tuple[str, int]:
    """The key to sort spaces by row, then by number: a9 comes before a10."""
    return space[0], int(space[1:])


@dataclass(frozen=True)
class Board:
    """A board with only the spaces in play. The other spaces do not matter (R1.3)."""

    points: dict[str, Point]
    lines: tuple[Point, ...]  # the steps of the scoring lines
    edges: tuple[Point, ...]  # the steps to the spaces that share an edge
    printed: dict[str, str]  # space -> colour of its printed symbol

    @cached_property
    def names(self) -> dict[Point, str]:
        return {point: name for name, point in self.points.items()}

    @cached_property
    def paths(self) -> dict[str, list[list[str]]]:
        """For each space, the result of `walk` in each direction. Computed once."""
        return {space: [self.walk(space, step) for step in self.lines] for space in self.points}

    def walk(self, space: str, step: Point) -> list[str]:
        """The spaces in one direction from `space`, up to the first space that is out of play."""
        path: list[str] = []
        x, y = self.points[space]
        x, y = x + step[0], y + step[1]
        while (x, y) in self.names:
            path.append(self.names[x, y])
            x, y = x + step[0], y + step[1]
        return path

    @cached_property
    def adjacent(self) -> dict[str, set[str]]:
        """Neighbours along scoring lines."""  # R1.6
        return {space: self._around(space, self.lines) for space in self.points}

    @cached_property
    def edge_neighbours(self) -> dict[str, set[str]]:
        """Neighbours that one tile can cover together with the space."""  # R1.4
        return {space: self._around(space, self.edges) for space in self.points}

    def _around(self, space: str, steps: tuple[Point, ...]) -> set[str]:
        x, y = self.points[space]
        around = [(x + step[0], y + step[1]) for step in steps]
        return {self.names[point] for point in around if point in self.names}


def in_play(shade: str, players: int) -> bool:
    """Whether a space of this shade is in play for this number of players."""  # R1.3
    if shade == DARK:
        return players >= 4
    if shade == LIGHT:
        return players >= 3
    return True


def standard_board(shape: str, players: int) -> Board:
    return hexagon_board(players) if shape == "hexagon" else octagon_board(players)


def hexagon_board(players: int) -> Board:
    """Axial coordinates (q, r); the centre is (0, 0)."""  # R1.1
    points: dict[str, Point] = {}
    for r in range(-7, 8):
        for q in range(-7, 8):
            distance = max(abs(q), abs(r), abs(q + r))
            if distance > 7:
                continue
            shade = DARK if distance == 7 else LIGHT if distance == 6 else WHITE
            if in_play(shade, players):
                points["abcdefghijklmno"[r + 7] + str(q + 8)] = (q, r)
    return Board(points, HEXAGON_STEPS, HEXAGON_STEPS, dict(HEXAGON_SYMBOLS))


def octagon_board(players: int) -> Board:
    """Coordinates (column, row), both from 0."""  # R1.4, R1.5
    points: dict[str, Point] = {}
    for row in range(12):
        for column in range(12):
            # The distance to the nearer of the left and right edges, and of the top and bottom
            # edges.
            across, down = min(column, 11 - column), min(row, 11 - row)
            if across >= 1 and down >= 1 and (across - 1) + (down - 1) >= 2:
                shade = WHITE
            else:
                shade = LIGHT if across + down >= 3 else DARK
            if in_play(shade, players):
                points["abcdefghijkl"[row] + str(column + 1)] = (column, row)
    lines = ORTHOGONAL_STEPS + DIAGONAL_STEPS
    return Board(points, lines, ORTHOGONAL_STEPS, dict(OCTAGON_SYMBOLS))
