"""Messages of the server on the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ..domain.refusals import ErrorCode
from .pieces import Choices, Hint, Phrase, Piece, Situation, Step, TableInfo


class Welcome(Piece):
    """The whole table: the answer to `hello`."""

    type: Literal["welcome"] = "welcome"
    reply_to: int
    version: int
    ply: int
    info: TableInfo
    steps: list[Step]
    situation: Situation


class Update(Piece):
    """The changes: the first `keep` steps stay, and `steps` follow them."""

    type: Literal["update"] = "update"
    reply_to: int | None
    version: int
    ply: int
    keep: int
    steps: list[Step]
    situation: Situation


class Hints(Piece):
    """The best moves, best first."""

    type: Literal["hints"] = "hints"
    reply_to: int
    ply: int
    hints: list[Hint]


class Plan(Piece):
    """What the viewer could place now, during the turn of another seat; null if nothing."""

    type: Literal["plan"] = "plan"
    reply_to: int
    choices: Choices | None


class ViewText(Piece):
    """What the viewer knows, as the text of a position (docs/notation.md)."""

    type: Literal["view"] = "view"
    reply_to: int
    ply: int
    seat: int | None  # the seat whose view it is; None: a spectator's view
    text: str


class Said(Piece):
    """A chat message. It is sent once and not stored."""

    type: Literal["said"] = "said"
    reply_to: int | None
    seat: int
    phrase: Phrase | None
    text: str | None


class Fault(Piece):
    """A message was refused; nothing has changed."""

    type: Literal["error"] = "error"
    reply_to: int | None
    code: ErrorCode
    message: str
    clause: str | None = None


class Pong(Piece):
    """The answer to `ping`."""

    type: Literal["pong"] = "pong"
    reply_to: int


ServerMessage = Annotated[
    Welcome | Update | Hints | Plan | ViewText | Said | Fault | Pong,
    Field(discriminator="type"),
]
