"""What can happen at a table. Its state is the replay of these, and nothing else is kept."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from .clock import ClockSettings


class _Event(BaseModel):
    # What is wrong with a stored event goes to the log; what is in it does not.
    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)


class Created(_Event):
    """A table was set up; everything in it follows from here."""

    kind: Literal["created"] = "created"
    edition: str
    variant: Literal["standard", "team", "solo", "duel"]
    names: list[str]
    bots: list[str | None]  # None: a person
    start: int | None  # None: it was drawn
    open_partners: bool
    seed: str | None
    secret: str | None  # hexadecimal; where no seed was given
    deal: list[list[str]]  # to be compared with what seed or secret give
    clock: ClockSettings | None
    hints: bool
    training: bool
    is_known: bool = False  # its secret was opened after an earlier game: nothing is sealed now
    chat: bool = False
    is_rated: bool = False
    is_public: bool = False  # shown in the lobby while it waits
    open: list[bool] = []  # seats for whoever has the link; none where it is empty
    holders: list[str | None] = []  # guests on the seats; where it is empty, people are the owner's


class Imported(_Event):
    """A record was uploaded, to be looked at."""

    kind: Literal["imported"] = "imported"
    record: dict[str, Any]


class Played(_Event):
    """A move was made."""

    kind: Literal["played"] = "played"
    seat: int
    move: str
    draw: list[str] | None  # None: the turn goes on, or the game is over
    left_ms: int | None = None  # on the seat's clock afterwards


class Undone(_Event):
    """The last placement was taken back."""

    kind: Literal["undone"] = "undone"
    seat: int
    left_ms: int | None = None


class Seated(_Event):
    """Somebody took an open seat."""

    kind: Literal["seated"] = "seated"
    seat: int
    guest: str
    name: str


class Vacated(_Event):
    """A seat is open again, before the game begins."""

    kind: Literal["vacated"] = "vacated"
    seat: int


class Filled(_Event):
    """The host put a bot on an open seat."""

    kind: Literal["filled"] = "filled"
    seat: int
    bot: str
    name: str


class Started(_Event):
    """The host let the game begin."""

    kind: Literal["started"] = "started"


class UndoAsked(_Event):
    """Somebody would like to take the last placement back, and others play along."""

    kind: Literal["undo_asked"] = "undo_asked"
    seat: int


class UndoAnswered(_Event):
    """Somebody else agrees, but not everybody has yet; or does not."""

    kind: Literal["undo_answered"] = "undo_answered"
    seat: int
    agrees: bool


class OutOfTime(_Event):
    """A person's time is up, and a bot plays on."""

    kind: Literal["out_of_time"] = "out_of_time"
    seat: int
    bot: str


class Lent(_Event):
    """A bot plays for somebody who left; the seat stays theirs."""

    kind: Literal["lent"] = "lent"
    seat: int
    bot: str
    left_ms: int | None = None  # on the seat's clock, for when they come back


class Returned(_Event):
    """Who had left plays on."""

    kind: Literal["returned"] = "returned"
    seat: int


class Resigned(_Event):
    """Somebody gave the game up, and the other side has won."""

    kind: Literal["resigned"] = "resigned"
    seat: int


class ClaimAsked(_Event):
    """Somebody would like the game to end, since the person it waits for has left."""

    kind: Literal["claim_asked"] = "claim_asked"
    seat: int  # whose person has left
    by: int


class ClaimAnswered(_Event):
    """Somebody else agrees, but not everybody has yet; or does not."""

    kind: Literal["claim_answered"] = "claim_answered"
    by: int
    agrees: bool


class Claimed(_Event):
    """The game ended, since somebody had left; their side is last."""

    kind: Literal["claimed"] = "claimed"
    seat: int  # whose person had left
    by: int


class Continued(_Event):
    """The same people play again, at another table."""

    kind: Literal["continued"] = "continued"
    table: str


Opening = Created | Imported
Seating = Seated | Vacated | Filled | Started
Leaving = OutOfTime | Lent | Returned | Resigned | Claimed
Asking = UndoAsked | UndoAnswered | ClaimAsked | ClaimAnswered
Event = Created | Imported | Played | Undone | Asking | Leaving | Continued | Seating
_event: TypeAdapter[Event] = TypeAdapter(
    Annotated[Event, Field(discriminator="kind")], config=ConfigDict(hide_input_in_errors=True)
)


def format_event(event: Event) -> str:
    """Writes an event as JSON."""
    return event.model_dump_json()


def parse_event(text: str) -> Event:
    """Reads an event: the twin of `format_event`."""
    return _event.validate_json(text)
