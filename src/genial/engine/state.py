"""The record layouts the kernels work on: the rules of a game, its state, and one step of it.

All are aligned records of fixed size, so that a copy is one assignment, a batch is an array, and
the same source runs compiled, uncompiled and on a GPU. Sizes are maxima; the rules record holds the
true ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

MAX_SPACES = 169
MAX_DIRECTIONS = 8
MAX_COLOURS = 8
MAX_KINDS = MAX_COLOURS * (MAX_COLOURS + 1) // 2
MAX_SEATS = 4
MAX_RACK = 6
MAX_ARCS = 924  # directed edges of the full hexagon, the most 169 spaces can have
MAX_SIDES = MAX_SPACES * 6

# Colours are 0..7 in the order of the notation; a space holds one of them, or:
EMPTY = 8
WALL = 9  # everything out of play, folded into one extra space that ends every line (R1.3)

# Phases of a turn, in the order they come (R3.2), and their names outside of kernels.
PLACE = 0
EXCHANGE = 1
DRAW = 2
OVER = 3
Phase: TypeAlias = Literal["place", "exchange", "draw", "over"]
PHASES: tuple[Phase, ...] = ("place", "exchange", "draw", "over")

# Why the game is over, and the names outside of kernels; 0 while the game goes on.
FULL = 1  # R7.1
INSTANT = 2  # R7.2, R8.5, R9.3, R10.5
TILES = 3  # R2.5
Reason: TypeAlias = Literal["full", "instant", "tiles"]
REASONS: Mapping[int, Reason] = MappingProxyType({FULL: "full", INSTANT: "instant", TILES: "tiles"})

# Mechanisms that differ between variants: the values of named fields of the rules record.
LADDER = 0  # markers climb their owner's track (R4.3, R8.2)
TUG = 1  # one marker a colour between two players (R10.1)
NO_EXCHANGE = 0
LOWEST = 1  # R6
NINES = 2  # R10.4

NOBODY = 255
ONLOOKER = MAX_SEATS  # somebody who has no seat, where a viewer is asked for
BLANK = MAX_KINDS  # a tile that the viewer cannot see, on a rack in a state with blanks


def align_fields(fields: list[Any]) -> np.dtype[np.void]:
    """A record with every field where its size wants it, which cards insist on."""
    return np.dtype((np.record, np.dtype(fields, align=True)))


RULES = align_fields(
    [
        ("arcs", "u2"),
        ("spaces", "u1"),  # in play
        ("colours", "u1"),
        ("directions", "u1"),  # d and d + directions / 2 are opposite
        ("symbols", "u1"),
        ("seats", "u1"),
        ("boards", "u1"),  # score boards; the duel's two sides count as two
        ("rack", "u1"),  # tiles a rack is refilled to
        ("track", "u1"),  # last space of one track
        ("laps", "u1"),  # tracks laid end to end: 2 on double-length boards
        ("scoring", "u1"),
        ("exchange", "u1"),
        ("bonus", "u1"),  # whether arrivals earn placements
        ("owner", "u1", (MAX_SEATS,)),  # score board of each seat
        ("along", "u1", (MAX_SPACES + 1, MAX_DIRECTIONS)),  # next space; WALL_SPACE where none
        ("edge", "u1", (MAX_DIRECTIONS,)),  # whether neighbours that way share an edge (R1.4)
        ("arc_from", "u1", (MAX_ARCS,)),  # ordered pairs of spaces a tile can cover, sorted
        ("arc_to", "u1", (MAX_ARCS,)),
        ("edges", "u1"),  # sides of a space: directions in which neighbours share an edge
        ("side_of", "u1", (MAX_SIDES,)),  # the space each side belongs to, space by space
        ("side_to", "u1", (MAX_SIDES,)),  # the space beyond it; WALL_SPACE where none
        ("listed", "u1", (2, MAX_SIDES)),  # 1 where moves name it: all; of doubles, one of two
        ("symbol", "u1", (MAX_COLOURS,)),  # spaces with a printed symbol
        ("printed", "u1", (MAX_SPACES + 1,)),  # 1 on those spaces
        ("near", "u1", (MAX_SPACES + 1,)),  # the printed symbols beside a space (R1.6), as bits
        ("kind", "u1", (MAX_COLOURS, MAX_COLOURS)),  # tile kind of two colours, either way
        (
            "first",
            "u1",
            (MAX_KINDS + 1,),
        ),  # colours of a kind; one more, so that BLANK has some
        ("second", "u1", (MAX_KINDS + 1,)),
        ("sees", "u1", (MAX_SEATS + 1, MAX_SEATS)),  # whether a viewer may see a rack (R2.4)
    ]
)

STATE = align_fields(
    [
        ("rng", "u8"),  # generator the next draw uses
        ("gain", "u1", (MAX_SPACES + 1, MAX_COLOURS)),  # points on an empty space; 0 on others
        ("cell", "u1", (MAX_SPACES + 1,)),
        ("open", "u2"),  # pairs of empty spaces that share an edge
        ("pegs", "i1", (MAX_SEATS, MAX_COLOURS)),  # duel: row 0, positive on seat 0's side
        ("token", "u1", (MAX_COLOURS,)),  # duel: seat that holds the colour's token, or NOBODY
        ("rack", "u1", (MAX_SEATS, MAX_RACK)),  # tile kinds
        ("held", "u1", (MAX_SEATS,)),  # tiles on each rack
        ("bag", "u1", (MAX_KINDS,)),  # how many of each kind
        ("bag_size", "u1"),
        ("aside", "u1", (MAX_RACK,)),  # laid open in an exchange, back into the bag after it
        ("num_aside", "u1"),
        ("seat", "u1"),
        ("phase", "u1"),
        ("bonus", "u1"),  # bonus placements still due
        ("begun", "u1", (MAX_SEATS,)),  # 1 once the seat has placed its first tile
        ("reason", "u1"),
        ("spare", "u1", (4,)),  # always 0: fills the record up to whole words, for copying by words
    ]
)

STEP = align_fields(
    [
        ("move", "i4"),  # its code, in the printed form
        ("seat", "u1"),
        ("is_bonus", "u1"),  # whether it was a bonus placement
        ("runs", "u1", (2, MAX_DIRECTIONS)),  # by half: length of the line in each direction
        ("before", "i1", (2,)),  # by half: the marker as the seat that plays reads it
        ("after", "i1", (2,)),
        ("earned", "u1", (2,)),  # by half: bonus placements, 0 or 1
        ("markers", "i1", (MAX_SEATS, MAX_COLOURS)),  # after it, as their owners read them
        ("ranks", "u1", (MAX_SEATS,)),
        ("bag_size", "u1"),
        ("num_shown", "u1"),
        ("shown", "u1", (MAX_RACK,)),  # kinds of the tiles laid open by an exchange (R6.2)
        ("draw", "u1"),  # what is known of the draw that ended the turn
        ("num_drawn", "u1"),
        ("drawn", "u1", (MAX_RACK,)),  # kinds of tile
        ("next_seat", "u1"),
        ("next_phase", "u1"),
        ("next_bonus", "u1"),  # bonus placements still due
    ]
)

WALL_SPACE = MAX_SPACES

# A single record has no static type of its own; these names say which one a kernel expects.
RulesRecord: TypeAlias = Any
StateRecord: TypeAlias = Any
StepRecord: TypeAlias = Any
Records: TypeAlias = npt.NDArray[Any]
"""An array of RULES, STATE or STEP records; of shape (1,) where one game is meant."""


def duplicate(records: Records) -> Records:
    """A copy, byte by byte: NumPy would go through every record field by field."""
    return records.view(np.uint8).copy().view(records.dtype)
