"""A whole game as an animated GIF: the board and the scores after each move, and then the card."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from math import ceil

from genial.engine.game import Game
from genial.engine.step import Step
from genial.engine.view import View

from . import card_words
from .board import draw_empty_board, draw_placement
from .canvas import Canvas
from .card import (
    WIDTH,
    CardOptions,
    Panel,
    Side,
    draw_panel,
    list_markers,
    paint_card,
    place_board,
)
from .gif import Frame, encode_gif
from .shapes import Group

SIZE = 800, 420  # pixels: as in a card, at two thirds of its size
MOST_FRAMES = 100  # a longer game shows several moves in one frame
_STEP = 90  # hundredths of a second of a frame
_MOST_TIME = 6000  # hundredths of a second of all frames but the last
_LAST = 500
_SCALE = SIZE[0] / WIDTH


def draw_animation(game: Game, options: CardOptions) -> bytes:
    """A game as a GIF file. Caller ensures that everybody may see the moves.

    The time is linear in the number of moves: a tile is painted once with a frame, and once
    without.
    """
    shown = [step for step in game.steps if step.explanation or step.move.decision == "swap"]
    stride = max(1, ceil(len(shown) / MOST_FRAMES))
    parts = [shown[start : start + stride] for start in range(0, len(shown), stride)]
    view = game.view(None)
    end = Canvas(*SIZE)
    paint_card(end, view, options, _SCALE)
    frames = _paint(view, _find_start(game), parts, options)
    duration = min(_STEP, _MOST_TIME // max(1, len(parts)))
    pictures = (Frame(canvas.scale_down(), duration) for canvas in frames)
    last = end.scale_down()
    return b"".join(encode_gif(_append(pictures, Frame(last, _LAST)), [last]))


def _append(frames: Iterator[Frame], last: Frame) -> Iterator[Frame]:
    yield from frames
    yield last


def _find_start(game: Game) -> View:
    """The position before the first move."""
    game = copy(game)
    while game.steps:
        game.undo()
    return game.view(None)


def _paint(
    view: View, start: View, parts: list[list[Step]], options: CardOptions
) -> Iterator[Canvas]:
    """The start, and the board after each part of the moves."""
    placed = place_board(draw_empty_board(start))
    offset = placed.shapes[0]
    assert isinstance(offset, Group)
    ground = Canvas(*SIZE)
    ground.paint([placed], 0, 0, _SCALE)
    first = ground.copy()
    markers = [dict(list_markers(start, owner)) for owner in range(max(view.rules.owners) + 1)]
    headline = card_words.tell_start(options.language)
    first.paint(draw_panel(_describe(view, markers, headline, options)), 0, 0, _SCALE)
    yield first
    for steps in parts:
        moves = [step.move for step in steps if step.explanation]
        frame = ground.copy()
        for canvas, is_framed in ((frame, True), (ground, False)):
            tiles = [draw_placement(view, move, is_framed=is_framed) for move in moves]
            shifted = Group(tuple(tiles), offset.x, offset.y)
            canvas.paint([Group((shifted,), placed.x, placed.y, placed.scale)], 0, 0, _SCALE)
        step = steps[-1]
        markers = [_read_markers(view, step, owner) for owner in range(len(markers))]
        panel = _describe(view, markers, _tell(step, options), options)
        frame.paint(draw_panel(panel), 0, 0, _SCALE)
        yield frame


def _read_markers(view: View, step: Step, owner: int) -> dict[str, int]:
    values = dict(zip(view.rules.colours, step.markers_after[owner], strict=True))
    return {
        letter: value for letter, value in values.items() if value > 0 or not view.rules.is_duel
    }


def _tell(step: Step, options: CardOptions) -> str:
    name = options.name(step.seat)
    points = None
    if step.explanation is not None:
        points = sum(half.points for half in step.explanation.halves)
    return card_words.tell_move(step.index + 1, name, points, options.language)


def _describe(
    view: View, markers: list[dict[str, int]], headline: str, options: CardOptions
) -> Panel:
    """The scores during the game, in the order of seats and colours."""
    sides = tuple(
        Side(options.name_owner(view, owner), None, tuple(values.items()))
        for owner, values in enumerate(markers)
    )
    return Panel(card_words.name_kind(view.rules, options.language), headline, "", sides)
