"""Bodies of requests and answers over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool

from genial.engine.editions import VariantName

from ..domain.clock import ClockSettings
from ..domain.early_ends import EarlyEnd
from ..domain.setup import Name
from .pieces import Piece, SeatState, Situation, Step, TableInfo


class VariantInfo(Piece):
    """A variant that an edition has."""

    id: VariantName
    players: list[int]


class EditionInfo(Piece):
    """One rulebook."""

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
    title: str  # what it is called in English; the page has names of its own
    summary: str  # one English sentence, where the page has none of its own
    level: int | None  # from 1 on, for people to choose by; None: a bot for study
    rating: int | None  # None: not measured


class Bounds(Piece):
    """Bounds of what people may choose."""

    longest_name: int  # characters
    longest_text: int  # characters of a chat message
    shortest_minutes: float  # of a clock
    longest_minutes: float  # of a clock for the whole game
    longest_increment: int  # seconds
    largest_seed: str  # a number that JavaScript cannot hold


class Catalogue(Piece):
    """What can be played, and against whom: levels from easy to hard, then bots for study."""

    version: str
    editions: list[EditionInfo]
    bots: list[BotInfo]
    default_edition: str
    default_bot: str  # for a first game
    bounds: Bounds


class Sitting(Piece):
    """Somebody who sits down."""

    name: Name


class BotSeat(Piece):
    """The bot that is to play on a seat."""

    bot: str


class NewBot(BotSeat):
    """A bot that sits down before the game."""

    name: Name | None = None  # in the host's language; None: what it is called in English


class LobbyLine(Piece):
    """A table that waits for anybody."""

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
    """Tables that wait for anybody: those played at once, and those played over days."""

    live: list[LobbyLine]
    slow: list[LobbyLine]


class TransferCode(Piece):
    """With it a guest is the same on a second device, once."""

    code: str
    until: str  # ISO 8601, UTC


class Transfer(Piece):
    """A guest from another device."""

    code: Annotated[str, Field(min_length=1, max_length=32)]


class RatingLine(Piece):
    """How well somebody plays."""

    name: str
    bot: str | None
    is_me: bool
    is_hidden: bool  # others do not see it
    rating: int
    margin: int  # it is within so many points of that, in 95 of 100 cases
    games: int


class Hiding(Piece):
    """Whether one's own rating is hidden from others."""

    is_hidden: StrictBool


class PushInfo(Piece):
    """Whether the server calls people to slow games."""

    key: str | None  # for browsers that subscribe, base64; None: it calls nobody


class PushDevice(Piece):
    """Where a browser can be reached, as it says itself."""

    endpoint: Annotated[str, Field(min_length=1, max_length=2048)]
    p256dh: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{87}$")]  # base64: 65 bytes
    auth: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22}$")]  # base64: 16 bytes
    language: Literal["en", "de"]  # of the words it shows


class TableRef(Piece):
    """Where a table is."""

    id: str


class TableSummary(Piece):
    """A line of "my games"."""

    id: str
    edition: str
    variant: VariantName
    names: list[str]
    bots: list[str | None]
    created_at: str
    played_at: str  # the last move
    turns: int
    is_over: bool
    is_imported: bool
    winners: list[int]  # owners on rank 1
    cut: EarlyEnd | None  # None: it is not over, or ended by the rules
    result: int | None  # solo
    my_turn: bool
    is_open: list[bool]  # seats for whoever has the link
    on_turn: int | None  # the seat; None: nobody's, since it is over, or has not begun
    is_waiting: bool  # for people to sit down, or for the host to begin
    is_host: bool  # whether it is the guest's own table
    may_delete: bool  # whether this guest may


class Replay(Piece):
    """A game that is over or was uploaded, all of it open."""

    info: TableInfo
    seats: list[SeatState]
    deal: list[list[str]]
    steps: list[Step]
    draws: list[list[str] | None]  # the tiles drawn at each step
    final: Situation
    is_imported: bool


class SoloBest(Piece):
    """One of the best solo results."""

    id: str
    edition: str
    result: int
    markers: list[int]  # from the lowest
    played_at: str


class ExportedGame(Piece):
    """A game in index.json of an export. Tiles are in records alone."""

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
    games: list[ExportedGame]  # the oldest first


class Problem(Piece):
    """What was wrong with a request."""

    code: str
    message: str


class Health(Piece):
    """Whether the server can do its work."""

    status: Literal["ok"]
    version: str
    tables: int  # in memory
