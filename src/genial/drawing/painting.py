"""Paints shapes with pygame. Only code that needs pixels imports this module, and pygame with it.

Everything is painted larger and then scaled down, so that edges are smooth.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
import pygame

from .palette import PAGE, parse_colour
from .scene import Scene
from .shapes import Box, Disc, Filled, Group, Outline, Points, Shape, Words

_FINENESS = 3  # shapes are painted this many times larger than the picture
# the font of pygame is this much smaller than the size that the program asks for
_FONT_SHARE = 0.6875


def paint_scene(scene: Scene, width: int) -> pygame.Surface:
    """Paints a scene on a pygame surface of this width. Needs no window."""
    _prepare_fonts()
    height = round(width * scene.height / scene.width)
    large = pygame.Surface((width * _FINENESS, height * _FINENESS), depth=32)
    large.fill(parse_colour(PAGE))  # because the scene may not fill the last row of pixels
    Painter(large).paint_all(scene.shapes, 0, 0, width * _FINENESS / scene.width)
    return pygame.transform.smoothscale(large, (width, height))


class Painter:
    """Paints shapes on a surface."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface

    def paint_all(self, shapes: Iterable[Shape], x: float, y: float, scale: float) -> None:
        """Paints shapes in their order; x and y are the place of their 0,0 on the surface."""
        for shape in shapes:
            match shape:
                case Group():
                    inner = x + shape.x * scale, y + shape.y * scale, scale * shape.scale
                    self.paint_all(shape.shapes, *inner)
                case Filled():
                    self._fill(shape, x, y, scale)
                case Disc():
                    centre = x + shape.x * scale, y + shape.y * scale
                    colour = parse_colour(shape.colour)
                    pygame.draw.circle(self._surface, colour, centre, shape.radius * scale)
                case Box():
                    self._paint_box(shape, x, y, scale)
                case Words():
                    self._write(shape, x, y, scale)

    def _fill(self, shape: Filled, x: float, y: float, scale: float) -> None:
        colour = parse_colour(shape.colour)
        polygons = [polygon * scale + (x, y) for polygon in shape.outline.polygons]
        if shape.opacity < 1 or any(shape.outline.holes):
            self._fill_aside(polygons, shape.outline, (*colour, round(255 * shape.opacity)))
            return
        for polygon in polygons:
            pygame.draw.polygon(self._surface, colour, polygon.tolist())

    def _fill_aside(
        self, polygons: list[Points], outline: Outline, colour: tuple[int, ...]
    ) -> None:
        """Paints on a transparent surface first, so that holes and opacity show what is below."""
        everything = np.concatenate(polygons)
        corner = np.floor(everything.min(0))
        size = np.ceil(everything.max(0)) - corner + 1
        sheet = pygame.Surface(size.tolist(), pygame.SRCALPHA)
        for polygon, is_hole in zip(polygons, outline.holes, strict=True):
            ink = (0, 0, 0, 0) if is_hole else colour
            pygame.draw.polygon(sheet, ink, (polygon - corner).tolist())
        self._surface.blit(sheet, corner.tolist())

    def _paint_box(self, box: Box, x: float, y: float, scale: float) -> None:
        left, top = round(x + box.x * scale), round(y + box.y * scale)
        right = round(x + (box.x + box.width) * scale)
        bottom = round(y + (box.y + box.height) * scale)
        rectangle = pygame.Rect(left, top, right - left, bottom - top)
        rounding = round(box.rounding * scale)
        colour = parse_colour(box.colour)
        pygame.draw.rect(self._surface, colour, rectangle, border_radius=rounding)

    def _write(self, words: Words, x: float, y: float, scale: float) -> None:
        font = _load_font(round(words.size * scale / _FONT_SHARE))
        text = font.render(words.text, True, parse_colour(words.colour))
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[words.anchor] * text.get_width()
        place = x + words.x * scale - shift, y + words.y * scale - font.get_ascent()
        self._surface.blit(text, place)


def _prepare_fonts() -> None:
    if not pygame.font.get_init():
        pygame.font.init()
        _load_font.cache_clear()  # fonts become unusable if other code has called pygame.quit()


@lru_cache(maxsize=64)
def _load_font(size: int) -> pygame.font.Font:
    """The font that is part of pygame, which is the same on every computer."""
    return pygame.font.Font(None, size)
