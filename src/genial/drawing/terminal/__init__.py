"""What a position looks like in a terminal: board, score tracks, and how they share the screen."""

from .screen import draw_text

__all__ = ["draw_text"]
