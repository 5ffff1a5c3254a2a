"""One row for each seat: a mark for the acting seat, the rack, and the rank at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from genial.engine.view import View

from .captions import name_seats
from .card_words import Language
from .outlines import APOTHEM
from .palette import ACCENT, ACCENT_SOFT, LINE, SURFACE, TEXT, TEXT_QUIET
from .paths import parse_path
from .pieces import draw_back, draw_tile
from .shapes import Box, Filled, Group, Shape, Words
from .terminal.scores import name_ranks

_TURN = parse_path("M-4 -6L6 0L-4 6Z")
_NAME_AT = 18.0
_RACK_AT = 80.0
_SCALE = 0.18  # the size of a rack tile, relative to the board
_GAP = 5.0
_RANK_WIDTH = 40.0


def draw_seat(view: View, seat: int, width: float, language: Language) -> Iterator[Shape]:
    """The row of one seat. y = 0 is its middle."""
    if view.seat == seat and view.outcome is None:
        yield Group((Filled(_TURN, ACCENT),), 6, 0)
    yield Words(_NAME_AT, 5.4, name_seats(view.rules, language)[seat], 15, TEXT)
    yield from _draw_rack(view, seat)
    if view.outcome and view.rules.players > 1:
        owner = view.rules.owners[seat]
        ranks = view.outcome.ranks
        word = _name_rank(ranks, owner) if language == "de" else name_ranks(ranks)[owner]
        yield Group(_draw_rank(word, ranks[owner] == 1), width - _RANK_WIDTH, 0)


def _name_rank(ranks: Sequence[int], owner: int) -> str:
    """A rank in German: "1.", or "=2." for a tie."""
    return f"{'=' if ranks.count(ranks[owner]) > 1 else ''}{ranks[owner]}."


def _draw_rack(view: View, seat: int) -> Iterator[Shape]:
    shape = view.rules.board.shape
    rack = view.racks[seat]
    for slot in range(view.rack_sizes[seat]):
        tile = draw_back(shape) if rack is None else draw_tile(rack[slot], shape)
        x = _RACK_AT + APOTHEM * _SCALE + slot * (4 * APOTHEM * _SCALE + _GAP)
        yield Group(tile, x, 0, _SCALE, kind="back" if rack is None else "tile")


def _draw_rank(rank: str, is_first: bool) -> tuple[Shape, ...]:
    edge, fill, ink = (ACCENT, ACCENT_SOFT, ACCENT) if is_first else (LINE, SURFACE, TEXT_QUIET)
    return (
        Box(0, -11, _RANK_WIDTH, 22, edge, 11),
        Box(1.2, -9.8, _RANK_WIDTH - 2.4, 19.6, fill, 9.8),
        Words(_RANK_WIDTH / 2, 4.6, rank, 13, ink, "middle"),
    )
