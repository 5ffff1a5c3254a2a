"""The parts of messages: the board, the seats, a step of the game, the current choices."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from typing_extensions import TypedDict  # part of Pydantic, which needs it before Python 3.12

from genial.engine.board import BoardShape
from genial.engine.editions import VariantName

from ..domain.clock import ClockSettings
from ..domain.events import What
from ..domain.permissions import SeatAction, TableAction
from ..domain.values import Value
from .facts import Fact

Colour = Annotated[str, Field(pattern="^[rgboyptk]$")]
Phase = Literal["place", "exchange", "over"]  # "draw" never lasts until a message
Blocked = Literal["covered", "alone", "first_turn"]


Piece = Value
"""A part of a message."""


class SpaceOnBoard(Piece):
    """A space of the board that is used with this number of players."""

    name: str  # such as "h8"
    x: int  # half spaces to the right, on hexagons and octagons
    y: int
    players: int  # fewest players: 1 white, 3 light grey, 4 dark grey (R1.3)
    symbol: Colour | None  # the printed symbol


class Direction(Piece):
    """A step from a space to its neighbour in a line."""

    x: int
    y: int
    edge: bool  # whether a tile can lie in this direction (R1.4)


class BoardMap(Piece):
    """The board, for drawing."""

    shape: BoardShape
    spaces: list[SpaceOnBoard]
    directions: list[Direction]  # clockwise from the right


Phrase = Literal[
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "sorry",
    "one_moment",
    "your_turn",
    "good_game",
    "again",
    "smile",
    "laugh",
    "wow",
    "clap",
    "sad",
]
"""A phrase for every table. The page of the receiver shows it in its own language."""


class StartedFrom(Piece):
    """The position that a game started from, without tiles that are hidden from somebody."""

    cells: dict[str, Colour]  # space -> half of a tile; which two halves are one tile is not known
    markers: list[list[int]]  # by owner, in colour order


class TableInfo(Piece):
    """The parts of a table that never change."""

    id: str
    edition: str
    variant: VariantName
    players: int
    colours: str  # such as "rgboyp", in their order
    track: int  # the last space of one track; in the duel that of either side
    laps: int  # number of tracks end to end: 2 in team and solo
    rack: int  # tiles on a full rack
    board: BoardMap
    is_reconstructed: bool  # the board is our reconstruction (R1.5)
    start: int  # the seat that moved first
    started_from: StartedFrom | None  # None: the game began with an empty board
    open_racks: bool  # all racks are visible (R2.4)
    open_partners: bool  # partners see each other's racks (R8.4)
    clock: ClockSettings | None
    is_slow: bool  # turn-based: a turn may take an hour or more, and nobody waits at the table
    hints: bool
    training: bool  # unseen tiles are counted
    is_rated: bool  # the result changes ratings
    is_public: bool  # listed in the lobby while the table waits
    chat: bool  # free text is allowed; otherwise only phrases
    seed: str | None  # up to 20 digits, too long for a JavaScript number
    commitment: str | None  # the commitment to the bag's secret
    created_at: str  # ISO 8601, UTC


class SeatState(Piece):
    """One seat, for one viewer."""

    name: str
    bot: str | None  # the bot's id; None: a person
    is_mine: bool  # whether this client may act for it
    is_host: bool  # the guest who created the table sits there
    is_open: bool  # any guest who has the link may take the seat
    is_here: bool  # a bot, or a person who has the table open
    is_lent: bool  # a bot plays for a person who left
    is_returnable: bool  # the person who left is at this client and may return to the seat
    # Seconds until others may call a bot in or claim the end; None: they may not.
    wait_s: int | None
    owner: int  # the score board it plays for
    rack_size: int
    rack: list[str] | None  # None: hidden
    clock_ms: int | None  # time left when this was sent; runs for the seat whose turn it is
    out_of_time: bool  # a bot plays on for the person of this seat
    may: list[SeatAction]  # the actions of this client; lend and claim only after `wait_s`


class HalfStep(Piece):
    """One half of a placed tile, with its points."""

    colour: Colour
    space: str
    lines: list[list[str]]  # each from the half outwards; one point for each space
    points: int
    before: int  # the owner's marker before the move
    after: int
    bonus: bool


class Step(Piece):
    """One move, as every viewer may see it."""

    id: int  # the version with which it appeared
    turn: int  # from 0
    seat: int
    move: str  # in notation
    is_bonus: bool  # a bonus placement (R5)
    halves: list[HalfStep]  # empty for an exchange
    shown: list[str]  # tiles revealed in an exchange
    drawn: int | None  # number of tiles drawn; None: the turn continues, or the game is over
    markers: list[list[int]]  # by owner, in colour order, after the move
    ranks: list[int]  # by owner, after the move
    bag_size: int  # after the move


class Landing(TypedDict):
    """The place that a marker reaches with these points."""

    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc]  # it is no key

    after: int
    bonus: int  # bonus placements earned


class Choices(Piece):
    """The placements of the viewer, divided into parts so that the page needs no further request.

    Whether a tile fits on a pair of spaces does not depend on its colours. The points of a half
    depend only on its colour and space. The place of the marker depends only on the points.
    """

    pairs: tuple[str, ...]  # "h8h9": two spaces that a tile can cover now, in board order
    blocked: dict[str, Blocked]  # spaces that no tile can cover now, and why
    # Colour -> space -> lines; a missing entry scores no points.
    lines: dict[str, dict[str, list[tuple[str, ...]]]]
    landings: dict[str, Landing]  # "r3": 3 points in red; "r3+2": a double, halves in this order


class ExchangeOffer(Piece):
    """The exchange that the viewer decides about (R6.1, R10.4)."""

    clause: str
    colours: str  # the lowest colours; in the duel, the colours on the own 9
    tiles: list[str]  # tiles that would be revealed and exchanged


class Standing(Piece):
    """One row of the ranking."""

    owner: int
    seats: list[int]
    rank: int
    markers: list[int]  # lowest first, in the order of comparison
    side: int | None  # duel: number of markers on the own side
    decided_at: int | None  # index in `markers` of the first difference from the rank above


class End(Piece):
    """How the game ended."""

    reason: Literal["full", "instant", "tiles", "resigned", "left"]
    seat: int | None  # the seat that resigned or left, if known
    standings: list[Standing]  # best first
    result: int | None  # solo: the lowest marker
    best: int | None  # solo: the best result before this one
    is_annulled: bool = False  # a rated game that does not count


class ProposalState(Piece):
    """An open proposal, for one viewer."""

    id: int  # the `proposal` of an answer
    what: What
    proposer: int | None  # the seat; None: the host, who has no seat
    about: int | None  # undo: the seat of the placement; claim: the seat whose player has left
    num_later: int  # undo: how many steps after the placement would be undone, too
    agreed: list[int]  # the seats of all who agreed, including the proposer's
    asked: list[int]  # the seats of all who must answer
    may_answer: bool  # whether this client must still answer


class Situation(Piece):
    """The current table, for one viewer."""

    waiting: bool  # for players and for the host to start: nobody can move yet
    is_host: bool  # whether this client created the table
    viewer: int | None  # the seat whose view this is; None: a spectator's view, without racks
    seat: int  # the seat whose turn it is
    turn: int
    phase: Phase
    bonus: int  # bonus placements due, including the next one
    first_turn: bool  # R3.4 applies to the next tile
    free_symbols: list[str]  # if `first_turn`: printed symbols that no tile touches yet
    curtain: int | None  # this client's seat whose rack is hidden until the client sends `look`
    seats: list[SeatState]
    # By owner, from the owner's side; in the duel the other side is negative.
    markers: list[list[int]]
    ranks: list[int]  # by owner
    tokens: dict[str, int | None]  # duel: the owner who has each colour's token
    bag_size: int
    unseen: dict[str, int] | None  # training: tiles the viewer cannot see
    choices: Choices | None  # if the viewer must place a tile
    exchange: ExchangeOffer | None  # if the viewer must decide about an exchange
    proposal: ProposalState | None  # the open proposal
    next: str | None  # the table of the rematch
    may: list[TableAction]  # the actions of this client now
    end: End | None


class Hint(Piece):
    """A good move with its points, and in what it differs from another move."""

    move: str
    halves: list[HalfStep]
    lowest: int  # the lowest marker afterwards
    win: float | None  # probability of winning, from 0 to 1; null in solo
    other: str | None  # the move that `facts` compare it with; null: there is no other move
    facts: list[Fact]  # here `better` is about this move, and `played` about the other one
