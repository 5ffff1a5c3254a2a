"""Bodies of requests and answers over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool

from genial.engine.editions import VariantName
from genial.reviews.review import Review

from ..domain.clock import ClockSettings
from ..domain.composing import Doubt, PositionFault
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
    title: str  # the English name; the page has its own names
    summary: str  # an English sentence, which the page shows if it has no text of its own
    level: int | None  # the number of the level, from 1 (easiest); None: a bot for study
    rating: int | None  # the measured rating; None: not measured
    plays_toys: bool  # whether the bot can play toys: it needs no network


class Bounds(Piece):
    """Limits of the values that people may choose."""

    longest_name: int  # the most characters of a name
    longest_text: int  # the most characters of a chat message
    shortest_minutes: float  # the fewest minutes of a clock
    longest_minutes: float  # the most minutes of a clock for the whole game
    longest_increment: int  # the most seconds that a clock adds for each turn
    largest_seed: str  # a text, because JavaScript numbers are not exact enough


class Catalogue(Piece):
    """Editions, and bots: levels from easy to hard, then bots for study."""

    version: str
    editions: list[EditionInfo]
    toys: list[EditionInfo]  # small games for study, which no rulebook has
    bots: list[BotInfo]
    default_edition: str
    default_bot: str  # the bot for a first game
    bounds: Bounds
    has_docs: bool  # whether this server has the documentation, under docs/


class Sitting(Piece):
    """The name of a guest who takes a seat."""

    name: Name


class BotSeat(Piece):
    """The bot that plays on for a player."""

    bot: str


class NewBot(BotSeat):
    """A bot for an open seat before the game."""

    name: Name | None = None  # the bot's name in the host's language; None: the English title


class LobbyTable(Piece):
    """A public table with open seats."""

    id: str
    edition: str
    variant: VariantName
    names: list[str]
    bots: list[str | None]
    is_program: list[bool]  # for each seat, whether a program of another person plays there
    is_open: list[bool]
    clock: ClockSettings | None
    is_rated: bool
    programs: bool  # whether programs may take the open seats; otherwise only people may
    created_at: str


class Lobby(Piece):
    """Public tables with open seats: live ones and turn-based ones."""

    live: list[LobbyTable]
    slow: list[LobbyTable]


class TransferCode(Piece):
    """A code that makes a second device the same guest. It works once."""

    code: str
    until: str  # the time when the code expires, ISO 8601 in UTC


class Transfer(Piece):
    """A code from another device."""

    code: Annotated[str, Field(min_length=1, max_length=32)]


class RatedPlayer(Piece):
    """The rating of a player."""

    name: str
    bot: str | None
    is_program: bool  # whether the player is a program of another person
    is_me: bool
    is_hidden: bool  # whether the rating is hidden from other guests
    rating: int
    margin: int  # half the width of the 95% interval, in points
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
    p256dh: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{87}$")]  # 65 bytes in base64
    auth: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22}$")]  # 16 bytes in base64
    language: Literal["en", "de"]  # the language of the notifications


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
    is_program: list[bool]  # for each seat, whether a program of another person plays there
    created_at: str
    played_at: str  # the time of the last event
    turns: int
    is_over: bool
    is_imported: bool
    winners: list[int]  # the owners on rank 1
    cut: EarlyEnd | None  # how the game ended early; None: it is not over, or it ended by the rules
    result: int | None  # in solo, the lowest marker
    my_turn: bool
    is_open: list[bool]  # for each seat, whether guests who have the link can take it
    on_turn: int | None  # the seat whose turn it is; None before and after the game
    # whether the table waits for players to take seats, or for the host to start the game
    is_waiting: bool
    is_host: bool  # whether the guest created the table
    may_delete: bool  # whether this guest may delete the table
    is_annulled: bool  # whether a rated game ended without counting
    day: str | None  # the day (UTC) for whose ranking the game counts


class Replay(Piece):
    """A finished or uploaded game, with all tiles visible."""

    info: TableInfo
    seats: list[SeatState]
    deal: list[list[str]]
    steps: list[Step]
    draws: list[list[str] | None]  # the tiles drawn at each step
    final: Situation
    positions: list[str]  # the position text before the first step, and after each step
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

    text: str  # the text of the position in its usual form
    # the text of what the acting seat knows; None: the rack of this seat is hidden
    view: str | None
    edition: str
    variant: VariantName
    players: int
    open_partners: bool
    colours: str  # the colour letters in colour order
    track: int  # as in `TableInfo`
    laps: int
    rack: int  # the number of tiles on a full rack
    board: BoardMap
    is_reconstructed: bool  # whether the board is our reconstruction (R1.5)
    # space -> half of a tile; a text does not say which two halves form a tile
    cells: dict[str, Colour]
    owners: list[int]  # for each seat, the number of its score board
    racks: list[list[str] | None]  # for each seat, its tiles; None: hidden
    rack_sizes: list[int]  # for each seat, the number of its tiles
    markers: list[list[int]]  # for each owner, the markers in colour order
    ranks: list[int]  # for each owner, the rank
    tokens: dict[str, int | None]  # duel: for each colour, the seat that has the token
    bag_size: int
    bag: dict[str, int]  # tile -> number; in a view, also the tiles on hidden racks
    # in a view, the seat whose view it is; None: a spectator, or the text is not a view
    viewer: int | None
    is_view: bool  # whether some tiles are hidden
    seat: int  # the seat whose turn it is
    phase: Phase
    bonus: int  # the number of bonus placements that are due
    first_tiles: list[int]  # the seats that have not placed a tile yet (R3.4)
    # the symbols that no tile touches yet, if R3.4 applies to the next tile
    free_symbols: list[str]
    choices: Choices | None  # the placements of the acting seat; None: not known
    exchange: ExchangeOffer | None  # the exchange that the acting seat must decide about
    end: End | None


class TriedMove(Piece):
    """A move that somebody tried in a position."""

    step: Step
    drawn: list[str] | None  # the drawn tiles; None: the turn continues
    position: ShownPosition  # the position after the move and the draw


class ValuedMove(Piece):
    """A move and its value, from what the player knows."""

    move: str
    halves: list[HalfStep]
    shares: list[float]  # for each owner, the share of the win; in solo, of the highest result
    error: float  # the standard error of the player's share
    # for each owner, the expected final markers in colour order, as this owner counts them, rounded
    # to one decimal; null unless this is the best move or the move that was asked about
    markers: list[list[float]] | None
    lowest: list[float] | None  # for each owner, the expected final lowest marker; as `markers`


class MoveValues(Piece):
    """The values of the best moves of a position, as in a review (docs/review.md)."""

    seat: int
    worlds: int  # the number of worlds that were sampled for each move
    # the compared moves, best first; the move that was asked about is one of them
    candidates: list[ValuedMove]
    move: str | None  # the move that was asked about
    grade: Grade | None  # the grade of the move that was asked about
    loss: float | None  # the share of the win that the move that was asked about loses
    error: float | None  # the standard error of the loss
    # the move that the best move is compared with: the move that was asked about, or the second
    # best
    other: str | None
    facts: list[Fact]  # here, `better` is about the best move, and `played` about the other move


class GameKind(Piece):
    """The board, the score boards and the tiles of a kind of game."""

    colours: str  # the colour letters in colour order
    track: int  # as in `TableInfo`
    laps: int
    rack: int  # the number of tiles on a full rack
    board: BoardMap
    owners: list[int]  # for each seat, the number of its score board
    sees: list[list[int]]  # for each seat, the seats whose racks it sees
    tiles: dict[str, int]  # tile -> how many the game has


class ComposedPosition(Piece):
    """A position that was set up by hand."""

    kind: GameKind
    position: ShownPosition | None  # None: the position is impossible
    fault: PositionFault | None  # why the position is impossible
    doubts: list[Doubt]  # why the position cannot arise in a game
    bag: dict[str, int]  # tile -> number: the given bag, or all remaining tiles


class SoloBest(Piece):
    """One of the best solo results."""

    id: str
    edition: str
    result: int
    markers: list[int]  # all markers, lowest first
    played_at: str


class ExportedGame(Piece):
    """A game in index.json of an export. Only records contain tiles."""

    table: str
    edition: str
    variant: str
    names: list[str]
    bots: list[str | None]
    is_program: list[bool]  # for each seat, whether a program of another person plays there
    created_at: str
    played_at: str
    turns: int
    is_over: bool
    is_imported: bool
    winners: list[int]
    # the name of the record's file; None: the game is not over, or cannot be read
    record: str | None


class ExportIndex(Piece):
    """The file index.json of an export."""

    format: str = "genial export 1"
    version: str
    exported_at: str
    games: list[ExportedGame]  # the games, oldest first


class Problem(Piece):
    """Why a request was refused."""

    code: str
    message: str


class Health(Piece):
    """The state of the server."""

    status: Literal["ok"]
    version: str
    tables: int  # the number of tables in memory
