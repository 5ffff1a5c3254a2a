"""Points of a tile, and what they do to markers on the three kinds of track."""

from .board import Board
from .placing import Half

DUEL_END = 9  # R10.1


def half_points(board: Board, colours: dict[str, str], half: Half) -> int:
    """Walk every direction but the one towards the other half and count the own colour."""  # R4.1
    points = 0
    for path in board.paths[half.space]:  # each ends where play ends
        if path and path[0] == half.other:
            continue
        for space in path:
            if colours.get(space) != half.colour:  # empty, or another colour
                break
            points += 1
    return points


def advance_single(marker: int, points: int, end: int) -> tuple[int, int]:
    """New place and number of arrivals, on a track that ends at `end`."""
    after = min(marker + points, end)  # R4.3
    arrived = marker < end and after == end  # R5.1, R5.4
    return after, int(arrived)


def advance_double(marker: int, points: int, end: int) -> tuple[int, int]:
    """The same for one half of a tile on a double-length track: `end` is 0 of the second half."""
    if marker < end:
        return advance_single(marker, points, end)  # R8.2: stops at the corner, the rest is lost
    after, arrivals = advance_single(marker - end, points, end)
    return end + after, arrivals


def pull(marker: int, points: int, seat: int) -> int:
    """New place of a duel marker; positive is seat 0's side."""  # R10.2
    if seat == 0:
        return min(marker + points, DUEL_END)
    return max(marker - points, -DUEL_END)


def own_side(marker: int, seat: int) -> int:
    """A duel marker as its distance from 0 towards this seat."""
    return marker if seat == 0 else -marker


def all_home(variant: str, markers: list[int], seat: int, end: int) -> bool:
    """Whether these markers win outright for the seat that has just scored."""
    if variant == "duel":
        return all(own_side(marker, seat) > 0 for marker in markers)  # R10.5
    last = end if variant == "standard" else 2 * end
    return all(marker == last for marker in markers)  # R7.2, R8.5, R9.3
