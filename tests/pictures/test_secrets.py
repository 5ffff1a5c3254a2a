"""No picture shows hidden tiles."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import pytest

import genial
from genial.drawing.raster import rasterise
from genial.drawing.scene import draw_scene
from genial.drawing.svg import draw_svg
from genial.drawing.terminal import draw_text

from .games import Kind, play_game

HIDING = [("2023", "standard", 2), ("extreme", "team", 4), ("2023", "duel", 2)]


def count(view: genial.View, kind: str) -> int:
    picture = ElementTree.fromstring(draw_svg(view))
    return sum(element.get("class") == kind for element in picture.iter())


@pytest.mark.parametrize("kind", HIDING, ids=str)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_hidden_tiles_do_not_change_the_picture(kind: Kind, viewer: int | None) -> None:
    game = play_game(kind)
    true = genial.View.of(game.geometry, game.states, viewer)
    other = game.view(viewer).sample(np.random.default_rng(8))
    assert other.racks != game.racks
    dealt = other.view(viewer)
    assert draw_svg(dealt) == draw_svg(true)
    assert draw_text(dealt) == draw_text(true)
    assert np.array_equal(rasterise(dealt, 200), rasterise(true, 200))


def test_hidden_racks_show_the_backs_of_tiles() -> None:
    game = play_game(("2023", "standard", 3))
    sizes = game.rack_sizes
    assert count(game.view(1), "tile") == sizes[1]
    assert count(game.view(1), "back") == sizes[0] + sizes[2]
    assert count(game.view(None), "back") == sum(sizes)
    assert "6 tiles" in draw_text(game.view(None), colour=False)


def test_open_racks_show_tiles_to_everybody() -> None:
    game = play_game(("2023-family", "standard", 3))
    assert count(game.view(None), "tile") == sum(game.rack_sizes)
    assert count(game.view(None), "back") == 0


@pytest.mark.parametrize("draw", [draw_scene, draw_svg, draw_text, rasterise])
def test_drawing_a_game_instead_of_a_view_is_an_error(draw: object) -> None:
    assert callable(draw)
    with pytest.raises(TypeError, match=r"a View, not a Game: use game\.view"):
        draw(play_game(HIDING[0], "start"))
