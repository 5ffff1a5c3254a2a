"""The events of a table. The state of a table follows from its events; nothing else is stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic_core import from_json

from genial.engine.editions import VariantName

from .clock import ClockSettings

What = Literal["undo", "claim", "rematch"]
"""The kinds of proposals."""


class _Event(BaseModel):
    # The log says what is wrong with a stored event, but never shows the content of the event.
    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)


class Created(_Event):
    """A table was created. The whole game follows from this event and the moves."""

    kind: Literal["created"] = "created"
    edition: str
    variant: VariantName
    names: list[str]
    bots: list[str | None]  # the bot of each seat; None: a person
    start: int | None  # the starting seat; None: drawn at random
    open_partners: bool
    seed: str | None
    secret: str | None  # the secret in hexadecimal; None if there is a seed
    # the first racks; when a table is loaded, they are compared with the seed or the secret
    deal: list[list[str]]
    clock: ClockSettings | None
    hints: bool
    training: bool
    # Whether the secret was published after an earlier game. If so, there is no commitment.
    is_known: bool = False
    chat: bool = False
    # whether placements can be undone after the turn; never in tables of earlier versions
    take_back: bool = False
    is_rated: bool = False
    is_public: bool = False  # whether the lobby lists the table while it waits
    # whether each seat is open for anybody who has the link; empty: no seat is open
    open: list[bool] = []
    # the guest on each seat; empty: the host has all seats that no bot has
    holders: list[str | None] = []
    # The text of the position that the game starts from, with all tiles. None: a new game.
    position: str | None = None
    # whether programs of other people may take open seats; never in tables of earlier versions
    programs: bool = False
    # The day (UTC) whose bag the game has. If `is_known`, the day was over: the game is practice.
    day: str | None = None


class Imported(_Event):
    """A record was uploaded. Nobody can play at this table."""

    kind: Literal["imported"] = "imported"
    record: dict[str, Any]

    # The options of `Created`, as they are at a table where nobody plays.
    clock: ClassVar[None] = None
    hints: ClassVar[bool] = False
    training: ClassVar[bool] = False
    chat: ClassVar[bool] = False
    take_back: ClassVar[bool] = False
    is_known: ClassVar[bool] = False
    is_rated: ClassVar[bool] = False
    is_public: ClassVar[bool] = False
    seed: ClassVar[None] = None
    day: ClassVar[None] = None
    programs: ClassVar[bool] = False

    @property
    def position(self) -> str | None:
        """The text of the position that the game started from; None: a new game."""
        text: str | None = self.record.get("position")
        return text


class Played(_Event):
    """A move was made."""

    kind: Literal["played"] = "played"
    seat: int
    move: str
    draw: list[str] | None  # the drawn tiles; None: the turn continues, or the game is over
    left_ms: int | None = None  # the milliseconds on the seat's clock after the move


class Undone(_Event):
    """The last placement of a seat was undone. The moves after it were undone, too."""

    kind: Literal["undone"] = "undone"
    seat: int
    # the number of moves that remain in the game; None: all but the last one
    moves: int | None = None
    left_ms: int | None = None  # the milliseconds on the seat's clock


class Seated(_Event):
    """A guest took an open seat."""

    kind: Literal["seated"] = "seated"
    seat: int
    guest: str
    name: str


class Vacated(_Event):
    """A seat is open again. This happens only before the game begins."""

    kind: Literal["vacated"] = "vacated"
    seat: int


class Filled(_Event):
    """The host put a bot on an open seat."""

    kind: Literal["filled"] = "filled"
    seat: int
    bot: str
    name: str


class Started(_Event):
    """The host started the game."""

    kind: Literal["started"] = "started"


class OutOfTime(_Event):
    """A person's time ran out. A bot plays the rest of the game on the seat."""

    kind: Literal["out_of_time"] = "out_of_time"
    seat: int
    bot: str


class Lent(_Event):
    """A bot plays for a person who left. The person may return unless `is_final`."""

    kind: Literal["lent"] = "lent"
    seat: int
    bot: str
    left_ms: int | None = None  # the milliseconds on the seat's clock when the person returns
    is_final: bool = False  # whether the person left a rated game and cannot return


class Returned(_Event):
    """A person returned to a seat that was lent to a bot."""

    kind: Literal["returned"] = "returned"
    seat: int


class Resigned(_Event):
    """A player resigned, and the other side has won."""

    kind: Literal["resigned"] = "resigned"
    seat: int


class Proposed(_Event):
    """A player proposed something that needs the consent of others."""

    kind: Literal["proposed"] = "proposed"
    what: What
    by: int | None  # the proposer's seat; None: a host without a seat
    # For undo: the seat of the placement. For a claim: the seat whose player has left.
    about: int | None = None


class Answered(_Event):
    """A player declined a proposal, or accepted it while other answers are missing."""

    kind: Literal["answered"] = "answered"
    what: What
    by: int | None  # the seat that answers; None: a host without a seat
    agrees: bool


class Claimed(_Event):
    """The game ended because a player had left. The player's side is last."""

    kind: Literal["claimed"] = "claimed"
    seat: int  # the seat whose player had left
    by: int


class Continued(_Event):
    """The same people play a rematch at another table."""

    kind: Literal["continued"] = "continued"
    table: str
    by: int | None = None  # the proposer's seat; None: a host without a seat
    same_bag: bool = False


Opening = Created | Imported
Event = (
    Created
    | Imported
    | Seated
    | Vacated
    | Filled
    | Started
    | Played
    | OutOfTime
    | Lent
    | Returned
    | Resigned
    | Proposed
    | Answered
    | Undone
    | Claimed
    | Continued
)
_event: TypeAdapter[Event] = TypeAdapter(
    Annotated[Event, Field(discriminator="kind")], config=ConfigDict(hide_input_in_errors=True)
)

_Fields = dict[str, Any]

# Upgrades for events that earlier versions stored, by kind. The stored events themselves are not
# changed.
_UPGRADES: dict[str, Callable[[_Fields], _Fields]] = {
    "undo_asked": lambda old: {
        "kind": "proposed",
        "what": "undo",
        "by": old["seat"],
        "about": old["seat"],
    },
    "undo_answered": lambda old: {
        "kind": "answered",
        "what": "undo",
        "by": old["seat"],
        "agrees": old["agrees"],
    },
    "claim_asked": lambda old: {
        "kind": "proposed",
        "what": "claim",
        "by": old["by"],
        "about": old["seat"],
    },
    "claim_answered": lambda old: {
        "kind": "answered",
        "what": "claim",
        "by": old["by"],
        "agrees": old["agrees"],
    },
}


def format_event(event: Event) -> str:
    """Writes an event as JSON."""
    return event.model_dump_json()


def parse_event(text: str) -> Event:
    """Reads an event that `format_event` or an earlier version has written."""
    fields = from_json(text)
    kind = fields.get("kind") if isinstance(fields, dict) else None
    return _event.validate_python(_UPGRADES[kind](fields) if kind in _UPGRADES else fields)
