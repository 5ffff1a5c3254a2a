"""The parts of messages: the board, the seats, a step of the game, what can be done now."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from typing_extensions import TypedDict  # comes with Pydantic, which wants it before Python 3.12

from genial.engine.board import BoardShape
from genial.engine.editions import VariantName

from ..domain.clock import ClockSettings
from ..domain.events import What
from ..domain.permissions import SeatAction, TableAction
from ..domain.values import Value

Colour = Annotated[str, Field(pattern="^[rgboyptk]$")]
Phase = Literal["place", "exchange", "over"]  # "draw" is over before anybody is told
Blocked = Literal["covered", "alone", "first_turn"]


Piece = Value
"""A part of a message."""


class SpaceOnBoard(Piece):
    """A space in play."""

    name: str  # "h8"
    x: int  # half spaces to the right on hexagons and octagons alike, rows down
    y: int
    players: int  # 1 white, 3 light grey, 4 dark grey (R1.3)
    symbol: Colour | None  # printed


class Direction(Piece):
    """A step from a space to its neighbour in a line."""

    x: int
    y: int
    edge: bool  # whether a tile can lie this way (R1.4)


class BoardMap(Piece):
    """The board as it is drawn."""

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
"""What can be said at every table, in the words of whoever hears it."""


class TableInfo(Piece):
    """What stays the same for a table's whole life."""

    id: str
    edition: str
    variant: VariantName
    players: int
    colours: str  # "rgboyp", in their order
    track: int  # the last space of one track; in the duel that of either side
    laps: int  # tracks laid end to end: 2 in team and solo
    rack: int  # tiles on a full rack
    board: BoardMap
    is_reconstructed: bool  # R1.5: the board is our reconstruction
    start: int  # the seat that began
    open_racks: bool  # all racks lie open (R2.4)
    open_partners: bool  # partners see each other's racks (R8.4)
    clock: ClockSettings | None
    is_slow: bool  # turn-based: a turn may take an hour or more, and nobody waits at the table
    hints: bool
    training: bool  # unseen tiles are counted
    is_rated: bool  # the result counts
    is_public: bool  # anybody finds it in the lobby while it waits
    chat: bool  # people may write what they like; else they have phrases
    seed: str | None  # a number of up to 20 digits, which JavaScript cannot hold
    commitment: str | None  # the seal of the bag
    created_at: str  # ISO 8601, UTC


class SeatState(Piece):
    """One seat, as one viewer may know it."""

    name: str
    bot: str | None  # the bot's id; None: a person
    is_mine: bool  # whether this client may act for it
    is_open: bool  # whoever has the link may sit down here
    is_here: bool  # a bot, or a person who looks at the table now
    is_lent: bool  # a bot plays for a person who left, and may come back
    is_returnable: bool  # and that is this client
    wait_s: (
        int | None
    )  # seconds until others may call a bot in or claim the end; None: they may not
    owner: int  # the score board it plays for
    rack_size: int
    rack: list[str] | None  # None: hidden
    clock_ms: int | None  # time left, as this was sent; runs for the seat on turn
    out_of_time: bool  # a bot plays on for the person who sat here
    may: list[SeatAction]  # what this client may do here; lend or claim once `wait_s` is over


class HalfStep(Piece):
    """One half of a placed tile and what it scored."""

    colour: Colour
    space: str
    lines: list[list[str]]  # each from the half outwards; a point for each space
    points: int
    before: int  # its owner's marker
    after: int
    bonus: bool


class Step(Piece):
    """One move as everybody may know it."""

    id: int  # number of its event, never used twice
    turn: int  # from 0
    seat: int
    move: str  # notation
    is_bonus: bool  # a bonus placement (R5)
    halves: list[HalfStep]  # empty for an exchange
    shown: list[str]  # tiles laid open in an exchange
    drawn: int | None  # how many tiles were drawn; None: the turn goes on, or the game is over
    markers: list[list[int]]  # per owner, in colour order, after it
    ranks: list[int]  # per owner, after it
    bag_size: int  # after it


class Landing(TypedDict):
    """Where points take a marker of the seat on turn."""

    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc]  # it is no key

    after: int
    bonus: int  # bonus placements earned


class Choices(Piece):
    """What the viewer can place, taken apart so that a screen can show it without a question.

    A tile may go on a pair of spaces whatever its colours; what a half scores hangs on its colour
    and space alone; and where the marker lands on the points alone.
    """

    pairs: tuple[str, ...]  # "h8h9": two spaces that a tile can cover now, in board order
    blocked: dict[str, Blocked]  # spaces that no tile can cover now, and why
    lines: dict[str, dict[str, list[tuple[str, ...]]]]  # colour -> space -> lines; none: no points
    landings: dict[str, Landing]  # "r3": 3 points in red; "r3+2": a double, halves in this order


class ExchangeOffer(Piece):
    """The decision that is due (R6.1, R10.4)."""

    clause: str
    colours: str  # the lowest ones, or in the duel those on the own 9
    tiles: list[str]  # that would be laid open and exchanged


class Standing(Piece):
    """One row of the ranking."""

    owner: int
    seats: list[int]
    rank: int
    markers: list[int]  # sorted as they are compared, from the lowest
    side: int | None  # duel: markers on the own side
    decided_at: int | None  # index in `markers` of the first difference to the rank above


class End(Piece):
    """How the game ended."""

    reason: Literal["full", "instant", "tiles", "resigned", "left"]
    seat: int | None  # who gave up or left, where somebody did and it is known
    standings: list[Standing]  # best first
    result: int | None  # solo: the lowest marker
    best: int | None  # solo: the best result before this one


class ProposalState(Piece):
    """An open proposal, as one viewer may answer it."""

    id: int  # goes into the answer
    what: What
    proposer: int | None  # the seat; None: the host, who has no seat
    about: int | None  # undo: whose placement; claim: whose player has left
    agreed: list[int]  # the seats of all who want it, the proposer's included
    asked: list[int]  # the seats of all whom the proposer asks
    may_answer: bool  # whether this client is asked and has not answered


class Situation(Piece):
    """The table now, as one viewer may know it."""

    waiting: bool  # for people to sit down, and for the host to begin: nothing can be played yet
    is_host: bool  # whether this client set the table up
    viewer: int | None  # whose eyes; None: nobody's, no rack is seen
    seat: int  # on turn
    turn: int
    phase: Phase
    bonus: int  # bonus placements due, the coming one included
    first_turn: bool  # R3.4 holds for the tile to be placed
    free_symbols: list[str]  # then: printed symbols that no tile touches yet
    curtain: int | None  # this client's seat whose rack is hidden until it asks to look
    seats: list[SeatState]
    markers: list[list[int]]  # per owner as that owner reads them; a duel's other side is negative
    ranks: list[int]  # per owner
    tokens: dict[str, int | None]  # duel: who holds each colour's token
    bag_size: int
    unseen: dict[str, int] | None  # training: tiles the viewer cannot see
    choices: Choices | None  # while the viewer is to place a tile
    exchange: ExchangeOffer | None  # while the viewer is to decide
    proposal: ProposalState | None  # the open one
    next: str | None  # the table where the same people play again
    may: list[TableAction]  # what this client may do now
    end: End | None


class Hint(Piece):
    """A good move, and what it would bring."""

    move: str
    halves: list[HalfStep]
    lowest: int  # the lowest marker afterwards
    win: float | None  # how likely it wins, from 0 to 1; null alone
