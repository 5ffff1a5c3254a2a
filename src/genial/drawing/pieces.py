"""Tiles, printed symbols and markers as shapes. As on the page, the light comes from above."""

from __future__ import annotations

from functools import cache, lru_cache

from genial.engine.board import BoardShape

from .outlines import CORNERS, find_step, outline_half, outline_space, outline_tile
from .palette import (
    ACCENT,
    DYES,
    HALO,
    LINE_STRONG,
    SHADOW,
    SHADOW_OPACITY,
    SUNKEN,
    TRAY_EDGE,
    mix,
)
from .shapes import Disc, Filled, Group, Outline, Shape
from .symbols import outline_symbol

_SYMBOL_SIZE = 25.0
_LIGHT = 0.38  # the share of white in the colour of the bright upper rim


@lru_cache
def draw_symbol(letter: str, size: float = _SYMBOL_SIZE, kind: str = "") -> Group:
    """The symbol of a colour, without a tile."""
    return Group((Filled(outline_symbol(letter), DYES[letter].ink, kind=kind),), scale=size)


@cache  # a board shows the same few tiles many times
def draw_tile(
    tile: str, shape: BoardShape, direction: int = 0, kind: str = ""
) -> tuple[Shape, ...]:
    """A whole tile; 0,0 is the centre of its first half."""
    back = direction + CORNERS[shape] // 2
    halves = ((tile[0], (0.0, 0.0), direction), (tile[1], find_step(shape, direction), back))
    shapes = [_cast_shadow(outline_tile(shape, direction, 2, 9))]
    # Both halves are drawn layer by layer, so that neither half covers the other where they meet.
    for inset, rounding, lower, layer in (
        (3.0, 9.0, 1.2, 0),
        (6.5, 8.0, -1.8, 1),
        (8.0, 8.0, 0.0, 2),
    ):
        for letter, (x, y), join in halves:
            outline = outline_half(shape, join, inset, rounding)
            shapes.append(Group((Filled(outline, _colour_layers(letter)[layer]),), x, y + lower))
    for letter, (x, y), _ in halves:
        shapes.append(Group((draw_symbol(letter, kind=kind),), x, y))
    return tuple(shapes)


@lru_cache
def draw_piece(letter: str, shape: BoardShape, kind: str = "") -> tuple[Shape, ...]:
    """One half of a tile, for a tile whose other half is not known."""
    edge, rim, face = _colour_layers(letter)
    return (
        _cast_shadow(outline_space(shape, 2, 9)),
        Group((Filled(outline_space(shape, 3, 9), edge),), y=1.2),
        Group((Filled(outline_space(shape, 6.5, 8), rim),), y=-1.8),
        Filled(outline_space(shape, 8, 8), face),
        draw_symbol(letter, kind=kind),
    )


@lru_cache
def draw_print(letter: str, shape: BoardShape, kind: str = "") -> tuple[Shape, ...]:
    """A printed symbol of the board: flat, without a shadow."""
    dye = DYES[letter]
    return (
        Filled(outline_space(shape, 6.5, 8), dye.deep),
        Filled(outline_space(shape, 9.5, 7), dye.face),
        draw_symbol(letter, kind=kind),
    )


@lru_cache
def draw_back(shape: BoardShape) -> tuple[Shape, ...]:
    """The back of a tile. All tiles have the same back."""
    return (
        _cast_shadow(outline_tile(shape, 0, 2, 9)),
        Group((Filled(outline_tile(shape, 0, 3, 9), LINE_STRONG),), y=1.2),
        Filled(outline_tile(shape, 0, 8, 8), TRAY_EDGE),
        Filled(outline_tile(shape, 0, 20, 7), mix(TRAY_EDGE, SUNKEN, 0.4)),
    )


@lru_cache
def draw_frame(shape: BoardShape, direction: int) -> tuple[Shape, ...]:
    """The frame around a tile of the latest turn. It is drawn below the tile."""
    return (
        Filled(outline_tile(shape, direction, -6, 11), HALO),
        Filled(outline_tile(shape, direction, -3.5, 10), ACCENT),
    )


@lru_cache
def draw_marker(letter: str, radius: float) -> tuple[Shape, ...]:
    """A marker with its symbol; 0,0 is its centre."""
    dye = DYES[letter]
    return (
        Disc(0, 0, radius, dye.deep),
        Disc(0, 0, 0.87 * radius, dye.face),
        draw_symbol(letter, 0.59 * radius),
    )


def _cast_shadow(outline: Outline) -> Shape:
    return Group((Filled(outline, SHADOW, SHADOW_OPACITY),), x=1.5, y=6)


def _colour_layers(letter: str) -> tuple[str, str, str]:
    dye = DYES[letter]
    return dye.deep, mix(dye.face, "#ffffff", _LIGHT), dye.face
