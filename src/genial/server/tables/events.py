"""What can happen at a table. Its state is the replay of these, and nothing else is kept."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from ..protocol.pieces import ClockSettings


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


class OutOfTime(_Event):
    """A person's time is up, and a bot plays on."""

    kind: Literal["out_of_time"] = "out_of_time"
    seat: int
    bot: str


Opening = Created | Imported
Event = Created | Imported | Played | Undone | OutOfTime
_event: TypeAdapter[Event] = TypeAdapter(
    Annotated[Event, Field(discriminator="kind")], config=ConfigDict(hide_input_in_errors=True)
)


def format_event(event: Event) -> str:
    """Writes an event as JSON."""
    return event.model_dump_json()


def parse_event(text: str) -> Event:
    """Reads an event: the twin of `format_event`."""
    return _event.validate_json(text)
