"""Pictures as PNG files."""

from __future__ import annotations

import struct
import zlib

import numpy as np

from genial.engine.view import View

from .board import draw_board
from .canvas import Canvas, Pixels
from .captions import check_view

_MARGIN = 0.03  # the space above the board, and below it, as a share of the height


def draw_png(view: View, width: int, height: int) -> bytes:
    """The board of a view without its racks and score boards, in the middle of a PNG file."""
    check_view(view)
    board = draw_board(view)
    canvas = Canvas(width, height)
    scale = min(width / board.width, height * (1 - 2 * _MARGIN) / board.height)
    x, y = (width - board.width * scale) / 2, (height - board.height * scale) / 2
    canvas.paint(board.shapes, x, y, scale)
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
