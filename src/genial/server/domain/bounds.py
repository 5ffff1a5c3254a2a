"""Limits of the values that people may choose.

The server checks these limits, and the catalogue sends them to the page.
"""

from __future__ import annotations

LONGEST_NAME = 24  # the most characters of a name
LONGEST_TEXT = 200  # the most characters of a chat message
SHORTEST_MINUTES = 0.1  # the fewest minutes of a clock
LONGEST_MINUTES = 600  # the most minutes of a clock for the whole game
LONGEST_TURN_MINUTES = 14 * 24 * 60  # the most minutes of a clock for each turn
LONGEST_INCREMENT = 600  # the most seconds that a clock adds for each turn
SLOW_MINUTES = 60  # with at least this many minutes for a turn, a game is turn-based
LARGEST_SEED = 2**64 - 1
