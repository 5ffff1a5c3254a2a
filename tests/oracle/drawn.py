"""Boards from maps that users draw: a line with the shape, then the rows."""

from string import ascii_lowercase

from .board import DARK, LIGHT, WHITE, Board, Point, in_play

# A step to the side is two characters wide.
DRAWN_HEXAGON: tuple[Point, ...] = ((2, 0), (-2, 0), (1, 1), (-1, -1), (1, -1), (-1, 1))
DRAWN_ORTHOGONAL: tuple[Point, ...] = ((2, 0), (-2, 0), (0, 1), (0, -1))
DRAWN_DIAGONAL: tuple[Point, ...] = ((2, 1), (-2, -1), (2, -1), (-2, 1))


def drawn_board(text: str, players: int, colours: str) -> Board:
    """The board of a map. Raises ValueError if the map is malformed."""
    shape, marks = _read(text)
    if shape not in ("hexagon", "octagon"):
        raise ValueError(f"a map begins with hexagon or octagon, not {shape!r}")
    if not marks:
        raise ValueError("the map shows no space")

    # All spaces of the map count for the names. So the names do not depend on the number of
    # players.
    slant = 1 if shape == "hexagon" else 0
    leftmost = min(x - slant * row for x, row in marks)
    points: dict[str, Point] = {}
    printed: dict[str, str] = {}
    for (x, row), mark in marks.items():
        if mark not in (WHITE, LIGHT, DARK) and mark not in colours:
            raise ValueError(f"a map cannot show {mark!r}")
        if row >= len(ascii_lowercase):
            raise ValueError("the map has more rows than letters")
        steps_right, off_grid = divmod(x - slant * row - leftmost, 2)
        if off_grid:
            raise ValueError(f"{mark!r} in row {ascii_lowercase[row]} stands between two columns")
        if in_play(mark, players):  # R1.3; a printed symbol is on a white space
            name = f"{ascii_lowercase[row]}{1 + steps_right}"
            points[name] = (x, row)
            if mark in colours:
                printed[name] = mark
    if shape == "hexagon":
        return Board(points, DRAWN_HEXAGON, DRAWN_HEXAGON, printed)
    return Board(points, DRAWN_ORTHOGONAL + DRAWN_DIAGONAL, DRAWN_ORTHOGONAL, printed)


def _read(text: str) -> tuple[str, dict[Point, str]]:
    """The shape, and the mark at each (column, row). Row 0 is the first row with a space."""
    first, *rows = text.splitlines() or [""]
    while rows and not rows[0].strip():
        rows.pop(0)
    marks = {
        (x, row): mark
        for row, line in enumerate(rows)
        for x, mark in enumerate(line)
        if mark != " "
    }
    return first.strip(), marks
