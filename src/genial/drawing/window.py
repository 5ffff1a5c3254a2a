"""A window that shows positions during a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genial.engine.view import View

from .raster import check_pygame
from .scene import Scene, draw_scene

if TYPE_CHECKING:
    import pygame

_WIDTH = 1128  # the width of a picture at its natural scale, in pixels
# the largest share of the screen for the window, so that its title bar fits on the screen, too
_SCREEN_SHARE = 0.85


class Window:
    """A window that opens with the first position.

    After the user closes the window, `show` does nothing, and the program continues.

    Raises:
        ImportError: if pygame is not installed.
    """

    def __init__(self, title: str = "Genial", pace: float | None = None) -> None:
        """Prepares a window.

        Args:
            title: the title of the window.
            pace: the most positions per second; `show` waits if it is called more often.
        """
        check_pygame()
        self._title, self._pace = title, pace
        self._clock: pygame.time.Clock | None = None
        self._screen: pygame.Surface | None = None
        self._is_closed = False

    @property
    def is_open(self) -> bool:
        """Whether the window is open now."""
        return self._screen is not None and not self._is_closed

    def show(self, view: View) -> None:
        """Draws a position. Also handles the events of the window since the last call."""
        self._handle_events()
        if self._is_closed:
            return
        import pygame

        from .painting import paint_scene

        scene = draw_scene(view)
        if self._screen is None:
            pygame.display.init()
            pygame.display.set_caption(self._title)
        size = _fit(scene, pygame.display.get_desktop_sizes()[0])
        if self._screen is None or self._screen.get_size() != size:
            self._screen = pygame.display.set_mode(size)
        self._screen.blit(paint_scene(scene, size[0]), (0, 0))
        pygame.display.flip()
        self._wait()
        self._handle_events()

    def _wait(self) -> None:
        if self._pace is None:
            return
        import pygame

        self._clock = self._clock or pygame.time.Clock()
        self._clock.tick(self._pace)

    def close(self) -> None:
        """Closes the window. It does not open again. A second call does nothing."""
        import pygame

        if self.is_open:
            pygame.display.quit()
        self._is_closed = True

    def _handle_events(self) -> None:
        if not self.is_open:
            return
        import pygame

        if not pygame.display.get_init():  # other code has called pygame.quit()
            self._is_closed = True
        elif any(event.type == pygame.QUIT for event in pygame.event.get()):
            self.close()


def _fit(scene: Scene, desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of the window: the size of the picture, or less on a small screen."""
    ratio = scene.height / scene.width
    widths = desktop[0] * _SCREEN_SHARE, desktop[1] * _SCREEN_SHARE / ratio
    width = round(min(_WIDTH, *widths)) if min(widths) > 0 else _WIDTH
    return width, round(width * ratio)
