"""Messages of a client on the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, WithJsonSchema

from ..domain.bounds import LONGEST_TEXT
from ..domain.events import What
from .pieces import Phrase

Seat = Annotated[int, Field(ge=0, le=3)]
Number = Annotated[int, Field(ge=0, le=2**31)]

PROTOCOL = 2
"""The version of the protocol. It grows with every change that a client must know.

1: the first. 2: the message `news` is called `update`.
"""


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
    """The first message: the version of the table that the client has, and the rack it showed."""

    type: Literal["hello"] = "hello"
    # Every value other than PROTOCOL is refused. Clients of the first version do not send this
    # field.
    protocol: Annotated[Number, WithJsonSchema({"const": PROTOCOL})] = 1
    # the version of the last message that the client got; None: it has none
    version: Number | None = None
    seat: Seat | None = None  # the client's seat whose rack it showed before


class Look(Incoming):
    """Show the rack of one of the client's seats; None hides it."""

    type: Literal["look"] = "look"
    seat: Seat | None


class Command(Incoming):
    """A command on behalf of a seat. It names the last ply that the client knows."""

    seat: Seat
    ply: Number  # the last ply that the client knows; a late or repeated command changes nothing


class Play(Command):
    """A move in notation."""

    type: Literal["play"] = "play"
    move: Annotated[str, Field(max_length=16)]


class Propose(Incoming):
    """Propose something to the other players. If no consent is needed, it happens at once.

    A player agrees to an open proposal by proposing the same.
    """

    type: Literal["propose"] = "propose"
    what: What
    ply: Number  # the last ply that the client knows
    same_bag: bool = False  # whether the rematch has the same tiles; only for a single person


class Answer(Incoming):
    """Agree to the open proposal or decline it. The proposer withdraws it by declining."""

    type: Literal["answer"] = "answer"
    proposal: Number  # the `id` of the proposal
    agrees: bool


class AskHint(Command):
    """Ask for good moves."""

    type: Literal["hint"] = "hint"


class AskPlan(Incoming):
    """During the turn of another seat: ask what the viewer could place on this board."""

    type: Literal["plan"] = "plan"


class AskView(Incoming):
    """Ask for what the viewer knows, as the text of a position. Programs read it."""

    type: Literal["view"] = "view"


class Say(Incoming):
    """A chat message: a phrase, or a text if the host allows free text."""

    type: Literal["say"] = "say"
    seat: Seat  # the seat of the sender
    phrase: Phrase | None = None
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT)] | None = None


class Ping(Incoming):
    """Check the connection."""

    type: Literal["ping"] = "ping"


Message = Hello | Look | Play | Propose | Answer | AskHint | AskPlan | AskView | Say | Ping
ClientMessage = Annotated[Message, Field(discriminator="type")]
client_message: TypeAdapter[Message] = TypeAdapter(ClientMessage)
