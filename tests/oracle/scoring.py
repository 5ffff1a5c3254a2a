"""The points of a tile, and the moves of markers on the three kinds of track."""

from .board import Board
from .placing import Half

DUEL_END = 9  # R10.1


def half_points(board: Board, colours: dict[str, str], half: Half) -> int:
    """Counts the half's colour in every direction except towards the other half."""  # R4.1
    points = 0
    for path in board.paths[half.space]:  # a path ends at the last space in play
        if path and path[0] == half.other:
            continue
        for space in path:
            if colours.get(space) != half.colour:  # the space is empty, or has another colour
                break
            points += 1
    return points


def advance_single(marker: int, points: int, end: int) -> tuple[int, int]:
    """The new place, and how often (0 or 1) the marker reached `end`, the end of its track."""
    after = min(marker + points, end)  # R4.3
    arrived = marker < end and after == end  # R5.1, R5.4
    return after, int(arrived)


def advance_double(marker: int, points: int, end: int) -> tuple[int, int]:
    """As `advance_single`, but on a double-length track, whose second half begins at `end`."""
    if marker < end:
        return advance_single(
            marker, points, end
        )  # R8.2: stops at the corner; the other points are lost
    after, arrivals = advance_single(marker - end, points, end)
    return end + after, arrivals


def pull(marker: int, points: int, seat: int) -> int:
    """The new place of a duel's marker. It is positive on the side of seat 0."""  # R10.2
    if seat == 0:
        return min(marker + points, DUEL_END)
    return max(marker - points, -DUEL_END)


def own_side(marker: int, seat: int) -> int:
    """A duel's marker as this seat counts it: positive on its own side."""
    return marker if seat == 0 else -marker


def all_home(variant: str, markers: list[int], seat: int, end: int) -> bool:
    """Whether the markers are an instant win for the seat that has just scored."""
    if variant == "duel":
        return all(own_side(marker, seat) > 0 for marker in markers)  # R10.5
    last = end if variant == "standard" else 2 * end
    return all(marker == last for marker in markers)  # R7.2, R8.5, R9.3
