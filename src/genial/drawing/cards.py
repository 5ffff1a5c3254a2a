"""Score boards as cards: the seats that own one, and its tracks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from genial.engine.view import View

from .duel import draw_shared_track, draw_sides
from .palette import ACCENT, LINE, SURFACE
from .seats import draw_seat
from .shapes import Box, Group, Shape
from .telling import name_seats
from .tracks import draw_track

WIDTH = 396.0
GAP = 10.0
_PADDING = 12.0
_SEAT = 34.0  # the height of a seat's line
_SIDES = 20.0  # of the line that names the sides of a duel
_LOWEST_ROW, _HIGHEST_ROW = 20.5, 28.0


@dataclass(frozen=True)
class Card:
    """One score board: the seats above it, and which of the view's boards it shows."""

    seats: tuple[int, ...]
    board: int


def list_cards(view: View) -> list[Card]:
    """A card for each player or team; one for both duellists."""
    owners = view.rules.owners
    if view.rules.is_duel:
        return [Card(tuple(range(len(owners))), 0)]
    boards = range(max(owners) + 1)
    return [Card(tuple(s for s, own in enumerate(owners) if own == b), b) for b in boards]


def draw_cards(view: View, height: float) -> tuple[tuple[Shape, ...], float]:
    """All cards below each other, and how high they are: `height` where the rows can be made so."""
    cards = list_cards(view)
    rows = len(cards) * len(view.rules.colours)
    fixed = sum(_measure(view, card, 0) for card in cards) + GAP * (len(cards) - 1)
    row = min(_HIGHEST_ROW, max(_LOWEST_ROW, (height - fixed) / rows))
    drawn, y = [], 0.0
    for card in cards:
        drawn.append(Group(tuple(_draw_card(view, card, row)), y=y))
        y += _measure(view, card, row) + GAP
    return tuple(drawn), y - GAP


def _measure(view: View, card: Card, row: float) -> float:
    sides = _SIDES if view.rules.is_duel else 0
    return len(card.seats) * _SEAT + sides + len(view.rules.colours) * row + 1.6 * _PADDING


def _draw_card(view: View, card: Card, row: float) -> Iterator[Shape]:
    height = _measure(view, card, row)
    is_on_turn = view.outcome is None and view.seat in card.seats and len(list_cards(view)) > 1
    border = 2.0 if is_on_turn else 1.2
    yield Box(0, 0, WIDTH, height, ACCENT if is_on_turn else LINE, 12)
    yield Box(border, border, WIDTH - 2 * border, height - 2 * border, SURFACE, 12 - border)
    inner = WIDTH - 2 * _PADDING
    y = 0.8 * _PADDING
    for seat in card.seats:
        yield Group(tuple(draw_seat(view, seat, inner)), _PADDING, y + _SEAT / 2)
        y += _SEAT
    yield Group(tuple(_draw_tracks(view, card, row, inner)), _PADDING, y)


def _draw_tracks(view: View, card: Card, row: float, width: float) -> Iterator[Shape]:
    markers = view.scores[card.board]
    is_duel = view.rules.is_duel
    top, size = _SIDES if is_duel else 0, (width, row - 1)
    if is_duel:
        yield Group(tuple(draw_sides(name_seats(view.rules), width)), y=_SIDES - 6)
    for index, (letter, value) in enumerate(zip(view.rules.colours, markers, strict=True)):
        if is_duel:
            track = draw_shared_track(view, letter, value, size)
        else:
            is_lowest = value == min(markers) < max(markers)  # it says nothing where all are level
            track = draw_track(view, letter, value, is_lowest, size)
        yield Group(tuple(track), y=top + (index + 0.5) * row)
