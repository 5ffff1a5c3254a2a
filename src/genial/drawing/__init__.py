"""Room: drawing, pictures of a position.

Knows: how a view looks in a terminal, as SVG, as PDF, as pixels and in a window.
May import: engine, rich; pygame only for pixels and windows.
Never: hidden tiles; a picture shows only what its view contains. No advice on moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from genial.loading import load_lazily

if TYPE_CHECKING:
    from .picture import Picture, show
    from .svg import draw_svg
    from .window import Window

__all__ = ["Picture", "Window", "draw_svg", "show"]

_HOMES = {".picture": ("Picture", "show"), ".svg": ("draw_svg",), ".window": ("Window",)}
__getattr__, __dir__ = load_lazily(__name__, _HOMES)
