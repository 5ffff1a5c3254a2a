"""Animated pictures as GIF files, which every messenger shows.

GIF has at most 256 colours. All frames share them, and a frame contains only the rectangle that
changed.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from .canvas import Pixels

Indexed: TypeAlias = npt.NDArray[np.uint8]  # the number of a colour for each pixel

_COLOURS = 255  # the last number is left for pixels that did not change
_UNCHANGED = 255
_BITS = 8  # of the number of a colour
_MOST_CODES = 4096  # the longest code of GIF has 12 bits
_SHADES = 32  # colours are counted with 5 bits for each of red, green and blue


class Frame(NamedTuple):
    """A picture, and how long it stays."""

    pixels: Pixels
    hundredths: int  # of a second


def encode_gif(frames: Iterable[Frame], samples: Sequence[Pixels]) -> Iterator[bytes]:
    """The parts of a GIF file that repeats for ever.

    Args:
        frames: of the same size. They are read one after the other, so few are in memory.
        samples: pictures that contain the colours of all frames.
    """
    palette, numbers = _choose_colours(samples)
    before: Indexed | None = None
    for pixels, hundredths in frames:
        indexed = numbers[_bin(pixels)]
        if before is None:
            height, width = indexed.shape
            # the size, a palette of 2 to the power of 8 colours, and no background
            yield b"GIF89a" + struct.pack("<HHBBB", width, height, 0x80 | (_BITS - 1), 0, 0)
            yield palette.tobytes()
            yield b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"  # repeat for ever
        yield _write_frame(indexed, before, hundredths)
        before = indexed
    yield b"\x3b"


def _write_frame(indexed: Indexed, before: Indexed | None, hundredths: int) -> bytes:
    """A frame: its duration, its rectangle and its pixels."""
    top, bottom, left, right = 0, indexed.shape[0], 0, indexed.shape[1]
    part = indexed
    if before is not None:
        is_changed = indexed != before
        rows, columns = np.flatnonzero(is_changed.any(1)), np.flatnonzero(is_changed.any(0))
        top, bottom = (int(rows[0]), int(rows[-1]) + 1) if len(rows) else (0, 1)
        left, right = (int(columns[0]), int(columns[-1]) + 1) if len(columns) else (0, 1)
        area = slice(top, bottom), slice(left, right)
        part = np.where(is_changed[area], indexed[area], np.uint8(_UNCHANGED))
    # 0x05: the frame stays below the next one, and has a transparent colour
    control = struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 0x05, hundredths, _UNCHANGED, 0)
    place = struct.pack("<BHHHHB", 0x2C, left, top, right - left, bottom - top, 0)
    packed = _compress(part.tobytes())
    blocks = (packed[start : start + 255] for start in range(0, len(packed), 255))
    data = b"".join(bytes([len(block)]) + block for block in blocks)
    return control + place + bytes([_BITS]) + data + b"\x00"


def _bin(pixels: Pixels) -> npt.NDArray[np.intp]:
    """The number of each pixel's colour, with 5 bits for each of red, green and blue."""
    shades = (pixels >> 3).astype(np.intp)
    return (shades[..., 0] * _SHADES + shades[..., 1]) * _SHADES + shades[..., 2]


def _choose_colours(samples: Sequence[Pixels]) -> tuple[Pixels, Indexed]:
    """The most frequent colours, and for each of the 32,768 shades the nearest of them."""
    pixels = np.concatenate([sample.reshape(-1, 3) for sample in samples])
    bins = _bin(pixels)
    counts = np.bincount(bins, minlength=_SHADES**3)
    chosen = np.argsort(-counts, kind="stable")[:_COLOURS]
    chosen = chosen[counts[chosen] > 0]
    sums = np.stack([np.bincount(bins, pixels[:, part], _SHADES**3) for part in range(3)], -1)
    means = sums[chosen] / counts[chosen, None]
    palette = np.zeros((_COLOURS + 1, 3), np.uint8)
    palette[: len(chosen)] = means.round()
    shades = np.indices((_SHADES,) * 3).reshape(3, -1).T * 8 + 4.0
    # |a - b|² = |a|² - 2ab + |b|², and |a|² is the same for all colours b
    distances = (means**2).sum(1) - 2 * shades @ means.T
    return palette, distances.argmin(1).astype(np.uint8)


def _compress(data: bytes) -> bytes:
    """Compresses the numbers of colours with the LZW algorithm, as GIF requires.

    A code stands for a sequence of pixels that occurred before. Codes get longer while the table
    grows, and the table starts again when it is full.
    """
    clear, end = 1 << _BITS, (1 << _BITS) + 1
    table: dict[int, int] = {}  # the code of a sequence, and one more pixel -> the code of both
    next_code, length = end + 1, _BITS + 1
    buffer, filled = clear, length  # bits that are not written yet
    out = bytearray()
    code = data[0]
    for pixel in data[1:]:
        key = code << _BITS | pixel
        longer = table.get(key)
        if longer is not None:
            code = longer
            continue
        buffer |= code << filled
        filled += length
        code = pixel
        if next_code < _MOST_CODES:
            table[key] = next_code
            if next_code == 1 << length:
                length += 1
            next_code += 1
        else:
            buffer |= clear << filled
            filled += length
            table.clear()
            next_code, length = end + 1, _BITS + 1
        while filled >= 8:
            out.append(buffer & 0xFF)
            buffer >>= 8
            filled -= 8
    buffer |= code << filled
    filled += length
    # the decoder has added one more sequence after this code, so its codes may be longer
    if next_code == 1 << length and length < 12:
        length += 1
    buffer |= end << filled
    filled += length
    return bytes(out) + buffer.to_bytes((filled + 7) // 8, "little")
