"""Messages of a client on the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from ..domain.bounds import LONGEST_TEXT
from ..domain.events import What
from .pieces import Phrase

Seat = Annotated[int, Field(ge=0, le=3)]
Number = Annotated[int, Field(ge=0, le=2**31)]


class Incoming(BaseModel):
    """`id` is the client's number for the message; the answer carries it as `reply_to`."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        json_schema_serialization_defaults_required=True,
    )

    id: Number


class Hello(Incoming):
    """The first message: what the client has already, and whose rack it shows."""

    type: Literal["hello"] = "hello"
    version: Number | None = None  # of the last message it got, None: it has nothing
    seat: Seat | None = None  # one of its seats, whose rack it showed before


class Look(Incoming):
    """Show the rack of one of the client's seats; None hides it."""

    type: Literal["look"] = "look"
    seat: Seat | None


class Command(Incoming):
    """A request for a seat, in answer to the table as the client knows it."""

    seat: Seat
    ply: Number  # as the client knows it; a late or repeated command changes nothing


class Play(Command):
    """A move in notation."""

    type: Literal["play"] = "play"
    move: Annotated[str, Field(max_length=16)]


class Propose(Incoming):
    """Propose something to the other players; where nobody else has to agree, it happens at once.

    To propose what another player has proposed is to agree.
    """

    type: Literal["propose"] = "propose"
    what: What
    ply: Number  # as the client knows it
    same_bag: bool = False  # a rematch with the same tiles; only where one person plays


class Answer(Incoming):
    """Agree to the open proposal or decline it; the proposer withdraws it by declining."""

    type: Literal["answer"] = "answer"
    proposal: Number  # its `id`
    agrees: bool


class AskHint(Command):
    """Ask for good moves."""

    type: Literal["hint"] = "hint"


class Say(Incoming):
    """A chat message: a phrase, or a text where the host allows it."""

    type: Literal["say"] = "say"
    seat: Seat  # of the sender
    phrase: Phrase | None = None
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT)] | None = None


class Ping(Incoming):
    """Check the connection."""

    type: Literal["ping"] = "ping"


Message = Hello | Look | Play | Propose | Answer | AskHint | Say | Ping
ClientMessage = Annotated[Message, Field(discriminator="type")]
client_message: TypeAdapter[Message] = TypeAdapter(ClientMessage)
