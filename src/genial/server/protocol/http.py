"""Bodies of requests and answers over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool

from genial.engine.editions import VariantName
from genial.reviews.review import Review

from ..domain.clock import ClockSettings
from ..domain.composing import Doubt
from ..domain.early_ends import EarlyEnd
from ..domain.setup import Name
from .facts import Fact
from .pieces import (
    BoardMap,
    Choices,
    Colour,
    End,
    ExchangeOffer,
    HalfStep,
    Phase,
    Piece,
    SeatState,
    Situation,
    Step,
    TableInfo,
)

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder", "forced"]


class VariantInfo(Piece):
    """A variant that an edition has."""

    id: VariantName
    players: list[int]


class EditionInfo(Piece):
    """The rules of one edition, as the catalogue lists it."""

    id: str
    title: str
    colours: str
    track: int
    variants: list[VariantInfo]
    open_racks: bool
    is_reconstructed: bool


class BotInfo(Piece):
    """A bot that can be seated."""

    id: str
    title: str  # in English; the page has its own names
    summary: str  # one English sentence, used if the page has no text of its own
    level: int | None  # 1 is the easiest; None: a bot for study
    rating: int | None  # None: not measured


class Bounds(Piece):
    """Limits of the values that people may choose."""

    longest_name: int  # characters
    longest_text: int  # characters of a chat message
    shortest_minutes: float  # of a clock
    longest_minutes: float  # of a clock for the whole game
    longest_increment: int  # seconds
    largest_seed: str  # as text, because JavaScript numbers are not exact enough


class Catalogue(Piece):
    """Editions, and bots: levels from easy to hard, then bots for study."""

    version: str
    editions: list[EditionInfo]
    bots: list[BotInfo]
    default_edition: str
    default_bot: str  # for a first game
    bounds: Bounds


class Sitting(Piece):
    """The name of a guest who takes a seat."""

    name: Name


class BotSeat(Piece):
    """The bot that plays on for a player."""

    bot: str


class NewBot(BotSeat):
    """A bot for an open seat before the game."""

    name: Name | None = None  # in the host's language; None: the English title


class LobbyTable(Piece):
    """A public table with open seats."""

    id: str
    edition: str
    variant: VariantName
    names: list[str]
    bots: list[str | None]
    is_open: list[bool]
    clock: ClockSettings | None
    is_rated: bool
    created_at: str


class Lobby(Piece):
    """Public tables with open seats: live ones and turn-based ones."""

    live: list[LobbyTable]
    slow: list[LobbyTable]


class TransferCode(Piece):
    """A code that makes a second device the same guest. It works once."""

    code: str
    until: str  # ISO 8601, UTC


class Transfer(Piece):
    """A code from another device."""

    code: Annotated[str, Field(min_length=1, max_length=32)]


class RatedPlayer(Piece):
    """The rating of a player."""

    name: str
    bot: str | None
    is_me: bool
    is_hidden: bool  # not shown to other guests
    rating: int
    margin: int  # half-width of the 95% interval, in points
    games: int


class Hiding(Piece):
    """Whether the guest's own rating is hidden from others."""

    is_hidden: StrictBool


class PushInfo(Piece):
    """Whether the server sends push notifications for turn-based games."""

    key: str | None  # the server's public key, base64; None: no push notifications


class PushDevice(Piece):
    """A push subscription, as the browser describes it."""

    endpoint: Annotated[str, Field(min_length=1, max_length=2048)]
    p256dh: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{87}$")]  # base64: 65 bytes
    auth: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22}$")]  # base64: 16 bytes
    language: Literal["en", "de"]  # of the notifications


class TableRef(Piece):
    """The id of a table."""

    id: str


class TableSummary(Piece):
    """A line of "my games"."""

    id: str
    edition: str
    variant: VariantName
    names: list[str]
    bots: list[str | None]
    created_at: str
    played_at: str  # time of the last event
    turns: int
    is_over: bool
    is_imported: bool
    winners: list[int]  # owners on rank 1
    cut: EarlyEnd | None  # None: it is not over, or ended by the rules
    result: int | None  # solo: the lowest marker
    my_turn: bool
    is_open: list[bool]  # seats for guests who have the link
    on_turn: int | None  # the seat whose turn it is; None before and after the game
    is_waiting: bool  # for players to take seats, or for the host to start the game
    is_host: bool  # whether the guest created the table
    may_delete: bool  # whether this guest may delete it
    is_annulled: bool  # a rated game that does not count


class Replay(Piece):
    """A finished or uploaded game, with all tiles visible."""

    info: TableInfo
    seats: list[SeatState]
    deal: list[list[str]]
    steps: list[Step]
    draws: list[list[str] | None]  # the tiles drawn at each step
    final: Situation
    positions: list[str]  # the position text before the first step, and after each one
    is_imported: bool
    unknown_racks: bool  # nobody wrote the racks down: `deal` is empty, and all draws are None


class GameReview(Piece):
    """The review of a game, as far as it is computed.

    States: nobody has asked for it ("none"), it waits for a worker, it is being computed, it is
    done, or its computation has failed.
    """

    state: Literal["none", "waiting", "running", "done", "failed"]
    progress: float  # from 0 to 1
    review: Review | None


class ShownPosition(Piece):
    """What a position text says, ready to be drawn."""

    text: str  # in its usual form
    view: str | None  # the text of what the seat whose turn it is knows; None: its rack is hidden
    edition: str
    variant: VariantName
    players: int
    open_partners: bool
    colours: str  # in their order
    track: int  # as in `TableInfo`
    laps: int
    rack: int  # tiles on a full rack
    board: BoardMap
    is_reconstructed: bool  # R1.5: the board is our reconstruction
    cells: dict[str, Colour]  # space -> half of a tile; a text does not say which two are one tile
    owners: list[int]  # per seat: the score board it plays for
    racks: list[list[str] | None]  # per seat; None: hidden
    rack_sizes: list[int]  # per seat
    markers: list[list[int]]  # per owner, in colour order
    ranks: list[int]  # per owner
    tokens: dict[str, int | None]  # duel: who holds the token of each colour
    bag_size: int
    bag: dict[str, int]  # tile -> number; of a view also the tiles on hidden racks
    viewer: int | None  # of a view: the seat whose view it is; None: a spectator, or no view
    is_view: bool  # some tiles are hidden
    seat: int  # whose turn it is
    phase: Phase
    bonus: int  # bonus placements due
    first_tiles: list[int]  # seats that have not placed their first tile (R3.4)
    free_symbols: list[str]  # if R3.4 applies to the next tile: symbols that no tile touches yet
    choices: Choices | None  # the placements of the seat whose turn it is; None: not known
    exchange: ExchangeOffer | None  # if that seat must decide about an exchange
    end: End | None


class TriedMove(Piece):
    """A move that somebody tried in a position."""

    step: Step
    drawn: list[str] | None  # the tiles that were drawn; None: the turn goes on
    position: ShownPosition  # after the move and the draw


class ValuedMove(Piece):
    """A move and its value, from what the player knows."""

    move: str
    halves: list[HalfStep]
    shares: list[float]  # of the win, by owner; in solo of the highest result
    error: float  # standard error of the player's share


class MoveValues(Piece):
    """The values of the best moves of a position, as in a review (docs/review.md)."""

    seat: int
    worlds: int  # sampled for each move
    candidates: list[ValuedMove]  # best first, with the asked move
    move: str | None  # the asked move
    grade: Grade | None  # of the asked move
    loss: float | None  # the share of the win that the asked move loses
    error: float | None  # the standard error of the loss
    other: str | None  # what the best move is compared with: the asked move, or the second best
    facts: list[Fact]  # `better` is about the best move, and `played` about the other one


class ComposedPosition(Piece):
    """A position that was set up by hand."""

    position: ShownPosition
    doubts: list[Doubt]


class SoloBest(Piece):
    """One of the best solo results."""

    id: str
    edition: str
    result: int
    markers: list[int]  # lowest first
    played_at: str


class ExportedGame(Piece):
    """A game in index.json of an export. Only records contain tiles."""

    table: str
    edition: str
    variant: str
    names: list[str]
    bots: list[str | None]
    created_at: str
    played_at: str
    turns: int
    is_over: bool
    is_imported: bool
    winners: list[int]
    record: str | None  # the file; None: the game is not over, or cannot be read


class ExportIndex(Piece):
    """The file index.json of an export."""

    format: str = "genial export 1"
    version: str
    exported_at: str
    games: list[ExportedGame]  # oldest first


class Problem(Piece):
    """Why a request was refused."""

    code: str
    message: str


class Health(Piece):
    """The state of the server."""

    status: Literal["ok"]
    version: str
    tables: int  # in memory
