"""The window, tested without a screen, and the error if pygame is missing."""

from __future__ import annotations

import sys

import pygame
import pytest

from genial.drawing.raster import rasterise
from genial.drawing.window import Window

from .games import play_game


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return Window()


def test_a_window_shows_one_position_after_the_other(window: Window) -> None:
    assert not window.is_open
    window.show(play_game(("2023", "standard", 2), "start").view(0))
    two = pygame.display.get_window_size()
    window.show(play_game(("extreme", "standard", 4), "start").view(None))
    assert window.is_open
    assert pygame.display.get_window_size() != two
    window.close()
    window.close()
    assert not pygame.display.get_init()


def test_a_program_continues_after_its_window_is_closed(window: Window) -> None:
    view = play_game(("2023", "solo", 1), "start").view(0)
    window.show(view)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.show(view)
    assert not window.is_open
    window.show(view)
    assert not pygame.display.get_init()


def test_a_window_is_closed_after_pygame_quit(window: Window) -> None:
    view = play_game(("2023", "solo", 1), "start").view(0)
    window.show(view)
    pygame.display.quit()
    window.show(view)
    assert not window.is_open


def test_pixels_need_no_window() -> None:
    rasterise(play_game(("2023", "solo", 1), "start").view(0), 100)
    assert not pygame.display.get_init()


def test_pixels_can_be_drawn_after_pygame_quit() -> None:
    view = play_game(("2023", "solo", 1), "start").view(0)
    first = rasterise(view, 100)
    pygame.quit()
    assert (rasterise(view, 100) == first).all()


def test_the_error_of_a_missing_pygame_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pygame", None)
    with pytest.raises(ImportError, match=r"pip install 'genial\[env\]'"):
        rasterise(play_game(("2023", "solo", 1), "start").view(0))
