"""Positions as text for a terminal."""

from .screen import draw_text

__all__ = ["draw_text"]
