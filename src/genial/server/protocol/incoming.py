"""What a client may say on the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from ..domain.bounds import LONGEST_TEXT
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
    """The first message: what the client has already, and whose eyes it looks with."""

    type: Literal["hello"] = "hello"
    version: Number | None = None  # of the last message it got, None: it has nothing
    seat: Seat | None = None  # one of its seats, whose player asked to look before


class Look(Incoming):
    """Look with the eyes of one of the client's seats; None closes the curtain."""

    type: Literal["look"] = "look"
    seat: Seat | None


class Command(Incoming):
    """Something that a seat wants, in answer to what it saw."""

    seat: Seat
    ply: Number  # as the client knows it; a late or repeated command changes nothing


class Play(Command):
    """A move in notation."""

    type: Literal["play"] = "play"
    move: Annotated[str, Field(max_length=16)]


class Undo(Command):
    """Take the last placement back, before tiles are drawn; where others play, ask them."""

    type: Literal["undo"] = "undo"


class AnswerUndo(Command):
    """Whether somebody else may take a placement back."""

    type: Literal["answer_undo"] = "answer_undo"
    agrees: bool


class AskHint(Command):
    """Which moves would be good?"""

    type: Literal["hint"] = "hint"


class Say(Incoming):
    """Something for everybody at the table: a phrase, or where the host allows it a text."""

    type: Literal["say"] = "say"
    seat: Seat  # who speaks
    phrase: Phrase | None = None
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT)] | None = None


class Ping(Incoming):
    """Are you there?"""

    type: Literal["ping"] = "ping"


Wish = Hello | Look | Play | Undo | AnswerUndo | AskHint | Say | Ping
ClientMessage = Annotated[Wish, Field(discriminator="type")]
client_message: TypeAdapter[Wish] = TypeAdapter(ClientMessage)
