"""The board as a PNG file, painted without pygame."""

from __future__ import annotations

import struct
import zlib

import numpy as np
import numpy.typing as npt
import pytest

import genial
from genial.drawing.board import draw_board
from genial.drawing.painting import paint_scene
from genial.drawing.palette import PAGE
from genial.drawing.png import draw_png
from genial.drawing.raster import check_pygame
from genial.drawing.scene import Scene
from genial.drawing.shapes import Box, Group

from .games import Kind, play_game

WIDTH, HEIGHT = 400, 210
KINDS = [("2023", "standard", 4), ("extreme", "standard", 2)]  # one kind for each shape of board


def decode(png: bytes) -> npt.NDArray[np.uint8]:
    """The pixels of a PNG file with RGB colours and unfiltered rows. Checks the checksums."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    at, data, size = 8, b"", (0, 0)
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        part = png[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack(">I", png[at + 8 + length : at + 12 + length])
        assert checksum == zlib.crc32(kind + part)
        if kind == b"IHDR":
            size = struct.unpack(">II", part[:8])
        elif kind == b"IDAT":
            data += part
        at += 12 + length
    width, height = size
    rows = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + 3 * width)
    assert not rows[:, 0].any()
    return rows[:, 1:].reshape(height, width, 3)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_board_looks_as_pygame_paints_it(kind: Kind) -> None:
    check_pygame()
    import pygame

    view = play_game(kind).view(None)
    pixels = decode(draw_png(view, WIDTH, HEIGHT)).astype(int)
    board = draw_board(view)
    scale = min(WIDTH / board.width, 0.94 * HEIGHT / board.height)
    x, y = (WIDTH - board.width * scale) / 2, (HEIGHT - board.height * scale) / 2
    shapes = (Box(0, 0, WIDTH, HEIGHT, PAGE), Group(board.shapes, x, y, scale))
    surface = paint_scene(Scene(WIDTH, HEIGHT, shapes, "", ""), WIDTH)
    painted = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8)
    difference = np.abs(pixels - painted.reshape(HEIGHT, WIDTH, 3))
    assert difference.mean() < 6  # of 255; only the edges differ
    assert np.median(difference) <= 2  # pygame rounds differently when it scales down


def test_hidden_tiles_do_not_change_the_picture() -> None:
    game = play_game(("2023", "standard", 2))
    true = genial.View.of(game.geometry, game.states, None)
    other = game.view(None).sample(np.random.default_rng(8))
    assert other.racks != game.racks
    assert draw_png(other.view(None), 120, 63) == draw_png(true, 120, 63)
    assert draw_png(game.view(0), 120, 63) == draw_png(game.view(None), 120, 63)


def test_drawing_a_game_instead_of_a_view_is_an_error() -> None:
    with pytest.raises(TypeError, match=r"a View, not a Game"):
        draw_png(play_game(("2023", "standard", 2), "start"), 120, 63)  # type: ignore[arg-type]
