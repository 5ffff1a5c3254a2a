"""The board as a PNG file, painted without pygame."""

from __future__ import annotations

import numpy as np
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
from .png_files import decode

WIDTH, HEIGHT = 400, 210
KINDS = [("2023", "standard", 4), ("extreme", "standard", 2)]  # one kind for each shape of board


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
