"""Score tracks: a rail with a dot for each place, and a marker on the rail."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from genial.engine.position import Position

from .palette import ACCENT, ACCENT_SOFT, DYES, LINE_STRONG, SUNKEN, SURFACE, TEXT, mix
from .paths import parse_path
from .pieces import draw_marker
from .shapes import Box, Disc, Filled, Group, Shape, Words

RAIL = 10.0  # the height of the rail
_RADIUS = 9.5  # the largest radius of a marker
_RADIUS_SHARE = 0.44  # the largest radius of a marker, relative to the height of its row
_LOWEST = parse_path("M-5 -4L5 -4L0 4Z")
_PIP = mix(TEXT, SUNKEN, 0.55)
_NUMBER_SIZE = 15.0


@dataclass(frozen=True)
class Rail:
    """A rail with a number of places for the marker; y = 0 is its middle."""

    left: float
    right: float
    places: int

    def x(self, place: int) -> float:
        """The x coordinate of the middle of a place. Places are counted from 0."""
        return self.left + (place + 0.5) * (self.right - self.left) / self.places

    def draw(self) -> Iterator[Shape]:
        """The empty rail."""
        yield Box(self.left, -RAIL / 2, self.right - self.left, RAIL, SUNKEN, RAIL / 2)

    def draw_fill(self, start: float, end: float, colour: str) -> Iterator[Shape]:
        """A part of the rail in a colour."""
        if end > start:
            yield Box(start, -RAIL / 2, end - start, RAIL, colour, RAIL / 2)

    def draw_pips(self) -> Iterator[Shape]:
        """A dot in the middle of every place."""
        for place in range(self.places):
            yield Disc(self.x(place), 0, 1.2, _PIP)


def draw_track(
    position: Position, letter: str, value: int, is_lowest: bool, size: tuple[float, float]
) -> Iterator[Shape]:
    """The track of one colour. `size` is its width and height, and y = 0 is its middle."""
    width, height = size
    end, track = position.rules.end, position.rules.track
    rail = Rail(22, width - 41, end + 1)
    face = DYES[letter].face
    if is_lowest:
        yield Box(0, -height / 2, width, height, ACCENT_SOFT, 6)
        yield Group((Filled(_LOWEST, ACCENT),), 10, 0)
    yield from rail.draw()
    is_done = value >= end
    filled = rail.right if is_done else rail.x(value)
    yield from rail.draw_fill(rail.left, filled, face if is_done else soften(letter))
    yield from rail.draw_pips()
    if track < end:  # draws a line between the halves of a double-length score board (R8.2)
        yield Box(rail.x(track) - 1, -8, 2, 16, LINE_STRONG)
    yield from draw_peg(letter, rail.x(value), is_done, height)
    yield Words(width - 6, 5.4, str(value), _NUMBER_SIZE, TEXT, "end")


def draw_peg(letter: str, x: float, is_done: bool, height: float) -> Iterator[Shape]:
    """A marker on its rail, in a row of this height. A marker at the end has a ring."""
    radius = min(_RADIUS, _RADIUS_SHARE * height)
    if is_done:
        yield Disc(x, 0, radius + 2.2, ACCENT)
        yield Disc(x, 0, radius + 0.8, SURFACE)
    yield Group(draw_marker(letter, radius), x, 0)


def soften(letter: str) -> str:
    """The paler shade of a colour that fills a rail up to the marker."""
    return mix(DYES[letter].face, SUNKEN, 0.38)
