"""The tracks of a duel: each marker moves between the sides of two players (R10)."""

from __future__ import annotations

from collections.abc import Iterator

from genial.engine.position import Position

from .palette import ACCENT, LINE_STRONG, SURFACE, TEXT, TEXT_QUIET
from .pieces import draw_marker
from .shapes import Box, Disc, Group, Shape, Words
from .tracks import Rail, draw_peg, soften

_END = 50.0  # space at each end of the track for a number and a token
_TOKEN_RADIUS = 8.0


def draw_sides(names: tuple[str, ...], width: float) -> Iterator[Shape]:
    """The names of the two sides, above the tracks."""
    yield Words(_END, 0, names[0], 13, TEXT_QUIET)
    yield Words(width - _END, 0, names[1], 13, TEXT_QUIET, "end")


def draw_shared_track(
    position: Position, letter: str, value: int, size: tuple[float, float]
) -> Iterator[Shape]:
    """The track of one colour: seat 1's 9 on the left, 0 in the middle, seat 2's 9 on the right."""
    width, height = size
    track = position.rules.track
    rail = Rail(_END, width - _END, 2 * track + 1)
    middle, marker = rail.x(track), rail.x(track - value)
    yield from rail.draw()
    yield from rail.draw_fill(min(middle, marker), max(middle, marker), soften(letter))
    yield from rail.draw_pips()
    yield Box(middle - 1, -11, 2, 22, LINE_STRONG)
    yield from draw_peg(letter, marker, abs(value) == track, height)
    if value:
        x = _END - 14 if value > 0 else width - _END + 14
        colour = ACCENT if abs(value) == track else TEXT
        yield Words(x, 5.4, str(abs(value)), 15, colour, "middle")
    holder = position.tokens[letter]
    if holder is not None:
        yield Group(_draw_token(letter), 14 if holder == 0 else width - 14, 0)


def _draw_token(letter: str) -> tuple[Shape, ...]:
    """The token of a colour, drawn as a marker in a ring."""
    return (
        Disc(0, 0, _TOKEN_RADIUS + 3.4, TEXT),
        Disc(0, 0, _TOKEN_RADIUS + 1.6, SURFACE),
        *draw_marker(letter, _TOKEN_RADIUS),
    )
