"""The card of a game: the board, and beside it names, scores, the result and the key moment.

A card has the size and the proportions that messengers show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from genial.engine.record import rank_early
from genial.engine.view import View

from . import card_words
from .board import BoardPicture, draw_board, list_placements
from .canvas import Canvas
from .captions import check_view
from .card_words import EarlyReason, Language, Moment
from .lettering import keep_drawable, measure_text, shorten, wrap
from .palette import ACCENT, ACCENT_SOFT, LINE, PAGE, SURFACE, TEXT, TEXT_QUIET
from .pieces import draw_marker
from .png import encode_png
from .shapes import Box, Group, Shape, Words

WIDTH, HEIGHT = 1200, 630
_MARGIN = 28.0
_BOARD = 590.0  # the greatest width and height of the board
_PANEL = 632.0  # where the panel beside the board begins
_PANEL_WIDTH = WIDTH - _PANEL - _MARGIN
_ROWS_TOP, _ROWS_BOTTOM, _ROWS_BOTTOM_ALONE = 172.0, 544.0, 600.0
_ROW_GAP = 10.0
_HIGHEST_ROW = 132.0


@dataclass(frozen=True)
class Side:
    """A player or a team on a card."""

    names: tuple[str, ...]
    rank: int | None  # None while the game is not over, and in solo
    markers: tuple[tuple[str, int], ...]  # colours and points, in the order in which they are shown


@dataclass(frozen=True)
class Ending:
    """How a game ended early: the reason, and the score board that is last."""

    reason: EarlyReason
    owner: int


@dataclass(frozen=True)
class Panel:
    """The texts and scores beside the board."""

    kind: str
    headline: str
    detail: str  # a line below the headline; empty if there is nothing to add
    sides: tuple[Side, ...]
    moment: str = ""


@dataclass(frozen=True)
class CardOptions:
    """What a card needs besides the position."""

    names: tuple[str, ...]
    language: Language = "en"
    ending: Ending | None = None
    moment: Moment | None = None

    def name(self, seat: int) -> str:
        """The name of a seat, or its number if a letter of the name is missing."""
        return keep_drawable(self.names[seat]) or card_words.name_nobody(seat, self.language)

    def name_owner(self, view: View, owner: int) -> tuple[str, ...]:
        """The names of the seats of a score board."""
        owners = enumerate(view.rules.owners)
        return tuple(self.name(seat) for seat, whose in owners if whose == owner)


def draw_card(view: View, options: CardOptions) -> bytes:
    """The card of a position as a PNG file: of the end of a game, or of the game so far."""
    canvas = Canvas(WIDTH, HEIGHT)
    paint_card(canvas, view, options, 1)
    return encode_png(canvas.scale_down())


def paint_card(canvas: Canvas, view: View, options: CardOptions, scale: float) -> None:
    """Paints a card. The placement of the key moment has a frame; without one, the latest turn."""
    check_view(view)
    framed = None
    if options.moment is not None:
        # by its notation, because a view does not count declined exchanges
        key = options.moment.move
        framed = frozenset(move for move in list_placements(view) if str(move) == key)
    canvas.paint([place_board(draw_board(view, framed))], 0, 0, scale)
    canvas.paint(draw_panel(describe_end(view, options)), 0, 0, scale)


def place_board(board: BoardPicture) -> Group:
    """The board at its place on a card."""
    scale = min(_BOARD / board.width, _BOARD / board.height)
    x = (_PANEL - board.width * scale) / 2
    return Group(board.shapes, x, (HEIGHT - board.height * scale) / 2, scale)


def tell_result(
    view: View, names: Sequence[str], ending: Ending | None, language: Language
) -> tuple[str, str]:
    """The result of a game in words, and why it ended early; empty if it did not."""
    rules = view.rules

    def list_names(owner: int) -> list[str]:
        return [name for name, whose in zip(names, rules.owners, strict=True) if whose == owner]

    if ending is not None:
        ranks: Sequence[int] = rank_early(view.ranks, ending.owner)
        detail = card_words.tell_early(list_names(ending.owner), ending.reason, language)
    elif view.outcome is None:
        return card_words.tell_open(language), ""
    else:
        ranks, detail = view.ranks, ""
    if rules.is_solo:
        return card_words.tell_solo(min(view.markers(0)), rules.end, language), detail
    winners = [list_names(owner) for owner, rank in enumerate(ranks) if rank == 1]
    return card_words.tell_win(winners, language), detail


def describe_end(view: View, options: CardOptions) -> Panel:
    """The result, with the scores in the order in which the game compares them (R7.3, R10.6)."""
    rules, ending, language = view.rules, options.ending, options.language
    is_over = view.outcome is not None or ending is not None
    ranks = list(view.ranks) if ending is None else rank_early(view.ranks, ending.owner)
    order = sorted(range(len(ranks)), key=lambda owner: ranks[owner] if is_over else owner)
    sides = tuple(
        Side(
            options.name_owner(view, owner),
            ranks[owner] if is_over and not rules.is_solo else None,
            tuple(sorted(list_markers(view, owner), key=lambda marker: marker[1])),
        )
        for owner in order
    )
    names = tuple(options.name(seat) for seat in range(rules.players))
    headline, detail = tell_result(view, names, ending, language)
    moment = ""
    if options.moment is not None:
        name = options.name(options.moment.seat)
        moment = card_words.tell_moment(options.moment, name, rules, language)
    return Panel(card_words.name_kind(rules, language), headline, detail, sides, moment)


def list_markers(view: View, owner: int) -> list[tuple[str, int]]:
    """Colours and points of a score board. In the duel, only those on the player's own side."""
    pairs = zip(view.rules.colours, view.markers(owner), strict=True)
    return [(letter, value) for letter, value in pairs if value > 0 or not view.rules.is_duel]


def draw_panel(panel: Panel) -> tuple[Shape, ...]:
    """The texts and scores beside the board. It covers everything that was painted there."""
    return (
        Box(_PANEL - 4, 0, WIDTH - _PANEL + 4, HEIGHT, PAGE),
        Group(tuple(_draw_texts(panel)), _PANEL),
    )


def _draw_texts(panel: Panel) -> Iterator[Shape]:
    kind = shorten(panel.kind, _PANEL_WIDTH, 24, is_bold=False)
    yield Words(0, 56, kind, 24, TEXT_QUIET, is_bold=False)
    is_wide = measure_text(panel.headline, 52, is_bold=True) > _PANEL_WIDTH
    size = 38.0 if is_wide or panel.detail else 52.0
    room = 1 if panel.detail else 2
    lines = wrap(panel.headline, _PANEL_WIDTH, size, is_bold=True, most=room)
    first = 102.0 if len(lines) == 2 or panel.detail else 118.0
    for index, line in enumerate(lines):
        yield Words(0, first + index * (size + 5), line, size, TEXT)
    if panel.detail:
        detail = shorten(panel.detail, _PANEL_WIDTH, 26, is_bold=False)
        yield Words(0, 143, detail, 26, TEXT_QUIET, is_bold=False)
    bottom = _ROWS_BOTTOM if panel.moment else _ROWS_BOTTOM_ALONE
    number = len(panel.sides)
    height = min(_HIGHEST_ROW, (bottom - _ROWS_TOP + _ROW_GAP) / number - _ROW_GAP)
    for index, side in enumerate(panel.sides):
        row = tuple(_draw_side(side, height))
        yield Group(row, 0, _ROWS_TOP + index * (height + _ROW_GAP))
    told = wrap(panel.moment, _PANEL_WIDTH, 24, is_bold=False, most=2)
    for index, line in enumerate(told):
        yield Words(0, 572 + 31 * index, line, 24, TEXT, is_bold=False)


def _draw_side(side: Side, height: float) -> Iterator[Shape]:
    is_first = side.rank == 1
    edge, fill = (ACCENT, ACCENT_SOFT) if is_first else (LINE, SURFACE)
    yield Box(0, 0, _PANEL_WIDTH, height, edge, 14)
    yield Box(2, 2, _PANEL_WIDTH - 4, height - 4, fill, 12)
    size = 30 if height > 100 else 26
    middle = height * 0.29
    x = 18.0
    if side.rank is not None:
        yield Words(
            x, middle + 0.36 * size, f"{side.rank}.", size, ACCENT if is_first else TEXT_QUIET
        )
        x += 40
    name = _shorten_names(side.names, _PANEL_WIDTH - x - 16, size)
    yield Words(x, middle + 0.36 * size, name, size, TEXT)
    yield from _draw_markers(side.markers, height * 0.7)


def _shorten_names(names: Sequence[str], width: float, size: float) -> str:
    """The names of a side. Long names share what short names leave of the width."""
    left = width - measure_text(" + ", size, is_bold=True) * (len(names) - 1)
    widths = {name: measure_text(name, size, is_bold=True) for name in names}
    shortened = {}
    for number, name in enumerate(sorted(names, key=widths.__getitem__)):
        shortened[name] = shorten(name, left / (len(names) - number), size, is_bold=True)
        left -= measure_text(shortened[name], size, is_bold=True)
    return " + ".join(shortened[name] for name in names)


def _draw_markers(markers: Sequence[tuple[str, int]], y: float) -> Iterator[Shape]:
    """The markers in a row, from left to right."""
    if not markers:
        yield Words(18, y + 10, "–", 28, TEXT_QUIET)
    is_dense = len(markers) > 6
    radius, size = (14.0, 24.0) if is_dense else (17.0, 30.0)
    step = (_PANEL_WIDTH - 24) / max(len(markers), 6)
    for index, (letter, value) in enumerate(markers):
        x = 18 + index * step
        yield Group(draw_marker(letter, radius), x + radius, y)
        yield Words(x + 2 * radius + 3, y + 0.36 * size, str(value), size, TEXT)
