"""The board as a PNG file, painted with NumPy alone, because a server has no pygame.

Everything is painted larger and then scaled down, so that edges are smooth.
"""

from __future__ import annotations

import struct
import sys
import zlib
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.view import View

from .board import draw_board
from .captions import check_view
from .palette import PAGE, parse_colour
from .shapes import Filled, Group, Outline, Points, Shape

Pixels: TypeAlias = npt.NDArray[np.uint8]  # an array of shape (height, width, 3)

_FINENESS = 2  # shapes are painted this many times larger than the picture
_MARGIN = 0.03  # the space above the board, and below it, as a share of the height


def draw_png(view: View, width: int, height: int) -> bytes:
    """The board of a view without its racks and score boards, in the middle of a PNG file."""
    check_view(view)
    board = draw_board(view)
    canvas = _Canvas(width * _FINENESS, height * _FINENESS)
    room = height * (1 - 2 * _MARGIN)
    scale = _FINENESS * min(width / board.width, room / board.height)
    x = (width * _FINENESS - board.width * scale) / 2
    y = (height * _FINENESS - board.height * scale) / 2
    canvas.paint_all(board.shapes, x, y, scale)
    return encode_png(canvas.scale_down())


def encode_png(pixels: Pixels) -> bytes:
    """Writes RGB pixels as a PNG file."""
    height, width, _ = pixels.shape
    # each row begins with the number of its filter; 0 is no filter
    rows = np.zeros((height, 1 + 3 * width), np.uint8)
    rows[:, 1:] = pixels.reshape(height, 3 * width)
    # Width, height, 8 bits for each of red, green and blue, and the only compression and filter
    # methods that PNG has.
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows.tobytes(), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_write_chunk(*chunk) for chunk in chunks)


def _write_chunk(kind: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)


class _Stencil(NamedTuple):
    """The pixels that an outline covers, around its 0,0."""

    left: int
    top: int
    mask: npt.NDArray[np.bool_]


class _Canvas:
    """Paints shapes on pixels. The pixels of an outline are computed once for each scale."""

    def __init__(self, width: int, height: int) -> None:
        # A pixel is one number, because NumPy copies one number faster than three.
        self._pixels = np.full((height, width), _pack(parse_colour(PAGE)))
        self._stencils: dict[tuple[Outline, float], _Stencil] = {}

    def paint_all(self, shapes: Iterable[Shape], x: float, y: float, scale: float) -> None:
        """Paints shapes in their order; x and y are the place of their 0,0 on the canvas."""
        for shape in shapes:
            match shape:
                case Group():
                    inner = x + shape.x * scale, y + shape.y * scale, scale * shape.scale
                    self.paint_all(shape.shapes, *inner)
                case Filled():
                    self._fill(shape, round(x), round(y), scale)
                case _:
                    raise TypeError(f"a board has no {type(shape).__name__}")

    def scale_down(self) -> Pixels:
        """The pixels in their final size. Each is the mean of a square of larger pixels."""
        height, width = self._pixels.shape
        channels = self._pixels.view(np.uint8).reshape(height, width, 4)
        starts = [(y, x) for y in range(_FINENESS) for x in range(_FINENESS)]
        total = np.zeros((height // _FINENESS, width // _FINENESS, 3), np.uint16)
        for y, x in starts:
            total += channels[y::_FINENESS, x::_FINENESS, :3]
        return (total // len(starts)).astype(np.uint8)

    def _fill(self, shape: Filled, x: int, y: int, scale: float) -> None:
        key = shape.outline, scale
        if key not in self._stencils:
            self._stencils[key] = _cut([polygon * scale for polygon in shape.outline.polygons])
        left, top, mask = self._stencils[key]
        height, width = mask.shape
        area = self._pixels[y + top : y + top + height, x + left : x + left + width]
        colour = parse_colour(shape.colour)
        if shape.opacity < 1:
            below = area[mask].view(np.uint8).reshape(-1, 4).astype(np.float32)
            below += shape.opacity * (np.array((*colour, 0), np.float32) - below)
            area[mask] = below.astype(np.uint8).view(np.uint32)[:, 0]
        else:
            np.copyto(area, _pack(colour), where=mask)


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
