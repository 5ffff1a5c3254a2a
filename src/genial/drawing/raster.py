"""Pictures as pixels: pygame paints the same shapes as in the SVG."""

from __future__ import annotations

import os
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.view import View

from .scene import draw_scene

Pixels: TypeAlias = npt.NDArray[np.uint8]  # an array of shape (height, width, 3)


def rasterise(view: View, width: int = 960) -> Pixels:
    """The picture of a view as an RGB array. The height follows from the width.

    Raises:
        ImportError: pygame is not installed; the message says how to install it.
    """
    scene = draw_scene(view)
    check_pygame()
    import pygame

    from .painting import paint_scene

    surface = paint_scene(scene, width)
    pixels = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8)
    return pixels.reshape(surface.get_height(), surface.get_width(), 3).copy()


def check_pygame() -> None:
    """Imports pygame without its greeting. Must be called before any other import of pygame.

    Raises:
        ImportError: pygame is not installed; the message says how to install it.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame  # noqa: F401 - only checks that pygame is installed
    except ImportError as error:
        raise ImportError("pixels need pygame-ce: pip install 'genial[env]'") from error
