"""The geometry of pictures: outlines, curves and holes."""

from __future__ import annotations

import numpy as np
import pytest

from genial.drawing.outlines import outline_half, outline_space, outline_tile
from genial.drawing.palette import mix
from genial.drawing.paths import parse_path
from genial.drawing.svg import write_outline
from genial.drawing.symbols import outline_symbol
from genial.engine.colours import LETTERS


@pytest.mark.parametrize("letter", LETTERS)
def test_symbols_fill_their_box_and_stay_in_it(letter: str) -> None:
    points = np.concatenate(outline_symbol(letter).polygons)
    assert np.abs(points).max() <= 1.02
    assert np.ptp(points, axis=0).min() > 1.2


def test_only_the_leaf_has_a_hole() -> None:
    holes = {letter for letter in LETTERS if any(outline_symbol(letter).holes)}
    assert holes == {"g"}


@pytest.mark.parametrize("flags", ["0 0", "0 1", "1 0", "1 1"])
def test_arcs_have_their_radius_and_their_end(flags: str) -> None:
    (polygon,) = parse_path(f"M1 0A1 1 0 {flags} 0 1Z").polygons
    centre = (0, 0) if flags in ("0 1", "1 0") else (1, 1)
    assert np.allclose(np.hypot(*(polygon - centre).T), 1, atol=1e-3)
    assert np.allclose(polygon[-1], (0, 1))
    far = np.hypot(*(polygon - (0.5, 0.5)).T).max()
    assert (far > 1) == flags.startswith("1")


def test_an_arc_may_be_half_an_ellipse() -> None:
    (polygon,) = parse_path("M2 0A2 1 0 0 1 -2 0Z").polygons
    assert polygon[:, 1].max() == pytest.approx(1, abs=1e-3)
    assert polygon[:, 1].min() == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("shape", ["hexagon", "octagon"])
def test_two_halves_are_as_wide_as_their_tile(shape: str) -> None:
    (half,) = outline_half(shape, 0, 3, 0).polygons
    (tile,) = outline_tile(shape, 0, 3, 0).polygons
    assert half[:, 0].max() == pytest.approx(50)  # the edge to the other half is straight
    assert half[:, 0].min() == pytest.approx(-47)
    assert (tile[:, 0].min(), tile[:, 0].max()) == pytest.approx((-47, 147))


def test_an_outline_is_written_with_its_curves() -> None:
    assert write_outline(parse_path("M0 -1L1 0C1 1 -1 1 -1 0Z")) == "M0 -1L1 0C1 1 -1 1 -1 0Z"
    assert write_outline(outline_space("hexagon", 0, 8)).count("Q") == 6


def test_colours_mix() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
