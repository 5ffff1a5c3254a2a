"""Limits of the values that people may choose.

The server checks them, and the catalogue sends them.
"""

from __future__ import annotations

LONGEST_NAME = 24  # characters
LONGEST_TEXT = 200  # characters of a chat message
SHORTEST_MINUTES = 0.1  # of a clock
LONGEST_MINUTES = 600  # of a clock for the whole game
LONGEST_TURN_MINUTES = 14 * 24 * 60  # of a clock for every turn
LONGEST_INCREMENT = 600  # seconds added for each turn
SLOW_MINUTES = 60  # with at least so many minutes for a turn, a game is turn-based
LARGEST_SEED = 2**64 - 1
