"""A picture as pixels: the same shapes as in the SVG, painted by pygame."""

from __future__ import annotations

import os
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.view import View

from .scene import draw_scene

Pixels: TypeAlias = npt.NDArray[np.uint8]  # shape (height, width, 3)


def rasterise(view: View, width: int = 960) -> Pixels:
    """What a view shows as an array of red, green and blue; the height follows from the width.

    Raises:
        ImportError: where pygame is not installed, saying how to get it.
    """
    scene = draw_scene(view)
    check_pygame()
    import pygame

    from .painting import paint_scene

    surface = paint_scene(scene, width)
    pixels = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8)
    return pixels.reshape(surface.get_height(), surface.get_width(), 3).copy()


def check_pygame() -> None:
    """Loads pygame without its greeting, before anybody imports it in the usual way.

    Raises:
        ImportError: where it is not installed, saying how to get it.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame  # noqa: F401 - to see whether it is there
    except ImportError as error:
        raise ImportError("pixels need pygame-ce: pip install 'genial[env]'") from error
