"""The render modes of the environments."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.errors import BadRules, quote
from genial.engine.view import View

if TYPE_CHECKING:
    from genial.drawing.window import Window

RENDER_MODES = ["human", "ansi", "rgb_array", "svg"]
RENDER_FPS = 2  # frames per second: slow enough for people to follow the moves

Frame: TypeAlias = str | npt.NDArray[np.uint8] | None


class Renderer:
    """Draws views in one mode. Imports only the libraries that the mode needs.

    "human" opens a window. "ansi" returns text for a terminal, "rgb_array" a picture as an array of
    shape (height, width, 3), and "svg" a drawing as text. None draws nothing.
    """

    def __init__(self, mode: str | None) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise BadRules(f"there is no render mode {quote(mode)}; there are {_list_modes()}")
        self.mode = mode
        self._window: Window | None = None

    def render(self, view: View) -> Frame:
        """The drawing of a view. None if the mode opens a window or draws nothing."""
        if self.mode == "ansi":
            from genial.drawing.terminal import draw_text

            return draw_text(view)
        if self.mode == "svg":
            from genial.drawing.svg import draw_svg

            return draw_svg(view)
        if self.mode == "rgb_array":
            from genial.drawing.raster import rasterise

            return rasterise(view)
        if self.mode == "human":
            self._show(view)
        return None

    def close(self) -> None:
        """Closes the window, if there is one. `render` can open a new one."""
        if self._window is not None:
            self._window.close()
            self._window = None

    def __getstate__(self) -> dict[str, object]:
        return {"mode": self.mode, "_window": None}  # a window cannot be copied

    def _show(self, view: View) -> None:
        from genial.drawing.window import Window

        if self._window is None:
            self._window = Window(pace=RENDER_FPS)
        self._window.show(view)


def _list_modes() -> str:
    return ", ".join(RENDER_MODES)
