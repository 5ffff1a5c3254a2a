"""Paints shapes on pixels with NumPy alone, because a server has no pygame.

Everything is painted larger and then scaled down, so that edges are smooth.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterable
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from . import lettering
from .outlines import contour_box
from .palette import PAGE, parse_colour
from .shapes import Box, Disc, Filled, Group, Outline, Points, Shape, Words

Pixels: TypeAlias = npt.NDArray[np.uint8]  # an array of shape (height, width, 3)

_FINENESS = 2  # shapes are painted this many times larger than the picture


class _Stencil(NamedTuple):
    """The pixels that a shape covers, around its 0,0."""

    left: int
    top: int
    mask: npt.NDArray[np.bool_]


class _Letter(NamedTuple):
    """How much of each pixel a letter covers, from 0 to 1, around the start of its baseline."""

    left: int
    top: int
    cover: npt.NDArray[np.float32]


class Canvas:
    """Paints shapes on pixels. The pixels of an outline are computed once for each scale."""

    def __init__(self, width: int, height: int) -> None:
        # A pixel is one number, because NumPy copies one number faster than three.
        self._pixels = np.full((height * _FINENESS, width * _FINENESS), _pack(parse_colour(PAGE)))
        self._stencils: dict[tuple[Hashable, float], _Stencil] = {}
        self._letters: dict[tuple[str, bool, float], _Letter] = {}

    def copy(self) -> Canvas:
        """A canvas with the same pixels. Both share what they have computed."""
        other = Canvas.__new__(Canvas)
        other._pixels = self._pixels.copy()
        other._stencils, other._letters = self._stencils, self._letters
        return other

    def paint(self, shapes: Iterable[Shape], x: float, y: float, scale: float) -> None:
        """Paints shapes in their order; x and y are the place of their 0,0 in the picture."""
        self._paint_all(shapes, x * _FINENESS, y * _FINENESS, scale * _FINENESS)

    def _paint_all(self, shapes: Iterable[Shape], x: float, y: float, scale: float) -> None:
        for shape in shapes:
            match shape:
                case Group():
                    inner = x + shape.x * scale, y + shape.y * scale, scale * shape.scale
                    self._paint_all(shape.shapes, *inner)
                case Filled():
                    self._fill(shape.outline, shape.colour, shape.opacity, x, y, scale)
                case Box():
                    outline = _outline_box(shape.width, shape.height, shape.rounding)
                    at = x + shape.x * scale, y + shape.y * scale
                    self._fill(outline, shape.colour, 1.0, *at, scale)
                case Disc():
                    size = 2 * shape.radius
                    outline = _outline_box(size, size, shape.radius)
                    left, top = shape.x - shape.radius, shape.y - shape.radius
                    self._fill(outline, shape.colour, 1.0, x + left * scale, y + top * scale, scale)
                case Words():
                    self._write(shape, x, y, scale)

    def scale_down(self) -> Pixels:
        """The pixels in their final size. Each is the mean of a square of larger pixels."""
        height, width = self._pixels.shape
        channels = self._pixels.view(np.uint8).reshape(height, width, 4)
        starts = [(y, x) for y in range(_FINENESS) for x in range(_FINENESS)]
        total = np.zeros((height // _FINENESS, width // _FINENESS, 3), np.uint16)
        for y, x in starts:
            total += channels[y::_FINENESS, x::_FINENESS, :3]
        return (total // len(starts)).astype(np.uint8)

    def _fill(
        self, outline: Outline, colour: str, opacity: float, x: float, y: float, scale: float
    ) -> None:
        key = outline, scale
        if key not in self._stencils:
            self._stencils[key] = _cut([polygon * scale for polygon in outline.polygons])
        left, top, mask = self._stencils[key]
        left, top = left + round(x), top + round(y)
        height, width = mask.shape
        area = self._pixels[top : top + height, left : left + width]
        ink = parse_colour(colour)
        if opacity < 1:
            below = area[mask].view(np.uint8).reshape(-1, 4).astype(np.float32)
            below += opacity * (np.array((*ink, 0), np.float32) - below)
            area[mask] = below.astype(np.uint8).view(np.uint32)[:, 0]
        else:
            np.copyto(area, _pack(ink), where=mask)

    def _write(self, words: Words, x: float, y: float, scale: float) -> None:
        width = lettering.measure_text(words.text, words.size, is_bold=words.is_bold)
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[words.anchor] * width
        left, baseline = x + (words.x - shift) * scale, y + words.y * scale
        height = words.size * scale * lettering.CAPITALS
        ink = np.array((*parse_colour(words.colour), 0), np.float32)
        for letter in lettering.split_letters(words.text):
            strokes, advance, weight = lettering.find_letter(letter, words.is_bold)
            if strokes:
                key = letter, words.is_bold, height
                if key not in self._letters:
                    self._letters[key] = _draw_letter(strokes, weight, height)
                self._blend(self._letters[key], round(left), round(baseline), ink)
            left += advance * height

    def _blend(self, letter: _Letter, x: int, y: int, ink: npt.NDArray[np.float32]) -> None:
        top, left = y + letter.top, x + letter.left
        height, width = letter.cover.shape
        area = self._pixels[top : top + height, left : left + width]
        below = area.copy().view(np.uint8).reshape(*area.shape, 4).astype(np.float32)
        below += letter.cover[..., None] * (ink - below)
        area[:] = below.round().astype(np.uint8).view(np.uint32)[..., 0]


@lru_cache(maxsize=256)
def _outline_box(width: float, height: float, rounding: float) -> Outline:
    return Outline((contour_box(Box(0, 0, width, height, "", rounding)),))


def _pack(colour: tuple[int, int, int]) -> np.uint32:
    """Red, green and blue as the bytes of one number, in this order in memory."""
    return np.uint32(int.from_bytes((*colour, 0), sys.byteorder))


def _cut(polygons: list[Points]) -> _Stencil:
    """The pixels whose centres are inside an odd number of polygons.

    A hole is a polygon inside another polygon, so its pixels are inside two polygons.
    """
    everything = np.concatenate(polygons)
    left, top = np.floor(everything.min(0)).astype(int).tolist()
    right, bottom = np.ceil(everything.max(0)).astype(int).tolist()
    columns = np.arange(left, right) + 0.5
    rows = np.arange(top, bottom) + 0.5
    mask = np.zeros((len(rows), len(columns)), np.bool_)
    for polygon in polygons:
        for (x, y), (to_x, to_y) in zip(polygon, np.roll(polygon, -1, 0), strict=True):
            is_crossed = (rows >= min(y, to_y)) & (rows < max(y, to_y))
            if is_crossed.any():
                crossing = x + (rows[is_crossed] - y) * (to_x - x) / (to_y - y)
                mask[is_crossed] ^= columns > crossing[:, None]
    return _Stencil(left, top, mask)


def _draw_letter(strokes: tuple[Points, ...], weight: float, height: float) -> _Letter:
    """A letter from the distance of every pixel to the nearest stroke.

    Args:
        strokes: with capital letters of height 1.
        weight: the width of strokes, with capital letters of height 1.
        height: of capital letters, in pixels.
    """
    lines = [stroke * height for stroke in strokes]
    reach, everything = weight * height / 2, np.concatenate(lines)
    left, top = (floor(low - reach - 1) for low in everything.min(0))
    right, bottom = (ceil(high + reach + 1) for high in everything.max(0))
    centres = np.stack(np.meshgrid(np.arange(left, right), np.arange(top, bottom)), -1) + 0.5
    nearest = np.full(centres.shape[:2], np.inf)
    for line in lines:
        for start, end in pairwise(line):
            along, beyond = end - start, centres - start
            share = np.clip(beyond @ along / max(float(along @ along), 1e-9), 0, 1)
            distance = np.hypot(*np.moveaxis(beyond - share[..., None] * along, -1, 0))
            np.minimum(nearest, distance, out=nearest)
    return _Letter(left, top, np.clip(reach + 0.5 - nearest, 0, 1).astype(np.float32))
