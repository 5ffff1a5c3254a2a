"""The records that kernels use: the rules of a game, its state, and one step.

All are aligned records of fixed size. So a copy is one assignment, a batch is an array, and the
same source runs compiled, uncompiled and on a GPU. The sizes of the arrays are maxima; the rules
record contains the actual numbers.

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
MAX_ARCS = 924  # ordered pairs of neighbours on the full hexagon; no board of 169 spaces has more
MAX_SIDES = MAX_SPACES * 6

# The content of a space is the number of a colour, from 0 to 7 in the order of the notation, or one
# of these two values.
EMPTY = 8
WALL = 9  # one extra space stands for all spaces out of play; every line ends there (R1.3)

# The phases of a turn in their order (R3.2), and their names outside the kernels.
PLACE = 0
EXCHANGE = 1
DRAW = 2
OVER = 3
Phase: TypeAlias = Literal["place", "exchange", "draw", "over"]
PHASES: tuple[Phase, ...] = ("place", "exchange", "draw", "over")

# The reasons for the end of a game; 0 means that the game is not over.
FULL = 1  # R7.1
INSTANT = 2  # R7.2, R8.5, R9.3, R10.5
TILES = 3  # R2.5
Reason: TypeAlias = Literal["full", "instant", "tiles"]
REASONS: Mapping[int, Reason] = MappingProxyType({FULL: "full", INSTANT: "instant", TILES: "tiles"})

# Values of two fields of the rules record in which variants differ: `scoring` and `exchange`.
LADDER = 0  # each owner has markers that only move up (R4.3, R8.2)
TUG = 1  # in the duel, both players move the same marker of each colour (R10.1)
NO_EXCHANGE = 0
LOWEST = 1  # the right to exchange depends on the colours with the lowest score (R6)
NINES = 2  # the right to exchange depends on the colours whose marker is on the player's 9 (R10.4)

NOBODY = 255
SPECTATOR = MAX_SEATS  # stands for a spectator where a kernel takes the seat of a viewer
BLANK = MAX_KINDS  # stands for the kind of a tile on a rack that the viewer cannot see


# The types of the arrays that kernels take.
Bytes: TypeAlias = npt.NDArray[np.uint8]
SignedBytes: TypeAlias = npt.NDArray[np.int8]
Codes: TypeAlias = npt.NDArray[np.int32]  # codes of moves, or numbers of actions
Words: TypeAlias = npt.NDArray[np.uint64]  # seeds, or states of random generators
Floats: TypeAlias = npt.NDArray[np.float32]

# Scalar fields of records: `int` for the type checker, a narrow integer in memory.
Byte: TypeAlias = Annotated[int, np.uint8]
Short: TypeAlias = Annotated[int, np.uint16]


def describe_record(record: type) -> np.dtype[np.void]:
    """The dtype of a record that is declared as a Protocol.

    Every field is `Annotated` with its dtype in memory and, for an array, with its shape. Fields
    are aligned, as CUDA requires. Inherited fields come last: if a record started with the fields
    of another one, Numba would treat it as a subtype, and warn.
    """
    hints = get_type_hints(record, include_extras=True)
    names = [name for each in record.__mro__ for name in vars(each).get("__annotations__", ())]
    fields = [(name, *hints[name].__metadata__) for name in names]
    return np.dtype((np.record, np.dtype(fields, align=True)))


class RulesRecord(Protocol):
    """The rules of one kind of game."""

    arcs: Short
    spaces: Byte  # the number of spaces in play
    colours: Byte
    directions: Byte  # the number of directions; d and d + directions / 2 are opposite
    symbols: Byte
    seats: Byte
    boards: Byte  # the number of score boards; the duel's two sides count as two
    rack: Byte  # the number of tiles on a full rack
    track: Byte  # the number at the end of one track
    laps: Byte  # the number of tracks that lie end to end: 2 on double-length score boards
    scoring: Byte
    exchange: Byte
    bonus: Byte  # whether a marker at the end of a track earns a bonus placement
    owner: Annotated[Bytes, np.uint8, (MAX_SEATS,)]  # the number of each seat's score board
    # The next space in each direction, or WALL_SPACE.
    along: Annotated[Bytes, np.uint8, (MAX_SPACES + 1, MAX_DIRECTIONS)]
    # Whether neighbours in a direction share an edge (R1.4).
    edge: Annotated[Bytes, np.uint8, (MAX_DIRECTIONS,)]
    # Ordered pairs of spaces that a tile can cover, sorted.
    arc_from: Annotated[Bytes, np.uint8, (MAX_ARCS,)]
    arc_to: Annotated[Bytes, np.uint8, (MAX_ARCS,)]
    edges: Byte  # the number of sides of a space: directions in which neighbours share an edge
    side_of: Annotated[Bytes, np.uint8, (MAX_SIDES,)]  # the space that each side belongs to
    side_to: Annotated[Bytes, np.uint8, (MAX_SIDES,)]  # the space across each side, or WALL_SPACE
    # Whether the list of moves uses a side. Row 0 is for tiles with two colours: every side is
    # used. Row 1 is for doubles: only one of the two sides between neighbours is used, because both
    # orders of the spaces are the same move.
    listed: Annotated[Bytes, np.uint8, (2, MAX_SIDES)]
    symbol: Annotated[Bytes, np.uint8, (MAX_COLOURS,)]  # the spaces with a printed symbol
    printed: Annotated[Bytes, np.uint8, (MAX_SPACES + 1,)]  # 1 for a space with a printed symbol
    # The printed symbols beside a space, as a bit mask (R1.6).
    near: Annotated[Bytes, np.uint8, (MAX_SPACES + 1,)]
    # The kind of tile with these two colours, in either order.
    kind: Annotated[Bytes, np.uint8, (MAX_COLOURS, MAX_COLOURS)]
    # The two colours of a kind of tile. There is one more element, so that BLANK can be looked up.
    first: Annotated[Bytes, np.uint8, (MAX_KINDS + 1,)]
    second: Annotated[Bytes, np.uint8, (MAX_KINDS + 1,)]
    # Whether a viewer (first index) sees the rack of a seat (second index) (R2.4).
    sees: Annotated[Bytes, np.uint8, (MAX_SEATS + 1, MAX_SEATS)]


class StateRecord(Protocol):
    """The complete state of a game, hidden tiles included."""

    rng: Annotated[np.uint64, np.uint64]  # the state of the random generator
    # The points that a half of each colour scores on an empty space; 0 on other spaces.
    gain: Annotated[Bytes, np.uint8, (MAX_SPACES + 1, MAX_COLOURS)]
    cell: Annotated[Bytes, np.uint8, (MAX_SPACES + 1,)]
    open: Short  # the number of pairs of empty spaces that share an edge
    # Markers by owner. In the duel only row 0 is used, and values are positive on the side of seat
    # 0.
    pegs: Annotated[SignedBytes, np.int8, (MAX_SEATS, MAX_COLOURS)]
    # Duel: the seat that has the token of a colour, or NOBODY.
    token: Annotated[Bytes, np.uint8, (MAX_COLOURS,)]
    rack: Annotated[Bytes, np.uint8, (MAX_SEATS, MAX_RACK)]  # the kinds of the tiles
    held: Annotated[Bytes, np.uint8, (MAX_SEATS,)]  # the number of tiles on each rack
    bag: Annotated[Bytes, np.uint8, (MAX_KINDS,)]  # the number of tiles of each kind
    bag_size: Byte
    # Tiles shown in an exchange; they return to the bag after the draw.
    aside: Annotated[Bytes, np.uint8, (MAX_RACK,)]
    num_aside: Byte
    seat: Byte
    phase: Byte
    bonus: Byte  # the number of bonus placements that are still due
    begun: Annotated[Bytes, np.uint8, (MAX_SEATS,)]  # 1 if the seat has placed a tile
    reason: Byte
    # Always 0. Pads the record to a multiple of 8 bytes, so that GPUs can copy it word by word.
    spare: Annotated[Bytes, np.uint8, (4,)]


class StepRecord(Protocol):
    """A move and what it caused."""

    move: Annotated[int, np.int32]  # the code of the move, as in the list of legal moves
    seat: Byte
    is_bonus: Byte  # whether the move was a bonus placement
    # The length of the line in each direction, for each half.
    line_lengths: Annotated[Bytes, np.uint8, (2, MAX_DIRECTIONS)]
    # The place of the marker before and after, for each half, as the acting seat counts it.
    before: Annotated[SignedBytes, np.int8, (2,)]
    after: Annotated[SignedBytes, np.int8, (2,)]
    earned: Annotated[Bytes, np.uint8, (2,)]  # the bonus placements that each half earned, 0 or 1
    # The markers after the move, each row as its owner counts it.
    markers: Annotated[SignedBytes, np.int8, (MAX_SEATS, MAX_COLOURS)]
    ranks: Annotated[Bytes, np.uint8, (MAX_SEATS,)]
    bag_size: Byte
    num_shown: Byte
    shown: Annotated[Bytes, np.uint8, (MAX_RACK,)]  # kinds of the tiles shown in an exchange (R6.2)
    draw: Byte  # NO_DRAW, DRAWN or HIDDEN (kernel/steps.py)
    num_drawn: Byte
    drawn: Annotated[Bytes, np.uint8, (MAX_RACK,)]  # the kinds of the drawn tiles
    next_seat: Byte
    next_phase: Byte
    next_bonus: Byte  # the number of bonus placements that are still due


RULES = describe_record(RulesRecord)
STATE = describe_record(StateRecord)
STEP = describe_record(StepRecord)

WALL_SPACE = MAX_SPACES

Record_co = TypeVar("Record_co", covariant=True)


class RecordArray(Protocol[Record_co]):
    """A one-dimensional array of records, in the form that kernels use."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Record_co: ...

    def __setitem__(self, index: int, record: Any, /) -> None: ...


RulesArray: TypeAlias = RecordArray[RulesRecord]
StateArray: TypeAlias = RecordArray[StateRecord]
StepArray: TypeAlias = RecordArray[StepRecord]

Records: TypeAlias = npt.NDArray[Any]
"""An array of records outside of kernels; of shape (1,) for a single game."""


def duplicate(records: Records) -> Records:
    """A copy made byte by byte, because NumPy copies records slowly, field by field."""
    return records.view(np.uint8).copy().view(records.dtype)
