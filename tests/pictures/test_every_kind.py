"""Every output format can draw every kind of game, from its start to its end."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import pytest

import genial
from genial.drawing.raster import rasterise
from genial.drawing.svg import draw_svg
from genial.drawing.terminal import draw_text
from genial.engine.editions import every_kind

from .games import SHARES, Kind, play_game, play_stages

WIDTH = 240  # in pixels; small, because the test does not check how the picture looks


@pytest.mark.parametrize("kind", every_kind(), ids=str)
def test_every_kind_is_drawn_in_every_format_at_every_stage(kind: Kind) -> None:
    stages = 0
    for game in play_stages(kind):
        view = game.view(0)
        check_svg(view)
        check_pixels(view)
        check_text(view)
        stages += 1
    assert stages == len(SHARES)


def check_svg(view: genial.View) -> None:
    picture = ElementTree.fromstring(draw_svg(view))
    on_board = [element for element in picture.iter() if element.get("class") == "symbol"]
    assert len(on_board) == len(view.symbols)


def check_pixels(view: genial.View) -> None:
    pixels = rasterise(view, WIDTH)
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (WIDTH, 3)
    assert len(np.unique(pixels @ (1 << 16, 1 << 8, 1))) > 50


def check_text(view: genial.View) -> None:
    lines = draw_text(view, colour=False).splitlines()
    own = next(line for line in lines if line.startswith("Seat 1"))
    assert " ".join(own.split()[2:]) == (" ".join(view.rack) or "0 tiles")


def test_pixels_have_the_requested_width_and_the_aspect_ratio_of_the_picture() -> None:
    view = play_game(("2023", "duel", 2)).view(0)
    box = ElementTree.fromstring(draw_svg(view)).attrib["viewBox"].split()
    pixels = rasterise(view, 500)
    assert pixels.shape == (round(500 * float(box[3]) / float(box[2])), 500, 3)
