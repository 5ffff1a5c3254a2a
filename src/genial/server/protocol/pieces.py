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
Phase = Literal["place", "exchange", "over"]  # the phase "draw" ends before a message is sent
Blocked = Literal["covered", "alone", "first_turn"]


Piece = Value
"""A part of a message."""


class SpaceOnBoard(Piece):
    """A space of the board that is used with this number of players."""

    name: str  # the name of the space, such as "h8"
    x: int  # the distance from the left, in half spaces
    y: int
    players: int  # the fewest players that use the space: 1 white, 3 light grey, 4 dark grey (R1.3)
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
    directions: list[Direction]  # the directions, clockwise from the right


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

    # space -> half of a tile; it is not known which two halves form a tile
    cells: dict[str, Colour]
    markers: list[list[int]]  # for each owner, the markers in colour order


class TableInfo(Piece):
    """The parts of a table that never change."""

    id: str
    edition: str
    variant: VariantName
    players: int
    colours: str  # the colour letters in colour order, such as "rgboyp"
    track: int  # the last place of one track; in the duel, on either side
    laps: int  # the number of tracks end to end: 2 in team and solo
    rack: int  # the number of tiles on a full rack
    board: BoardMap
    is_reconstructed: bool  # whether the board is our reconstruction (R1.5)
    start: int  # the seat that moved first
    started_from: StartedFrom | None  # None: the game began with an empty board
    open_racks: bool  # whether all racks are visible (R2.4)
    open_partners: bool  # whether partners see each other's racks (R8.4)
    clock: ClockSettings | None
    # whether the game is turn-based: a turn may take an hour or more, and nobody waits at the table
    is_slow: bool
    hints: bool
    training: bool  # whether the page counts unseen tiles
    is_rated: bool  # whether the result changes ratings
    is_public: bool  # whether the lobby lists the table while it waits
    programs: bool  # whether programs may take open seats; otherwise only people may
    chat: bool  # whether free text is allowed; otherwise only phrases are
    # the day (UTC) for whose ranking the game counts; its record is hidden until the day is over
    day: str | None
    seed: str | None  # a text, because up to 20 digits are too long for a JavaScript number
    commitment: str | None  # the commitment to the bag's secret
    created_at: str  # the time in ISO 8601, UTC


class SeatState(Piece):
    """One seat, for one viewer."""

    name: str
    bot: str | None  # the bot's id; None: a person
    is_program: bool  # whether the player is a program of another person
    is_mine: bool  # whether this client may act for the seat
    is_host: bool  # whether the guest who created the table sits here
    is_open: bool  # whether any guest who has the link may take the seat
    is_here: bool  # whether the player has the table open; always true for a bot
    is_lent: bool  # whether a bot plays for a person who left
    is_returnable: bool  # whether the person who left is at this client and may return to the seat
    # Seconds until others may replace the player by a bot or claim the end. None: they may not.
    wait_s: int | None
    owner: int  # the number of the seat's score board
    rack_size: int
    rack: list[str] | None  # the tiles on the rack; None: hidden
    clock_ms: int | None  # the time left when this was sent; it runs for the seat whose turn it is
    out_of_time: bool  # whether a bot plays because the person's time was up
    may: list[SeatAction]  # the actions of this client; lend and claim only after `wait_s`


class HalfStep(Piece):
    """One half of a placed tile, with its points."""

    colour: Colour
    space: str
    lines: list[list[str]]  # the lines, each from the half outwards; each space scores one point
    points: int
    before: int  # the place of the owner's marker before the move
    after: int
    bonus: bool


class Step(Piece):
    """One move, as every viewer may see it."""

    id: int  # the version with which the step appeared
    turn: int  # the number of the turn, from 0
    seat: int
    move: str  # the move in notation
    is_bonus: bool  # whether the move was a bonus placement (R5)
    halves: list[HalfStep]  # both halves; empty for an exchange
    shown: list[str]  # the tiles that were shown in an exchange
    drawn: int | None  # the number of drawn tiles; None: the turn continues, or the game is over
    markers: list[list[int]]  # for each owner, the markers after the move in colour order
    ranks: list[int]  # for each owner, the rank after the move
    bag_size: int  # the number of tiles in the bag after the move


class Landing(TypedDict):
    """The place that a marker reaches with these points."""

    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc]  # it is no key

    after: int
    bonus: int  # the number of bonus placements earned


class Choices(Piece):
    """The placements of the viewer, divided into parts so that the page needs no further request.

    Whether a tile fits on a pair of spaces does not depend on its colours. The points of a half
    depend only on its colour and space. The place of the marker depends only on the points.
    """

    # the pairs of spaces that a tile can cover now, such as "h8h9", in board order
    pairs: tuple[str, ...]
    blocked: dict[str, Blocked]  # the spaces that no tile can cover now, and why
    # Colour -> space -> lines. Spaces that score no points are left out.
    lines: dict[str, dict[str, list[tuple[str, ...]]]]
    # the key "r3": 3 points in red; "r3+2": the halves of a red double, in this order
    landings: dict[str, Landing]


class ExchangeOffer(Piece):
    """The exchange that the viewer decides about (R6.1, R10.4)."""

    clause: str
    # the colours with the lowest score; in the duel, the colours whose marker is on the player's 9
    colours: str
    tiles: list[str]  # the tiles that would be shown and exchanged


class Standing(Piece):
    """One row of the ranking."""

    owner: int
    seats: list[int]
    rank: int
    markers: list[int]  # the markers, lowest first, in the order of comparison
    side: int | None  # duel: the number of markers on the player's side
    decided_at: int | None  # the index in `markers` of the first difference from the rank above


class End(Piece):
    """How the game ended."""

    reason: Literal["full", "instant", "tiles", "resigned", "left"]
    # the seat that resigned or left; None: not known, or the game ended by the rules
    seat: int | None
    standings: list[Standing]  # the ranking, best first
    result: int | None  # in solo, the lowest marker
    best: int | None  # in solo, the best result before this game
    is_annulled: bool = False  # whether a rated game ended without counting


class ProposalState(Piece):
    """An open proposal, for one viewer."""

    id: int  # the number with which an answer names the proposal
    what: What
    proposer: int | None  # the proposer's seat; None: a host without a seat
    # for undo, the seat of the placement; for a claim, the seat whose player has left
    about: int | None
    num_later: int  # for undo, how many steps after the placement would be undone, too
    agreed: list[int]  # the seats of all players who agreed, including the proposer
    asked: list[int]  # the seats of all players who must answer
    may_answer: bool  # whether this client must still answer


class Situation(Piece):
    """The current table, for one viewer."""

    waiting: bool  # whether the table waits for players and for the host: nobody can move yet
    is_host: bool  # whether this client created the table
    # the seat whose view this is; None: a spectator's view, without hidden racks
    viewer: int | None
    seat: int  # the seat whose turn it is
    turn: int
    phase: Phase
    bonus: int  # the number of bonus placements due, including the next one
    first_turn: bool  # whether R3.4 applies to the next tile
    free_symbols: list[str]  # if `first_turn`, the printed symbols that no tile touches yet
    curtain: int | None  # this client's seat whose rack stays hidden until the client sends `look`
    seats: list[SeatState]
    # For each owner, the markers as the owner counts them. In the duel, the other side is negative.
    markers: list[list[int]]
    ranks: list[int]  # for each owner, the rank
    tokens: dict[str, int | None]  # duel: for each colour, the owner who has the token
    bag_size: int
    # with the tile counter (`training`), the tiles that the viewer cannot see
    unseen: dict[str, int] | None
    choices: Choices | None  # the placements, if the viewer must place a tile
    exchange: ExchangeOffer | None  # the exchange, if the viewer must decide about one
    proposal: ProposalState | None  # the open proposal
    next: str | None  # the id of the table of the rematch
    may: list[TableAction]  # the actions of this client now
    end: End | None


class Hint(Piece):
    """A good move with its points, and in what it differs from another move."""

    move: str
    halves: list[HalfStep]
    lowest: int  # the lowest marker after this move
    win: float | None  # the probability of a win, from 0 to 1; null in solo
    other: str | None  # the move that `facts` compare this move with; null: there is no other move
    facts: list[Fact]  # here, `better` is about this move, and `played` about the other move
