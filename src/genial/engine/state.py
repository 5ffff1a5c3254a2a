"""The records that kernels work on: the rules of a game, its state, and one step of it.

All are aligned records of fixed size: a copy is one assignment, a batch is an array, and the same
source runs compiled, uncompiled and on a GPU. Sizes are maxima; the rules record holds the true
ones.

A record is declared once, as a Protocol. The type checker reads the fields and their types from it;
`describe_record` makes the NumPy dtype from the same declaration.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Literal, Protocol, TypeAlias, TypeVar, get_type_hints

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


# Arrays that kernels take.
Bytes: TypeAlias = npt.NDArray[np.uint8]
SignedBytes: TypeAlias = npt.NDArray[np.int8]
Codes: TypeAlias = npt.NDArray[np.int32]  # of moves, or of actions
Words: TypeAlias = npt.NDArray[np.uint64]  # seeds and generators
Floats: TypeAlias = npt.NDArray[np.float32]

# Scalar fields of records: an integer to the type checker, a narrow one in memory.
Byte: TypeAlias = Annotated[int, np.uint8]
Short: TypeAlias = Annotated[int, np.uint16]


def describe_record(record: type) -> np.dtype[np.void]:
    """The dtype of a record that is declared as a Protocol.

    Every field is `Annotated` with the type of its numbers in memory and, for an array, its shape.
    Fields are aligned, as CUDA demands. Inherited fields come last: Numba would take a record that
    begins with the fields of another one for its subtype, and warn.
    """
    hints = get_type_hints(record, include_extras=True)
    names = [name for each in record.__mro__ for name in vars(each).get("__annotations__", ())]
    fields = [(name, *hints[name].__metadata__) for name in names]
    return np.dtype((np.record, np.dtype(fields, align=True)))


class RulesRecord(Protocol):
    """What is fixed before a game begins."""

    arcs: Short
    spaces: Byte  # in play
    colours: Byte
    directions: Byte  # d and d + directions / 2 are opposite
    symbols: Byte
    seats: Byte
    boards: Byte  # score boards; the duel's two sides count as two
    rack: Byte  # tiles a rack is refilled to
    track: Byte  # last space of one track
    laps: Byte  # tracks laid end to end: 2 on double-length boards
    scoring: Byte
    exchange: Byte
    bonus: Byte  # whether arrivals earn placements
    owner: Annotated[Bytes, np.uint8, (MAX_SEATS,)]  # score board of each seat
    # The next space in each direction; WALL_SPACE where there is none.
    along: Annotated[Bytes, np.uint8, (MAX_SPACES + 1, MAX_DIRECTIONS)]
    # Whether neighbours in a direction share an edge (R1.4).
    edge: Annotated[Bytes, np.uint8, (MAX_DIRECTIONS,)]
    # Ordered pairs of spaces that a tile can cover, sorted.
    arc_from: Annotated[Bytes, np.uint8, (MAX_ARCS,)]
    arc_to: Annotated[Bytes, np.uint8, (MAX_ARCS,)]
    edges: Byte  # sides of a space: directions in which neighbours share an edge
    side_of: Annotated[Bytes, np.uint8, (MAX_SIDES,)]  # space of each side, space by space
    side_to: Annotated[Bytes, np.uint8, (MAX_SIDES,)]  # space beyond it; WALL_SPACE where none
    # 1 where moves name a side: all sides; of doubles, one of the two ways round.
    listed: Annotated[Bytes, np.uint8, (2, MAX_SIDES)]
    symbol: Annotated[Bytes, np.uint8, (MAX_COLOURS,)]  # spaces with a printed symbol
    printed: Annotated[Bytes, np.uint8, (MAX_SPACES + 1,)]  # 1 on those spaces
    # The printed symbols beside a space (R1.6), as bits.
    near: Annotated[Bytes, np.uint8, (MAX_SPACES + 1,)]
    # The tile kind of two colours, in either order.
    kind: Annotated[Bytes, np.uint8, (MAX_COLOURS, MAX_COLOURS)]
    # The colours of a kind; one element more, so that BLANK can be looked up.
    first: Annotated[Bytes, np.uint8, (MAX_KINDS + 1,)]
    second: Annotated[Bytes, np.uint8, (MAX_KINDS + 1,)]
    # Whether a viewer may see a rack (R2.4).
    sees: Annotated[Bytes, np.uint8, (MAX_SEATS + 1, MAX_SEATS)]


class StateRecord(Protocol):
    """A game at one moment."""

    rng: Annotated[np.uint64, np.uint64]  # generator that the next draw uses
    # Points of each colour on an empty space; 0 on other spaces.
    gain: Annotated[Bytes, np.uint8, (MAX_SPACES + 1, MAX_COLOURS)]
    cell: Annotated[Bytes, np.uint8, (MAX_SPACES + 1,)]
    open: Short  # pairs of empty spaces that share an edge
    # Markers. Duel: row 0 only, positive on seat 0's side.
    pegs: Annotated[SignedBytes, np.int8, (MAX_SEATS, MAX_COLOURS)]
    # Duel: the seat that holds the colour's token, or NOBODY.
    token: Annotated[Bytes, np.uint8, (MAX_COLOURS,)]
    rack: Annotated[Bytes, np.uint8, (MAX_SEATS, MAX_RACK)]  # tile kinds
    held: Annotated[Bytes, np.uint8, (MAX_SEATS,)]  # tiles on each rack
    bag: Annotated[Bytes, np.uint8, (MAX_KINDS,)]  # tiles of each kind
    bag_size: Byte
    # Tiles laid open in an exchange; they return to the bag after the draw.
    aside: Annotated[Bytes, np.uint8, (MAX_RACK,)]
    num_aside: Byte
    seat: Byte
    phase: Byte
    bonus: Byte  # bonus placements still due
    begun: Annotated[Bytes, np.uint8, (MAX_SEATS,)]  # 1 once the seat has placed its first tile
    reason: Byte
    # Always 0: fills the record up to whole words, so that GPUs can copy it by words.
    spare: Annotated[Bytes, np.uint8, (4,)]


class StepRecord(Protocol):
    """What one move did."""

    move: Annotated[int, np.int32]  # its code, in the printed form
    seat: Byte
    is_bonus: Byte  # whether it was a bonus placement
    # By half: length of the line in each direction.
    runs: Annotated[Bytes, np.uint8, (2, MAX_DIRECTIONS)]
    # By half: the marker before and after, as the seat that plays reads it.
    before: Annotated[SignedBytes, np.int8, (2,)]
    after: Annotated[SignedBytes, np.int8, (2,)]
    earned: Annotated[Bytes, np.uint8, (2,)]  # by half: bonus placements, 0 or 1
    # Markers after the move, as their owners read them.
    markers: Annotated[SignedBytes, np.int8, (MAX_SEATS, MAX_COLOURS)]
    ranks: Annotated[Bytes, np.uint8, (MAX_SEATS,)]
    bag_size: Byte
    num_shown: Byte
    shown: Annotated[Bytes, np.uint8, (MAX_RACK,)]  # tile kinds laid open by an exchange (R6.2)
    draw: Byte  # what is known of the draw that ended the turn
    num_drawn: Byte
    drawn: Annotated[Bytes, np.uint8, (MAX_RACK,)]  # tile kinds
    next_seat: Byte
    next_phase: Byte
    next_bonus: Byte  # bonus placements still due


RULES = describe_record(RulesRecord)
STATE = describe_record(StateRecord)
STEP = describe_record(StepRecord)

WALL_SPACE = MAX_SPACES

Record_co = TypeVar("Record_co", covariant=True)


class RecordArray(Protocol[Record_co]):
    """A one-dimensional array of records, as kernels see it."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Record_co: ...

    def __setitem__(self, index: int, record: Any, /) -> None: ...


RulesArray: TypeAlias = RecordArray[RulesRecord]
StateArray: TypeAlias = RecordArray[StateRecord]
StepArray: TypeAlias = RecordArray[StepRecord]

Records: TypeAlias = npt.NDArray[Any]
"""An array of records outside of kernels; of shape (1,) where one game is meant."""


def duplicate(records: Records) -> Records:
    """A copy, byte by byte: NumPy would go through every record field by field."""
    return records.view(np.uint8).copy().view(records.dtype)
